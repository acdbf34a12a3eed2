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
