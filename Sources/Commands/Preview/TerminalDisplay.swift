import Encoding
import Graphics
import Raster
package import RollGIF
import TextFormats

/// The room that a terminal has for pictures, and how it shows them.
package struct TerminalDisplay: Sendable {
    /// How pictures reach it.
    package let graphics: TerminalGraphics
    /// Characters of a line.
    package let columns: Int
    /// Lines.
    package let rows: Int
    /// Pixels of a character.
    private let cell: (width: Double, height: Double)
    /// Colour registers of sixel graphics.
    private let colors: Int
    /// The most pixels of a sixel picture; nil is any number.
    private let largest: (width: Int, height: Int)?
    /// The terminal's own background; nil where it is not known.
    private let background: RGB?

    /// - Parameters:
    ///   - columns, rows: the room, at least 1 each.
    ///   - cell: pixels of a character; nil where they are not known.
    ///   - colors: colour registers for sixel graphics.
    ///   - largest: the most pixels of a sixel picture; nil is any number.
    ///   - background: red, green and blue; nil where they are not known.
    package init(
        _ graphics: TerminalGraphics, columns: Int, rows: Int, cell: (width: Int, height: Int)?, colors: Int,
        largest: (width: Int, height: Int)?, background: (UInt8, UInt8, UInt8)?
    ) {
        self.graphics = graphics
        (self.columns, self.rows) = (max(1, columns), max(1, rows))
        // A small character where none is known: the picture then fits in any case.
        let known = cell ?? (width: 8, height: 16)
        self.cell = (Double(known.width), Double(known.height))
        self.colors = min(256, max(2, colors))
        self.largest = largest
        self.background = background.map { RGB(red: $0.0, green: $0.1, blue: $0.2) }
    }

    /// Where a picture stands, and how large.
    struct Placement: Equatable {
        /// Pixels, of which half blocks have two a character.
        let width: Int
        let height: Int
        /// The upper left corner, from 1.
        let row: Int
        let column: Int
        /// Characters that it covers.
        let columns: Int
        let rows: Int
    }

    /// In the middle, as large as it is or as there is room for.
    func placement(width: Int, height: Int) -> Placement {
        // Pixels of this display to one of the picture's, across and down.
        var (across, down) = (1.0, 1.0)
        var (roomAcross, roomDown) = (Double(columns) * cell.width, Double(rows) * cell.height)
        if graphics == .blocks {
            // A pixel is a character wide and half a character high, which need not be a square.
            (roomAcross, roomDown) = (Double(columns), 2 * Double(rows))
            down = 2 * cell.width / cell.height
        } else if graphics == .sixel, let largest {
            (roomAcross, roomDown) = (min(roomAcross, Double(largest.width)), min(roomDown, Double(largest.height)))
        }
        let factor = min(1, roomAcross / (Double(width) * across), roomDown / (Double(height) * down))
        (across, down) = (across * factor, down * factor)
        let size = (
            // What is whole but for rounding is whole.
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

    /// A frame as this terminal shows it.
    package func picture(_ frame: Frame) throws(RollGIFError) -> TerminalPicture {
        let place = placement(width: frame.width, height: frame.height)
        let canvas = ColorCanvas(width: frame.width, height: frame.height, pixels: frame.pixels)
            .resampled(width: place.width, height: place.height)
        let canvasBackground = background ?? RGB(red: 0, green: 0, blue: 0)
        do throws(EncodingError) {
            let content: TerminalPicture.Content =
                switch graphics {
                case .blocks: .blocks(HalfBlockPicture(canvas, over: canvasBackground))
                case .sixel: .sequence(SixelEncoder.bytes(of: canvas.flattened(over: canvasBackground), colors: colors))
                case .iterm: .sequence(Self.inlineImage(try PNGStill.fleetingBytes(of: canvas), place))
                case .kitty: .kitty(Base64.encoded(try PixelStream.compressed(canvas)))
                }
            return TerminalPicture(place: place, content: content, frame: (frame.width, frame.height))
        } catch {
            throw RollGIFError(error, path: "the preview")
        }
    }

    /// A file that iTerm2 draws at the cursor over so many characters (iterm2.com/documentation-images.html).
    private static func inlineImage(_ png: [UInt8], _ place: Placement) -> [UInt8] {
        Array(
            ("\u{1B}]1337;File=inline=1;size=\(png.count);width=\(place.columns);height=\(place.rows);"
                + "preserveAspectRatio=1;doNotMoveCursor=1:").utf8) + Base64.encoded(png) + [0x07]
    }
}
