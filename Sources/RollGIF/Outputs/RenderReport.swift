import Numerals
import Rendering
package import Typesetting

/// Report of one rendering, which `--json` prints.
public struct RenderReport: Encodable, Sendable {
    /// One output.
    public struct File: Encodable, Sendable {
        /// Path of the output; `-` is standard output.
        public internal(set) var output: String
        /// The type of the output.
        public internal(set) var format: String
        /// Pixels of the file's picture. A video that needs even sides has a column or a row more than the canvas.
        public internal(set) var width: Int
        /// Pixels of the file's picture.
        public internal(set) var height: Int
        /// Bytes of the output file.
        public internal(set) var bytes: Int
        /// Number of stored frames, after equal neighbours were merged; 0 for formats without frames.
        public internal(set) var frames: Int
        /// Keyframes of a vector file; nil for other types.
        package internal(set) var keyframes: Int?
        /// Colours of the palette; nil for true colour.
        package internal(set) var colors: Int?
        /// For a check, whether the existing file has other bytes or is missing; otherwise nil.
        public internal(set) var isStale: Bool?
        /// For a check, whether there is no file, or a frame of a sequence has none; otherwise nil.
        package internal(set) var isMissing: Bool?
    }

    /// Wall time of the parts of a rendering, in milliseconds.
    package struct Stages: Encodable, Sendable {
        /// Numbers, fonts, motion and geometry.
        package internal(set) var preparing: Double
        /// Frames, compressing and writing.
        package internal(set) var drawing: Double
    }

    /// The outputs, in the order in which they were named.
    public package(set) var files: [File]
    /// Pixels of the files' pictures where all have one size, else of the canvas.
    public internal(set) var width: Int
    /// Pixels of the files' pictures where all have one size, else of the canvas.
    public internal(set) var height: Int
    /// Frames of the timeline before merging.
    public internal(set) var timelineFrames: Int
    /// Frames per second of the timeline.
    public internal(set) var fps: Double
    /// Seconds of one play.
    public internal(set) var seconds: Double
    /// Number of plays; 0 is endless.
    public internal(set) var plays: Int
    /// Settings chosen for a limit of bytes or frames; nil without one.
    package internal(set) var fitted: FittedSize?
    /// Limit of bytes that a plan has not tried to meet, as its option: `--max-bytes 60000`; nil for none.
    package internal(set) var untriedLimit: String?
    /// The formatted values in order.
    public internal(set) var texts: [String]
    /// The fonts that were used, and why.
    package internal(set) var fonts: [FontReport]
    /// Warnings for the user, one sentence each.
    public internal(set) var warnings: [String]
    package internal(set) var stages: Stages
    /// Wall time from the job to the finished outputs, in milliseconds.
    package internal(set) var milliseconds: Double
    /// Estimated wall time of drawing in seconds, before it began.
    package internal(set) var expectedSeconds: Double

    /// One line per output, such as `out.gif: 34.1 KB, 448×120, 256 frames in 187 pictures, 5.13 s`, with the settings
    /// given up for a limit of bytes.
    public var summary: [String] {
        files.map { file in
            let state =
                switch file.isStale {
                case true?: file.isMissing == true ? "missing: " : "stale: "
                case false?: "up to date: "
                case nil: ""
                }
            return
                "\(file.output): \(state)\(Self.size(file.bytes)), \(file.width)×\(file.height), "
                + (file.keyframes.map { "\($0) keyframe\($0 == 1 ? "" : "s")" } ?? frameCount(of: file))
                + ", \(Self.rounded(seconds)) s"
        }
            + [fitted?.sentence(isStill: files.allSatisfy { $0.format == "png" && $0.frames == 1 }), heavySentence]
            .compactMap(\.self)
    }

    /// Bytes from which a picture without a limit is heavy for a page or a mail.
    private static let heavy = 500_000

