import Files
import Graphics
package import RollGIF
import TextFormats

/// Protocol for pictures in a terminal.
package enum TerminalGraphics: String, Sendable, CaseIterable {
    case kitty
    /// Half blocks: characters that are half in one colour and half in another.
    case blocks

    /// Common name of the protocol.
    package var title: String { self == .kitty ? "kitty graphics" : "half blocks" }
}

/// The part of a terminal that shows pictures, and how it shows them.
package struct TerminalDisplay: Sendable {
    package let graphics: TerminalGraphics
    /// Characters per line.
    package let columns: Int
    package let rows: Int
    /// Size of a character in pixels.
    private let cell: (width: Double, height: Double)
    /// Background of the terminal; nil if it is not known.
    private let background: RGB?

    /// - Parameters:
    ///   - columns, rows: available characters and lines, at least 1 each.
    ///   - cell: size of a character in pixels; nil if it is not known.
    ///   - background: red, green and blue; nil if they are not known.
    package init(
        _ graphics: TerminalGraphics, columns: Int, rows: Int, cell: (width: Int, height: Int)?,
        background: (UInt8, UInt8, UInt8)?
    ) {
        self.graphics = graphics
        (self.columns, self.rows) = (max(1, columns), max(1, rows))
        // Where the size is not known, a small character is assumed, so that the picture fits.
        let known = cell ?? (width: 8, height: 16)
        self.cell = (Double(known.width), Double(known.height))
        self.background = background.map { RGB(red: $0.0, green: $0.1, blue: $0.2) }
    }

    struct Placement: Equatable {
        /// Size in pixels, of which half blocks have two per character.
        let width: Int
        let height: Int
        /// Upper left corner in lines and characters, from 1.
        let row: Int
        let column: Int
        /// Size in characters.
        let columns: Int
        let rows: Int
    }

    /// Returns the placement in the middle, at full size or as large as there is room for.
    func placement(width: Int, height: Int) -> Placement {
        // These are pixels of the display per pixel of the picture.
        var (across, down) = (1.0, 1.0)
        var (roomAcross, roomDown) = (Double(columns) * cell.width, Double(rows) * cell.height)
        if graphics == .blocks {
            // Pixels of half blocks are a character wide and half a character high, which need not be square.
            (roomAcross, roomDown) = (Double(columns), 2 * Double(rows))
            down = 2 * cell.width / cell.height
        }
        let factor = min(1, roomAcross / (Double(width) * across), roomDown / (Double(height) * down))
        (across, down) = (across * factor, down * factor)
        let size = (
            // The small addend absorbs rounding errors, so that whole sizes stay whole.
            width: max(1, Int((Double(width) * across + 1e-6).rounded(.down))),
            height: max(1, Int((Double(height) * down + 1e-6).rounded(.down)))
        )
        let pixels = graphics == .blocks ? (1, 2) : cell
        let covered = (
            columns: min(columns, Int((Double(size.width) / pixels.0).rounded(.up))),
            rows: min(rows, Int((Double(size.height) / pixels.1).rounded(.up)))
        )
        return Placement(
            width: size.width, height: size.height, row: (rows - covered.rows) / 2 + 1,
            column: (columns - covered.columns) / 2 + 1, columns: covered.columns, rows: covered.rows)
    }

    package func picture(_ frame: Frame) throws(RollGIFError) -> TerminalPicture {
        let placement = self.placement(width: frame.width, height: frame.height)
        let canvas = ColorCanvas(width: frame.width, height: frame.height, pixels: frame.pixels)
            .resampled(width: placement.width, height: placement.height)
        do throws(EncodingError) {
            let content: TerminalPicture.Content =
                switch graphics {
                case .blocks: .blocks(HalfBlockPicture(canvas, over: background ?? RGB(red: 0, green: 0, blue: 0)))
                case .kitty: .kitty(Base64.encoded(try PixelStream.compressed(canvas)))
                }
            return TerminalPicture(placement: placement, content: content, frame: (frame.width, frame.height))
        } catch {
            throw RollGIFError(error, path: "the preview")
        }
    }
}
