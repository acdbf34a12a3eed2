package import Graphics

/// A picture of characters with two pixels each, the upper half in one colour and the lower in another.
///
/// Fully transparent pixels show the terminal's own background.
package struct HalfBlockPicture: Sendable, Equatable {
    /// Number of characters per line.
    package let columns: Int
    package let rows: Int
    private let cells: [Cell]

    private struct Cell: Sendable, Equatable {
        /// Colours with red, green and blue from bit 16 down, and `drawn`; 0 is transparent.
        var top: UInt32 = 0
        var bottom: UInt32 = 0

        static let drawn: UInt32 = 1 << 24
    }

    /// - Parameters:
    ///   - canvas: one pixel per character across, two per character down.
    ///   - background: the colour that translucent pixels are mixed with.
    package init(_ canvas: ColorCanvas, over background: RGB) {
        columns = canvas.width
        rows = (canvas.height + 1) / 2
        var cells = [Cell](repeating: Cell(), count: columns * rows)
        for row in 0..<canvas.height {
            for column in 0..<canvas.width {
                let start = 4 * (row * canvas.width + column)
                let alpha = canvas.pixels[start + 3]
                guard alpha > 0 else { continue }
                let own = RGB(
                    red: canvas.pixels[start], green: canvas.pixels[start + 1], blue: canvas.pixels[start + 2])
                let color = background.mixed(with: own, weight: alpha)
                let word = Cell.drawn | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
                let cell = row / 2 * canvas.width + column
                if row % 2 == 0 { cells[cell].top = word } else { cells[cell].bottom = word }
            }
        }
        self.cells = cells
    }

    /// Returns the escape sequences and characters that show the picture in 24-bit colour.
    ///
    /// - Parameters:
    ///   - row, column: the position of the upper left corner, from 1.
    ///   - shown: the picture of the same size that is on screen, of which only differences are drawn; nil if it is
    ///     unknown.
    package func bytes(row: Int, column: Int, over shown: HalfBlockPicture?) -> [UInt8] {
        let known = shown.flatMap { $0.columns == columns && $0.rows == rows ? $0.cells : nil }
        var pen = Pen()
        for line in 0..<rows {
            for offset in 0..<columns {
                let cell = cells[line * columns + offset]
                if let known, known[line * columns + offset] == cell { continue }
                pen.move(row: row + line, column: column + offset)
                pen.draw(top: cell.top, bottom: cell.bottom)
            }
        }
        return pen.finished
    }

    /// Lines of the picture below the cursor, wherever it is.
    package var lines: [UInt8] {
        (0..<rows).flatMap { line in
            var pen = Pen()
            for cell in cells[line * columns..<(line + 1) * columns] { pen.draw(top: cell.top, bottom: cell.bottom) }
            return pen.finished + [UInt8(ascii: "\n")]
        }
    }

    /// A writer of characters that tracks the cursor and its colours.
    private struct Pen {
        private var bytes: [UInt8] = []
        private var cursor: (row: Int, column: Int)?
        private var (foreground, background): (UInt32?, UInt32?) = (nil, nil)

        /// Bytes, followed by a reset to the terminal's own colours.
        var finished: [UInt8] { bytes.isEmpty ? [] : bytes + Array("\u{1B}[0m".utf8) }

        mutating func move(row: Int, column: Int) {
            if let cursor, cursor == (row, column) { return }
            bytes += Array("\u{1B}[\(row);\(column)H".utf8)
            cursor = (row, column)
        }

        mutating func draw(top: UInt32, bottom: UInt32) {
            if top == bottom {
                set(background: top)
                bytes.append(UInt8(ascii: " "))
            } else if top == 0 {
                set(background: 0)
                set(foreground: bottom)
                bytes += Array("▄".utf8)
            } else {
                set(background: bottom)
                set(foreground: top)
                bytes += Array("▀".utf8)
            }
            cursor?.column += 1
        }

        private mutating func set(foreground color: UInt32) {
            guard foreground != color else { return }
            foreground = color
            appendColor(38, color)
        }

        private mutating func set(background color: UInt32) {
            guard background != color else { return }
            background = color
            if color == 0 { bytes += Array("\u{1B}[49m".utf8) } else { appendColor(48, color) }
        }

        private mutating func appendColor(_ kind: Int, _ color: UInt32) {
            bytes += Array("\u{1B}[\(kind);2;\(color >> 16 & 255);\(color >> 8 & 255);\(color & 255)m".utf8)
        }
    }
}
