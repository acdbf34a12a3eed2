import Raster

/// A cell at its place in a frame, in the fixed point that pictures are drawn at.
struct Placement: Sendable {
    let cell: Int
    /// The pen's canvas column and the quarter pixel within it, in 1/64 pixel.
    let column: Int
    let x: Int
    /// The baseline's canvas row and the step within it, in 1/64 pixel.
    let row: Int
    let y: Int
    /// 1 to 256.
    let opacity: Int
    /// Whether it moves through the digits' window, which then cuts it.
    let isClipped: Bool
    /// The columns that it may show in, or nil for all.
    let columns: Range<Int>?
}
