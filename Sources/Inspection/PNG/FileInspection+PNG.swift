import Encoding

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
                    throw .malformed(reason: "more than \(Self.maximumFrames) images", offset: chunk.start)
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
