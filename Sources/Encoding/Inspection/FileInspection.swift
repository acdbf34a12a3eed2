/// Structure of an image or video file, with every fault for which a strict decoder may refuse it.
///
/// Any bytes can be given: time is bounded by their number, memory by their largest part. GIF has an inspection of its
/// own.
package struct FileInspection: Sendable, Equatable {
    /// Formats that are recognised by a file's first bytes.
    package enum Format: String, Sendable, CaseIterable {
        case gif, png, apng, webp, y4m, mp4, mov, webm, avif
    }

    /// Image of an animation.
    package struct Frame: Sendable, Equatable {
        package var left = 0
        package var top = 0
        package var width: Int
        package var height: Int
        package var seconds = 0.0
        /// Disposal of the image before the next one: `keep`, `clear` or `restore`.
        package var disposal = "keep"
        /// Blending of the image with the picture: over it (`over`) or in its place (`replace`).
        package var blend = "replace"
        /// Number of bytes that store the image.
        package var byteCount: Int
    }

    package var format: Format
    package var byteCount: Int
    package var width = 0
    package var height = 0
    /// Coding of the pixels, such as "palette of 14 colours", "lossless" or "h264 High, yuv420p".
    package var coding = ""
    /// Number of plays, 0 for ever; nil where the format has none.
    package var plays: Int?
    /// Images of an animation; empty for video, whose frames only a decoder can tell apart.
    package var frames: [Frame] = []
    /// Number of frames, whether listed or not.
    package var frameCount = 0
    package var seconds = 0.0
    /// Frame rate of a film per second; nil for other types.
    package var rate: Double?
    /// Whether a film has sound; nil for other types.
    package var hasSound: Bool?
    package var faults: [Fault] = []

    /// Fault of the file, with its offset in bytes; nil for one that a decoder reports.
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
        // Limit of the faults, since a file full of them would need more memory than the file.
        if faults.count < Self.mostFaults { faults.append(Fault(offset: offset, reason: reason)) }
    }

    package static let mostFaults = 1000

    /// Limit of the images: each is ten bytes in a file and two hundred in memory.
    package static let mostFrames = 200_000

    /// Format by a file's first bytes, whatever follows; nil for any other file.
    package static func format(of bytes: some Collection<UInt8>) -> Format? {
        let head = Array(bytes.prefix(16))
        func has(_ text: String, at place: Int) -> Bool { head.dropFirst(place).starts(with: Array(text.utf8)) }
        if has("GIF", at: 0) { return .gif }
        // Animated PNGs differ in a later chunk only.
        if head.starts(with: PNGChunks.signature) { return .png }
        if has("RIFF", at: 0), has("WEBP", at: 8) { return .webp }
        if has("YUV4MPEG2", at: 0) { return .y4m }
        if has("ftyp", at: 4) {
            return has("avif", at: 8) || has("avis", at: 8) ? .avif : has("qt  ", at: 8) ? .mov : .mp4
        }
        return head.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) ? .webm : nil
    }

    /// Inspects a PNG, APNG, WebP or Y4M file; nil for other formats.
    package init?(bytes: [UInt8]) {
        guard let format = Self.format(of: bytes) else { return nil }
        self.init(format, ByteCursor(bytes: bytes))
    }

    /// Inspects a file of known format, read piece by piece.
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
        // Stills have one picture, which the formats do not call a frame.
        frameCount = max(1, frames.count)
        seconds = frames.reduce(0) { $0 + $1.seconds }
    }
}
