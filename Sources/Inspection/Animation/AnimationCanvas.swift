import Encoding
package import Raster

/// Pictures of an APNG or an animated WebP as a viewer shows them, one after the other.
package struct AnimationCanvas {
    private var canvas: ColorCanvas
    private let frames: [FileInspection.Frame]

    /// Passes on each whole picture with its length in seconds; a still picture has none.
    ///
    /// - Parameter found: structure of the file, without faults.
    /// - Throws: an error for images that cannot be decoded, and the errors of `body`.
    package static func show(
        _ bytes: [UInt8], _ found: FileInspection, _ body: (ColorCanvas, _ seconds: Double) throws -> Void
    ) throws {
        try EncodingError.check(
            width: found.width, height: found.height, maximumSide: PictureLimit.side,
            maximumPixels: PictureLimit.pixels, offset: 0)
        if found.format == .png { return try body(PNGDecoder.decode(bytes), 0) }
        var canvas = AnimationCanvas(found)
        switch found.format {
        case .apng: try APNGImages.decode(bytes) { try canvas.show($1, at: $0, body) }
        case .webp:
            var index = 0
            while let image = try WebPFile.image(index, in: bytes) {
                try canvas.show(image, at: index, body)
                index += 1
            }
        default: preconditionFailure("other formats have readers of their own")
        }
    }

    private init(_ found: FileInspection) {
        canvas = ColorCanvas(width: found.width, height: found.height)
        frames =
            found.frames.isEmpty
            ? [FileInspection.Frame(width: found.width, height: found.height, bytes: 0)] : found.frames
    }

    private mutating func show(
        _ image: ColorCanvas, at index: Int, _ body: (ColorCanvas, Double) throws -> Void
    ) throws {
        guard frames.indices.contains(index), case let frame = frames[index], frame.width == image.width,
            frame.height == image.height, frame.left + frame.width <= canvas.width,
            frame.top + frame.height <= canvas.height
        else { throw EncodingError.malformed(reason: "frame \(index) does not match its header", offset: 0) }
        let before = frame.after == "restore" ? canvas : nil
        if frame.blend == "over" {
            canvas.add(image, x: frame.left, y: frame.top)
        } else {
            canvas.replace(canvas.whole, by: image, x: frame.left, y: frame.top)
        }
        try body(canvas, frame.seconds)
        if let before {
            canvas = before
        } else if frame.after == "clear" {
            let empty = ColorCanvas(width: image.width, height: image.height)
            canvas.replace(canvas.whole, by: empty, x: frame.left, y: frame.top)
        }
    }
}
