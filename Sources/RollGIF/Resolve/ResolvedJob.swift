import Fractions
import Motion
package import Rendering
import Scene
import Typesetting

/// A job with its layers applied and every text read, as far as that needs no font and no file.
package struct ResolvedJob: Sendable, PanelList {
    /// Job with all layers, for questions about what was given.
    package let job: Job
    package let outputs: [Output]
    /// A still of the final value, besides the outputs.
    let poster: Output?
    /// Files to write; the still is the last.
    package var files: [Output] { outputs + [poster].compactMap(\.self) }
    /// Settings without the pictures of `glyphFolder`.
    package var settings: RenderSettings
    /// Pixels of the picture for each pixel of a page.
    package let pageScale: Double
    /// Number of plays; 0 is endless.
    package var plays: Int { settings.motion.loop.plays }
    /// The folder of pictures to draw instead of glyphs.
    let glyphFolder: String?
    /// Maximum number of bytes of a file.
    let maximumBytes: Int?
    /// Destination that the job is drawn for; nil for none.
    var destination: DestinationRule?
    /// Encoder quality, 1 to 100, of lossy formats; nil for their default.
    var quality: Int?
    /// Maximum number of colours of a still picture; nil for all of them.
    var stillColors: Int?
    /// Whether QuickTime videos keep every pixel.
    let videoIsExact: Bool
    /// Limits of time and memory for drawing.
    let limits: WorkEstimate.Limits
    /// Warnings about the settings for the user, one sentence each.
    var warnings: [String]
    /// Panels of the picture; empty for one number.
    package var panels: [ResolvedJob] = []
    /// Name at the beginning of alternative texts, which is that of a panel, and not the `id` of a job.
    var spokenName: String?
    /// The dark picture that an SVG holds in addition, one or none.
    package var dark: [ResolvedJob] = []
    /// The picture in the colours that the job names for dark pages, one or none.
    var darkTwin: [ResolvedJob] = []
    /// Whether the text has the colour of the page around it, in an SVG within one.
    package var hasPageColor = false

    /// - Throws: the first setting that cannot be met.
    init(_ fold: Fold, poster path: String?) throws(RollGIFError) {
        do throws(RollGIFError) {
            self = try ResolvedJob(complete: fold.hasPanels ? fold.picture() : fold.number(), path: path)
            if fold.hasPanels { try addPanels(of: fold) }
        } catch {
            throw Fold.naming(fold.onlyPanel, in: error)
        }
        spokenName = fold.onlyPanel?.name
    }

    /// Resolves one number, or a picture whose panels are added later.
    private init(complete: Job, path: String?) throws(RollGIFError) {
        try JobReader(job: complete).checkAll()
        outputs = try Output.all(of: complete)
        poster = try path.map { path throws(RollGIFError) in try Output(poster: path) }
        let files = outputs + [poster].compactMap(\.self)
        if poster != nil { try Output.checkDistinct(files) }
        let (job, omissions) = complete.removingIneffectiveStyles(OptionValidator(job: complete, outputs: files))
        self.job = job
        let reader = JobReader(job: job)
        let canvasBytes =
            outputs.contains { $0.format == .gif } || outputs.isEmpty ? try reader.canvas()?.maximumBytes : nil
        // A named canvas sets the size limit of its destination, which a GIF can keep.
        maximumBytes = try reader.form(.maxBytes) ?? canvasBytes
        quality = try reader.integer(.quality)
        pageScale = try reader.scale()
        let codec: QuickTimeCodec? = try reader.choice(.codec)
        videoIsExact = codec == .qtrle
        try OptionValidator(job: job, outputs: files).check()
        let values = try reader.values()
        let highestRate = files.map(\.format.highestRate).min() ?? OutputFormat.gif.highestRate
        destination = try job.isPanel ? nil : job.destination
        guard destination != nil || !outputs.contains(where: { $0.format == .tgs }) else {
            throw RollGIFError(
                .usage,
                "a .tgs has its own size and length; draw the other outputs with another line, or add "
                    + "--canvas 512x512 and make it a .lottie", key: .output)
        }
        let defaultRate = files.map(\.format.defaultRate).min() ?? OutputFormat.gif.defaultRate
        var (motion, warnings) = try reader.motionSettings(
            defaultRate: min(highestRate, defaultRate), changes: values.count - 1)
        if let most = destination?.limits.rate?.upperBound, Double(motion.fps) > most, !job.isAskedFor(.fps) {
            motion.fps = FrameRate(max(1, Int(most)))
        }
        // After an endless loop jumps back, the first value can be read only if it is held for a while.
        if job[.holdStart] == nil, motion.loop == .forever, files.isEmpty || files.contains(where: \.format.loops) {
            motion.holdStart = Rational(6, over: 10)
        }
        if !files.isEmpty, files.allSatisfy(\.format.isVector) {
            (motion.fps, motion.hasFixedRate) = (OutputFormat.vectorRate, true)
        }
        self.warnings = omissions + warnings + (try reader.meaningWarnings(values))
        if files.contains(where: { $0.format == .gif }) { self.warnings += Self.unevenRate(motion.fps) }
        let appearance = try reader.appearance()
        settings = RenderSettings(
            values: values, format: try reader.numberFormat(), motion: motion,
            type: TypeSettings(
                font: try reader.fontRequest(language: "", digitWidth: motion.digitWidth, shrink: 1),
                spacing: try reader.spacing(),
                digits: try reader.digitTexts()),
            appearance: appearance, composition: try reader.composition(appearance),
            palette: try reader.paletteSettings(),
            maximumPixels: try reader.integer(.maxPixels))
        // The red end colour of a theme's price applies only to a lower price.
        if job.origin(.colorTo) == .theme, let first = values.first, let last = values.last, first <= last {
            settings.appearance.finalTextColor = nil
        }
        limits = WorkEstimate.Limits(
            seconds: try reader.integer(.maxWork), megabytes: try reader.integer(.maxMemory))
        settings.type.flapOrder = try reader.flapOrder()
        settings.type.minus = try reader.choice(.minus)
        settings.type.raised = try reader.form(.raise) ?? []
        settings.type.cursor = try reader.cursor()
        settings.texts = try reader.valueTexts(values)
        settings.placeholder = try reader.placeholder()
        if let phrases = try reader.phrases() {
            settings.phrases = phrases
            try reader.checkPhrases()
        }
        settings.groupGap = try reader.groupGap()
        settings.unitLabels = try reader.unitLabels()
        settings.composition.parts = try reader.parts(values, appearance: appearance, format: settings.format)
        self.warnings += JobReader.warnings(settings.composition.parts)
        settings.motion.followsMeter =
            settings.motion.choosesPath && (job[.meter] != nil || job[.goal] != nil)
        settings.motion.followsValue = !settings.composition.parts.isEmpty
        settings.motion.tail = settings.composition.tail
        settings.motion.fadesWords = settings.unitLabels != nil
        glyphFolder = job[.glyphs]
    }

    /// Returns a warning that frames of a GIF cannot all have the duration of a fractional rate; none for a whole rate.
    private static func unevenRate(_ rate: FrameRate) -> [String] {
        let delay = Rational(100, over: rate)
        guard !rate.isWhole, delay.denominator != 1 else { return [] }
        return [
            "--fps \(rate): frames of a GIF last whole hundredths of a second, \(delay.floor) or \(delay.ceiling) here"
        ]
    }

    /// Checks the options that depend on the scene, such as those of coloured glyphs where there are none.
    ///
    /// - Throws: a usage error for the first such option.
    func check(_ built: BuiltScene) throws(RollGIFError) {
        let scene = built.scene
        for (panel, built) in zip(panels, built.panels) { try panel.check(built) }
        let hasBackdrop = scene.backdrop != nil
        try OptionValidator(
            job: job, outputs: files, usesQuantizedColors: scene.hasColorGlyphs || scene.hasPieces || hasBackdrop,
            hasBackdrop: hasBackdrop
        ).check()
        for format in files.map(\.format) {
            guard let reason = format.refusal(of: built) else { continue }
            throw RollGIFError(.usage, "\(format.rawValue) has no \(reason)")
        }
        if scene.hasColoredBentWheels {
            throw RollGIFError(
                .usage, "--surface drum bends outlines, and these digits are pictures or emoji: use --surface flat",
                key: .surface)
        }
        guard !scene.parts.contains(where: { $0.words?.isColored == true }) else {
            throw RollGIFError(
                .usage,
                "--unit-labels: a word has an emoji or a picture in it, which cannot follow a number; leave it out",
                key: .unitLabels)
        }
        guard Set(built.lines.map(\.text)).count == 1 || !settings.composition.isStruck else {
            throw RollGIFError(
                .usage,
                "--strike is for a still number, and this one changes; make --from and --to the same",
                key: .strike)
        }
    }

    /// Returns warnings about values that all look the same.
    ///
    /// - Parameter texts: the values as they are written.
    func noAnimationWarnings(_ texts: [String]) -> [String] {
        guard job[.text] == nil, settings.motion.exit == .none, let value = settings.values.first,
            let first = texts.first,
            texts.allSatisfy({ $0 == first })
        else { return [] }
        let text = Quoted.text(first.filter { !$0.isBidiMark })
        if job[.coarse] == "true" || job[.coarseDays] == "true" {
            return ["nothing moves: \(text) is left as long as it plays"]
        }
        return settings.values.allSatisfy({ $0 == value })
            ? ["nothing moves: every value is \(text)" + (job[.until] == nil ? "" : "; --until is over at --at")]
            : ["nothing moves: every value is written \(text); show more of them, as with --fraction-digits"]
    }
}

extension Character {
    /// Whether the character only sets the direction of its neighbours.
    var isBidiMark: Bool { self == "\u{200E}" || self == "\u{200F}" || self == "\u{61C}" }
}
