internal import CWebP
package import Graphics
package import Numerals
package import Threads

/// An encoder of an animated WebP that keeps every visible pixel, in the container of the WebP specification.
///
/// Every image after the first is the changed rectangle, either as it is or with unchanged pixels made transparent,
/// whichever libwebp makes smaller. Times are milliseconds, and each frame ends at the millisecond nearest to its exact
/// end. The file's size precedes its contents, so compressed images stay in memory until the end.
package final class WebPEncoder: FrameEncoder {
    private let sink: any ByteSink
    private let width: Int
    private let height: Int
    private let plays: Int
    private var clock = FrameClock(ticksPerSecond: 1000)
    private let film: FilmPlanner
    /// Beginning of each image in milliseconds.
    private var starts: [Int] = []
    private var isOpaque = true

    /// `plays` is the number of plays; 0 is endless; `isLevelled` is whether there are few colours, which need little
    /// effort. The bytes do not depend on the `pool`.
    package init(
        sink: any ByteSink, width: Int, height: Int, plays: Int = 0, isLevelled: Bool = false,
        pool: ThreadPool = .alone
    ) throws(EncodingError) {
        try WebPLimit.check(width: width, height: height)
        (self.sink, self.width, self.height, self.plays) = (sink, width, height, plays)
        film = FilmPlanner(width: width, height: height, pool: pool) { (candidates) throws(EncodingError) in
            try WebPBitstream.smallest(of: candidates, isLevelled: isLevelled)
        }
    }

    package func append(_ canvas: ColorCanvas, change: PixelBox, duration: Rational) throws(EncodingError) {
        precondition(canvas.width == width && canvas.height == height, "every frame has the animation's size")
        let start = clock.position
        let length = clock.advance(by: duration)
        try WebPLimit.check(length: length, end: clock.position)
        // Frames that repeat the one before, or are too short to be shown, extend that one. The container stores half
        // of the position.
        guard length > 0,
            try film.append(canvas.pixels, in: PNGLayout(hasAlpha: true), hasEvenCorner: true)
        else { return }
        starts.append(start)
        isOpaque = isOpaque && canvas.isOpaque
    }

    package func finish() throws(EncodingError) {
        precondition(!starts.isEmpty, "an animation has a frame")
        try film.finish()
        try sink.write(try file())
    }

    private func file() throws(EncodingError) -> [UInt8] {
        let images = film.images
        // If nothing changes, a still picture is written, which every viewer shows.
        guard images.count > 1 else {
            return WebPChunks.file(WebPChunks.chunk("VP8L", images[0].data))
        }
        let alpha: UInt8 = isOpaque && !images.contains(where: \.isSparse) ? 0 : 0x10
        let animation: UInt8 = 0x02
        var body = WebPChunks.chunk(
            "VP8X",
            [alpha | animation, 0, 0, 0] + [UInt8](littleEndian: width - 1, count: 3)
                + [UInt8](littleEndian: height - 1, count: 3))
        // The chunk has the background colour, which viewers do not use, and the loop count.
        body += WebPChunks.chunk(
            "ANIM", [0, 0, 0, 0] + [UInt8](littleEndian: min(max(0, plays), WebPLimit.plays), count: 2))
        for (index, image) in images.enumerated() {
            let end = index + 1 < images.count ? starts[index + 1] : clock.position
            try WebPLimit.check(length: end - starts[index], end: end)
            body += image.chunk(duration: end - starts[index])
        }
        return WebPChunks.file(body)
    }
}

extension FilmImage {
    /// Returns the chunk of the image; `duration` is milliseconds. Every image stays until the next one changes it.
    fileprivate func chunk(duration: Int) -> [UInt8] {
        var fields = [box.left / 2, box.top / 2, box.width - 1, box.height - 1, duration].flatMap {
            [UInt8](littleEndian: $0, count: 3)
        }
        fields.append(isSparse ? 0 : 2)
        return WebPChunks.chunk("ANMF", fields + WebPChunks.chunk("VP8L", data))
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

enum WebPLimit {
    /// Maximum length of a side in pixels.
    private static let side = 16_383
    static let plays = 0xFFFF
    /// Maximum duration of a frame in milliseconds.
    private static let frame = 0xFF_FFFF

    /// - Throws: `codec` for a canvas that is too large.
    static func check(width: Int, height: Int) throws(EncodingError) {
        guard max(width, height) <= side else {
            throw .codec(
                library: "WebP", message: "a canvas of \(width)×\(height) pixels; a side has at most \(side)")
        }
    }

    /// - Parameters:
    ///   - length: the duration of a frame in milliseconds.
    ///   - end: the end of the frame in milliseconds from the start.
    /// - Throws: `codec` for times that are too long.
    static func check(length: Int, end: Int) throws(EncodingError) {
        guard length <= frame, end <= Int(Int32.max) else {
            throw .codec(
                library: "WebP",
                message: "a frame of over \(frame / 1000) or an animation of over \(Int32.max / 1000) seconds")
        }
    }

    static let mismatch = EncodingError.codec(
        library: "libwebp", message: "the installed library does not fit its headers")
}

/// Lossless coding of rectangles by libwebp.
enum WebPBitstream {
    /// Returns the smallest coding of the candidates, and its index.
    ///
    /// - Parameters:
    ///   - candidates: rows of red, green, blue and straight alpha.
    ///   - isLevelled: whether there are few colours, such as the levels of edges.
    static func smallest(
        of candidates: [PNGRows], isLevelled: Bool
    ) throws(EncodingError) -> (data: [UInt8], index: Int) {
        var best: (data: [UInt8], index: Int)?
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
        guard file.count > header, file[12..<16].elementsEqual("VP8L".utf8),
            case let size = file[16..<20].littleEndian, header + size <= file.count
        else {
            throw .codec(library: "libwebp", message: "a lossless picture is not one chunk")
        }
        return Array(file[header..<header + size])
    }
}
