package import Graphics
package import Motion
import Numerals
import Scene
import Typesetting

/// The length in pixels, or in em of the number's type.
package enum RelativeLength: Sendable, Equatable {
    /// Pixels of the final picture.
    case pixels(Double)
    case factor(Double)

    /// Returns the length in pixels next to a number of `em` pixels.
    func pixels(em: Double) -> Double {
        switch self {
        case .pixels(let pixels): pixels
        case .factor(let factor): factor * em
        }
    }
}

/// Text lines next to the number and their type.
package struct TextLines: Sendable, Equatable {
    /// Paragraphs, at least one.
    package var texts: [String]
    package var size: RelativeLength
    /// Weight on the OpenType scale, 1 to 1000.
    package var weight: Int
    /// Font families or files; empty for the number's.
    package var fonts: [String]
    package var color: RGBA
    package var alignment: MotionSettings.Alignment

    package init(
        texts: [String], size: RelativeLength, weight: Int, fonts: [String], color: RGBA,
        alignment: MotionSettings.Alignment
    ) {
        self.texts = texts
        self.size = size
        self.weight = weight
        self.fonts = fonts
        self.color = color
        self.alignment = alignment
    }
}

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
                    pieces: Self.pieces(of: run.text), isRightToLeft: run.isRightToLeft, language: language))
            for cell in cells {
                line.cells.append((cell, line.width))
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
