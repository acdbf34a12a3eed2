import Fractions
import Motion
package import Rendering
import Scene
import Typesetting

/// A job after the fold: plain values with their defaults filled in. The code that draws takes these and no key.
package struct ResolvedJob: Sendable, PanelList {
    package let outputs: [Output]
    /// A still of the final value, besides the outputs.
    let poster: Output?
    /// Files to write; the still is the last.
    package var files: [Output] { outputs + [poster].compactMap(\.self) }
    /// Settings without the pictures in files, which `readFiles()` adds.
    package var settings: RenderSettings
    /// Pixels of the picture for each pixel of a page.
    package let pageScale: Double
    /// Number of plays; 0 is endless.
    package var plays: Int { settings.motion.loop.plays }
    /// Maximum number of bytes of a file; nil for any number.
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
    /// Name of a panel in messages.
    let panelName: String
    /// Name at the beginning of alternative texts, which is that of a panel, and not the `id` of a job.
    var spokenName: String?
    /// Alternative text of the job; nil for one that describes the picture.
    let alternativeText: String?
    /// The dark picture that an SVG holds in addition, one or none.
    package var dark: [ResolvedJob] = []
    /// The picture in the colours that the job names for dark pages, one or none.
    var darkTwin: [ResolvedJob] = []
    /// Whether the text has the colour of the page around it, in an SVG within one.
    package var hasPageColor = false
    /// Whether the panels are the numbers of a score.
    let isScore: Bool
    /// Whether the number is the time until an instant.
    let isCountdown: Bool
    /// Whether the job itself, and no layer below it, sets the format or the number of plays.
    let (hasGivenFormat, hasGivenPlays): (Bool, Bool)
    /// Whether the title or the label has a colour of its own.
    let (hasTitleColor, hasLabelColor): (Bool, Bool)
    /// Rules of the options, with the folded settings and the origin of each. Only `Resolve` asks them.
    let options: OptionValidator

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
        options = OptionValidator(job: job, outputs: files)
        let reader = JobReader(job: job)
        let canvasBytes =
            outputs.contains { $0.format == .gif } || outputs.isEmpty ? try reader.canvas()?.maximumBytes : nil
        // A named canvas sets the size limit of its destination, which a GIF can keep.
        maximumBytes = try reader.form(.maxBytes) ?? canvasBytes
        quality = try reader.integer(.quality)
        pageScale = try reader.scale()
        let codec: QuickTimeCodec? = try reader.choice(.codec)
        videoIsExact = codec == .qtrle
        try options.check()
        destination = try job.isPanel ? nil : job.destination
        guard destination != nil || !outputs.contains(where: { $0.format == .tgs }) else {
            throw .usage(
                "a .tgs has its own size and length; draw the other outputs with another line, or add "
                    + "\(KeyMark.assigned(.canvas, "512x512")) and make it a .lottie", key: .output)
        }
        let (settings, warnings) = try reader.renderSettings(files, destination)
        self.settings = settings
        self.warnings = omissions + warnings
        limits = WorkEstimate.Limits(
            seconds: try reader.integer(.maxWork), megabytes: try reader.integer(.maxMemory))
        panelName = job.name ?? "a panel"
        alternativeText = job[.altText]
        (isScore, isCountdown) = (job.isScore, job[.until] != nil)
        (hasGivenFormat, hasGivenPlays) = (job.isAskedFor(.format), job.isAskedFor(.loop))
        (hasTitleColor, hasLabelColor) = (job[.titleColor] != nil, job[.labelColor] != nil)
    }
}

extension Character {
    /// Whether the character only sets the direction of its neighbours.
    var isBidiMark: Bool { self == "\u{200E}" || self == "\u{200F}" || self == "\u{61C}" }
}
