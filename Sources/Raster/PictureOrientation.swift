/// How a stored picture is turned before it is shown, by the numbers of TIFF 6.0 and EXIF.
package enum PictureOrientation: Int, CaseIterable, Sendable {
    case upright = 1
    /// Left is right.
    case mirrored
    case upsideDown
    /// Top is bottom.
    case flipped
    /// Rows are columns.
    case transposed
    /// A quarter of a turn clockwise.
    case turnedRight
    /// Rows are columns, each from its end.
    case transversed
    /// A quarter of a turn counterclockwise.
    case turnedLeft

    /// Whether rows become columns.
    fileprivate var swapsSides: Bool { rawValue >= Self.transposed.rawValue }
    /// Whether what is shown first is the last row that is stored.
    fileprivate var startsAtBottom: Bool { [.upsideDown, .flipped, .turnedRight, .transversed].contains(self) }
    /// Whether what is shown first is the last column that is stored.
    fileprivate var startsAtRight: Bool { [.mirrored, .upsideDown, .transversed, .turnedLeft].contains(self) }
}

extension ColorCanvas {
    /// The picture as it is shown.
    package func turned(_ orientation: PictureOrientation) -> ColorCanvas {
        guard orientation != .upright else { return self }
        let size = orientation.swapsSides ? (width: height, height: width) : (width: width, height: height)
        // Pixels of this canvas from one of the new picture to the next below and beside it.
        let down = orientation.startsAtBottom ? -width : width
        let across = orientation.startsAtRight ? -1 : 1
        let first =
            (orientation.startsAtBottom ? (height - 1) * width : 0) + (orientation.startsAtRight ? width - 1 : 0)
        let (rowStep, columnStep) = orientation.swapsSides ? (across, down) : (down, across)
        var turned = ColorCanvas(width: size.width, height: size.height)
        unsafe pixels.withUnsafeBytes { source in
            unsafe turned.pixels.withUnsafeMutableBytes { target in
                var place = 0
                for row in 0..<size.height {
                    var from = 4 * (first + row * rowStep)
                    for _ in 0..<size.width {
                        // Every pixel of either canvas is visited once, and both have as many.
                        let pixel = unsafe source.loadUnaligned(fromByteOffset: from, as: UInt32.self)
                        unsafe target.storeBytes(of: pixel, toByteOffset: place, as: UInt32.self)
                        from += 4 * columnStep
                        place += 4
                    }
                }
            }
        }
        return turned
    }
}
