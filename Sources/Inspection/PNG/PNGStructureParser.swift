import Encoding

/// A parser of the chunks of a PNG or APNG (PNG third edition, §§5, 10, 11) that notes violations of the format.
struct PNGStructureParser {
    private var cursor: ByteCursor
    private var header: PNGHeader?
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
        if cursor.remaining > 0 { found.addNote("\(cursor.remaining) bytes after IEND", at: cursor.offset) }
        if !hasImageData { found.addFault("no image data", at: cursor.offset) }
        switch announcedFrames {
        case nil where !found.frames.isEmpty: found.addFault("frames, but no acTL announces an animation")
        case 0?: found.addFault("acTL announces 0 frames")
        case let count? where count != found.frames.count:
            found.addFault("\(found.frames.count) frames, but \(count) are announced")
        default: break
        }
        describe(&found)
    }

    private mutating func parseChunk(into found: inout FileInspection) throws(EncodingError) {
        let chunk = try PNGChunk(&cursor)
        let (type, start, length) = (chunk.type, chunk.start, chunk.body.count)
        if !chunk.isIntact { found.addFault("the checksum of \(type) is wrong", at: start) }
        if header == nil, type != "IHDR" { throw .malformed(reason: "\(type) before IHDR", offset: start) }
        var fields = chunk.fields
        switch type {
        case "IHDR":
            guard header == nil else { throw .malformed(reason: "a second IHDR", offset: start) }
            let header = try PNGHeader(chunk)
            (self.header, found.width, found.height) = (header, header.width, header.height)
        case "PLTE":
            paletteColors = length / 3
            if length % 3 != 0 || !(1...256).contains(paletteColors) {
                found.addFault("a palette of \(length) bytes", at: start)
            }
        case "tRNS": hasTransparency = true
        case "acTL":
            if announcedFrames != nil { found.addFault("a second acTL", at: start) }
            announcedFrames = try fields.bigEndian(4)
            found.plays = try fields.bigEndian(4)
            found.format = .apng
            if hasImageData { found.addFault("acTL after image data", at: start) }
        case "fcTL": try parseFrame(&fields, at: start, into: &found)
        case "IDAT":
            if hasImageData, lastChunk != "IDAT" { found.addFault("IDAT chunks with others between them", at: start) }
            if !hasImageData { dataStart = start }
            hasImageData = true
            collect(chunk.body)
            frame?.bytes += length + 12
        case "fdAT":
            try checkSequence(&fields, at: start, into: &found)
            guard frame != nil else { throw .malformed(reason: "fdAT without fcTL", offset: start) }
            if data.isEmpty { dataStart = start }
            collect(chunk.body.dropFirst(4))
            frame?.bytes += length + 12
        case "IEND":
            closeImage(into: &found)
            if length > 0 { found.addFault("IEND with \(length) bytes", at: start) }
        default:
            // A capital first letter marks a critical chunk, which no decoder may skip.
            if type.first?.isUppercase == true {
                found.addFault("an unknown chunk that must be understood: \(type)", at: start)
            }
        }
        lastChunk = type
    }

    private mutating func collect(_ body: ArraySlice<UInt8>) {
        if data.count + body.count <= ByteCursor.largestPart { data += body } else { isUnpacked = false }
    }

    /// Parses an fcTL chunk, which begins a frame and ends the one before it.
    private mutating func parseFrame(
        _ fields: inout ByteCursor, at start: Int, into found: inout FileInspection
    ) throws(EncodingError) {
        closeImage(into: &found)
        guard found.frames.count < FileInspection.maximumFrames else {
            throw .malformed(reason: "more than \(FileInspection.maximumFrames) images", offset: start)
        }
        try checkSequence(&fields, at: start, into: &found)
        let (width, height) = try (fields.bigEndian(4), fields.bigEndian(4))
        let (left, top) = try (fields.bigEndian(4), fields.bigEndian(4))
        let (ticks, rate) = try (fields.bigEndian(2), fields.bigEndian(2))
        let (disposal, blend) = try (Int(fields.byte()), Int(fields.byte()))
        let index = found.frames.count
        if width == 0 || height == 0 || left + width > found.width || top + height > found.height {
            found.addFault(
                "frame \(index): \(width)×\(height) at (\(left), \(top)) leaves the \(found.width)×\(found.height) picture",
                at: start)
        }
        // Readers without animation show this still picture, so it is a frame only as a whole (§11.3.4.2).
        if !hasImageData, (left, top, width, height) != (0, 0, found.width, found.height) {
            found.addFault("frame \(index): not the whole picture, though it is the still one", at: start)
        }
        if disposal > 2 || blend > 1 {
            found.addFault("frame \(index): disposal \(disposal), blend \(blend)", at: start)
        }
        frame = FileInspection.Frame(
            left: left, top: top, width: width, height: height,
            // Denominator 0 means hundredths (§11.3.4.2).
            seconds: Double(ticks) / Double(rate == 0 ? 100 : rate),
            after: ["keep", "clear", "restore"][min(disposal, 2)], blend: blend == 1 ? "over" : "replace",
            bytes: 38)
    }

    private mutating func checkSequence(
        _ fields: inout ByteCursor, at start: Int, into found: inout FileInspection
    ) throws(EncodingError) {
        let number = try fields.bigEndian(4)
        if number != nextSequence { found.addFault("sequence number \(number) instead of \(nextSequence)", at: start) }
        nextSequence = number + 1
    }

    /// Checks that the collected data is the announced picture, and lists it if it is a frame.
    private mutating func closeImage(into found: inout FileInspection) {
        guard let header else { return }
        defer { (frame, data) = (nil, []) }
        if let frame { found.frames.append(frame) }
        guard !data.isEmpty else {
            if frame != nil { found.addFault("frame \(found.frames.count - 1): no image data", at: cursor.offset) }
            return
        }
        let (width, height) = (frame?.width ?? header.width, frame?.height ?? header.height)
        guard width > 0, height > 0 else { return }
        guard isUnpacked, width <= Self.maximumRawBytes / height,
            case let expected = header.rawBytes(width: width, height: height), expected <= Self.maximumRawBytes
        else {
            isUnpacked = false
            return
        }
        // Deflate expands by at most 1032. A larger announced size is false, and needs no memory to be found.
        guard expected <= 1032 * data.count + 64,
            let raw = try? Inflater.expand(data, to: expected)
        else {
            found.addFault("the image data is not the \(width)×\(height) pixels that it should be", at: dataStart)
            return
        }
        guard !header.isInterlaced else { return }
        let row = expected / height
        for start in stride(from: 0, to: expected, by: row) where raw[start] > 4 {
            found.addFault("row \(start / row) has the unknown filter \(raw[start])", at: dataStart)
            return
        }
    }

    /// Maximum number of raw bytes to decompress for an image, that of the largest canvas.
    private static let maximumRawBytes = 1 << 28

    private func describe(_ found: inout FileInspection) {
        guard let header else { return }
        if header.colorType == 3, paletteColors == 0 { found.addFault("an indexed picture without a palette") }
        let depth = header.depth == 16 ? " of 16 bits" : ""
        let alpha = hasTransparency ? " with transparency" : ""
        let kinds = [
            0: "greys\(depth)\(alpha)", 2: "true colour\(depth)\(alpha)",
            3: "palette of \(paletteColors) colours\(alpha)",
            4: "greys with alpha\(depth)", 6: "true colour with alpha\(depth)",
        ]
        found.coding = kinds[header.colorType] ?? ""
        if !isUnpacked { found.coding += ", too large to be unpacked" }
    }
}
