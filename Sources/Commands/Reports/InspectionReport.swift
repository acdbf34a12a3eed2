import Encoding
import GIF
import Glibc
package import RollGIF

/// Report of `rollgif inspect` about a file of any format that rollgif writes.
package struct InspectionReport: Encodable {
    /// Image of an animation.
    package struct Frame: Encodable {
        package let left: Int
        package let top: Int
        package let width: Int
        package let height: Int
        package let seconds: Double
        /// Disposal of the image afterwards: `keep`, `clear` or `restore`.
        package let after: String
        /// Blending: over the image before (`over`) or in its place (`replace`).
        package let blend: String
        package let bytes: Int
        /// Fields of a GIF alone: centiseconds, the stored number of the disposal, the transparent index, and the
        /// number of colours in a table of its own, 0 when it uses the global one.
        package var delay: Int?
        package var disposal: Int?
        package var transparentIndex: Int?
        package var localColors: Int?
    }

    package let file: String
    package let format: String
    package let bytes: Int
    package let width: Int
    package let height: Int
    /// Coding of pixels, in words.
    package let coding: String
    /// Number of colours in a GIF's global table.
    package var globalColors: Int?
    /// Number of plays; 0 is forever; nil for formats without one.
    package let plays: Int?
    /// Length of one play in seconds.
    package let seconds: Double
    /// Length of one play in centiseconds, for a GIF.
    package var centiseconds: Int?
    package let frameCount: Int
    /// Frames; empty for stills and for video, whose frames only a decoder tells apart.
    package let frames: [Frame]
    /// Fields of vector files alone: the text for people who cannot see them, animated properties and their keyframes.
    package var title: String?
    package var animations: Int?
    package var keyframes: Int?
    /// Frames per second of films and vectors; nil for other types.
    package var rate: Double?
    /// Whether there is sound; nil for types other than films.
    package var hasSound: Bool?
    /// Features that Telegram's vectors may not have; nil for other types.
    package var forbidden: [String]?
    package let faults: [String]

    /// Greatest size of a vector file in bytes: its text is parsed in memory.
    private static let longestVector = 1 << 26

    /// Reads a file and inspects it; video and AVIF are read by ffprobe, which decodes every frame.
    package init(file: String) throws(RollGIFError) {
        let pieces = try InputFile.Pieces(file)
        let head: [UInt8]
        do { head = try pieces.bytes(at: 0, count: 16) } catch { throw RollGIFError(error, path: file) }
        switch FileInspection.format(of: head) {
        case nil where head.starts(with: "<svg".utf8) || head.starts(with: "<?xml".utf8):
            let bytes = try InputFile.read(file, limit: Self.longestVector)
            self.init(file: file, "svg", bytes.count, VectorInspection(svg: String(decoding: bytes, as: UTF8.self)))
        case nil:
            if head.starts(with: "{".utf8) {
                let bytes = try InputFile.read(file, limit: Self.longestVector)
                if let inspection = VectorInspection(lottie: bytes) {
                    self.init(file: file, "lottie", bytes.count, inspection)
                    return
                }
            }
            if head.starts(with: GZIP.signature) {
                let bytes = try InputFile.read(file, limit: Self.longestVector)
                if let animation = GZIP.contents(of: bytes, limit: Self.longestVector),
                    let inspection = VectorInspection(lottie: animation)
                {
                    self.init(file: file, "tgs", bytes.count, inspection)
                    return
                }
            }
            if head.starts(with: "PK".utf8) {
                let bytes = try InputFile.read(file, limit: Self.longestVector)
                if let animation = DotLottie.animation(in: bytes, limit: Self.longestVector),
                    let inspection = VectorInspection(lottie: animation)
                {
                    self.init(file: file, "lottie", bytes.count, inspection)
                    return
                }
            }
            throw RollGIFError(
                .badData,
                "\(file) does not begin as any picture or video that rollgif writes; name one of "
                    + (FileInspection.Format.allCases.map(\.rawValue) + ["svg", "lottie", "tgs"]).joined(
                        separator: ", "))
        case .gif: self.init(file: file, GIFInspection(pieces))
        case let format? where [.mp4, .mov, .webm, .avif].contains(format):
            do {
                self.init(file: file, try FileInspection(videoAt: file, format: format, byteCount: pieces.byteCount))
            } catch {
                throw RollGIFError(error, path: file)
            }
        case let format?:
            guard let inspection = FileInspection(format, pieces) else {
                throw RollGIFError(.internal, "\(file) cannot be inspected")
            }
            self.init(file: file, inspection)
        }
    }

    private init(file: String, _ format: String, _ byteCount: Int, _ inspection: VectorInspection) {
        (self.file, self.format, bytes) = (file, format, byteCount)
        (width, height) = (inspection.width, inspection.height)
        (coding, plays, seconds) = ("", inspection.plays, inspection.seconds)
        (frameCount, frames) = (0, [])
        (title, animations, keyframes) = (inspection.title, inspection.animations, inspection.keyframes)
        (rate, forbidden) = (inspection.rate, format == "svg" ? nil : inspection.forbidden)
        faults = inspection.faults
    }

    private init(file: String, _ inspection: FileInspection) {
        self.file = file
        format = inspection.format.rawValue
        bytes = inspection.byteCount
        (width, height) = (inspection.width, inspection.height)
        (coding, plays) = (inspection.coding, inspection.plays)
        (seconds, frameCount) = (inspection.seconds, inspection.frameCount)
        frames = inspection.frames.map { frame in
            Frame(
                left: frame.left, top: frame.top, width: frame.width, height: frame.height, seconds: frame.seconds,
                after: frame.disposal, blend: frame.blend, bytes: frame.byteCount)
        }
        (rate, hasSound) = (inspection.rate, inspection.hasSound)
        faults = inspection.faults.map(\.description)
    }

    private init(file: String, _ inspection: GIFInspection) {
        self.file = file
        format = "gif"
        bytes = inspection.byteCount
        (width, height) = (inspection.width, inspection.height)
        coding = "\(inspection.globalColors) colours"
        globalColors = inspection.globalColors
        plays = inspection.loopCount.map { $0 == 0 ? 0 : $0 + 1 } ?? 1
        seconds = Double(inspection.duration) / 100
        centiseconds = inspection.duration
        frameCount = inspection.frames.count
        frames = inspection.frames.map { frame in
            Frame(
                left: frame.rectangle.left, top: frame.rectangle.top, width: frame.rectangle.width,
                height: frame.rectangle.height, seconds: Double(frame.delay) / 100,
                after: frame.disposal == 3 ? "restore" : frame.disposal == 2 ? "clear" : "keep",
                blend: frame.transparentIndex == nil ? "replace" : "over", bytes: frame.byteCount, delay: frame.delay,
                disposal: frame.disposal, transparentIndex: frame.transparentIndex, localColors: frame.localColors)
        }
        faults = inspection.faults.map(\.description)
    }

    /// Table of the structure for the user.
    package var text: String {
        var facts = ["\(bytes) bytes", "\(width)×\(height)"]
        if !coding.isEmpty { facts.append(coding) }
        if let animations, let keyframes {
            facts.append(
                "\(animations) animation\(animations == 1 ? "" : "s") with \(keyframes) keyframe"
                    + (keyframes == 1 ? "" : "s"))
            if seconds > 0 { facts.append("\((seconds * 100).rounded() / 100) s") }
        } else if !isStill {
            facts.append("\(frameCount) frame\(frameCount == 1 ? "" : "s")")
            facts.append("\((seconds * 100).rounded() / 100) s")
        }
        switch plays {
        case nil: break
        case 0: facts.append("plays forever")
        case 1: facts.append("plays once")
        case let plays?: facts.append("plays \(plays) times")
        }
        if let title, !title.isEmpty { facts.append("says \(Quoted.text(title))") }
        var lines = ["\(file): \(name), \(facts.joined(separator: ", "))"]
        guard !frames.isEmpty else { return lines[0] }
        lines.append("frame      size  at            time  then     onto      bytes")
        for (index, frame) in frames.enumerated() {
            let milliseconds = (frame.seconds * 10_000).rounded() / 10
            lines.append(
                [
                    Self.right("\(index)", 5), Self.right("\(frame.width)×\(frame.height)", 9) + " ",
                    Self.left("\(frame.left),\(frame.top)", 10),
                    Self.right(frame.delay.map { "\($0) cs" } ?? "\(milliseconds) ms", 7) + " ",
                    Self.left(frame.after, 8), Self.left(frame.blend, 8), Self.right("\(frame.bytes)", 6),
                ].joined(separator: " "))
        }
        return lines.joined(separator: "\n")
    }

    /// Whether it is a PNG without animation, or a WebP of one image.
    private var isStill: Bool { frames.isEmpty && ["png", "apng", "webp"].contains(format) }

    private var name: String {
        switch format {
        case "webp": "WebP"
        case "webm": "WebM"
        case "lottie": "Lottie"
        default: format.uppercased()
        }
    }

    private static func right(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }

    private static func left(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    /// Findings of the file against the rules of a place.
    package func findings(for place: Place) -> [PlaceFinding] { place.findings(PlaceFacts(self)) }
}
