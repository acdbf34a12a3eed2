import Motion
import Rendering
import Typesetting

/// A job with its preset applied and every text read: what can be known without a font or a file.
struct ResolvedJob: Sendable {
    /// The texts, those of the preset included.
    let job: Job
    let outputs: [Output]
    /// Without the pictures of `glyphFolder`.
    var settings: RenderSettings
    /// The folder of pictures to draw instead of glyphs.
    let glyphFolder: String?
    /// The most bytes of the GIF.
    let maximumBytes: Int?
    /// 1 to 100 for lossy formats; nil for what suits digits.
    let quality: Int?
    /// Whether QuickTime films keep every pixel.
    let videoIsExact: Bool
    /// What a person should know about the settings.
    let warnings: [String]

    /// - Parameter poster: a file for a PNG of the final value, besides the job's outputs; nil for none.
    /// - Throws: the first setting that cannot be met.
    init(_ given: Job, poster: String? = nil) throws(RollGIFError) {
        let job = try given.applyingPreset()
        let reader = JobReader(job: job)
        for key in JobKey.allCases where job[list: key].contains("") {
            switch key.definition.kind {
            case .text(canBeEmpty: false), .path:
                do throws(ValueFault) { try key.definition.check("") } catch { throw reader.usage(key, error.reason) }
            default: break
            }
        }
        for key in JobKey.allCases {
            for text in job[list: key] {
                do throws(ValueFault) { try key.definition.checkLength(text) } catch {
                    throw RollGIFError(.badData, "\(key.optionName): \(error.reason)", key: key)
                }
            }
        }
        self.job = job
        let named = try Output.all(of: job)
        outputs = named + (try poster.map { path throws(RollGIFError) in [try Output(poster: path)] } ?? [])
        try Output.checkDistinct(outputs)
        maximumBytes = try Self.maximumBytes(reader, outputs: named)
        quality = try reader.integer(.quality)
        videoIsExact = try reader.choice(.codec, QuickTimeCodec.self) == .qtrle
        try Self.checkOptions(of: outputs, reader)
        let values = try reader.values()
        let highestRate = outputs.map(\.format.highestRate).min() ?? OutputFormat.gif.highestRate
        let (motion, warnings) = try reader.motionSettings(highestRate: highestRate)
        self.warnings = warnings + reader.numberWarnings(values)
        let appearance = try reader.appearance()
        settings = RenderSettings(
            values: values, format: try reader.numberFormat(), motion: motion,
            type: TypeSettings(
                font: try reader.fontRequest(language: "", digitWidth: motion.digitWidth, shrink: 1),
                characterSpacing: try reader.characterSpacing(),
                digits: try reader.digitTexts()),
            appearance: appearance, composition: try reader.composition(appearance),
            palette: try reader.paletteSettings(appearance),
            maximumPixels: try reader.integer(.maxPixels))
        glyphFolder = job[.glyphs]
    }

    private static func maximumBytes(_ reader: JobReader, outputs: [Output]) throws(RollGIFError) -> Int? {
        guard let limit = try reader.byteCount(.maxBytes) else {
            // A named canvas brings the limit of its place, which a GIF can keep.
            let hasGIF = outputs.isEmpty || outputs.contains { $0.format == .gif }
            return hasGIF ? try reader.canvas()?.maximumBytes : nil
        }
        for output in outputs where output.format != .gif && !output.isStill {
            throw RollGIFError(
                .usage,
                "--max-bytes is for GIFs, and \(Quoted.text(output.path)) is \(output.format.rawValue); "
                    + "leave it out, or draw the other type by itself")
        }
        return limit
    }

    /// Refuses options that no output has a use for, rather than ignore them.
    private static func checkOptions(of outputs: [Output], _ reader: JobReader) throws(RollGIFError) {
        guard !outputs.isEmpty else { return }
        if reader.job[.quality] != nil, !outputs.contains(where: \.format.hasQuality) {
            throw reader.usage(.quality, "it is for webp, mp4, webm and avif; the other types are exact")
        }
        if reader.job[.codec] != nil, !outputs.contains(where: { $0.format == .mov }) {
            throw reader.usage(.codec, "it is for mov")
        }
        if reader.job[.colorDuration] != nil, reader.job[.colorTo] == nil {
            throw reader.usage(.colorDuration, "it is how long --color-to takes; add that, or leave it out")
        }
        if outputs.contains(where: { $0.format == .lottie }) {
            for key in JobKey.compositionKeys where !reader.job[list: key].isEmpty && reader.job[key] != "false" {
                throw reader.usage(key, "a lottie file holds the number alone; leave it out, or choose svg")
            }
        }
        let gifOnly: [JobKey] = [.levels, .optimize, .colors, .dither, .palette]
        for key in gifOnly where reader.job[key] != nil && !outputs.contains(where: { $0.format == .gif }) {
            throw reader.usage(key, "it is for gif; the other types are exact")
        }
    }

    /// What has to do with coloured glyphs, and was asked for where there are none.
    ///
    /// - Throws: a usage error for the first such option.
    func check(_ scene: Scene) throws(RollGIFError) {
        let reader = JobReader(job: job)
        if scene.backdrop != nil {
            guard job[.palette] != "frame" else {
                throw reader.usage(.palette, "what stands still beside the number needs one palette for all frames")
            }
            return
        }
        for key in [JobKey.colors, .dither, .palette] where job[key] != nil && !scene.sheet.hasColorGlyphs {
            throw reader.usage(key, "it is for pictures and emoji; the colours of plain text are exact")
        }
    }
}
