import Encoding

/// A parser of the header and frames of a YUV4MPEG2 stream (yuv4mpeg(5) of mjpegtools) that notes violations of the
/// format.
struct Y4MStructureParser {
    private var cursor: ByteCursor

    init(_ cursor: ByteCursor) { self.cursor = cursor }

    /// Parses the file; throws where the structure is lost, so that nothing after it can be understood.
    mutating func parse(into found: inout FileInspection) throws(EncodingError) {
        var rate = (frames: 0, seconds: 0)
        var sampling = "420"
        for word in try line().split(separator: " ").dropFirst() {
            let value = word.dropFirst()
            switch word.first {
            case "W": found.width = Int(value) ?? 0
            case "H": found.height = Int(value) ?? 0
            case "F":
                let parts = value.split(separator: ":").map { Int($0) ?? 0 }
                if parts.count == 2 { rate = (parts[0], parts[1]) }
            case "C": sampling = String(value)
            default: break
            }
        }
        let limit = 1 << 20
        guard (1...limit).contains(found.width), (1...limit).contains(found.height) else {
            throw .malformed(reason: "a picture of \(found.width)×\(found.height) pixels", offset: 0)
        }
        if rate.frames < 1 || rate.seconds < 1 { found.addFault("no frame rate", at: 0) }
        guard let frameBytes = Self.bytes(of: sampling, width: found.width, height: found.height) else {
            throw .malformed(reason: "an unknown sampling: C\(sampling)", offset: 0)
        }
        found.coding = "C\(sampling)"
        if rate.seconds > 0 {
            found.coding += ", " + FileInspection.words(forRate: Double(rate.frames) / Double(rate.seconds))
        }
        while cursor.remaining > 0 {
            let start = cursor.offset
            guard try line().hasPrefix("FRAME") else { throw .malformed(reason: "no FRAME here", offset: start) }
            guard cursor.remaining >= frameBytes else {
                throw .malformed(
                    reason: "frame \(found.frames.count) has \(cursor.remaining) bytes of \(frameBytes)", offset: start)
            }
            try cursor.skip(frameBytes)
            guard found.frames.count < FileInspection.maximumFrames else {
                throw .malformed(reason: "more than \(FileInspection.maximumFrames) images", offset: start)
            }
            found.frames.append(
                FileInspection.Frame(
                    width: found.width, height: found.height,
                    seconds: rate.frames > 0 ? Double(rate.seconds) / Double(rate.frames) : 0,
                    bytes: cursor.offset - start))
        }
        if found.frames.isEmpty { found.addFault("no frame", at: cursor.offset) }
    }

    /// Returns the text up to the next line feed.
    private mutating func line() throws(EncodingError) -> String {
        var text: [UInt8] = []
        while case let byte = try cursor.byte(), byte != 0x0A {
            guard text.count < 256 else { throw .malformed(reason: "a header without an end", offset: cursor.offset) }
            text.append(byte)
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Returns the size of a frame's planes in bytes; nil for an unknown sampling.
    private static func bytes(of sampling: String, width: Int, height: Int) -> Int? {
        let (halfWidth, halfHeight) = ((width + 1) / 2, (height + 1) / 2)
        // The samples of colour and alpha follow those of brightness.
        let others = [
            ("420", 2 * halfWidth * halfHeight), ("422", 2 * halfWidth * height), ("444alpha", 3 * width * height),
            ("444", 2 * width * height), ("mono", 0),
        ]
        let bytesPerSample = sampling.contains("p1") ? 2 : 1
        return others.first { sampling.hasPrefix($0.0) }.map { bytesPerSample * (width * height + $0.1) }
    }
}
