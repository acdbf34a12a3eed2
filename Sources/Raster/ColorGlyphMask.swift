/// The colour glyph of one cell as pixels, placed relative to a pen position on the baseline.
package struct ColorGlyphMask: Sendable, Equatable {
    /// Pixels from the pen position to the glyph's left column; positive is right.
    package var left: Int
    /// Pixels from the baseline to the glyph's top row; negative is above the baseline.
    package var top: Int
    package var width: Int
    package var height: Int
    /// Row by row, four bytes a pixel: sRGB red, green and blue multiplied by alpha, then alpha; no component is
    /// above alpha.
    package var pixels: [UInt8]

    package init(left: Int, top: Int, width: Int, height: Int, pixels: [UInt8]) {
        precondition(pixels.count == 4 * width * height, "four bytes a pixel")
        self.left = left
        self.top = top
        self.width = width
        self.height = height
        self.pixels = pixels
    }
}
