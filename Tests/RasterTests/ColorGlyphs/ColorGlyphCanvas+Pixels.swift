@testable import Graphics

extension ColorGlyphCanvas {
    /// Components of all pixels, `4 * width` bytes per row.
    var pixels: [UInt8] {
        var all = [UInt8](repeating: 0, count: 4 * width * height)
        unsafe withPixels { source, box in
            for row in box.rows {
                for column in box.columns {
                    let (target, first) = (4 * (row * width + column), 4 * box.index(row: row, column: column))
                    for component in 0..<4 { all[target + component] = unsafe source[first + component] }
                }
            }
        }
        return all
    }
}
