private import CPNG
private import Glibc
package import Graphics

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

/// The decoder of PNG pictures through libpng's simplified interface, which never jumps out of a Swift frame.
package enum PNGDecoder {
    /// Returns whether the bytes begin like a PNG.
    package static func isPNG(_ bytes: [UInt8]) -> Bool { bytes.starts(with: PNGChunks.signature) }

    /// Decodes a picture of any PNG format to sRGB with straight alpha and 8 bits per component, turned by its EXIF
    /// orientation.
    ///
    /// Throws `malformed` for bytes other than a complete PNG. A side over `maximumSide` or more than `maximumPixels`
    /// pixels are malformed too, before anything is decoded.
    package static func decode(
        _ bytes: [UInt8], maximumSide: Int = PictureLimit.side, maximumPixels: Int = PictureLimit.pixels
    ) throws(EncodingError) -> ColorCanvas {
        guard isPNG(bytes) else { throw .isNot("PNG") }
        var cursor = ByteCursor(bytes: bytes)
        try cursor.skip(PNGChunks.signature.count)
        let header = try PNGHeader(PNGChunk(&cursor))
        let (width, height) = (header.width, header.height)
        try EncodingError.check(
            width: width, height: height, maximumSide: maximumSide, maximumPixels: maximumPixels, offset: 16)
        var image = unsafe png_image()
        unsafe image.version = UInt32(PNG_IMAGE_VERSION)
        // This frees libpng's memory, and is harmless if that has happened already.
        defer { unsafe png_image_free(&image) }
        // libpng scrambles the rows of interlaced pictures that it reduces from 16 bits to 8 (pnggroup/libpng#853), but
        // not those of linear light.
        let isLinear = header.depth == 16 && header.isInterlaced
        var pixels: [UInt8] = []
        var light: [UInt16] = []
        // The bytes stay in place for the whole closure, in which libpng both opens and reads them.
        let isRead = unsafe bytes.withUnsafeBytes { buffer in
            guard unsafe png_image_begin_read_from_memory(&image, buffer.baseAddress, buffer.count) != 0,
                unsafe image.width == UInt32(width), unsafe image.height == UInt32(height)
            else { return false }
            unsafe image.format = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
            // The flag means sRGB. Otherwise libpng would take 16 bits per component without a gamma for linear light,
            // which is very rare.
            unsafe image.flags |= UInt32(PNG_IMAGE_FLAG_16BIT_sRGB)
            if isLinear {
                unsafe image.format |= UInt32(PNG_FORMAT_FLAG_LINEAR)
                light = [UInt16](repeating: 0, count: 4 * width * height)
                return unsafe light.withUnsafeMutableBytes { target in
                    unsafe png_image_finish_read(&image, nil, target.baseAddress, Int32(4 * width), nil) != 0
                }
            }
            pixels = [UInt8](repeating: 0, count: 4 * width * height)
            return unsafe pixels.withUnsafeMutableBytes { target in
                unsafe png_image_finish_read(&image, nil, target.baseAddress, Int32(4 * width), nil) != 0
            }
        }
        guard isRead else { throw .malformed(reason: "libpng: \(unsafe message(of: image))", offset: cursor.offset) }
        if isLinear { pixels = stored(light) }
        return ColorCanvas(width: width, height: height, pixels: pixels).turned(orientation(in: cursor))
    }

    /// Converts pixels of linear light, 16 bits a component and multiplied by their alpha, to 8 bits of sRGB, for whose
    /// curve libpng takes the power of 2.2.
    private static func stored(_ light: [UInt16]) -> [UInt8] {
        var pixels = [UInt8](repeating: 0, count: light.count)
        for pixel in stride(from: 0, to: light.count, by: 4) where light[pixel + 3] > 0 {
            let alpha = Double(light[pixel + 3])
            for channel in pixel..<pixel + 3 {
                pixels[channel] = UInt8(255 * pow(min(1, Double(light[channel]) / alpha), 1 / 2.2) + 0.5)
            }
            pixels[pixel + 3] = UInt8((alpha / 257).rounded())
        }
        return pixels
    }

    /// Returns the orientation in the first intact eXIf chunk (§11.3.3.4), which is upright without one.
    private static func orientation(in cursor: ByteCursor) -> PictureOrientation {
        var cursor = cursor
        while let chunk = try? PNGChunk(&cursor), chunk.type != "IEND" {
            guard chunk.type == "eXIf", chunk.isIntact else { continue }
            return EXIF.orientation(in: Array(chunk.body)) ?? .upright
        }
        return .upright
    }

    private static func message(of image: png_image) -> String {
        // The message of libpng is a fixed array of 64 characters that ends with NUL.
        let characters = unsafe withUnsafeBytes(of: image.message) { unsafe Array($0) }
        return String(decoding: characters.prefix { $0 != 0 }, as: UTF8.self)
    }
}
