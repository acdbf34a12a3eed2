package import Graphics
import Motion
package import Numerals
import Scene
import Typesetting

/// Text lines, shaped, wrapped and measured.
struct TextBlock {
    let style: TextLines
    let lines: [CellLine]
    let sheet: GlyphSheet
    let typesetter: Typesetter

    var width: Double { lines.map(\.width).max() ?? 0 }
    var lineHeight: Double { sheet.ascent + sheet.descent }

    /// Returns the height of the block in pixels, with `gap` pixels between lines.
    func height(gap: Double) -> Double {
        Double(lines.count) * lineHeight + Double(max(0, lines.count - 1)) * gap
    }

    /// - Parameters:
    ///   - maximumWidth: pixels at which lines are wrapped; nil never wraps.
    ///   - preferredWidth: width in pixels at which lines are wrapped first, into about equal ones; a single word may
    ///     be wider.
    ///   - rightToLeft: the direction of lines without strong characters.
    /// - Throws: ``RenderingError/wordTooWide(_:needed:room:)`` for a word wider than `maximumWidth`.
    init(
        _ style: TextLines, font: FontRequest, library: FontLibrary, language: String, rightToLeft: Bool,
        maximumWidth: Double?, preferredWidth: Double?
    ) throws {
        typesetter = try Typesetter(font, library: library)
        var lines: [CellLine] = []
        let setter = LineShaper(typesetter: typesetter, language: language, rightToLeft: rightToLeft)
        for text in style.texts {
            if let width = [preferredWidth, maximumWidth].compactMap(\.self).min() {
                lines += try setter.balanced(text, width: width, maximumWidth: maximumWidth)
            } else {
                lines += try setter.wrapped(text, at: nil, maximumWidth: nil)
            }
        }
        self.style = style
        self.lines = lines
        sheet = typesetter.sheet()
    }
}

/// A shaper of text lines that also wraps them.
private struct LineShaper {
    let typesetter: Typesetter
    let language: String
    let rightToLeft: Bool

    /// Wraps a text at the least width that takes no more lines than `width` does, so that the lines are about equal.
    func balanced(_ text: String, width: Double, maximumWidth: Double?) throws -> [CellLine] {
        var best = try wrapped(text, at: width, maximumWidth: maximumWidth)
        guard best.count > 1 else { return best }
        var (tooNarrow, enough) = (width / Double(best.count + 1), width)
        for _ in 0..<6 {
            let middle = (tooNarrow + enough) / 2
            let lines = try wrapped(text, at: middle, maximumWidth: maximumWidth)
            if lines.count <= best.count { (best, enough) = (lines, middle) } else { tooNarrow = middle }
        }
        return best
    }

    /// - Parameters:
    ///   - width: pixels at which lines are wrapped; a single word may be wider. Nil never wraps.
    ///   - maximumWidth: pixels that a single word may have; a wider one throws. Nil for no limit.
    func wrapped(_ text: String, at width: Double?, maximumWidth: Double?) throws -> [CellLine] {
        var lines: [CellLine] = []
        var start = text.startIndex
        /// `fitting` is the longest line from `start` within `width`, with the index after it.
        var fitting: (line: CellLine, end: String.Index)?
        for opportunity in try LineBreaks(text, language: language).opportunities {
            let line = try line(text[start..<opportunity.index])
            if let width, line.width > width {
                if let known = fitting {
                    lines.append(known.line)
                    start = known.end
                    fitting = (try self.line(text[start..<opportunity.index]), opportunity.index)
                } else {
                    fitting = (line, opportunity.index)
                }
                if let maximumWidth, let alone = fitting, alone.line.width > maximumWidth {
                    let word = String(text[start..<opportunity.index].filter { !$0.isWhitespace })
                    throw RenderingError.wordTooWide(
                        word, needed: Int(position: alone.line.width.rounded(.up)),
                        room: Int(position: max(0, maximumWidth)))
                }
            } else {
                fitting = (line, opportunity.index)
            }
            if opportunity.isMandatory, let known = fitting {
                lines.append(known.line)
                (start, fitting) = (opportunity.index, nil)
            }
        }
        if let fitting { lines.append(fitting.line) }
        return lines
    }

    /// Shapes one line without the white space at its end.
    private func line(_ text: Substring) throws -> CellLine {
        var remaining = text
        while remaining.last?.isWhitespace == true { remaining.removeLast() }
        var line = CellLine()
        for run in try VisualRuns(String(remaining), rightToLeft: rightToLeft).runs {
            let cells = try typesetter.typeset(
                TextRun(
                    pieces: Self.pieces(of: run.text), direction: run.isRightToLeft ? .rightToLeft : .leftToRight,
                    language: language))
            for cell in cells {
                line.cells.append(CellLine.Cell(cell: cell, x: line.width))
                line.width += typesetter.advance(ofCell: cell)
            }
        }
        return line
    }

    /// Maximum number of characters per cell. An outline holds at most 32,767 points, and a Chinese character may take
    /// 200.
    private static let longestPiece = 128

    /// Splits a long text into pieces that are drawn one by one and shaped together; nearly every line is one piece.
    private static func pieces(of text: String) -> [String] {
        var (pieces, remaining) = ([String](), Substring(text))
        while remaining.count > longestPiece {
            let part = remaining.prefix(longestPiece)
            // Spaces are the preferred cuts, since letters within a word may be joined.
            let end = part.lastIndex(of: " ").map(part.index(after:)) ?? part.endIndex
            pieces.append(String(remaining[..<end]))
            remaining = remaining[end...]
        }
        return pieces + [String(remaining)]
    }
}

extension SceneBuilder {
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

/// Words under the units of a duration and their type.
package struct UnitLabelSettings: Sendable, Equatable {
    /// Fixed words by unit, the same for every value; nil for the locale's, which follow the value's plural form.
    package var words: [ClockUnit: String]?
    package var size = RelativeLength.factor(0.3)
    /// Colour of the words; nil for the number's.
    package var color: RGB?

    package init() {}
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
