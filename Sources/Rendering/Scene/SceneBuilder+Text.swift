import Graphics
import Motion
import Numerals
import Scene
import Typesetting

extension SceneBuilder {
    /// Sets the text lines around the number; nil if the number stands alone.
    func surroundings(font: FontRequest, rightToLeft: Bool) throws -> TextSurroundings? {
        let (composition, appearance) = (settings.composition, settings.appearance)
        guard !composition.isPlain else { return nil }
        var font = font
        // Text lines keep their size where a long number shrinks to its box.
        if appearance.shrinksToBox { font.size = settings.type.font.size }
        return try TextSurroundings(
            composition, font: font, library: fonts, rightToLeft: rightToLeft,
            maximumWidth: appearance.width.map { Double($0) - 2 * appearance.paddingAcross })
    }

    /// Returns the words under the units of all values, with the block that sets them; nil without unit labels.
    func unitWords(
        of lines: [MeasuredLine], formatter: NumeralFormatter, font: FontRequest
    ) throws -> (words: UnitWords, block: TextBlock)? {
        guard let labels = settings.unitLabels else { return nil }
        let words = try lines.map { line -> [ClockUnit: String] in
            guard !line.isText, let words = try formatter.unitWords(of: line.value) else { return [:] }
            return labels.words ?? words
        }
        var type = font
        type.size = labels.size.pixels(em: font.size)
        type.tabularDigits = false
        // One line per word, sorted, so that the same words give the same cells.
        let block = try TextBlock(
            TextLines(
                texts: Set(words.flatMap(\.values)).sorted(), size: labels.size, weight: font.weight, fonts: [],
                color: RGBA(labels.color ?? RGB(red: 0, green: 0, blue: 0)), alignment: .center),
            font: type, library: fonts, language: font.language, rightToLeft: formatter.isRightToLeft,
            maximumWidth: nil, preferredWidth: nil)
        let sheet = block.sheet
        return (
            UnitWords(
                words: words, texts: block.style.texts, lines: block.lines, color: labels.color, em: sheet.size,
                ascent: sheet.ascent, descent: sheet.descent, isColored: sheet.hasColorGlyphs), block
        )
    }
}

/// Text lines above and below a number, set for one type size, with the room that they need.
struct TextSurroundings {
    let titles: TextBlock?
    let labels: TextBlock?
    private let gap: Double
    /// Gap between the lines of one text, in pixels.
    private let leading: Double

    /// Height above and below the number in pixels, gaps included.
    var above: Double { titles.map { $0.height(gap: leading) + gap } ?? 0 }
    var below: Double { labels.map { $0.height(gap: leading) + gap } ?? 0 }
    /// Width of the widest line in pixels.
    var width: Double { max(titles?.width ?? 0, labels?.width ?? 0) }

    /// - Parameters:
    ///   - font: the number's font at its size.
    ///   - maximumWidth: pixels at which lines are wrapped; nil for none.
    init(
        _ composition: Composition, font: FontRequest, library: FontLibrary, rightToLeft: Bool, maximumWidth: Double?
    ) throws {
        func block(_ lines: TextLines?) throws -> TextBlock? {
            guard let lines else { return nil }
            var request = font
            request.size = lines.size.pixels(em: font.size)
            request.weight = lines.weight
            request.variations["wght"] = nil
            request.tabularDigits = false
            if !lines.fonts.isEmpty {
                request.names = lines.fonts
                (request.features, request.variations) = ([], [:])
            }
            return try TextBlock(
                lines, font: request, library: library, language: font.language, rightToLeft: rightToLeft,
                maximumWidth: maximumWidth, preferredWidth: composition.textWidth?.pixels(em: font.size))
        }
        titles = try block(composition.titles)
        labels = try block(composition.labels)
        gap = composition.lineGap.pixels(em: font.size)
        leading = composition.leading.pixels(em: font.size)
    }

    /// Places the lines on the canvas, in pixels.
    ///
    /// - Parameters:
    ///   - top, bottom: the upper and the lower edge of the number's room.
    ///   - left, right: the edges that lines are aligned to.
    func placed(top: Double, bottom: Double, left: Double, right: Double) -> [Backdrop.Item] {
        var placed: [Backdrop.Item] = []
        for (number, place) in [(titles, top - above), (labels, bottom + gap)].enumerated() {
            guard let block = place.0 else { continue }
            var glyphs: [Backdrop.PlacedGlyphs.Glyph] = []
            var lineTop = place.1
            for line in block.lines {
                let room = right - left - line.width
                let start =
                    switch block.style.alignment {
                    case .left: left
                    case .center: left + room / 2
                    case .right: left + room
                    }
                // Baselines are whole rows, like the number's, so that resting text is sharp.
                let baseline = Int(position: (lineTop + block.sheet.ascent).rounded())
                glyphs += line.cells.map { .init(cell: $0.cell, x: start + $0.x, baseline: baseline) }
                lineTop += block.lineHeight + leading
            }
            placed.append(
                .glyphs(.init(sheet: titles == nil ? 0 : number, glyphs: glyphs, color: block.style.color)))
        }
        return placed
    }

    /// Whether there are no text lines.
    var isEmpty: Bool { titles == nil && labels == nil }

    var blocks: [TextBlock] { [titles, labels].compactMap(\.self) }
}
