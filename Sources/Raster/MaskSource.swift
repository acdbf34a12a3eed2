/// Draws the cells of a glyph sheet: what the ink covers, and over it the pictures that have colours of their own.
/// One source serves one worker.
package protocol MaskSource: AnyObject {
    /// The coverage of a cell whose pen stands at a fractional position, in 1/64 pixel.
    ///
    /// `x` is 0, 16, 32 or 48 (quarter pixels) and `y` 0 to 63; whole pixels are the caller's business. `y` grows
    /// downwards.
    func mask(cell: Int, x: Int, y: Int) -> CoverageMask

    /// The coverage of a cell enlarged by a factor about its pen, which stands at a fractional position in 1/64 pixel.
    ///
    /// `scale` is above 0; `x` and `y` are 0 to 63. For pictures whose size changes from frame to frame: nothing is
    /// remembered.
    func scaledMask(cell: Int, scale: Double, x: Int, y: Int) -> CoverageMask

    /// The coloured part of a cell at the same positions as ``mask(cell:x:y:)``; nil for a cell that is all ink.
    ///
    /// - Parameter ink: the colour of layers that a colour font leaves to the text.
    func picture(cell: Int, x: Int, y: Int, ink: RGB) -> PictureMask?

    /// The coloured part of a cell at the same sizes and positions as ``scaledMask(cell:scale:x:y:)``; nil for a cell
    /// that is all ink.
    func scaledPicture(cell: Int, scale: Double, x: Int, y: Int, ink: RGB) -> PictureMask?
}
