import Motion
import Numerals
import Raster
import Typesetting

/// Resolves a job into a scene: formats, typesets, plans the motion and measures the canvas, in that order.
struct SceneBuilder {
    let reader: JobReader
    let resources: RenderResources

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
        let fits: Bool = try reader.flag(.fit)
        guard !fits || reader.job[.width] != nil || reader.job[.height] != nil else {
            throw RollGIFError(.usage, "--fit needs a box to fit into: add --width or --height")
        }
        let glyphs = try reader.glyphFolder()
        var shrink = 1.0
        while true {
            do {
                return try build(highestRate: highestRate, shrink: shrink, glyphs: glyphs)
            } catch let box as BoxTooSmall {
                // Type scales with its size but rounding and padding do not, so the next size is a little smaller
                // than proportion says; each step makes it at least a hundredth smaller.
                shrink *= min(0.99, box.ratio)
                guard fits else { throw RollGIFError(.usage, box.message) }
                guard shrink > 0.001 else {
                    throw RollGIFError(.usage, box.message + "; the padding leaves no room for type")
                }
            } catch {
                throw RollGIFError(error)
            }
        }
    }

    /// - Parameter shrink: a multiplier of the type's size alone.
    private func build(highestRate: Int, shrink: Double, glyphs: GlyphFolder?) throws -> Result {
        let values = try reader.values()
        let (settings, motionWarnings) = try reader.motionSettings(highestRate: highestRate)
        let look = try reader.look()
        let formatter = try NumeralFormatter(reader.numberFormat(), values: values)
        let typesetter = try Typesetter(
            reader.fontRequest(language: formatter.language, digitWidth: settings.digitWidth, shrink: shrink),
            fileGlyphs: glyphs?.pictures ?? FileGlyphs(), library: resources.fonts)
        let texts = try reader.digitTexts() ?? formatter.digits
        try typesetter.typesetDigits(texts)
        let setter = LineSetter(
            formatter: formatter, typesetter: typesetter, characterSpacing: look.characterSpacing)
        let lines = try values.map { try setter.line($0) }
        let timeline = try Timeline(
            lines: lines, digits: DigitCells(widths: (0..<10).map(setter.width(ofCell:)), texts: texts),
            settings: settings, reformat: setter.line)
        let deltas = settings.delta ? try self.deltas(timeline, look: look, values: values, typesetter: typesetter) : []
        let sheet = typesetter.sheet()
        let geometry = try geometry(
            timeline: timeline, sheet: sheet, look: look, alignment: settings.alignment, deltas: deltas)
        // With a difference the two colours are its own.
        let flashes = timeline.transitions.map { transition in
            settings.delta ? nil : (transition.isUp ? look.upColor : look.downColor)?.rgb
        }
        let scene = Scene(
            timeline: timeline, sheet: sheet, masks: resources.masks, geometry: geometry, content: settings.content,
            inks: Inks(
                start: look.color.rgb, end: look.colorTo?.rgb ?? look.color.rgb, flashes: flashes),
            deltas: deltas, growsSolid: settings.enter == .grow, shutter: look.shutter,
            snapsRows: look.snapsRows)
        return Result(
            scene: scene, settings: settings, look: look, lines: lines, typesetter: typesetter,
            warnings: motionWarnings
                + IdleOptions(
                    job: reader.job, settings: settings, values: values, transitions: timeline.transitions,
                    outputs: try Output.all(of: reader.job)
                ).warnings + typesetter.warnings + (glyphs?.warnings ?? []))
    }

    private func geometry(
        timeline: Timeline, sheet: GlyphSheet, look: Look, alignment: MotionSettings.Alignment,
        deltas: [DeltaLine?]
    ) throws -> LineGeometry {
        let ink = (0..<10).compactMap(sheet.inkBounds)
        // What the line is higher than the font's own goes half above and half below, as leading does.
        let line = (sheet.ascent + sheet.descent) * look.lineHeight
        let leading = (line - sheet.ascent - sheet.descent) / 2
        let window = DigitWindow(
            above: sheet.ascent + leading, below: sheet.descent + leading,
            inkAbove: -(ink.map(\.top).min() ?? 0), inkBelow: ink.map(\.bottom).max() ?? 0, fraction: look.edgeFade)
        let popup = DeltaExtent(
            timeline: timeline, deltas: deltas, em: sheet.size, descent: sheet.descent,
            line: sheet.ascent + sheet.descent)
        let above = max(window.above, sheet.ascent, popup.above)
        let below = max(window.below, sheet.descent)
        let contentWidth = max(timeline.contentWidth, popup.width)
        // Italics and pictures may reach beyond their advance; what the padding has no room for widens the canvas.
        let overhang = InkOverhang(timeline: timeline, sheet: sheet)
        var (roomLeft, roomRight) = (
            max(look.paddingAcross, overhang.left), max(look.paddingAcross, overhang.right)
        )
        if alignment == .center { (roomLeft, roomRight) = (max(roomLeft, roomRight), max(roomLeft, roomRight)) }
        // The baseline is a whole row, so that what rests is as sharp as its outlines allow.
        let baseline = Int((look.paddingDown + above).rounded(.up))
        let needed = (
            width: max(1, Int((roomLeft + contentWidth + roomRight).rounded(.up))),
            height: max(1, baseline + Int((below + look.paddingDown).rounded(.up)))
        )
        let (width, height) = (look.width ?? needed.width, look.height ?? needed.height)
        try check(width: width, height: height)
        guard width >= needed.width, height >= needed.height else {
            throw BoxTooSmall(width: width, height: height, neededWidth: needed.width, neededHeight: needed.height)
        }
        let room = Double(width) - roomLeft - roomRight - timeline.contentWidth
        let shift =
            switch alignment {
            case .left: 0.0
            case .center: room / 2
            case .right: room
            }
        let row = baseline + (height - needed.height) / 2
        return LineGeometry(
            width: width, height: height, baseline: row, left: roomLeft + shift,
            pitch: max(line + look.digitSpacing, look.edgeFade > 0 ? window.leastPitch : 0),
            windowTop: Double(row) - window.above, windowBottom: Double(row) + window.below, fade: window.fade,
            lineTop: Double(row) - sheet.ascent, lineBottom: Double(row) + sheet.descent, em: sheet.size,
            contentWidth: timeline.contentWidth, alignment: alignment)
    }

    /// Limits are checked before the first pixel is made.
    private func check(width: Int, height: Int) throws(RollGIFError) {
        let side = JobKey.longestSide
        let most = try reader.integer(.maxPixels) as Int
        guard max(width, height) <= side else {
            throw RollGIFError(
                .badData,
                "the canvas would be \(width)×\(height) pixels, more than \(side) a side; choose a smaller --font-size, "
                    + "--width or --height")
        }
        guard width * height <= most else {
            throw RollGIFError(
                .badData,
                "the canvas would have \(width * height) pixels, more than \(most); choose a smaller --font-size or "
                    + "raise --max-pixels")
        }
    }
}
