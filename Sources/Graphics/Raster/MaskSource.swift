/// A source of the cells of a glyph sheet: coverage for the text colour, and coloured glyphs over it. Sources are not
/// thread-safe: one serves one worker.
package protocol MaskSource: AnyObject {
    /// Returns the coverage of a cell with its pen at a fractional position, in 1/64 pixel.
    ///
    /// `x` is 0, 16, 32 or 48 (quarter pixels) and `y` 0 to 63; the caller adds whole pixels. `y` grows downwards.
    func mask(cell: Int, x: Int, y: Int) -> CoverageMask

    /// Returns the coverage of a cell scaled about its pen, which is at a fractional position in 1/64 pixel.
    ///
    /// `scale` is above 0; `x` and `y` are 0 to 63. Results are not cached, since such sprites change from frame to
    /// frame.
    func scaledMask(cell: Int, scale: Double, x: Int, y: Int) -> CoverageMask

    /// Returns the coloured glyph of a cell at the positions of ``mask(cell:x:y:)``; nil for a cell without its own
    /// colours.
    ///
    /// - Parameter textColor: the colour of those layers for which a colour font names the text's.
    func colorGlyph(cell: Int, x: Int, y: Int, textColor: RGB) -> ColorGlyphMask?

    /// Returns the coloured glyph of a cell at the sizes and positions of ``scaledMask(cell:scale:x:y:)``; nil for a
    /// cell without its own colours.
    func scaledColorGlyph(cell: Int, scale: Double, x: Int, y: Int, textColor: RGB) -> ColorGlyphMask?

    /// Returns the coverage of a cell in a folded plane, whose positions count from the pen. Both halves are drawn; the
    /// caller clips to one.
    func foldedMask(cell: Int, fold: PlaneFold, x: Int) -> CoverageMask

    /// Returns the coloured glyph of a cell in a folded plane; nil for a cell without its own colours.
    func foldedColorGlyph(cell: Int, fold: PlaneFold, x: Int, textColor: RGB) -> ColorGlyphMask?
}

/// Pixels of a box, placed relative to a pen position on the baseline.
package protocol PixelMask {
    /// Box of the pixels with the pen at the origin; rows below 0 are above the baseline.
    var box: PixelBox { get }
}

extension PixelMask {
    /// Distance from the pen to the left column in pixels; positive is right.
    package var left: Int { box.left }
    /// Distance from the baseline to the top row in pixels; negative is above the baseline.
    package var top: Int { box.top }
    package var width: Int { box.width }
    package var height: Int { box.height }
}

/// Anti-aliasing coverage of one sprite, 8 bits per pixel.
package struct CoverageMask: PixelMask, Sendable, Equatable {
    package var box: PixelBox
    /// Coverage row by row, `width` bytes per row: 0 is outside the shape, 255 is wholly inside.
    package var coverage: [UInt8]

    package init(_ box: PixelBox, coverage: [UInt8]) {
        precondition(coverage.count == box.count, "one byte a pixel")
        (self.box, self.coverage) = (box, coverage)
    }

    package static let empty = CoverageMask(.empty, coverage: [])

    /// Returns the coverage of a pixel; 0 outside the mask.
    package func coverage(row: Int, column: Int) -> UInt8 {
        guard box.rows.contains(row), box.columns.contains(column) else { return 0 }
        return coverage[box.index(row: row, column: column)]
    }
}
