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
        guard !found.frames.isEmpty else { return }
        try EncodingError.check(
            width: found.width, height: found.height, maximumSide: PictureLimit.side,
            maximumPixels: PictureLimit.pixels, offset: 0)
        var canvas = AnimationCanvas(found)
        switch found.format {
        case .apng: try APNGImages.decode(bytes) { try canvas.show($1, at: $0, body) }
        case .webp: try WebPImages.decode(bytes) { try canvas.show($1, at: $0, body) }
        default: preconditionFailure("other formats have readers of their own")
        }
    }

    private init(_ found: FileInspection) {
        canvas = ColorCanvas(width: found.width, height: found.height)
        frames = found.frames
    }

    private mutating func show(
        _ image: ColorCanvas, at index: Int, _ body: (ColorCanvas, Double) throws -> Void
    ) throws {
        guard frames.indices.contains(index), case let frame = frames[index], frame.width == image.width,
            frame.height == image.height, frame.left + frame.width <= canvas.width,
            frame.top + frame.height <= canvas.height
        else { throw EncodingError.malformed(reason: "frame \(index) does not match its header", offset: 0) }
        let before = frame.after == "restore" ? canvas : nil
        for row in 0..<image.height {
            for column in 0..<image.width {
                lay(image, row, column, at: 4 * ((frame.top + row) * canvas.width + frame.left + column), frame.blend)
            }
        }
        try body(canvas, frame.seconds)
        if let before {
            canvas = before
        } else if frame.after == "clear" {
            for row in frame.top..<frame.top + frame.height {
                let start = 4 * (row * canvas.width + frame.left)
                for offset in start..<start + 4 * frame.width { canvas.pixels[offset] = 0 }
            }
        }
    }

    /// Lays a pixel of an image over the picture, or replaces the picture's pixel.
    private mutating func lay(_ image: ColorCanvas, _ row: Int, _ column: Int, at offset: Int, _ blend: String) {
        let source = 4 * (row * image.width + column)
        let alpha = Int(image.pixels[source + 3])
        guard blend == "over", alpha < 255 else {
            for part in 0..<4 { canvas.pixels[offset + part] = image.pixels[source + part] }
            return
        }
        guard alpha > 0 else { return }
        // Alpha is straight, so the colours are weighted by each layer's contribution.
        let below = Int(canvas.pixels[offset + 3]) * (255 - alpha)
        let whole = alpha * 255 + below
        for part in 0..<3 {
            let sum = Int(image.pixels[source + part]) * alpha * 255 + Int(canvas.pixels[offset + part]) * below
            canvas.pixels[offset + part] = UInt8((sum + whole / 2) / whole)
        }
        canvas.pixels[offset + 3] = UInt8((whole + 127) / 255)
    }
}
