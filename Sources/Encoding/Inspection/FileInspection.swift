/// What an image or video file is made of, and every fault that a strict decoder may refuse it for.
///
/// Any bytes can be given: time is bounded by their number, memory by their largest part. GIF has an inspection of its own.
package struct FileInspection: Sendable, Equatable {
    /// The formats that are recognised by the first bytes of a file.
    package enum Format: String, Sendable, CaseIterable {
        case gif, png, apng, webp, y4m, mp4, mov, webm, avif
    }

    /// One image of an animation.
    package struct Frame: Sendable, Equatable {
        package var left = 0
        package var top = 0
        package var width: Int
        package var height: Int
        package var seconds = 0.0
        /// What becomes of it afterwards: `keep`, `clear` or `restore`.
        package var disposal = "keep"
        /// Whether it is laid over what is there (`over`) or replaces it (`replace`).
        package var blend = "replace"
        /// All bytes that store it.
        package var byteCount: Int
    }

    package var format: Format
    package var byteCount: Int
    package var width = 0
    package var height = 0
    /// How pixels are stored: "palette of 14 colours", "lossless", "h264 High, yuv420p".
    package var coding = ""
    /// Plays, 0 for ever; nil where the format has no such thing.
    package var plays: Int?
    /// Empty for video, whose frames only a decoder can tell apart.
    package var frames: [Frame] = []
    /// Frames, whether listed or not.
    package var frameCount = 0
    package var seconds = 0.0
    /// Frames a second of a film; nil for other types.
    package var rate: Double?
    /// Whether a film has sound; nil for other types.
    package var hasSound: Bool?
    package var faults: [Fault] = []

    /// Something wrong, and where, in bytes from the start; a fault that a decoder reports has no place.
    package struct Fault: Sendable, Equatable, CustomStringConvertible {
        package var offset: Int?
        package var reason: String

        package var description: String { offset.map { "byte \($0): \(reason)" } ?? reason }
    }

    init(format: Format, byteCount: Int) {
        self.format = format
        self.byteCount = byteCount
    }

    mutating func note(_ reason: String, at offset: Int? = nil) {
        // A file of nothing but faults would otherwise need more memory than the file.
        if faults.count < Self.mostFaults { faults.append(Fault(offset: offset, reason: reason)) }
    }

    package static let mostFaults = 1000

    /// More images than this are not gone through: each is ten bytes in a file and two hundred here.
    package static let mostFrames = 200_000

    /// The format that a file's first bytes announce, whatever follows; nil for any other file.
    package static func format(of bytes: some Collection<UInt8>) -> Format? {
        let head = Array(bytes.prefix(16))
        func has(_ text: String, at place: Int) -> Bool { head.dropFirst(place).starts(with: Array(text.utf8)) }
        if has("GIF", at: 0) { return .gif }
        // Whether a PNG is animated is said by a later chunk.
        if head.starts(with: PNGChunks.signature) { return .png }
        if has("RIFF", at: 0), has("WEBP", at: 8) { return .webp }
        if has("YUV4MPEG2", at: 0) { return .y4m }
        if has("ftyp", at: 4) {
            return has("avif", at: 8) || has("avis", at: 8) ? .avif : has("qt  ", at: 8) ? .mov : .mp4
        }
        return head.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) ? .webm : nil
    }

    /// The structure of a PNG, APNG, WebP or Y4M file; nil for other formats.
    package init?(bytes: [UInt8]) {
        guard let format = Self.format(of: bytes) else { return nil }
        self.init(format, ByteCursor(bytes: bytes))
    }

    /// The same of a file that is read piece by piece, and whose format is known.
    package init?(_ format: Format, _ source: any ByteSource) { self.init(format, ByteCursor(source)) }

    private init?(_ format: Format, _ cursor: ByteCursor) {
        self.init(format: format, byteCount: cursor.count)
        do throws(EncodingError) {
            switch format {
            case .png, .apng:
                var parser = PNGStructureParser(cursor)
                try parser.parse(into: &self)
            case .webp:
                var parser = WebPStructureParser(cursor)
                try parser.parse(into: &self)
            case .y4m:
                var parser = Y4MStructureParser(cursor)
                try parser.parse(into: &self)
            default: return nil
            }
        } catch .malformed(let reason, let offset) {
            note(reason, at: offset)
        } catch {
            note(error.description)
        }
        // A still is one picture that nobody calls a frame.
        frameCount = max(1, frames.count)
        seconds = frames.reduce(0) { $0 + $1.seconds }
    }
}
