private import Motion
private import Numerals
private import Rendering
private import Typesetting

/// Finds out what is wrong with a job without touching a font or a pixel.
final class JobChecker {
    /// Number formats that ICU took: the jobs of a file share a few, and asking is not free.
    private var knownFormats: Set<NumberFormat> = []
    /// The last motion that was short enough: most jobs of a file share theirs.
    private var knownMotion: (settings: MotionSettings, values: Int, frames: Int)?
    /// Pixels a side of a canvas.
    private static let longestSide = Double(SceneBuilder.longestSide)

    /// - Returns: the job's settings, and about how many pixels there are to draw, width × height × frames.
    /// - Throws: the first thing that no font could mend.
    func check(_ expanded: ExpandedJob) throws(RollGIFError) -> (resolved: ResolvedJob, pixels: Int) {
        let job = expanded.job
        if job[.values] == nil, job[.from] == nil || job[.to] == nil {
            let missing = job[.from] == nil && job[.to] == nil ? "from and to" : job[.from] == nil ? "from" : "to"
            throw RollGIFError(.usage, "\(missing) is missing; a job has from and to, or values")
        }
        let resolved = try ResolvedJob(expanded.jobWithOutputs)
        try checkNames(of: resolved.outputs, expanded)
        let (settings, format) = (resolved.settings, resolved.settings.format)
        if !knownFormats.contains(format) {
            do throws(NumeralError) {
                _ = try NumeralFormatter(format, values: settings.values)
            } catch {
                throw RollGIFError(error)
            }
            if knownFormats.count > 4096 { knownFormats = [] }
            knownFormats.insert(format)
        }
        let frames = try checkLength(settings.motion, settings.values)
        // A font's line is about its em high; whoever passes here is measured exactly before drawing.
        guard settings.type.font.size * settings.appearance.lineHeight <= Self.longestSide else {
            throw RollGIFError(
                .badData, "--font-size: the canvas would be more than \(Int(Self.longestSide)) pixels high",
                key: .fontSize)
        }
        return (resolved, frames * Self.canvasPixels(resolved.job, settings))
    }

    /// A stranger's file may not make a program's settings out of a picture, nor write over what is no picture.
    private func checkNames(of outputs: [Output], _ expanded: ExpandedJob) throws(RollGIFError) {
        guard expanded.job.confinement != nil else { return }
        for (output, named) in zip(outputs, expanded.outputs) {
            let ending = "." + output.format.rawValue
            let name = named.name.lowercased()
            guard name.hasSuffix(ending) || (output.format == .apng && name.hasSuffix(".png")) else {
                throw RollGIFError(
                    .usage,
                    "\(Quoted.text(named.name)): the name of a file of this type ends in \(ending); rename it, or give "
                        + "--allow-outside", key: .output)
            }
            guard !ExistingFile.isOtherKind(output.path) else {
                throw RollGIFError(
                    .cannotCreate,
                    "\(Quoted.text(named.name)) is there and is neither a picture nor a film; remove it, name another "
                        + "file, or give --allow-outside", key: .output)
            }
        }
    }

    /// A canvas's pixels by rule of thumb: a font's line is a quarter higher than its em and a digit two thirds of an em
    /// wide, and a format adds a sign, a unit and separators. Only a sum over many jobs is judged by it.
    private static func canvasPixels(_ job: Job, _ settings: RenderSettings) -> Int {
        let (appearance, size) = (settings.appearance, settings.type.font.size)
        let numbers =
            [job[.from], job[.to]].compactMap(\.self) + (job[.values]?.split(separator: ",").map(String.init) ?? [])
        let affixes = (job[.prefix]?.count ?? 0) + (job[.suffix]?.count ?? 0)
        let characters = Double((numbers.map(\.count).max() ?? 0) + affixes + 4)
        let advance = 0.65 * size * settings.type.characterSpacing
        let width = appearance.width.map(Double.init) ?? 2 * appearance.paddingAcross + characters * advance
        let height =
            appearance.height.map(Double.init) ?? 2 * appearance.paddingDown + 1.25 * size * appearance.lineHeight
        return Int(min(width, longestSide).rounded(.up)) * Int(min(height, longestSide).rounded(.up))
    }

    /// The number of frames does not depend on glyphs, so lines without elements are enough to count them.
    private func checkLength(_ settings: MotionSettings, _ values: [DecimalValue]) throws(RollGIFError) -> Int {
        // A delta's pop-up depends on the values themselves.
        if let knownMotion, knownMotion.settings == settings, knownMotion.values == values.count, !settings.delta {
            return knownMotion.frames
        }
        knownMotion = nil
        let given = settings
        var settings = settings
        // Other modes print every frame in order to measure it; their length is the same.
        settings.mode = .crossfade
        let lines = values.map { MeasuredLine(value: $0, text: "", elements: []) }
        let digits = DigitCells(
            widths: [Double](repeating: 0, count: 10), texts: [String](repeating: "0", count: 10))
        do {
            let timeline = try Timeline(lines: lines, digits: digits, settings: settings) { value in
                MeasuredLine(value: value, text: "", elements: [])
            }
            knownMotion = (given, values.count, timeline.frameCount)
            return timeline.frameCount
        } catch {
            throw RollGIFError(error)
        }
    }
}

/// Adds up the pixels of many jobs, width × height × frames.
struct PixelTotal {
    private(set) var pixels = 0

    /// Adds those of a job; the sum stays at the largest number there is.
    mutating func add(_ more: Int) {
        let (sum, isOver) = pixels.addingReportingOverflow(more)
        pixels = isOver ? .max : sum
    }

    /// What to say when they are more than a limit; nil when they are not.
    func excess(over limit: Int) -> String? {
        guard pixels > limit else { return nil }
        return "the jobs ask for about \(pixels) pixels (width × height × frames), more than \(limit); "
            + "split them or raise --max-total"
    }
}
