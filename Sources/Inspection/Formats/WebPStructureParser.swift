private import CWebP
import Encoding
private import Raster

/// A parser of the chunks of a WebP file (RFC 9649, §2) that notes violations of the format.
struct WebPStructureParser {
    private var cursor: ByteCursor
    private var isExtended = false
    private var announcesAnimation = false
    private var hasAnimation = false
    private var hasStill = false
    private var codings: Set<String> = []

    init(_ cursor: ByteCursor) { self.cursor = cursor }

    private struct Chunk {
        var name: String
        var start: Int
        var body: ArraySlice<UInt8>
    }

    /// Parses the file; throws where the structure is lost, so that nothing after it can be understood.
    mutating func parse(into found: inout FileInspection) throws(EncodingError) {
        _ = try cursor.take(4)
        let size = try cursor.littleEndian(4)
        _ = try cursor.take(4)
        let end = size + 8
        if end > cursor.count { found.addFault("\(end) bytes are announced, \(cursor.count) are there", at: 4) }
        // Readers may ignore everything after this (§2.4).
        if end < cursor.count { found.addNote("\(cursor.count - end) bytes after the announced \(end)", at: end) }
        var isFirst = true
        while cursor.remaining > 0, cursor.offset < end {
            let chunk = try Self.chunk(&cursor)
            if !isFirst, !isExtended { found.addFault("\(chunk.name) in a file of one image", at: chunk.start) }
            try parse(chunk, isFirst: isFirst, into: &found)
            isFirst = false
        }
        if announcesAnimation != hasAnimation {
            found.addFault("the header and the ANIM chunk disagree about an animation")
        }
        if !hasStill, found.frames.isEmpty { found.addFault("no image", at: cursor.offset) }
        if hasStill { found.plays = nil }
        found.coding = codings.sorted().joined(separator: " and ")
    }

    private static func chunk(_ cursor: inout ByteCursor) throws(EncodingError) -> Chunk {
        let start = cursor.offset
        let name = try cursor.fourLetters()
        let length = try cursor.littleEndian(4)
        let body = try cursor.take(length)
        // Chunks begin at even offsets.
        if length % 2 == 1, cursor.remaining > 0 { _ = try cursor.byte() }
        return Chunk(name: name, start: start, body: body)
    }

    private mutating func parse(
        _ chunk: Chunk, isFirst: Bool, into found: inout FileInspection
    ) throws(EncodingError) {
        var fields = ByteCursor(bytes: Array(chunk.body))
        switch chunk.name {
        case "VP8X":
            guard isFirst else { throw .malformed(reason: "VP8X is not the first chunk", offset: chunk.start) }
            isExtended = true
            announcesAnimation = try fields.littleEndian(4) & 2 != 0
            found.width = try 1 + fields.littleEndian(3)
            found.height = try 1 + fields.littleEndian(3)
        case "ANIM":
            if hasAnimation { found.addFault("a second ANIM chunk", at: chunk.start) }
            if !found.frames.isEmpty { found.addFault("ANIM after a frame", at: chunk.start) }
            hasAnimation = true
            _ = try fields.take(4)
            found.plays = try fields.littleEndian(2)
        case "ANMF": try parseFrame(chunk, into: &found)
        case "VP8 ", "VP8L":
            if hasStill || hasAnimation { found.addFault("\(chunk.name) beside other images", at: chunk.start) }
            let size = try parseBitstream(chunk, into: &found)
            if isExtended, size != (found.width, found.height) {
                found.addFault(
                    "an image of \(size.0)×\(size.1) on a canvas of \(found.width)×\(found.height)", at: chunk.start)
            }
            (found.width, found.height, hasStill) = (size.0, size.1, true)
        default:
            // Other chunks (ALPH, ICCP, EXIF, XMP, future ones) may be skipped by readers (§2.7).
            break
        }
    }

    private mutating func parseFrame(_ chunk: Chunk, into found: inout FileInspection) throws(EncodingError) {
        if !hasAnimation { found.addFault("a frame without ANIM", at: chunk.start) }
        let index = found.frames.count
        var fields = ByteCursor(bytes: Array(chunk.body))
        let (left, top) = try (2 * fields.littleEndian(3), 2 * fields.littleEndian(3))
        let (width, height) = try (1 + fields.littleEndian(3), 1 + fields.littleEndian(3))
        let milliseconds = try fields.littleEndian(3)
        let flags = try fields.byte()
        if left + width > found.width || top + height > found.height {
            found.addFault(
                "frame \(index): \(width)×\(height) at (\(left), \(top)) leaves the \(found.width)×\(found.height) canvas",
                at: chunk.start)
        }
        var hasImage = false
        let bodyStart = chunk.start + 8
        while fields.remaining > 0 {
            var part = try Self.chunk(&fields)
            part.start += bodyStart
            guard ["VP8 ", "VP8L"].contains(part.name) else { continue }
            if hasImage { found.addFault("frame \(index): a second image", at: part.start) }
            hasImage = true
            let size = try parseBitstream(part, into: &found)
            if size != (width, height) {
                found.addFault(
                    "frame \(index): an image of \(size.0)×\(size.1) in a box of \(width)×\(height)", at: part.start)
            }
        }
        if !hasImage { found.addFault("frame \(index): no image", at: chunk.start) }
        guard found.frames.count < FileInspection.maximumFrames else {
            throw .malformed(reason: "more than \(FileInspection.maximumFrames) images", offset: chunk.start)
        }
        found.frames.append(
            FileInspection.Frame(
                left: left, top: top, width: width, height: height, seconds: Double(milliseconds) / 1000,
                after: flags & 1 != 0 ? "clear" : "keep", blend: flags & 2 != 0 ? "replace" : "over",
                bytes: chunk.body.count + 8))
    }

    /// Returns the size from an image's first bytes (RFC 6386 §9.1; RFC 9649 §3.4), after libwebp has decoded all of
    /// it.
    private mutating func parseBitstream(
        _ chunk: Chunk, into found: inout FileInspection
    ) throws(EncodingError) -> (Int, Int) {
        var fields = ByteCursor(bytes: Array(chunk.body.prefix(10)))
        let size: (Int, Int)
        if chunk.name == "VP8L" {
            codings.insert("lossless")
            guard try fields.byte() == 0x2F else { throw .malformed(reason: "no VP8L image", offset: chunk.start) }
            let bits = try fields.littleEndian(4)
            size = (1 + bits & 0x3FFF, 1 + bits >> 14 & 0x3FFF)
        } else {
            codings.insert("lossy")
            _ = try fields.take(3)
            guard try fields.bigEndian(3) == 0x9D012A else {
                throw .malformed(reason: "no VP8 key frame", offset: chunk.start)
            }
            size = try (fields.littleEndian(2) & 0x3FFF, fields.littleEndian(2) & 0x3FFF)
        }
        guard size.0 * size.1 <= PictureLimit.pixels else { return size }
        let isWhole = unsafe chunk.body.withUnsafeBytes { bytes in
            // The slice outlives the call. Decoded pixels are freed by libwebp.
            let pixels = unsafe WebPDecodeRGBA(bytes.baseAddress, bytes.count, nil, nil)
            defer { unsafe WebPFree(pixels) }
            return unsafe pixels != nil
        }
        if !isWhole { found.addFault("an image that libwebp cannot decode", at: chunk.start) }
        return size
    }
}
