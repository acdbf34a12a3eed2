internal import CWebP

/// Lossless coding of rectangles by libwebp.
enum WebPBitstream {
    /// Returns the smallest coding of the candidates, and its index.
    ///
    /// - Parameters:
    ///   - candidates: rows of red, green, blue and straight alpha.
    ///   - isLevelled: whether there are few colours, such as the levels of edges.
    static func smallest(
        of candidates: [PNGRows], isLevelled: Bool
    ) throws(EncodingError) -> (data: [UInt8], candidate: Int) {
        var best: (data: [UInt8], candidate: Int)?
        for (index, candidate) in candidates.enumerated() {
            let data = try bitstream(of: candidate, isLevelled: isLevelled)
            if data.count < best?.data.count ?? Int.max { best = (data, index) }
        }
        guard let best else { preconditionFailure("something is to be compressed") }
        return best
    }

    private static func bitstream(of rows: PNGRows, isLevelled: Bool) throws(EncodingError) -> [UInt8] {
        var config = WebPConfig()
        guard unsafe WebPConfigInit(&config) != 0 else { throw WebPLimit.mismatch }
        config.lossless = 1
        // For levelled text more effort takes ten times the time and saves a hundredth. For shaded pictures 3 is a
        // compromise: opaque ones gain from more effort and translucent ones from less.
        config.method = isLevelled ? 1 : 3
        config.quality = isLevelled ? 25 : 75
        var writer = unsafe WebPMemoryWriter()
        unsafe WebPMemoryWriterInit(&writer)
        // The writer outlives the call, and its bytes are freed once they are copied.
        defer { unsafe WebPMemoryWriterClear(&writer) }
        let buffer = try WebPPictureBuffer(width: rows.width, height: rows.height)
        let error: UInt32? = try unsafe buffer.withPicture(of: rows.samples) { picture in
            unsafe withUnsafeMutablePointer(to: &writer) { writer in
                unsafe picture.pointee.writer = WebPMemoryWrite
                unsafe picture.pointee.custom_ptr = UnsafeMutableRawPointer(writer)
                return unsafe WebPEncode(&config, picture) == 0 ? picture.pointee.error_code.rawValue : nil
            }
        }
        if let error { throw .codec(library: "libwebp", message: "error \(error)") }
        let file = unsafe Array(UnsafeBufferPointer(start: writer.mem, count: writer.size))
        return try bitstream(in: file)
    }

    /// Returns the bitstream behind the header of the container and that of its only chunk.
    private static func bitstream(in file: [UInt8]) throws(EncodingError) -> [UInt8] {
        let header = 20
        guard file.count > header, file[12..<16].elementsEqual("VP8L".utf8) else {
            throw .codec(library: "libwebp", message: "a lossless picture is not one chunk")
        }
        let size = file[16..<20].littleEndian
        guard header + size <= file.count else {
            throw .codec(library: "libwebp", message: "a chunk is longer than its file")
        }
        return Array(file[header..<header + size])
    }
}