    private var heavySentence: String? {
        let heavy = files.first { file in
            file.isStale == nil && file.bytes > Self.heavy && OutputFormat(rawValue: file.format)?.hasLevels == true
        }
        guard fitted == nil, timelineFrames > 1, let file = heavy else { return nil }
        return
            "\(Quoted.path(file.output)) is heavy for a page or a mail; \(JobKey.maxBytes.optionName) 500KB makes it lighter"
    }

    /// Sets the size of the report to that of the files, if all have the same.
    mutating func takeSize(of sizes: [(width: Int, height: Int)]) {
        guard let first = sizes.first, sizes.allSatisfy({ $0 == first }) else { return }
        (width, height) = first
    }

    private func frameCount(of file: File) -> String {
        guard file.frames > 1 else { return Self.count(file.frames) }
        return Self.count(timelineFrames) + (file.frames == timelineFrames ? "" : " (\(file.frames) stored)")
    }

    /// Line about a drawing that was not made, such as `would draw 448×120, 256 frames, 5.13 s`, with the time of a
    /// long job.
    package var planSentence: String {
        "would draw \(width)×\(height), \(Self.count(timelineFrames)), \(Self.rounded(seconds)) s"
            + (Self.wait(expectedSeconds).map { "; it would take \($0)" } ?? "")
            + (untriedLimit.map { "; \($0) is not tried before it is drawn" } ?? "")
    }

    /// Returns `about 40 s` or `about 12 minutes`; nil for less than ten seconds.
    package static func wait(_ seconds: Double) -> String? {
        guard seconds > 10 else { return nil }
        return seconds < 120
            ? "about \(WorkEstimate.rounded(seconds)) s" : "about \(WorkEstimate.rounded(seconds / 60)) minutes"
    }

    /// Returns the length of an animation in words: `2.5 s`, `40 s`, `3 min 43 s`, `2 h 5 min`.
    package static func length(_ seconds: Double) -> String {
        guard seconds >= 60 else {
            let tenths = (seconds * 10).rounded() / 10
            return tenths == tenths.rounded() ? "\(Int(tenths)) s" : "\(tenths) s"
        }
        let whole = Int(seconds.rounded())
        let (large, small) = whole < 3600 ? (whole / 60, whole % 60) : (whole / 3600, whole / 60 % 60)
        let units = whole < 3600 ? ("min", "s") : ("h", "min")
        return "\(large) \(units.0)" + (small == 0 ? "" : " \(small) \(units.1)")
    }

    private static func count(_ frames: Int) -> String { "\(frames) frame\(frames == 1 ? "" : "s")" }

    /// Whether a check found a file that is missing or holds other bytes.
    public var isStale: Bool { files.contains { $0.isStale == true } }

    /// Adds the files and the warnings of another drawing of the same job.
    package mutating func add(_ other: RenderReport) {
        files += other.files
        warnings += other.warnings.filter { !warnings.contains($0) }
        milliseconds += other.milliseconds
    }

    /// The lines that `-v` adds.
    package var details: [String] {
        fonts.map(\.sentence)
            + (!files.isEmpty && files.allSatisfy { $0.keyframes != nil }
                ? [] : ["\(timelineFrames) frames at \(DestinationRule.number(fps)) fps"]) + [
                "\(Self.rounded(milliseconds)) ms: \(Self.rounded(stages.preparing)) preparing, "
                    + "\(Self.rounded(stages.drawing)) drawing"
            ]
    }

    /// Returns a number of bytes in words; a KB is 1,000 bytes.
    package static func size(_ bytes: Int) -> String {
        switch bytes {
        case ..<1000: "\(bytes) bytes"
        case ..<1_000_000: "\(Double(bytes / 100) / 10) KB"
        default: "\(Double(bytes / 10_000) / 100) MB"
        }
    }

    private static func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }
}

