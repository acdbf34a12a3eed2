import Motion
import Numerals
package import Rendering
import Scene
import Typesetting

/// A job after the fold: plain values with their defaults filled in. The code that draws takes these and no key.
package struct ResolvedJob: Sendable {
    package let outputs: [Output]
    /// A still of the final value, besides the outputs.
    let poster: Output?
    /// Files to write; the still is the last.
    package var files: [Output] { outputs + [poster].compactMap(\.self) }
    /// Settings without the pictures in files, which `readFiles()` adds.
    package var settings: RenderSettings
    /// Pixels of the picture for each pixel of a page.
    package var pageScale: Double { reader.value(.scale) }
    /// Number of plays; 0 is endless.
    package var plays: Int { settings.motion.loop.plays }
    /// Maximum number of bytes of a file; nil for any number.
    var maximumBytes: Int? { (reader.form(.maxBytes) as ByteCount?)?.bytes }
    @Boxed var destination: DestinationRule?
    /// Ending of a file in the format that the job names, or that its destination takes.
    var ending: String { Output.ending(for: job) }
    /// Encoder quality, 1 to 100, of lossy formats; nil for their default.
    var quality: Int?
    /// Maximum number of colours of a still picture; nil for all of them.
    var stillColors: Int?
    /// Whether QuickTime videos keep every pixel.
    var videoIsExact: Bool { reader.given(.codec) == QuickTimeCodec.qtrle }
    /// Limits of time and memory for drawing.
    var limits: WorkEstimate.Limits {
        WorkEstimate.Limits(
            seconds: reader.value(.maxSeconds), megabytes: reader.value(.maxMemory),
            own: Set(JobKey.limitKeys.filter { reader.job.origin($0) == .record }))
    }
    /// Warnings about the settings for the user, one sentence each.
    var warnings: [Message]
    /// Panels around which the picture is drawn; none in the picture of one number.
    package var panels: [ResolvedJob] = []
    var panelName: String { job.name ?? "a panel" }
    /// Name at the beginning of alternative texts, which is that of a panel, and not the `id` of a job.
    var spokenName: String?
    /// Alternative text of the job; nil for one that describes the picture.
    var alternativeText: String? { job[.altText] }
    /// The picture for dark pages, one or none.
    package var dark: [ResolvedJob] = []
    /// Whether an SVG holds the picture for dark pages too, and whether that has files of its own.
    package var (joinsDark, hasDarkFiles) = (true, false)
    /// Whether the text has the colour of the page around it, in an SVG within one.
    package var hasPageColor = false
    var isScore: Bool { job.isScore }
    /// The interface that the job came through.
    var door: Message.Door { job.door }
    /// The first option for the colour of changes; nil for none.
    var flashKey: JobKey? { [.upColor, .downColor].first { job[$0] != nil } }
    var subject: Subject {
        job[.text] != nil
            ? .text : job[.until] != nil ? .countdown(isCoarse: settings.format.durationUnits.isInWords) : .value
    }
    /// The first option that names a value for light and one for dark pages; nil for none.
    var keyOfBothPages: JobKey?
    /// Files and folders that the job and its panels read, for dark pages too.
    package private(set) var inputs: [Job.Input] = []
    /// UTF-8 bytes of all settings.
    package var textBytes: Int { job.settings.values.joined().reduce(0) { $0 + $1.utf8.count } }
    /// The folded settings, the layer that set each, and their rules.
    @Boxed private var options: OptionValidator
    private var job: Job { options.job }
    private var reader: JobReader { JobReader(job: job) }

    enum Subject: Equatable {
        case value, text
        /// The time until an instant, in rough words or exactly.
        case countdown(isCoarse: Bool)

        var isCountdown: Bool { if case .countdown = self { true } else { false } }
    }

    /// - Parameter pictures: files of the picture that a panel is in.
    /// - Throws: the first setting that cannot be met.
    init(_ fold: Fold, poster path: String?, in pictures: [Output] = []) throws(RollGIFError) {
        let picture = fold.picture
        outputs = try Output.all(of: picture)
        poster = try path.map { path throws(RollGIFError) in try Output(poster: path) }
        let files = outputs + [poster].compactMap(\.self)
        let shown = pictures.isEmpty ? files : pictures
        var job = picture
        job.countInImages(for: shown)
        if poster != nil { try Output.checkDistinct(files) }
        let omissions = job.dropIneffectiveStyles(for: files)
        let options = OptionValidator(job: job, outputs: files)
        self.options = options
        let reader = JobReader(job: job)
        quality = reader.given(.quality)
        try options.check()
        let destination = try job.destination
        self.destination = destination
        guard destination != nil || !outputs.contains(where: { $0.format == .tgs }) else {
            throw .usage(
                "a .tgs has its own size and length; draw the other outputs with another line, or add "
                    + "\(key: .canvas, is: "512x512") and make it a .lottie", key: .output)
        }
        var (settings, warnings) = try reader.renderSettings(files, destination)
        // After an endless loop jumps back, the first value can be read only if it is held for a while.
        if job[.holdStart] == nil, settings.motion.loop == .forever,
            shown.isEmpty || shown.contains(where: \.format.loops)
        {
            settings.motion.holdStart = Rational(6, over: 10)
        }
        self.settings = settings
        self.warnings = omissions + warnings
        try addPanels(of: fold, asIn: picture)
        (spokenName, inputs) = (fold.given.onlyPanel?.name, fold.given.inputs)
    }

    /// Returns whether the job itself, and no layer below it, sets an option.
    func asksFor(_ key: JobKey) -> Bool { job.isAskedFor(key) }

    func hasColor(_ style: JobKey) -> Bool { reader.style(style).color != nil }

    /// Reads the pictures that the job and its panels name.
    ///
    /// - Returns: warnings about them for the user.
    mutating func readFiles() throws(RollGIFError) -> [Message] {
        var warnings = try reader.readPictures(into: &settings)
        for index in panels.indices {
            warnings += try panels[index].reader.readPictures(into: &settings.panels[index].settings)
            panels[index].settings = settings.panels[index].settings
        }
        return warnings
    }

    /// The first and the last number of a range without a step, as in `10..0`; nil for other values.
    var range: (first: String, last: String)? {
        let parts = (job[.values] ?? "").split(separator: "..", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts.joined().contains(where: { ",; ".contains($0) }) else { return nil }
        return (String(parts[0]), String(parts[1]))
    }

    /// Checks the options of colours by the rules of their rows.
    ///
    /// - Parameter usesQuantizedColors: whether the scene has coloured glyphs or a backdrop besides plain text.
    /// - Throws: a usage error for the first option that does not suit the scene.
    func checkOptions(usesQuantizedColors: Bool) throws(RollGIFError) {
        var options = options
        options.usesQuantizedColors = usesQuantizedColors
        try options.check()
    }

    /// Returns a sentence for each explicit option without effect in a scene with these changes.
    func ineffectiveOptionWarnings(_ changes: OptionValidator.Changes, outputs: [Output]) -> [Message] {
        var options = options
        (options.changes, options.outputs) = (changes, outputs)
        return options.warnings.map { $0.spelled(as: job) }
    }
}

extension Character {
    /// Whether the character only sets the direction of its neighbours.
    var isBidiMark: Bool { self == "\u{200E}" || self == "\u{200F}" || self == "\u{61C}" }
}
