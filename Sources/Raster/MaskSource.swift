package import Graphics

/// Draws the cells of a glyph sheet: what the text colour covers, and over it what has
/// colours of its own.
/// One source serves one worker.
package protocol MaskSource: AnyObject {
    /// The coverage of a cell whose pen stands at a fractional position, in 1/64 pixel.
    ///
    /// `x` is 0, 16, 32 or 48 (quarter pixels) and `y` 0 to 63; whole pixels are the caller's business. `y` grows
    /// downwards.
    func mask(cell: Int, x: Int, y: Int) -> CoverageMask

    /// The coverage of a cell enlarged by a factor about its pen, which stands at a fractional position in 1/64 pixel.
    ///
    /// `scale` is above 0; `x` and `y` are 0 to 63. For sprites whose size changes from frame to frame: nothing is
    /// remembered.
    func scaledMask(cell: Int, scale: Double, x: Int, y: Int) -> CoverageMask

    /// The coverage of a cell turned about a point, with its pen at the same positions as ``mask(cell:x:y:)``; nothing is
    /// remembered.
    func turnedMask(cell: Int, turn: PlaneTurn, x: Int, y: Int) -> CoverageMask

    /// The coloured part of a cell at the same positions as ``mask(cell:x:y:)``; nil for a cell without
    /// colours of its own.
    ///
    /// - Parameter textColor: the colour of layers that a colour font leaves to the text.
    func colorGlyph(cell: Int, x: Int, y: Int, textColor: RGB) -> ColorGlyphMask?

    /// The coloured part of a cell at the same sizes and positions as ``scaledMask(cell:scale:x:y:)``; nil for a cell
    /// without colours of its own.
    func scaledColorGlyph(cell: Int, scale: Double, x: Int, y: Int, textColor: RGB) -> ColorGlyphMask?

    /// The coverage of a cell in a plane that is folded, with the fold's places counted from the pen. Both halves are
    /// drawn; which one shows is the caller's business.
    func foldedMask(cell: Int, fold: PlaneFold, x: Int) -> CoverageMask

    /// The coloured part of a cell in such a plane; nil for a cell without colours of its own.
    func foldedColorGlyph(cell: Int, fold: PlaneFold, x: Int, textColor: RGB) -> ColorGlyphMask?
}

/// 8-bit anti-aliasing coverage of one sprite, placed relative to a pen position on the baseline.
package struct CoverageMask: Sendable, Equatable {
    /// Pixels from the pen position to the mask's left column; positive is right.
    package var left: Int
    /// Pixels from the baseline to the mask's top row; negative is above the baseline.
    package var top: Int
    package var width: Int
    package var height: Int
    /// Row by row, `width` bytes a row: 0 is outside the shape, 255 is wholly inside.
    package var coverage: [UInt8]

    package init(left: Int, top: Int, width: Int, height: Int, coverage: [UInt8]) {
        precondition(coverage.count == width * height, "one byte a pixel")
        self.left = left
        self.top = top
        self.width = width
        self.height = height
        self.coverage = coverage
    }
}