extension FontReport {
    /// Returns the fonts of a picture, those of all its panels included, each once.
    static func all(of built: BuiltScene) -> [FontReport] {
        built.numbers.flatMap(\.typesetter.fontReports).reduce(into: []) { known, font in
            let isKnown = known.contains {
                $0.file == font.file && $0.index == font.index && $0.variations == font.variations
                    && $0.reason == font.reason
            }
            if !isKnown { known.append(font) }
        }
    }

    /// Returns the fonts of a job that digits and the most common symbols need.
    package static func used(by job: Job) throws(RollGIFError) -> [FontReport] {
        let number = try WrittenNumber(nil, in: job)
        do {
            let formatter = try NumeralFormatter(number.format, values: [])
            var font = number.type.font
            font.language = formatter.language
            let typesetter = try Typesetter(
                font, fileGlyphs: number.type.fileGlyphs, library: RenderResources().fonts)
            try typesetter.typesetDigits(number.type.digits ?? formatter.digits)
            let line = LineSetter(formatter: formatter, typesetter: typesetter)
            _ = try line.line(DecimalValue(parsing: "-1234.5"))
            return typesetter.fontReports
        } catch {
            throw RollGIFError(error)
        }
    }

    package var sentence: String {
        if family == Self.pictures { return "pictures for \(texts.joined(separator: " ")): \(reason) (\(file))" }
        let what = isFallback ? " for \(texts.joined(separator: " "))" : ""
        let asked = features.isEmpty ? "" : ", features \(features.joined(separator: " "))"
        return "font \(family) \(style), weight \(weight)\(asked)\(what): \(reason) (\(file), face \(index))"
    }
}

/// Settings chosen to keep a file within a limit of bytes or frames.
package struct FittedSize: Encodable, Sendable, Equatable {
    /// Name of the destination whose rules set the limit; nil if `--max-bytes` does.
    package let place: String?
    /// Maximum number of bytes; nil for any number.
    package let maxBytes: Int?
    /// Maximum number of images that are stored, or frames of a video; nil for any number.
    package let maxFrames: Int?
    /// Anti-aliasing levels as the option `--levels` takes them: a number or `auto`; nil if there are none.
    package let levels: String?
    /// Colours of the palette, for pictures and emoji; nil for plain text.
    package let colors: Int?
    /// Encoder quality, 1 to 100, of videos and lossy pictures; nil for the default of videos and for other types.
    package let quality: Int?
    /// Tolerance of a vector file's keyframes as a multiple of the default one (0.05 px, 1/255 of opacity); nil for the
    /// default.
    package let coarseness: Double?
    /// Factor of the type's size, above 0 and below 1; nil for the full size.
    package let typeFactor: Double?
    /// Frames per second.
    package let fps: Double
    /// Whether the settings are those that the job would have without a limit.
    package let isUnchanged: Bool

    /// Returns one line for the user.
    ///
    /// - Parameter isStill: whether the files have no frames.
    func sentence(isStill: Bool) -> String? {
        // If a destination set the limits, only the cost of fitting matters.
        if isUnchanged, place != nil { return nil }
        let limits = [
            maxBytes.map(RenderReport.size), maxFrames.map { "\($0) frame\($0 == 1 ? "" : "s")" },
        ].compactMap(\.self).joined(separator: " and ")
        let parts = [
            quality.map { "quality \($0)" }, colors.map { "\($0) colours" },
            levels.map { Int($0) == nil ? "levels \($0)" : "\($0) levels" },
            isStill ? nil : "\(DestinationRule.number(fps)) fps",
        ]
        var choice = parts.compactMap(\.self).joined(separator: ", ")
        if let coarseness { choice = "ways \(Int(coarseness)) times as coarse" }
        if choice.isEmpty { choice = "all colours" }
        if let typeFactor { choice += ", type at \(Int(typeFactor * 100)) %" }
        return isUnchanged
            ? "fits \(limits) as it is: \(choice)"
            : "\(place.map { "for \($0) " } ?? "")reduced to fit \(limits): \(choice)"
    }
}
