import Motion
import Numerals
import Raster
import Typesetting

/// Resolves a job into a scene: formats, typesets, plans the motion and measures the canvas, in that order.
struct SceneBuilder {
    let reader: JobReader
    let fonts: FontLibrary

    /// What was resolved, for drawing and for reports.
    struct Result {
        let scene: Scene
        let settings: MotionSettings
        let look: Look
        let lines: [MeasuredLine]
        let typesetter: Typesetter
        let warnings: [String]
    }

    /// - Parameter highestRate: the most frames a second that the output can show.
    func build(highestRate: Int) throws(RollGIFError) -> Result {
        do {
            let values = try reader.values()
            let (settings, motionWarnings) = try reader.motionSettings(highestRate: highestRate)
            let look = try reader.look()
            let formatter = try NumeralFormatter(reader.numberFormat(), values: values)
            let typesetter = try Typesetter(
                reader.fontRequest(language: formatter.language, digitWidth: settings.digitWidth), library: fonts)
            let texts = try reader.digitTexts() ?? formatter.digits
            try typesetter.typesetDigits(texts)
            let setter = LineSetter(
                formatter: formatter, typesetter: typesetter, characterSpacing: look.characterSpacing)
            let lines = try values.map { try setter.line($0) }
            let timeline = try Timeline(
                lines: lines, digits: DigitCells(widths: (0..<10).map(setter.width(ofCell:)), texts: texts),
                settings: settings, reformat: setter.line)
            let sheet = typesetter.sheet()
            let geometry = try geometry(timeline: timeline, sheet: sheet, look: look)
            let scene = Scene(timeline: timeline, sheet: sheet, geometry: geometry, content: settings.content)
            return Result(
                scene: scene, settings: settings, look: look, lines: lines, typesetter: typesetter,
                warnings: motionWarnings + timeline.warnings + typesetter.warnings)
        } catch {
            throw RollGIFError(error)
        }
    }

    private func geometry(timeline: Timeline, sheet: GlyphSheet, look: Look) throws(RollGIFError) -> LineGeometry {
        let ink = (0..<10).compactMap(sheet.inkBounds)
        let window = DigitWindow(
            above: sheet.ascent * look.lineHeight, below: sheet.descent * look.lineHeight,
            inkAbove: -(ink.map(\.top).min() ?? 0), inkBelow: ink.map(\.bottom).max() ?? 0, fraction: look.edgeFade)
        let above = max(window.above, sheet.ascent)
        let below = max(window.below, sheet.descent)
        let baseline = Int((look.paddingDown + above).rounded(.up))
        let width = Int((timeline.contentWidth + 2 * look.paddingAcross).rounded(.up))
        let height = baseline + Int((below + look.paddingDown).rounded(.up))
        try check(width: max(1, width), height: max(1, height))
        return LineGeometry(
            width: max(1, width), height: max(1, height), baseline: baseline,
            left: (Double(width) - timeline.contentWidth) / 2,
            pitch: (sheet.ascent + sheet.descent) * look.lineHeight + look.digitSpacing,
            windowTop: Double(baseline) - window.above, windowBottom: Double(baseline) + window.below,
            fade: window.fade)
    }

    /// Limits are checked before the first pixel is made.
    private func check(width: Int, height: Int) throws(RollGIFError) {
        let side = 8192
        let most = try reader.integer(.maxPixels, in: 1...1_000_000_000) ?? 40_000_000
        guard max(width, height) <= side else {
            throw RollGIFError(
                .badData,
                "the canvas would be \(width)×\(height) pixels, more than \(side) a side; choose a smaller --font-size")
        }
        guard width * height <= most else {
            throw RollGIFError(
                .badData,
                "the canvas would have \(width * height) pixels, more than \(most); choose a smaller --font-size or "
                    + "raise --max-pixels")
        }
    }
}
