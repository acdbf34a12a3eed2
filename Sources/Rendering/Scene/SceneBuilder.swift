import Graphics
import Motion
import Numerals
import Scene
package import Typesetting

/// Builds scenes from settings: formats, typesets, plans the motion and measures the canvas, in that order.
package struct SceneBuilder {
    let settings: RenderSettings
    let fonts: FontLibrary
    let masks: MaskCache
    let isWanted: () -> Bool

    /// Longest side of a canvas in pixels.
    package static let longestSide = PictureLimit.side

    /// - Parameters:
    ///   - fonts: the font library, shared with other scenes.
    ///   - masks: the cache of rasterized outlines, shared with other scenes.
    ///   - isWanted: called now and then; building ends with an error once it returns false.
    package init(
        _ settings: RenderSettings, fonts: FontLibrary, masks: MaskCache,
        while isWanted: @escaping () -> Bool = { true }
    ) {
        (self.settings, self.fonts, self.masks, self.isWanted) = (settings, fonts, masks, isWanted)
    }

    /// Sets the values in type and plans their changes.
    ///
    /// - Parameter scale: a factor of the type's size.
    func typeset(typeScale scale: Double) throws -> TypesetNumber {
        let (motion, appearance) = (settings.motion, settings.appearance)
        let formatter = try NumeralFormatter(settings.format, values: settings.values)
        var font = settings.type.font
        font.language = formatter.language
        font.size *= scale
        let typesetter = try Typesetter(font, fileGlyphs: settings.type.fileGlyphs, library: fonts)
        let series =
            try settings.phrases.isEmpty ? nil : PhraseSeries(settings.phrases, locale: settings.format.locale)
        let texts = settings.type.digits ?? series?.digits ?? formatter.digits
        try typesetter.typesetDigits(texts)
        let plate = appearance.plate?.scaled(by: font.size)
        let setter = LineSetter(
            formatter: formatter, typesetter: typesetter, spacing: settings.type.spacing, minus: settings.type.minus,
            plate: plate)
        let countsZeros = settings.format.countsZeros
        if countsZeros || !settings.type.raised.isEmpty {
            setter.small = SmallType(raised: settings.type.raised, digitTop: typesetter.digitTop)
        }
        let small = try setter.smallDigits(countsZeros: countsZeros)
        var lines = try lines(setter, series?.phrases)
        let unitWords = try unitWords(of: lines, formatter: formatter, font: font)
        if let rooms = unitWords?.words.separatorWidths(for: lines), rooms.values.contains(where: { $0 > 0 }) {
            setter.groupRooms = rooms
            lines = try self.lines(setter, series?.phrases)
        }
        lines = try withBlanks(evenFlaps(lines, setter, series?.phrases), setter, typesetter, formatter.language, texts)
        let timeline = try TimelineDraft(
            lines: lines,
            digits: DigitCells(
                widths: (0..<10).map { setter.width(ofDigit: $0) }, texts: texts,
                height: needsDigitHeight ? typesetter.sheet().digitHeight : 0,
                flaps: motion.mode.traits.passesFlaps ? try flapOrder(texts, typesetter, formatter.language) : [],
                small: small),
            settings: motion, while: isWanted, reformat: setter.line)
        return TypesetNumber(
            setter: setter, lines: lines, digits: texts, small: small, plate: plate, unitWords: unitWords,
            timeline: timeline)
    }

    /// Builds a number that is set in type.
    ///
    /// - Parameter lineup: times shared with other numbers; nil for none.
    func buildNumber(_ set: TypesetNumber, in lineup: Lineup? = nil) throws -> BuiltNumber {
        let typesetter = set.setter.typesetter
        var timeline = try Timeline(set.timeline, lineup: lineup)
        if centresInk {
            timeline.centreInk(inkOffsets(timeline, set.lines.count, typesetter.sheet()))
        }
        let popups = settings.motion.delta ? try self.popups(differences(timeline), typesetter: typesetter) : []
        let ghost = try settings.appearance.ghost.map { ghost in
            let cell = try cell(ghost.text, set.digits, typesetter, set.setter.formatter.language)
            return Ghost(
                cell: cell, smallCells: try set.setter.smallCells(of: cell, beside: set.small), color: ghost.color)
        }
        timeline.keepStates()
        let sheet = typesetter.sheet()
        return try place(
            PlannedNumber(
                typeset: set, timeline: timeline, popups: popups, ghost: ghost, sheet: sheet,
                overhang: InkOverhang(timeline: timeline, sheet: sheet, while: isWanted)))
    }

    /// Gives a number its place on a canvas, with the parts and the text beside it.
    func place(_ number: PlannedNumber) throws -> BuiltNumber {
        let (set, overhang, sheet) = (number.typeset, number.overhang, number.sheet)
        let (motion, appearance) = (settings.motion, settings.appearance)
        let (font, isRightToLeft) = (set.setter.typesetter.request, set.setter.formatter.isRightToLeft)
        var timeline = number.timeline
        let surroundings = try surroundings(font: font, rightToLeft: isRightToLeft)
        var box = numberBox(timeline, sheet: sheet, font: font, isRightToLeft: isRightToLeft)
        let layout = try layout(beside: box)
        if let layout { makeRoom(in: layout, &timeline, &box) }
        let geometry = try geometry(number, timeline, surroundings: surroundings, layout: layout)
        let parts = try parts(layout, geometry: geometry, number: box)
        // Differences take the two colours where they are shown, so digits do not flash.
        let flashes = zip(timeline.transitions, differences(timeline)).map { transition, difference in
            // Colours follow the signed values, regardless of how the wheels turn.
            let rises = difference.isZero ? transition.isUp : !difference.isNegative
            let isEqual = difference.isZero && settings.quantities != nil
            return motion.delta || transition.isReveal || isEqual
                ? nil : rises ? appearance.upColor : appearance.downColor
        }
        var part = ScenePart(
            timeline: timeline,
            glyphs: GlyphMetrics(cells: sheet.metrics, digitMiddle: sheet.digitMiddle, smallDigits: set.small.sets),
            geometry: geometry,
            drawing: MotionDrawing(
                content: motion.content, shutter: appearance.shutter, folds: motion.mode.traits.folds,
                blursWheels: overhang.isBlurred(by: appearance.shutter), blursGlyphs: overhang.hasBlurredGlyphs),
            colors: TextColors(
                start: appearance.firstTextColor ?? appearance.textColor,
                end: appearance.finalTextColor ?? appearance.textColor, flashes: flashes,
                flashesDigits: motion.flash == .digits),
            plates: PlateLayout(
                plate: set.plate, hinge: geometry.baseline - Int(position: sheet.digitMiddle.rounded()),
                halfHeight: halfHeight(of: set.plate, sheet), em: sheet.size),
            ghost: number.ghost, popups: number.popups, words: set.unitWords?.words)
        part.partShapes = parts.moving.behind(
            sheets: surroundings?.blocks.count ?? 0, pictures: settings.composition.picture == nil ? 0 : 1)
        let scene = Scene(
            parts: [part],
            backdrop: surroundings.map {
                backdrop($0, geometry: geometry, timeline: timeline, sheet: sheet, parts: parts.still)
            },
            background: settings.sceneBackground)
        let blocks = (surroundings?.blocks ?? []) + parts.blocks
        return BuiltNumber(
            settings: settings, scene: scene,
            glyphs: SceneGlyphs(
                parts: [SceneGlyphs.Part(sheet: sheet, words: set.unitWords?.block.sheet)],
                sheets: blocks.map(\.sheet),
                pictures: [settings.composition.picture].compactMap(\.self) + parts.pictures, masks: masks),
            planned: number, textTypesetters: blocks.map(\.typesetter))
    }

    /// Returns the values at rest; columns are counted as they come, since ten thousand values may have a thousand
    /// each.
    func lines(_ setter: LineSetter, _ phrases: [Phrase]?) throws -> [MeasuredLine] {
        var lines: [MeasuredLine] = []
        var columns = 0
        for (index, value) in settings.values.enumerated() {
            var line =
                if let phrases {
                    try setter.line(phrases[index], of: value)
                } else if index == 0, let placeholder = settings.placeholder {
                    try setter.line(
                        placeholder, hiding: setter.line(value), isTabular: settings.motion.digitWidth == .widest)
                } else {
                    try settings.texts[index].map { try setter.line($0, insteadOf: value) } ?? setter.line(value)
                }
            if settings.motion.mode.traits.typesCharacters {
                line = try setter.typed(
                    line.text, of: value, locale: settings.format.locale, cursor: settings.type.cursor)
            }
            columns += line.elements.count + line.beginnings.reduce(0) { $0 + $1.elements.count }
            guard columns <= MotionSettings.maximumCells else {
                throw MotionError.tooManyColumns(
                    values: settings.values.count, limit: MotionSettings.maximumCells)
            }
            lines.append(line)
        }
        return lines
    }

    /// Whether anything moves by fractions of a digit's height.
    private var needsDigitHeight: Bool {
        let motion = settings.motion
        return motion.mode.traits.shiftsByHeight || [.blank, .grow, .pop].contains(motion.enter) || motion.exit != .none
    }

    /// Returns the texts of split-flaps in the order in which they pass, an empty one and the locale's digits.
    private func flapOrder(
        _ digits: [String], _ typesetter: Typesetter, _ language: String
    ) throws -> [(text: String, cell: Int?)] {
        try " 0123456789".map { character in
            if character == " " { return ("", nil) }
            let text = character.wholeNumberValue.flatMap { $0 < 10 ? digits[$0] : nil } ?? String(character)
            return (text, try cell(String(character), digits, typesetter, language))
        }
    }

    /// Returns the cell of a text; a single digit has the cell of its value.
    func cell(
        _ text: String, _ digits: [String], _ typesetter: Typesetter, _ language: String
    ) throws -> Int {
        if let digit = text.count == 1 ? text.first?.wholeNumberValue : nil, (0..<10).contains(digit) { return digit }
        return try typesetter.typeset(
            TextRun(pieces: [text], language: language))[0]
    }

    /// Returns the canvas of the settings, and checks its limits before any pixel is allocated.
    func canvas(neededWidth: Int, neededHeight: Int) throws(RenderingError) -> CanvasSize {
        let canvas = CanvasSize(
            width: settings.appearance.width ?? neededWidth, height: settings.appearance.height ?? neededHeight,
            neededWidth: neededWidth, neededHeight: neededHeight)
        let (width, height) = (canvas.width, canvas.height)
        guard max(width, height) <= Self.longestSide else {
            throw .canvasTooLong(width: width, height: height, limit: Self.longestSide)
        }
        guard width * height <= PictureLimit.pixels else {
            throw .tooManyPixels(count: width * height, limit: PictureLimit.pixels)
        }
        guard width >= neededWidth, height >= neededHeight else { throw .canvasTooSmall(canvas) }
        return canvas
    }

    /// Returns the pixels by which the content is moved down on a canvas that is higher than needed.
    func verticalOffset(on canvas: CanvasSize) -> Int {
        settings.appearance.verticalPlace.offset(in: canvas.height - canvas.neededHeight)
    }
}
