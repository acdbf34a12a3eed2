/// A glyph as HarfBuzz placed it, in pixels.
struct ShapedGlyph: Equatable {
    var glyph: UInt32
    /// Index into the chain's faces.
    var face: Int
    /// The index of the first character that the glyph stands for, in logical order.
    var cluster: Int
    /// From this glyph's pen position to the next one's.
    var advance: Double
    /// From the pen position to the glyph's origin, y downwards.
    var x: Double
    var y: Double
}
