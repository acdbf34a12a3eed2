internal import CWebP

/// A rectangle of pixels for lossless compression: red, green, blue and straight alpha, row by row.
struct WebPPixels: Sendable {
    let width: Int
    let height: Int
    let pixels: [UInt8]

    /// Returns the pixels that give these when blended over the old ones, transparent where nothing changes.
    ///
    /// Nil where everything changes, or a changed pixel is translucent.
    func differences(from old: [UInt8]) -> WebPPixels? {
        let count = pixels.count / 4
        var isUseful = true
        var hasHoles = false
        let sparse = unsafe [UInt8](unsafeUninitializedCapacity: pixels.count) { target, initialized in
            let target = UnsafeMutableRawBufferPointer(target)
            unsafe old.withUnsafeBytes { old in
                unsafe pixels.withUnsafeBytes { new in
                    for place in stride(from: 0, to: 4 * count, by: 4) {
                        // All three buffers have four bytes per pixel.
                        let pixel = unsafe new.loadUnaligned(fromByteOffset: place, as: UInt32.self)
                        let isSame = unsafe old.loadUnaligned(fromByteOffset: place, as: UInt32.self) == pixel
                        unsafe target.storeBytes(of: isSame ? 0 : pixel, toByteOffset: place, as: UInt32.self)
                        if isSame { hasHoles = true } else if unsafe new[place + 3] != 255 { isUseful = false }
                    }
                }
            }
            initialized = 4 * count
        }
        return isUseful && hasHoles ? WebPPixels(width: width, height: height, pixels: sparse) : nil
    }

    /// Whether any pixel is not opaque.
    var hasAlpha: Bool { stride(from: 3, to: pixels.count, by: 4).contains { pixels[$0] != 255 } }

    /// Returns the smallest coding of one picture or two, the second of which is blended over the picture before.
    ///
    /// - Parameter isLevelled: whether there are few colours, such as the levels of edges.
    static func smallest(of candidates: [WebPPixels], isLevelled: Bool) throws(EncodingError) -> WebPFrame.Content {
        var best: WebPFrame.Content?
        for (index, candidate) in candidates.enumerated() {
            let data = try candidate.compressed(isLevelled: isLevelled)
            if data.count < best?.data.count ?? Int.max {
                best = WebPFrame.Content(data: data, isBlended: index > 0, hasAlpha: candidate.hasAlpha)
            }
        }
        guard let best else { preconditionFailure("something is to be compressed") }
        return best
    }

    /// Returns the lossless bitstream by libwebp.
    private func compressed(isLevelled: Bool) throws(EncodingError) -> [UInt8] {
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
        let buffer = try WebPPictureBuffer(width: width, height: height)
        let error: UInt32? = try unsafe buffer.withPicture(of: pixels) { picture in
            unsafe withUnsafeMutablePointer(to: &writer) { writer in
                unsafe picture.pointee.writer = WebPMemoryWrite
                unsafe picture.pointee.custom_ptr = UnsafeMutableRawPointer(writer)
                return unsafe WebPEncode(&config, picture) == 0 ? picture.pointee.error_code.rawValue : nil
            }
        }
        if let error { throw .codec(library: "libwebp", message: "error \(error)") }
        let file = unsafe Array(UnsafeBufferPointer(start: writer.mem, count: writer.size))
        return try Self.bitstream(in: file)
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
