package import Graphics

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

/// Images of an APNG's frames. Each is decoded as a separate PNG.
enum APNGImages {
    /// Chunks before the image data that are not part of every frame.
    private static let others: Set<String> = ["IHDR", "acTL", "fcTL", "eXIf"]

    /// Passes on each frame's image with its number from 0.
    static func decode(
        _ bytes: [UInt8], _ body: (_ index: Int, _ image: ColorCanvas) throws -> Void
    ) throws {
        var cursor = ByteCursor(bytes: bytes)
        try cursor.skip(PNGChunks.signature.count)
        let header = try PNGChunk(&cursor)
        // All frames share these chunks, such as the palette.
        var shared: [(type: String, body: [UInt8])] = []
        var size: [UInt8]?
        var data: [UInt8] = []
        var index = 0
        var hasData = false
        func pass() throws {
            guard let frameSize = size, !data.isEmpty else { return }
            var file = PNGChunks()
            file.appendSignature()
            file.append("IHDR", frameSize + header.body.dropFirst(8))
            for chunk in shared { file.append(chunk.type, chunk.body) }
            file.append("IDAT", data)
            file.append("IEND")
            try body(index, PNGDecoder.decode(file.bytes))
            index += 1
            (size, data) = (nil, [])
        }
        while cursor.remaining > 0 {
            let chunk = try PNGChunk(&cursor)
            switch chunk.type {
            case "fcTL":
                try pass()
                size = Array(chunk.body.dropFirst(4).prefix(8))
            case "IDAT":
                hasData = true
                // Image data before the first frame is the picture for readers without animation.
                if size != nil { data += chunk.body }
            case "fdAT": data += chunk.body.dropFirst(4)
            case "IEND":
                try pass()
                return
            case let type where !hasData && !others.contains(type): shared.append((type, Array(chunk.body)))
            default: break
            }
        }
    }
}
