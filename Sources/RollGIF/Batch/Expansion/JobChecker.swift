private import Motion
private import Numerals
private import Rendering
private import Typesetting

/// Checks a job without touching a font or a pixel.
final class JobChecker {
    private let options: BatchOptions
    /// Number formats that ICU has accepted. The jobs of a file share a few, and asking takes time.
    private var knownFormats: Set<NumberFormat> = []
    /// The last motion that was short enough, which most jobs of a file share.
    private var knownMotion: (settings: MotionSettings, values: Int, frames: WorkEstimate.Frames)?
    /// Maximum length of a canvas's side in pixels.
    private static let longestSide = Double(SceneBuilder.longestSide)

    init(_ options: BatchOptions) { self.options = options }

    /// Checks a job, and adds its settings, its frames and its estimated cost.
    ///
    /// - Throws: the first error that can be found without fonts.
    func check(_ expanded: inout ExpandedJob) throws(RollGIFError) {
        let resolved = try ResolvedJob(expanded.job)
        if options.drawsOnePicture { try resolved.checkPages() }
        if !options.hasPlaceholders { try checkNames(of: resolved.outputs, expanded) }
        var frames: [WorkEstimate.Frames] = []
        for settings in resolved.settings.numbers {
            try check(settings.format, settings.values)
            frames.append(try checkLength(settings.motion, settings.values))
            // Lines are taken to be about as high as the font's em; jobs that pass are measured exactly before drawing.
            guard settings.type.font.size * (settings.appearance.lineHeight ?? 1) <= Self.longestSide else {
                throw .badData("\(key: .fontSize): the canvas would be more than \(Int(Self.longestSide)) pixels high")
            }
        }
        expanded.resolved = resolved
        expanded.estimate = WorkEstimate(of: resolved, frames)
        expanded.frames = frames.map(\.all).max() ?? 0
    }

    private func check(_ format: NumberFormat, _ values: [DecimalValue]) throws(RollGIFError) {
        guard !knownFormats.contains(format) else { return }
        _ = try RollGIFError.wrapping { try NumeralFormatter(format, values: values) }
        if knownFormats.count > 4096 { knownFormats = [] }
        knownFormats.insert(format)
    }

    /// Refuses outputs of an untrusted file that could become a program's settings.
    private func checkNames(of outputs: [Output], _ expanded: ExpandedJob) throws(RollGIFError) {
        for (output, named) in zip(outputs, expanded.outputs) {
            let ending = "." + output.format.rawValue
            let name = named.name.lowercased()
            let known = name.lastIndex(of: ".").flatMap { OutputFormat(ending: String(name[name.index(after: $0)...])) }
            guard
                expanded.job.trust == .trusted || known == output.format && !name.hasSuffix(".json")
                    || (output.format == .apng && known == .png)
            else {
                throw .usage(
                    "\(Quoted.text(named.name)): the name of a file of this type ends in \(ending); rename it, or give "
                        + "--allow-outside", key: .output)
            }
        }
    }

    /// Returns the number of frames. It does not depend on glyphs, so lines without elements are enough to count them.
    private func checkLength(_ settings: MotionSettings, _ values: [DecimalValue]) throws(RollGIFError)
        -> WorkEstimate.Frames
    {
        // The pop-up of a delta depends on the values themselves.
        if let knownMotion, knownMotion.settings == settings, knownMotion.values == values.count, !settings.delta {
            return knownMotion.frames
        }
        knownMotion = nil
        let given = settings
        var settings = settings
        // Other modes print every frame to measure it; their length is the same.
        settings.mode = .crossfade
        let lines = values.map { MeasuredLine(value: $0, text: "", elements: []) }
        let digits = DigitCells(
            widths: [Double](repeating: 0, count: 10), texts: [String](repeating: "0", count: 10))
        do {
            let timeline = try Timeline(lines: lines, digits: digits, settings: settings) { value in
                MeasuredLine(value: value, text: "", elements: [])
            }
            let frames = (all: timeline.frameCount, moving: (0..<timeline.frameCount).count { !timeline.isAtRest($0) })
            knownMotion = (given, values.count, frames)
            return frames
        } catch {
            throw RollGIFError(error)
        }
    }
}
