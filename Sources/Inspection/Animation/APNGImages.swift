import Encoding
import Raster

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
