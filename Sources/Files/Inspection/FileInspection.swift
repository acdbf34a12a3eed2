/// The structure of an image or video file, with every fault for which a reader may refuse it or show another picture.
///
/// It takes any bytes. Time is bounded by their number, and memory by their largest part.
package struct FileInspection: Sendable, Equatable {
    /// Formats that are recognised by a file's first bytes.
    package enum Format: String, Sendable, CaseIterable {
        case gif, png, apng, webp, y4m, mp4, mov, webm, avif
    }

    package struct Frame: Sendable, Equatable, Encodable {
        package var left = 0
        package var top = 0
        package var width: Int
        package var height: Int
        package var seconds = 0.0
        /// Disposal of the image before the next one: `keep`, `clear` or `restore`.
        package var after = "keep"
        /// Blending of the image with the picture, which it covers (`over`) or replaces (`replace`).
        package var blend = "replace"
        /// Number of bytes that store the image.
        package var bytes: Int
        /// Fields of a GIF alone. They are centiseconds, the stored number of the disposal, the transparent index, and
        /// the number of colours in the image's table, 0 if it uses the global one.
        package var delay: Int?
        package var disposal: Int?
        package var transparentIndex: Int?
        package var localColors: Int?
    }

    package var format: Format
    package var byteCount: Int
    package var width = 0
    package var height = 0
    /// Coding of a video, such as "h264 High, yuv420p".
    package var coding = ""
    /// Number of colours in a GIF's global table, 0 if there is none; nil for other formats.
    package var globalColors: Int?
    /// Number of plays; 0 is endless; nil if the format has none.
    package var plays: Int?
    /// Images of an animation; empty for video, whose frames only a decoder can tell apart.
    package var frames: [Frame] = []
    /// Number of frames, whether listed or not.
    package var frameCount = 0
    package var seconds = 0.0
    /// Frame rate of a video per second; nil for other types.
    package var rate: Double?
    /// Whether a video has sound; nil for other types.
    package var hasSound: Bool?
    /// Findings for which a reader may refuse the file or show another picture.
    package var faults: [Finding] = []
    /// Findings that every reader passes over, such as habits of other encoders that the format allows.
    package var notes: [Finding] = []

    /// A finding with its offset in bytes; nil for one that a decoder reports.
    package struct Finding: Sendable, Equatable, CustomStringConvertible {
        package var offset: Int?
        package var reason: String

        package var description: String { offset.map { "byte \($0): \(reason)" } ?? reason }
    }

    init(format: Format, byteCount: Int) {
        self.format = format
        self.byteCount = byteCount
    }

    mutating func addFault(_ reason: String, at offset: Int? = nil) {
        // The number is bounded, because a file full of findings would need more memory than the file.
        if faults.count < Self.maximumFindings { faults.append(Finding(offset: offset, reason: reason)) }
    }

    mutating func addNote(_ reason: String, at offset: Int? = nil) {
        if notes.count < Self.maximumFindings { notes.append(Finding(offset: offset, reason: reason)) }
    }

    private static let maximumFindings = 1000

    /// Maximum number of images. Each takes at least ten bytes in a file and two hundred in memory.
    package static let maximumFrames = 200_000
    static let tooManyImages = "more than \(maximumFrames) images"

    /// Returns the format by a file's first bytes, regardless of what follows; nil for any other file.
    package static func format(of bytes: some Collection<UInt8>) -> Format? {
        let head = Array(bytes.prefix(16))
        func has(_ text: String, at offset: Int) -> Bool { head.dropFirst(offset).starts(with: Array(text.utf8)) }
        if has("GIF", at: 0) { return .gif }
        // Animated PNGs differ only in a later chunk.
        if head.starts(with: PNGChunks.signature) { return .png }
        if has("RIFF", at: 0), has("WEBP", at: 8) { return .webp }
        if has("YUV4MPEG2", at: 0) { return .y4m }
        if has("ftyp", at: 4) {
            return has("avif", at: 8) || has("avis", at: 8) ? .avif : has("qt  ", at: 8) ? .mov : .mp4
        }
        return head.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) ? .webm : nil
    }

    /// Inspects a GIF, PNG, APNG or WebP file; nil for other formats.
    package init?(bytes: [UInt8]) {
        guard let format = Self.format(of: bytes) else { return nil }
        self.init(format, ByteCursor(bytes: bytes))
    }

    /// Inspects a GIF, PNG, APNG or WebP file, the first three piece by piece; nil for other formats.
    package init?(_ format: Format, _ source: any ByteSource) { self.init(format, ByteCursor(source)) }

    private init?(_ format: Format, _ start: ByteCursor) {
        self.init(format: format, byteCount: start.count)
        do throws(EncodingError) {
            switch format {
            case .gif: try inspectGIF(start)
            case .png, .apng: try inspectPNG(start)
            case .webp:
                var cursor = start
                inspectWebP(Array(try cursor.take(start.count)))
            default: return nil
            }
        } catch .malformed(let reason, let offset) {
            addFault(reason, at: offset)
        } catch {
            addFault(error.description)
        }
        // Stills have one picture, which the formats do not call a frame.
        frameCount = format == .gif ? frames.count : max(1, frames.count)
        // The sum is rounded to microseconds because the last digits of a sum of fractions are inexact.
        seconds = (frames.reduce(0) { $0 + $1.seconds } * 1e6).rounded() / 1e6
    }
}
