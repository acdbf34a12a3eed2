/// The orientation of a stored picture: the turn and reflection before display, with the numbers of TIFF 6.0 and EXIF.
package enum PictureOrientation: Int, CaseIterable, Sendable {
    case upright = 1
    /// Left and right swapped.
    case mirrored
    case upsideDown
    /// Top and bottom swapped.
    case flipped
    case transposed
    case turnedRight
    /// Rows and columns swapped, both in reverse order.
    case transversed
    /// Quarter turn counterclockwise.
    case turnedLeft

    /// Whether rows become columns.
    fileprivate var swapsSides: Bool { rawValue >= Self.transposed.rawValue }
    /// Whether the first displayed pixel is in the last stored row.
    fileprivate var startsAtBottom: Bool { [.upsideDown, .flipped, .turnedRight, .transversed].contains(self) }
    /// Whether the first displayed pixel is in the last stored column.
    fileprivate var startsAtRight: Bool { [.mirrored, .upsideDown, .transversed, .turnedLeft].contains(self) }
}

extension ColorCanvas {
    package func turned(_ orientation: PictureOrientation) -> ColorCanvas {
        guard orientation != .upright else { return self }
        let size = orientation.swapsSides ? (width: height, height: width) : (width: width, height: height)
        // These are the steps in this canvas for one pixel down and one across in the turned picture.
        let down = orientation.startsAtBottom ? -width : width
        let across = orientation.startsAtRight ? -1 : 1
        let first =
            (orientation.startsAtBottom ? (height - 1) * width : 0) + (orientation.startsAtRight ? width - 1 : 0)
        let (rowStep, columnStep) = orientation.swapsSides ? (across, down) : (down, across)
        var turned = ColorCanvas(width: size.width, height: size.height)
        unsafe pixels.withUnsafeBytes { source in
            unsafe turned.pixels.withUnsafeMutableBytes { target in
                var index = 0
                for row in 0..<size.height {
                    var from = 4 * (first + row * rowStep)
                    for _ in 0..<size.width {
                        // Every pixel of either canvas is visited once, and both have as many.
                        let pixel = unsafe source.loadUnaligned(fromByteOffset: from, as: UInt32.self)
                        unsafe target.storeBytes(of: pixel, toByteOffset: index, as: UInt32.self)
                        from += 4 * columnStep
                        index += 4
                    }
                }
            }
        }
        return turned
    }
}
