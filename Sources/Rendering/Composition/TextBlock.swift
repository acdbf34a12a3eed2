import Graphics
import Motion
import Numerals
import Scene
import Typesetting

/// Lines of text, shaped, wrapped and measured.
struct TextBlock {
    let style: TextLines
    let lines: [CellLine]
    let sheet: GlyphSheet
    let typesetter: Typesetter

    var width: Double { lines.map(\.width).max() ?? 0 }
    var lineHeight: Double { sheet.ascent + sheet.descent }

    /// Pixels from the first line's top to the last one's bottom.
    func height(gap: Double) -> Double {
        Double(lines.count) * lineHeight + Double(max(0, lines.count - 1)) * gap
    }

    /// - Parameters:
    ///   - maximumWidth: pixels at which lines are wrapped; nil leaves them as long as they are.
    ///   - preferredWidth: pixels at which lines are wrapped rather, into about equal ones; one word may be wider.
    ///   - rightToLeft: the direction of lines that have none themselves.
    /// - Throws: ``RenderingError/wordTooWide(_:needed:room:)`` for a word that no line has room for.
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

/// Shapes lines and finds where they end.
private struct LineShaper {
    let typesetter: Typesetter
    let language: String
    let rightToLeft: Bool

    /// The lines of the narrowest block that has no more of them than one of a width.
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
    ///   - width: where lines are wrapped; a word may be wider.
    ///   - maximumWidth: what no word may be wider than.
    func wrapped(_ text: String, at width: Double?, maximumWidth: Double?) throws -> [CellLine] {
        var lines: [CellLine] = []
        var start = text.startIndex
        /// The longest line from `start` that has room, and where it ends.
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

    /// One line, without the spaces at its end.
    private func line(_ text: Substring) throws -> CellLine {
        var rest = text
        while rest.last?.isWhitespace == true { rest.removeLast() }
        var line = CellLine()
        for run in try VisualRuns(String(rest), rightToLeft: rightToLeft).runs {
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

    /// Characters of one cell: an outline has 32,767 points at most, of which a Chinese character may take 200.
    private static let longestPiece = 128

    /// A text whose parts are drawn one by one and shaped together; nearly every line is one.
    private static func pieces(of text: String) -> [String] {
        var (pieces, rest) = ([String](), Substring(text))
        while rest.count > longestPiece {
            let part = rest.prefix(longestPiece)
            // Letters of a word may be joined, so that it is cut at a space where it has one.
            let end = part.lastIndex(of: " ").map(part.index(after:)) ?? part.endIndex
            pieces.append(String(rest[..<end]))
            rest = rest[end...]
        }
        return pieces + [String(rest)]
    }
}
