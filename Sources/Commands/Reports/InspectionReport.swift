package import Files
import Glibc
import Graphics
package import RollGIF
import TextFormats

/// Report of `rollgif inspect` about a file of any format that rollgif writes.
package struct InspectionReport: Encodable {
    package let file: String
    package let format: String
    package let bytes: Int
    package internal(set) var width = 0
    package internal(set) var height = 0
    /// Coding of a video, in words; empty for other formats.
    package private(set) var coding = ""
    /// Number of colours in a GIF's global table.
    package private(set) var globalColors: Int?
    /// Number of plays; 0 is forever; nil for formats without one.
    package internal(set) var plays: Int?
    /// Length of one play in seconds; 0 where nothing moves.
    package internal(set) var seconds = 0.0
    /// Length of one play in centiseconds, for a GIF.
    package private(set) var centiseconds: Int?
    package private(set) var frameCount = 0
    /// Frames; empty for stills and for video, whose frames only a decoder tells apart.
    package private(set) var frames: [FileInspection.Frame] = []
    /// Frames per second of videos and vectors; nil for other formats.
    package internal(set) var rate: Double?
    /// Whether there is sound; nil for formats other than videos.
    package private(set) var hasSound: Bool?
    /// Features that Telegram's vectors may not have; nil for other types.
    package internal(set) var forbidden: [String]?
    /// Findings for which a reader may refuse the file or show another picture.
    package internal(set) var faults: [String] = []
    /// Findings that every reader passes over.
    package private(set) var notes: [String] = []

    /// Maximum size of a vector file in bytes, because its text is parsed in memory.
    private static let longestVector = 1 << 26

    /// Reads a file and inspects it; video and AVIF are read by ffprobe, which decodes every frame.
    package init(file: String) throws(RollGIFError) {
        let pieces = try InputFile.Pieces(file)
        let head: [UInt8]
        do { head = try pieces.bytes(at: 0, count: 16) } catch { throw RollGIFError(error, path: file) }
        switch FileInspection.format(of: head) {
        case nil where head.starts(with: "<svg".utf8) || head.starts(with: "<?xml".utf8):
            let bytes = try InputFile.read(file, limit: Self.longestVector)
            self.init(file: file, svg: bytes)
        case nil:
            if let (format, unpack) = Self.animation(startingWith: head) {
                let bytes = try InputFile.read(file, limit: Self.longestVector)
                let report = unpack(bytes).flatMap {
                    InspectionReport(file: file, format: format, bytes: bytes.count, lottie: $0)
                }
                if let report {
                    self = report
                    return
                }
            }
            throw .badData(
                "\(file) does not begin as any picture or video that rollgif writes; name one of "
                    + "\(FileInspection.Format.allCases.map(\.rawValue).joined(separator: ", ")), svg, lottie, tgs")
        case let format? where [.mp4, .mov, .webm, .avif, .y4m].contains(format):
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

    /// Returns the format of a Lottie animation, plain or packed, and the function that unpacks it.
    private static func animation(
        startingWith head: [UInt8]
    ) -> (format: String, unpack: (_ file: [UInt8]) -> [UInt8]?)? {
        if head.starts(with: "{".utf8) { return ("lottie", { $0 }) }
        if head.starts(with: GZIP.signature) { return ("tgs", { GZIP.contents(of: $0, limit: longestVector) }) }
        guard head.starts(with: "PK".utf8) else { return nil }
        return ("lottie", { DotLottie.animation(in: $0, limit: longestVector) })
    }

    init(file: String, format: String, bytes: Int) { (self.file, self.format, self.bytes) = (file, format, bytes) }

    private init(file: String, _ inspection: FileInspection) {
        self.init(file: file, format: inspection.format.rawValue, bytes: inspection.byteCount)
        (width, height) = (inspection.width, inspection.height)
        (coding, plays) = (inspection.coding, inspection.plays)
        (seconds, frameCount, frames) = (inspection.seconds, inspection.frameCount, inspection.frames)
        (rate, hasSound) = (inspection.rate, inspection.hasSound)
        faults = inspection.faults.map(\.description)
        notes = inspection.notes.map(\.description)
        globalColors = inspection.globalColors
        centiseconds = inspection.format == .gif ? Int((seconds * 100).rounded()) : nil
    }

    /// Table of the structure for the user.
    package var text: String {
        var facts = ["\(bytes) bytes", "\(width)×\(height)"]
        if !coding.isEmpty { facts.append(coding) }
        if frameCount > 0, !isStill { facts.append("\(frameCount) frame\(frameCount == 1 ? "" : "s")") }
        if seconds > 0 { facts.append("\((seconds * 100).rounded() / 100) s") }
        switch plays {
        case nil: break
        case 0: facts.append("plays forever")
        case 1: facts.append("plays once")
        case let plays?: facts.append("plays \(plays) times")
        }
        var lines = ["\(file): \(name), \(facts.joined(separator: ", "))"]
        guard format == "gif" else { return lines[0] }
        lines.append("frame      size  at            time  then     onto      bytes")
        for (index, frame) in frames.enumerated() {
            lines.append(
                [
                    "\(index)".rightAligned(in: 5), "\(frame.width)×\(frame.height)".rightAligned(in: 9) + " ",
                    "\(frame.left),\(frame.top)".padded(to: 10),
                    "\(frame.delay ?? 0) cs".rightAligned(in: 7) + " ",
                    frame.after.padded(to: 8), frame.blend.padded(to: 8), "\(frame.bytes)".rightAligned(in: 6),
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

    /// Returns the findings of the file against the rules of a destination.
    ///
    /// - Throws: an error for pictures that cannot be read again.
    package func findings(for destination: DestinationRule) throws(RollGIFError) -> [DestinationFinding] {
        var facts = FileProperties(self)
        if destination.limits.flashes != nil, ["gif", "apng", "webp"].contains(format) {
            do {
                let bytes = try InputFile.read(file, limit: Self.longestVector)
                facts.flashes =
                    format == "gif"
                    ? try FlashMeter.maximumFlashes(ofGIF: bytes)
                    : try FileInspection(bytes: bytes).map { try FlashMeter.maximumFlashes(of: bytes, $0) }
            } catch {
                throw RollGIFError(error, path: file)
            }
        }
        return destination.findings(facts)
    }
}

extension FileProperties {
    fileprivate init(_ file: InspectionReport) {
        let isVideo = ["mp4", "mov", "webm", "avif"].contains(file.format)
        let isMoving = file.frameCount > 1 || isVideo
        self.init(
            format: file.format, ending: Output.ending(of: file.file), width: file.width, height: file.height,
            bytes: file.bytes)
        if isMoving {
            frames = file.frameCount
            plays = file.plays
        }
        if file.seconds > 0 { seconds = file.seconds }
        // A still has a frame time too, but it means nothing.
        let times = file.frames.map(\.seconds)
        if isMoving, let least = times.min() {
            minimumFrameDuration = (least * 1e6).rounded() / 1000
            rate = least > 0 ? 1 / least : .infinity
        }
        rate = file.rate ?? rate
        if isVideo {
            let words = file.coding.split(separator: ",").map { $0.drop { $0 == " " } }
            codec = words.first?.split(separator: " ").first.map(String.init)
            pixels = words.count > 1 ? String(words[1]) : nil
            hasSound = file.hasSound
        }
        forbidden = file.forbidden
    }
}

extension FlashMeter {
    /// Returns the most flashes within any second of a GIF that is played again and again.
    static func maximumFlashes(ofGIF bytes: [UInt8]) throws -> Int {
        let reader = try GIFReader(bytes: bytes)
        var meter = FlashMeter(width: reader.width, height: reader.height)
        let whole = PixelBox(width: reader.width, height: reader.height)
        while let frame = try reader.next() {
            let pixels = frame.pixels.flatMap { pixel in
                [UInt8(pixel >> 16 & 255), UInt8(pixel >> 8 & 255), UInt8(pixel & 255), UInt8(pixel >> 24)]
            }
            meter.show(pixels, change: whole, duration: shown(Double(frame.delay) / 100))
        }
        return meter.maximumFlashes(plays: 0)
    }

    /// Returns the most flashes within any second of an APNG or WebP that is played again and again.
    ///
    /// - Parameter found: structure of the file.
    static func maximumFlashes(of bytes: [UInt8], _ found: FileInspection) throws -> Int {
        var meter = FlashMeter(width: found.width, height: found.height)
        try AnimationCanvas.show(bytes, found) { canvas, seconds in
            meter.show(canvas.pixels, change: canvas.whole, duration: shown(seconds))
        }
        return meter.maximumFlashes(plays: 0)
    }

    /// Returns the seconds for which browsers show a frame. They stretch frames shorter than 0.02 s.
    private static func shown(_ seconds: Double) -> Double { seconds < 0.011 ? 0.1 : seconds }
}

/// JSON as the command prints it, indented and with members in the order of their declaration.
package enum JSONText {
    package static func of(_ report: some Encodable) -> String { JSONWriter.pretty(JSONNode(reflecting: report)) }
}
