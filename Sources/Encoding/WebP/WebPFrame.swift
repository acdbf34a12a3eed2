import Raster

/// An image of an animated WebP, before its duration is final.
struct WebPFrame {
    /// Compressed pixels of an image.
    struct Content: Sendable {
        /// Bitstream of the lossless coding.
        var data: [UInt8] = []
        /// Whether the image is blended over the picture; otherwise it replaces it.
        var isBlended = false
        /// Whether any pixel is not opaque.
        var hasAlpha = false
    }

    /// Start in milliseconds from the animation's.
    let start: Int
    /// Box of the image, whose corner is at an even column and row.
    let box: PixelBox
    var content = Content()

    /// Returns the chunk of the image; `duration` is milliseconds. Every image stays until the next one changes it.
    func chunk(duration: Int) -> [UInt8] {
        var fields = [box.left / 2, box.top / 2, box.width - 1, box.height - 1, duration].flatMap {
            [UInt8](littleEndian: $0, count: 3)
        }
        fields.append(content.isBlended ? 0 : 2)
        return WebPChunks.chunk("ANMF", fields + WebPChunks.chunk("VP8L", content.data))
    }
}

/// The RIFF container of a WebP file.
enum WebPChunks {
    /// Returns the chunk: a name of four letters, the length and the bytes, padded to an even number.
    static func chunk(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
        Array(name.utf8) + [UInt8](littleEndian: bytes.count, count: 4) + bytes + (bytes.count % 2 == 0 ? [] : [0])
    }

    static func file(_ chunks: [UInt8]) -> [UInt8] {
        chunk("RIFF", Array("WEBP".utf8) + chunks)
    }
}
