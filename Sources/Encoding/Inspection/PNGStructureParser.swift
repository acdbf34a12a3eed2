private import CPNG

/// Parser of the chunks of a PNG or APNG (PNG third edition, §§5, 10, 11) that notes violations of the format.
struct PNGStructureParser {
    private var cursor: ByteCursor
    private var header: Header?
    private var paletteColors = 0
    private var hasTransparency = false
    private var announcedFrames: Int?
    private var nextSequence = 0
    /// Frame whose data is being collected, from its control chunk.
    private var frame: FileInspection.Frame?
    /// Compressed pixels of the current image, and the offset of its first chunk.
    private var data: [UInt8] = []
    private var dataStart = 0
    /// Whether all images were small enough to be decompressed and checked.
    private var isUnpacked = true
    private var hasImageData = false
    private var lastChunk = ""

    private struct Header {
        var width, height, depth, colorType: Int
        var interlaced: Bool

        /// Samples per pixel by colour type: grey, true colour, indexed, grey with alpha, true colour with alpha.
        var channels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType] ?? 0 }

        var isKnown: Bool {
            switch colorType {
            case 0: [1, 2, 4, 8, 16].contains(depth)
            case 3: [1, 2, 4, 8].contains(depth)
            case 2, 4, 6: [8, 16].contains(depth)
            default: false
            }
        }

        /// Size of a picture before compression in bytes: each row has its filter's number and its pixels. Interlaced
        /// pictures are seven smaller ones (§8.1).
        func rawBytes(width: Int, height: Int) -> Int {
            let bits = depth * channels
            guard interlaced else { return height * (1 + (width * bits + 7) / 8) }
            let passes = [
                (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
            ]
            return passes.reduce(0) { sum, pass in
                let (columns, rows) = ((width - pass.0 + pass.2 - 1) / pass.2, (height - pass.1 + pass.3 - 1) / pass.3)
                return columns > 0 && rows > 0 ? sum + rows * (1 + (columns * bits + 7) / 8) : sum
            }
        }
    }

    init(_ cursor: ByteCursor) { self.cursor = cursor }

    /// Parses the file; throws where the structure is lost, so that nothing after it can be understood.
    mutating func parse(into found: inout FileInspection) throws(EncodingError) {
        _ = try cursor.take(PNGChunks.signature.count)
        while lastChunk != "IEND" {
            guard cursor.remaining > 0 else {
                throw .malformed(reason: "the file ends without IEND", offset: cursor.offset)
            }
            try parseChunk(into: &found)
        }
        if cursor.remaining > 0 { found.note("\(cursor.remaining) bytes after IEND", at: cursor.offset) }
        if !hasImageData { found.note("no image data", at: cursor.offset) }
        if let announcedFrames, announcedFrames != found.frames.count {
            found.note("\(found.frames.count) frames, but \(announcedFrames) are announced")
        }
        describe(&found)
    }

    private mutating func parseChunk(into found: inout FileInspection) throws(EncodingError) {
        let start = cursor.offset
        let length = try cursor.bigEndian(4)
        let letters = try cursor.take(4)
        let type = ByteCursor.letters(letters)
        let body = try cursor.take(length)
        let sum = [letters, body].reduce(UInt32(0)) { sum, part in
            // Bounds: the slice outlives the call.
            unsafe part.withUnsafeBytes { unsafe libdeflate_crc32(sum, $0.baseAddress, $0.count) }
        }
        if try cursor.bigEndian(4) != Int(sum) { found.note("the checksum of \(type) is wrong", at: start) }
        if header == nil, type != "IHDR" { throw .malformed(reason: "\(type) before IHDR", offset: start) }
        // Bytes for the fields of any chunk.
        var fields = ByteCursor(bytes: Array(body.prefix(32)))
        switch type {
        case "IHDR": try parseHeader(&fields, at: start, into: &found)
        case "PLTE":
            paletteColors = length / 3
            if length % 3 != 0 || !(1...256).contains(paletteColors) {
                found.note("a palette of \(length) bytes", at: start)
            }
        case "tRNS": hasTransparency = true
        case "acTL":
            announcedFrames = try fields.bigEndian(4)
            found.plays = try fields.bigEndian(4)
            found.format = .apng
            if hasImageData { found.note("acTL after image data", at: start) }
        case "fcTL": try parseFrame(&fields, at: start, into: &found)
        case "IDAT":
            if hasImageData, lastChunk != "IDAT" { found.note("IDAT chunks with others between them", at: start) }
            if !hasImageData { dataStart = start }
            hasImageData = true
            collect(body)
            frame?.byteCount += length + 12
        case "fdAT":
            try checkSequence(&fields, at: start, into: &found)
            guard frame != nil else { throw .malformed(reason: "fdAT without fcTL", offset: start) }
            if data.isEmpty { dataStart = start }
            collect(body.dropFirst(4))
            frame?.byteCount += length + 12
        case "IEND":
            closeImage(into: &found)
            if length > 0 { found.note("IEND with \(length) bytes", at: start) }
        default:
            // Capital first letter: the chunk is critical, and no decoder may skip it.
            if type.first?.isUppercase == true {
                found.note("an unknown chunk that must be understood: \(type)", at: start)
            }
        }
        lastChunk = type
    }

    private mutating func collect(_ body: ArraySlice<UInt8>) {
        if data.count + body.count <= ByteCursor.largestPart { data += body } else { isUnpacked = false }
    }

    private mutating func parseHeader(
        _ fields: inout ByteCursor, at start: Int, into found: inout FileInspection
    ) throws(EncodingError) {
        guard header == nil else { throw .malformed(reason: "a second IHDR", offset: start) }
        let (width, height) = try (fields.bigEndian(4), fields.bigEndian(4))
        let (depth, colorType) = try (Int(fields.byte()), Int(fields.byte()))
        let (compression, filter, interlace) = try (fields.byte(), fields.byte(), fields.byte())
        let limit = Int(Int32.max)
        guard (1...limit).contains(width), (1...limit).contains(height) else {
            throw .malformed(reason: "a picture of \(width)×\(height) pixels", offset: start)
        }
        let header = Header(
            width: width, height: height, depth: depth, colorType: colorType, interlaced: interlace == 1)
        guard header.isKnown, compression == 0, filter == 0, interlace < 2 else {
            throw .malformed(
                reason: "an unknown kind of picture: colour type \(colorType) of \(depth) bits", offset: start)
        }
        (self.header, found.width, found.height) = (header, width, height)
    }

    /// Parses an fcTL chunk, which begins a frame and ends the one before it.
    private mutating func parseFrame(
        _ fields: inout ByteCursor, at start: Int, into found: inout FileInspection
    ) throws(EncodingError) {
        closeImage(into: &found)
        guard found.frames.count < FileInspection.mostFrames else {
            throw .malformed(reason: "more than \(FileInspection.mostFrames) images", offset: start)
        }
        try checkSequence(&fields, at: start, into: &found)
        let (width, height) = try (fields.bigEndian(4), fields.bigEndian(4))
        let (left, top) = try (fields.bigEndian(4), fields.bigEndian(4))
        let (ticks, rate) = try (fields.bigEndian(2), fields.bigEndian(2))
        let (disposal, blend) = try (Int(fields.byte()), Int(fields.byte()))
        let index = found.frames.count
        if width == 0 || height == 0 || left + width > found.width || top + height > found.height {
            found.note(
                "frame \(index): \(width)×\(height) at (\(left), \(top)) leaves the \(found.width)×\(found.height) picture",
                at: start)
        }
        // Still picture, shown by readers without animation: it is a frame only as a whole (§11.3.4.2).
        if !hasImageData, (left, top, width, height) != (0, 0, found.width, found.height) {
            found.note("frame \(index): not the whole picture, though it is the still one", at: start)
        }
        if disposal > 2 || blend > 1 { found.note("frame \(index): disposal \(disposal), blend \(blend)", at: start) }
        if announcedFrames == nil { found.note("frame \(index): no acTL announces an animation", at: start) }
        frame = FileInspection.Frame(
            left: left, top: top, width: width, height: height,
            // Denominator 0 means hundredths (§11.3.4.2).
            seconds: Double(ticks) / Double(rate == 0 ? 100 : rate),
            disposal: ["keep", "clear", "restore"][min(disposal, 2)], blend: blend == 1 ? "over" : "replace",
            byteCount: 38)
    }

    private mutating func checkSequence(
        _ fields: inout ByteCursor, at start: Int, into found: inout FileInspection
    ) throws(EncodingError) {
        let number = try fields.bigEndian(4)
        if number != nextSequence { found.note("sequence number \(number) instead of \(nextSequence)", at: start) }
        nextSequence = number + 1
    }

    /// Checks that the collected data is the announced picture, and lists it if it is a frame.
    private mutating func closeImage(into found: inout FileInspection) {
        guard let header else { return }
        defer { (frame, data) = (nil, []) }
        if let frame { found.frames.append(frame) }
        guard !data.isEmpty else {
            if frame != nil { found.note("frame \(found.frames.count - 1): no image data", at: cursor.offset) }
            return
        }
        let (width, height) = (frame?.width ?? header.width, frame?.height ?? header.height)
        guard width > 0, height > 0 else { return }
        guard isUnpacked, width <= Self.mostRawBytes / height,
            case let expected = header.rawBytes(width: width, height: height), expected <= Self.mostRawBytes
        else {
            isUnpacked = false
            return
        }
        // Deflate expands by at most 1032: a larger announced size is false, and is detected without memory for it.
        guard expected <= 1032 * data.count + 64,
            let raw = try? Inflater.expand(data, to: expected)
        else {
            found.note("the image data is not the \(width)×\(height) pixels that it should be", at: dataStart)
            return
        }
        guard !header.interlaced else { return }
        let row = expected / height
        for start in stride(from: 0, to: expected, by: row) where raw[start] > 4 {
            found.note("row \(start / row) has the unknown filter \(raw[start])", at: dataStart)
            return
        }
    }

    /// Limit of an image's raw bytes for decompression: those of the largest canvas.
    private static let mostRawBytes = 1 << 28

    private func describe(_ found: inout FileInspection) {
        guard let header else { return }
        if header.colorType == 3, paletteColors == 0 { found.note("an indexed picture without a palette") }
        let depth = header.depth == 16 ? " of 16 bits" : ""
        let alpha = hasTransparency ? " with transparency" : ""
        switch header.colorType {
        case 3: found.coding = "palette of \(paletteColors) colours" + alpha
        case 0: found.coding = "greys" + depth + alpha
        case 4: found.coding = "greys with alpha" + depth
        case 6: found.coding = "true colour with alpha" + depth
        default: found.coding = "true colour" + depth + alpha
        }
        if !isUnpacked { found.coding += ", too large to be unpacked" }
    }
}
