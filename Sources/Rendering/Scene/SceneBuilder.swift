import Glibc
import Graphics
import Motion
import Numerals
import Raster
import Scene
package import Typesetting

/// Builds scenes from settings: formats, typesets, plans the motion and measures the canvas, in that order.
package struct SceneBuilder {
    let settings: RenderSettings
    let fonts: FontLibrary
    let masks: MaskCache

    /// Longest side of a canvas in pixels.
    package static let longestSide = PictureLimit.side

    /// - Parameters:
    ///   - fonts: the font library, shared with other scenes.
    ///   - masks: the cache of rasterized outlines, shared with other scenes.
    package init(_ settings: RenderSettings, fonts: FontLibrary, masks: MaskCache) {
        self.settings = settings
        self.fonts = fonts
        self.masks = masks
    }

    /// - Throws: errors of formatting, typesetting and motion, and ``RenderingError`` for an impossible canvas.
    package func build() throws -> BuiltScene {
        let builder = try linedUp()
        return settings.appearance.fitsBox || settings.appearance.shrinksToBox
            ? try TypeFit(builder: builder).largest() : try builder.build(typeScale: settings.typeFactor)
    }

    /// - Parameter scale: a factor of the type's size; padding and gaps keep their pixels.
    func build(typeScale scale: Double) throws -> BuiltScene {
        guard settings.panels.isEmpty else { return try buildPanels(typeScale: scale) }
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
        let plate = appearance.plate?.scaled(by: font.size).onWholePixels
        let setter = LineSetter(
            formatter: formatter, typesetter: typesetter, spacing: settings.type.spacing, minus: settings.type.minus,
            plate: plate)
        let gap = settings.groupGap.pixels(em: font.size)
        let countsZeros = settings.format.countsZeros
        if countsZeros || !settings.type.raised.isEmpty {
            setter.small = SmallType(raised: settings.type.raised, digitTop: typesetter.digitTop)
        }
        let small = try setter.smallDigits(countsZeros: countsZeros)
        if gap > 0 { setter.groupRooms = Dictionary(uniqueKeysWithValues: ClockUnit.allCases.map { ($0, gap) }) }
        var lines = try lines(setter, series?.phrases)
        let unitWords = try unitWords(of: lines, formatter: formatter, font: font)
        if let rooms = unitWords?.words.separatorWidths(for: lines), rooms.values.contains(where: { $0 > 0 }) {
            setter.groupRooms.merge(rooms) { $0 + $1 }
            lines = try self.lines(setter, series?.phrases)
        }
        lines = try withBlanks(evenFlaps(lines, setter, series?.phrases), setter, typesetter, formatter.language, texts)
        var timeline = try Timeline(
            lines: lines,
            digits: DigitCells(
                widths: (0..<10).map { setter.width(ofDigit: $0) }, texts: texts,
                height: needsDigitHeight ? typesetter.sheet().digitHeight : 0,
                flaps: motion.mode.traits.passesFlaps ? try flapOrder(texts, typesetter, formatter.language) : [],
                alphabets: motion.mode.traits.scrambles ? setter.alphabets(of: lines) : [], small: small),
            settings: motion, reformat: setter.line)
        if centresInk { timeline.centreInk(inkOffsets(timeline, lines.count, typesetter.sheet())) }
        let popups = motion.delta ? try self.popups(timeline, typesetter: typesetter) : []
        let ghost = try appearance.ghost.map { ghost in
            let cell = try cell(ghost.text, texts, typesetter, formatter.language)
            return Ghost(
                cell: cell, smallCells: try setter.smallCells(of: cell, beside: small), color: ghost.color)
        }
        let sheet = typesetter.sheet()
        let overhang = InkOverhang(timeline: timeline, sheet: sheet)
        let surroundings = try surroundings(
            font: font, typeScale: scale, rightToLeft: formatter.isRightToLeft)
        var number = numberBox(timeline, sheet: sheet, font: font, isRightToLeft: formatter.isRightToLeft)
        let layout = try layout(beside: number)
        if let layout { makeRoom(in: layout, &timeline, &number) }
        timeline.keepStates()
        let geometry = try geometry(
            timeline: timeline, sheet: sheet, popups: popups, overhang: overhang, plate: plate,
            surroundings: surroundings, unitWords: unitWords?.words, layout: layout, small: small)
        let parts = try parts(layout, geometry: geometry, number: number)
        // Differences take the two colours where they are shown, so digits do not flash.
        let flashes = timeline.transitions.map { transition in
            // Colours follow the signed values, regardless of how the wheels turn.
            let rises = transition.difference.isZero ? transition.isUp : !transition.difference.isNegative
            return motion.delta || transition.isReveal ? nil : rises ? appearance.upColor : appearance.downColor
        }
        let part = ScenePart(
            timeline: timeline, cells: sheet.metrics, digitMiddle: sheet.digitMiddle, geometry: geometry,
            content: motion.content,
            colors: TextColors(
                start: appearance.textColor, end: appearance.finalTextColor ?? appearance.textColor, flashes: flashes,
                flashesDigits: motion.flash == .digits, tints: motion.slide.hasTint),
            popups: popups, shutter: appearance.shutter, snapsRows: appearance.snapsRows,
            blurs: overhang.hasBlurredGlyphs || overhang.isBlurred(by: appearance.shutter),
            plates: PlateLayout(
                plate: plate, hinge: geometry.baseline - Int(position: sheet.digitMiddle.rounded()),
                halfHeight: halfHeight(of: plate, sheet), em: sheet.size),
            cylinder: cylinder(geometry, sheet), ghost: ghost, folds: motion.mode.traits.folds, words: unitWords?.words,
            smallDigits: small.sets,
            partShapes: parts.moving.behind(
                sheets: surroundings?.blocks.count ?? 0, pictures: settings.composition.picture == nil ? 0 : 1))
        let scene = Scene(
            parts: [part],
            backdrop: surroundings.map {
                backdrop($0, geometry: geometry, timeline: timeline, sheet: sheet, parts: parts.still)
            },
            background: settings.sceneBackground)
        let blocks = (surroundings?.blocks ?? []) + parts.blocks
        return BuiltScene(
            settings: settings, scene: scene,
            glyphs: SceneGlyphs(
                parts: [SceneGlyphs.Part(sheet: sheet, words: unitWords?.block.sheet)],
                sheets: blocks.map(\.sheet),
                pictures: [settings.composition.picture].compactMap(\.self) + parts.pictures, masks: masks),
            lines: lines, typesetter: typesetter, textTypesetters: blocks.map(\.typesetter),
            labelTypesetter: unitWords?.block.typesetter, unraised: setter.unraised(lines))
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
                        placeholder, hiding: setter.line(value), placeholder: showsNeighbours ? .amongDigits : .still,
                        isTabular: settings.motion.digitWidth == .widest)
                } else {
                    try settings.texts[index].map { try setter.line($0, insteadOf: value) } ?? setter.line(value)
                }
            if settings.motion.mode.traits.typesCharacters {
                line = try setter.typed(
                    line.text, of: value, locale: settings.format.locale, cursor: settings.type.cursor)
            }
            columns += line.elements.count + line.beginnings.reduce(0) { $0 + $1.elements.count }
            guard columns <= settings.motion.maximumCells else {
                throw MotionError.tooManyColumns(
                    values: settings.values.count, limit: settings.motion.maximumCells)
            }
            lines.append(line)
        }
        return lines
    }

    /// Whether anything moves by fractions of a digit's height.
    private var needsDigitHeight: Bool {
        let motion = settings.motion
        let hasWords = !settings.texts.isEmpty || !settings.phrases.isEmpty
        let isScaled = motion.edges == .soft && (motion.enter == .grow || motion.enter == .pop || hasWords)
        return motion.mode.traits.shiftsByHeight || motion.enter == .blank || isScaled || motion.exit != .none
    }

    /// Whether a resting wheel shows the neighbours of its digit.
    private var showsNeighbours: Bool {
        settings.motion.mode.traits.turnsWheels
            && (settings.appearance.drumRows != nil || settings.appearance.peek > 0)
    }

    private func geometry(
        timeline: Timeline, sheet: GlyphSheet, popups: [PopupLine?], overhang: InkOverhang, plate: Plate?,
        surroundings: TextSurroundings?, unitWords: UnitWords?, layout: PartLayout?, small: SmallDigits
    ) throws -> LineGeometry {
        let (appearance, alignment) = (settings.appearance, settings.motion.alignment)
        let ink = (Array(0..<10) + small.cells).compactMap(sheet.inkBounds)
        // The line's additional height is split evenly above and below.
        let naturalHeight = (sheet.ascent + sheet.descent) * (appearance.lineHeight ?? 1)
        let leading = (naturalHeight - sheet.ascent - sheet.descent) / 2
        // Plates are the windows of the wheels behind them.
        let half = plate.map { halfHeight(of: $0, sheet) }
        let middle = sheet.digitMiddle.rounded()
        let line = plate == nil ? naturalHeight : 2 * (half ?? 0)
        // Rows of cylinders fade by themselves, so the window has no edge fade here.
        let fraction = appearance.drumRows == nil ? appearance.edgeFade : 0
        let (inkAbove, inkBelow) = (-(ink.map(\.top).min() ?? 0), ink.map(\.bottom).max() ?? 0)
        let isPlain = plate == nil && appearance.drumRows == nil
        // By default the window is centred on the digits, regardless of the font's line.
        let opening = isPlain && appearance.lineHeight == nil ? DigitWindow.height * sheet.size / 2 : nil
        let window = DigitWindow(
            above: half.map { middle + $0 } ?? opening.map { (inkAbove - inkBelow) / 2 + $0 } ?? sheet.ascent + leading,
            below: half.map { $0 - middle } ?? opening.map { (inkBelow - inkAbove) / 2 + $0 } ?? sheet.descent
                + leading,
            inkAbove: inkAbove, inkBelow: inkBelow,
            overshoot: isPlain && settings.motion.edges == .soft
                ? timeline.overshoot * DigitWindow.cellPitch * sheet.size : 0,
            fraction: fraction)
        let pitch = pitch(line: line, window: window, em: sheet.size, isPlain: isPlain)
        // Cylinders and peeking show neighbours beyond the window of a resting digit.
        let cylinderHalf = plate == nil ? appearance.drumRows.map { Self.cylinderHalfHeight($0, pitch: pitch) } : nil
        let (windowAbove, windowBelow) = (
            cylinderHalf.map { middle + $0 } ?? window.above + appearance.peek,
            cylinderHalf.map { $0 - middle } ?? window.below + appearance.peek
        )
        let fade =
            appearance.drumRows == nil
            ? window.fade
            : window.fade(of: appearance.edgeFade, above: windowAbove, below: windowBelow)
        let popup = PopupExtent(
            timeline: timeline, popups: popups, popsUp: settings.motion.deltaEnter == .pop, em: sheet.size,
            ascent: sheet.ascent, descent: sheet.descent)
        // Free sprites may use the padding.
        let padding = appearance.paddingDown
        let frame = (down: plate?.panel?.paddingDown.rounded() ?? 0, across: plate?.panel?.paddingAcross.rounded() ?? 0)
        let above =
            max(
                windowAbove + frame.down, sheet.ascent, popup.above, overhang.above - padding,
                layout.map { $0.aboveBaseline + max(0, $0.overhang - padding) } ?? 0) + (layout?.above ?? 0)
        // Baselines are whole rows, so that resting text is as sharp as its outlines allow.
        let baseline = Int(position: (appearance.paddingDown + (surroundings?.above ?? 0) + above).rounded(.up))
        let least = max(windowBelow + frame.down, sheet.descent, overhang.below - padding)
        // Room below balances a difference's room above, so that the number stays in the middle while no difference is
        // shown.
        let standsAlone = surroundings?.isEmpty != false && unitWords == nil && layout == nil
        let free = appearance.height.map { Double($0 - baseline) - appearance.paddingDown } ?? .infinity
        let counterweight =
            standsAlone && !settings.motion.deltaStays ? min(popup.above - 2 * middle, free.rounded(.down)) : 0
        let ownBelow = max(least, counterweight)
        let wordGap = unitWords == nil ? 0 : (Self.wordGap * sheet.size).rounded()
        let words = wordGap + (unitWords?.height ?? 0)
        let below =
            max(ownBelow + words, layout.map { $0.belowBaseline + max(0, $0.overhang - padding) } ?? 0)
            + (layout?.below ?? 0)
        let lineWidth = timeline.contentWidth + (layout.map { $0.left + $0.right } ?? 0)
        let beyond = layout.map { $0.beyond.left + $0.beyond.right } ?? 0
        let contentWidth = max(lineWidth, popup.width, (surroundings?.width ?? 0) + beyond, layout?.width ?? 0)
        // Italics and pictures may extend beyond their advances. The canvas is widened by the part that the padding
        // cannot hold.
        let beside = unitWords?.overhang(timeline) ?? (left: 0, right: 0)
        var (roomLeft, roomRight) = (
            max(appearance.paddingAcross + max(frame.across, beside.left), overhang.left, layout?.overhang ?? 0),
            max(appearance.paddingAcross + max(frame.across, beside.right), overhang.right, layout?.overhang ?? 0)
        )
        if alignment == .center { (roomLeft, roomRight) = (max(roomLeft, roomRight), max(roomLeft, roomRight)) }
        let needed = (
            width: max(1, Int(position: (roomLeft + contentWidth + roomRight).rounded(.up))),
            height: max(
                1, baseline + Int(position: (below + (surroundings?.below ?? 0) + appearance.paddingDown).rounded(.up)))
        )
        let (width, height) = (appearance.width ?? needed.width, appearance.height ?? needed.height)
        try check(width: width, height: height)
        guard width >= needed.width, height >= needed.height else {
            throw RenderingError.canvasTooSmall(
                width: width, height: height, neededWidth: needed.width, neededHeight: needed.height)
        }
        let room = Double(width) - roomLeft - roomRight - lineWidth
        let shift =
            switch alignment {
            case .left: 0.0
            case .center: room / 2
            case .right: room
            }
        let row = baseline + appearance.verticalPlace.offset(in: height - needed.height)
        let left = roomLeft + shift + (layout?.left ?? 0)
        return LineGeometry(
            width: width, height: height, baseline: row, left: plate?.isVisible == true ? left.rounded() : left,
            pitch: pitch,
            windowTop: Double(row) - windowAbove, windowBottom: Double(row) + windowBelow, fade: fade,
            lineTop: Double(row) - sheet.ascent, lineBottom: Double(row) + sheet.descent, em: sheet.size,
            contentWidth: timeline.contentWidth, alignment: alignment, neededWidth: needed.width,
            neededHeight: needed.height,
            room: LineGeometry.Room(
                left: roomLeft, right: Double(width) - roomRight, top: Double(row) - above, bottom: Double(row) + below,
                beyond: layout?.beyond ?? (0, 0)),
            labelTop: Double(row) + ownBelow + wordGap, popsUp: settings.motion.deltaEnter == .pop)
    }

    /// Returns the distance of a wheel's cells in pixels.
    ///
    /// - Parameters:
    ///   - line: height of the number's line, or of its plates.
    ///   - isPlain: whether wheels are flat and have no plates.
    private func pitch(line: Double, window: DigitWindow, em: Double, isPlain: Bool) -> Double {
        let appearance = settings.appearance
        let isLine = appearance.cellPitch == nil && (appearance.lineHeight != nil || !isPlain)
        guard !isLine else {
            return max(line + appearance.digitSpacing, window.fade > 0 ? window.minimumPitch : 0)
        }
        // Neighbours of a digit at rest are out of sight.
        let least = window.minimumPitch + DigitWindow.gap * em
        return max((appearance.cellPitch ?? DigitWindow.cellPitch) * em + appearance.digitSpacing, least)
    }

    /// Distance between the digits' window, or their cards, and the words below it, in em of the number.
    private static let wordGap = 0.15

    /// Radius in cells of a cylinder around which ten cells touch: 1 / (2 tan 18°).
    private static let cylinderRadius = 1.538_841_769

    /// Returns the half height in pixels of the visible part of a cylinder that shows `rows` rows, seen from far away.
    private static func cylinderHalfHeight(_ rows: Double, pitch: Double) -> Double {
        cylinderRadius * pitch * sin(rows * .pi / 10)
    }

    private func cylinder(_ geometry: LineGeometry, _ sheet: GlyphSheet) -> Cylinder? {
        settings.appearance.drumRows.map { rows in
            Cylinder(
                middle: Double(geometry.baseline) - sheet.digitMiddle.rounded(),
                radius: Self.cylinderRadius * geometry.pitch,
                halfHeight: min(
                    Self.cylinderHalfHeight(rows, pitch: geometry.pitch),
                    (geometry.windowBottom - geometry.windowTop) / 2), fade: geometry.fade)
        }
    }

    /// Returns the texts of split-flaps in their order, with the locale's digits instead of ASCII ones.
    private func flapOrder(
        _ digits: [String], _ typesetter: Typesetter, _ language: String
    ) throws -> [(text: String, cell: Int?)] {
        try settings.type.flapOrder.map { character in
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
            TextRun(
                pieces: [text], direction: .leftToRight, language: language, followsDigit: false,
                precedesDigit: false))[0]
    }

    /// Checks the limits of a canvas before any pixel is allocated.
    func check(width: Int, height: Int) throws(RenderingError) {
        guard max(width, height) <= Self.longestSide else {
            throw .canvasTooLong(width: width, height: height, limit: Self.longestSide)
        }
        guard width * height <= settings.maximumPixels else {
            throw .tooManyPixels(count: width * height, limit: settings.maximumPixels)
        }
    }
}
