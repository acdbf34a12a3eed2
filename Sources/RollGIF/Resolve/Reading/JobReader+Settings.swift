import Graphics
import Motion
import Numerals
import Rendering
import Scene
import Typesetting

extension JobReader {
    /// Returns the settings of one number, or of a picture whose panels are added later, and warnings about them.
    ///
    /// - Parameters:
    ///   - files: files to write, which limit the frame rate.
    ///   - destination: destination that the job is drawn for; nil for none.
    func renderSettings(
        _ files: [Output], _ destination: DestinationRule?
    ) throws(RollGIFError) -> (settings: RenderSettings, warnings: [Message]) {
        let values = try values()
        var (motion, warnings) = try motionSettings(files, destination, changes: values.count - 1)
        warnings += try meaningWarnings(values)
        warnings += zoneWarnings()
        if files.contains(where: { $0.format == .gif }) { warnings += Self.unevenRate(motion.fps) }
        let appearance = try appearance()
        var settings = RenderSettings(
            values: values, format: try numberFormat(), motion: motion,
            type: typeSettings(motion.digitWidth), appearance: appearance,
            composition: try composition(appearance), palette: paletteSettings())
        settings.flow = try flow()
        // The red end colour of a theme's price applies only to a lower price.
        if job.origin(.colorTo) == .theme, let first = values.first, let last = values.last, first <= last {
            settings.appearance.finalTextColor = nil
        }
        settings.texts = try valueTexts(values)
        settings.placeholder = try placeholder()
        if let phrases = try phrases() {
            settings.phrases = phrases
            try checkPhrases()
        }
        settings.unitLabels = try unitLabels()
        let measured = try measured(values, settings.format)
        settings.composition.parts = try parts(measured, appearance: appearance)
        // A theme strikes only an old value.
        let isStruck = value(.strike) && job.origin(.strike) != .theme
        let isHidden = job.reading?.cover != nil
        settings.composition.isStruck = isStruck && !isHidden && !settings.composition.hasStruckValue
        if isStruck, isHidden { warnings.append("\(key: .strike) has no effect: the old value is hidden") }
        if job.reading?.kind == .words, measured.unit != nil, job[.until] == nil {
            settings.quantities = measured.values
        }
        if settings.motion.delta {
            settings.motion.delta = try canChange(measured, .delta)
            settings.differenceFormat = measured.differenceFormat
            if measured.unit?.dimension == .share { settings.quantities = measured.points }
        }
        warnings += Self.warnings(settings.composition.parts)
        settings.motion.followsMeter =
            settings.motion.choosesPath && (job[.meter] != nil || job[.goal] != nil)
        settings.motion.hasTimesOfDay = hasTimesOfDay
        settings.motion.followsValue = !settings.composition.parts.isEmpty
        settings.motion.tail = settings.composition.tail
        settings.motion.fadesWords = settings.unitLabels != nil
        return (settings, warnings)
    }

    /// Returns the motion at a rate that all files can have, and warnings about it.
    private func motionSettings(
        _ files: [Output], _ destination: DestinationRule?, changes: Int
    ) throws(RollGIFError) -> (MotionSettings, [Message]) {
        let highestRate = files.map(\.format.highestRate).min() ?? OutputFormat.gif.highestRate
        let defaultRate = files.map(\.format.defaultRate).min() ?? OutputFormat.gif.defaultRate
        var (motion, warnings) = try motionSettings(defaultRate: min(highestRate, defaultRate), changes: changes)
        if let most = destination?.limits.rate?.upperBound, Double(motion.fps) > most, !job.isAskedFor(.fps) {
            motion.fps = FrameRate(max(1, Int(most)))
        }
        if !files.isEmpty, files.allSatisfy(\.format.isVector) {
            (motion.fps, motion.hasFixedRate) = (OutputFormat.vectorRate, true)
        }
        return (motion, warnings)
    }

    /// Whether the values are written as times with hours, which may be before and after midnight.
    private var hasTimesOfDay: Bool {
        guard let reading = job.reading, reading.kind == .clock, !givenSettings.contains(.durationUnits) else {
            return false
        }
        return [.hm, .hms].contains(reading.settings.durationUnits)
    }

    /// Returns the type of the number, whose pictures are not read yet.
    func typeSettings(_ digitWidth: MotionSettings.DigitWidthPolicy) -> TypeSettings {
        var type = TypeSettings(
            font: FontRequest(
                names: job[list: .font], features: (showsHexadecimal ? ["-calt"] : []) + job[list: .fontFeature],
                variations: Dictionary(all(.fontVariation) { $0.form(FontAxis.self) }.map { ($0.tag, $0.value) }) {
                    $1
                },
                tabularDigits: digitWidth == .widest, language: ""))
        fill(&type)
        // An explicit font has its own spacing, and so have plates.
        let plate: Plate.Name = value(.plate)
        let isOurs = job[.characterSpacing] == nil && job[list: .font].isEmpty
        type.spacing.tightensLargeType = isOurs && plate == Plate.Name.none
        return type
    }

    /// Returns a warning that frames of a GIF cannot all have the duration of a fractional rate; none for a whole rate.
    private static func unevenRate(_ rate: FrameRate) -> [Message] {
        let delay = Rational(100, over: rate)
        guard !rate.isWhole, delay.denominator != 1 else { return [] }
        return [
            "\(key: .fps) \(rate): frames of a GIF last whole hundredths of a second, \(delay.floor) or "
                + "\(delay.ceiling) here"
        ]
    }
}
