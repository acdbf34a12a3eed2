private import CPNG

extension FileInspection {
    /// Inspects the chunks of a PNG or APNG (PNG third edition, §§5, 11): its size, frames and times. Pixels are not
    /// unpacked.
    ///
    /// - Throws: where the structure is lost.
    mutating func inspectPNG(_ start: ByteCursor) throws(EncodingError) {
        var cursor = start
        try cursor.skip(PNGChunks.signature.count)
        let header = try PNGHeader(PNGChunk(&cursor))
        (width, height) = (header.width, header.height)
        var announced: Int?
        while let chunk = try nextChunk(&cursor) {
            var fields = chunk.fields
            switch chunk.type {
            case "acTL":
                if announced != nil { addFault("a second acTL", at: chunk.start) }
                (announced, plays) = try (fields.bigEndian(4), fields.bigEndian(4))
                format = .apng
            case "fcTL":
                guard frames.count < Self.maximumFrames else {
                    throw .malformed(reason: Self.tooManyImages, offset: chunk.start)
                }
                frames.append(try Frame(&fields))
            case "IDAT", "fdAT":
                if let last = frames.indices.last { frames[last].bytes += chunk.body.count + 12 }
            default: break
            }
        }
        if announced == 0 || announced ?? 0 != frames.count {
            addFault("acTL announces \(announced ?? 0) frames, and there are \(frames.count)")
        }
    }

    /// Reads the next chunk; nil for the last one.
    private mutating func nextChunk(_ cursor: inout ByteCursor) throws(EncodingError) -> PNGChunk? {
        guard cursor.remaining > 0 else {
            throw .malformed(reason: "the file ends without IEND", offset: cursor.offset)
        }
        let chunk = try PNGChunk(&cursor)
        if !chunk.isIntact { addFault("the checksum of \(chunk.type) is wrong", at: chunk.start) }
        return chunk.type == "IEND" ? nil : chunk
    }
}

extension FileInspection.Frame {
    /// Reads the fields of the chunk fcTL (§11.3.4.2), whose denominator 0 means hundredths.
    fileprivate init(_ fields: inout ByteCursor) throws(EncodingError) {
        _ = try fields.bigEndian(4)
        self.init(width: try fields.bigEndian(4), height: try fields.bigEndian(4), bytes: 38)
        (left, top) = try (fields.bigEndian(4), fields.bigEndian(4))
        let (ticks, rate) = try (fields.bigEndian(2), fields.bigEndian(2))
        seconds = Double(ticks) / Double(rate == 0 ? 100 : rate)
        after = try ["keep", "clear", "restore"][min(Int(fields.byte()), 2)]
        blend = try fields.byte() == 1 ? "over" : "replace"
    }
}

/// A chunk of a PNG (PNG third edition, §5.3).
struct PNGChunk {
    /// Type of four letters; other bytes are `?`.
    let type: String
    /// Offset of its length in bytes.
    let start: Int
    let body: ArraySlice<UInt8>
    private let letters: ArraySlice<UInt8>
    private let checksum: Int

    /// Reads the next chunk of a file, of which the signature has been read.
    init(_ cursor: inout ByteCursor) throws(EncodingError) {
        start = cursor.offset
        let length = try cursor.bigEndian(4)
        letters = try cursor.take(4)
        type = ByteCursor.text(letters)
        body = try cursor.take(length)
        checksum = try cursor.bigEndian(4)
    }

    /// Whether the checksum is that of the chunk's type and body.
    var isIntact: Bool {
        let sum = [letters, body].reduce(UInt32(0)) { sum, part in
            // The slice outlives the call.
            unsafe part.withUnsafeBytes { unsafe libdeflate_crc32(sum, $0.baseAddress, $0.count) }
        }
        return checksum == Int(sum)
    }

    /// Cursor over the fields of a chunk of any kind; image data are not fields.
    var fields: ByteCursor { ByteCursor(bytes: Array(body.prefix(32))) }
}

/// The header of a PNG, which is the chunk IHDR (§11.2.1).
struct PNGHeader {
    let width, height, depth: Int
    let isInterlaced: Bool

    init(_ chunk: PNGChunk) throws(EncodingError) {
        var fields = chunk.fields
        (width, height) = try (fields.bigEndian(4), fields.bigEndian(4))
        depth = try Int(fields.byte())
        let colorType = try Int(fields.byte())
        let (compression, filter, interlace) = try (fields.byte(), fields.byte(), fields.byte())
        isInterlaced = interlace == 1
        let limit = Int(Int32.max)
        guard (1...limit).contains(width), (1...limit).contains(height) else {
            throw .malformed(reason: "a picture of \(width)×\(height) pixels", offset: chunk.start)
        }
        guard Self.isKnown(colorType, depth), compression == 0, filter == 0, interlace < 2 else {
            throw .malformed(
                reason: "an unknown kind of picture: colour type \(colorType) of \(depth) bits", offset: chunk.start)
        }
    }

    private static func isKnown(_ colorType: Int, _ depth: Int) -> Bool {
        switch colorType {
        case 0: [1, 2, 4, 8, 16].contains(depth)
        case 3: [1, 2, 4, 8].contains(depth)
        case 2, 4, 6: [8, 16].contains(depth)
        default: false
        }
    }
}
