import Raster

/// A cell, or a bitmap, at a fraction of a pixel and in a text colour.
struct PhaseKey: Hashable {
    private let number: UInt64

    /// - Parameters:
    ///   - x, y: 0 to 63, in 1/64 pixel.
    ///   - textColor: nil for what does not depend on it.
    init(_ index: Int, x: Int, y: Int, textColor: RGB? = nil) {
        let color = textColor.map { 1 << 24 | UInt64($0.red) << 16 | UInt64($0.green) << 8 | UInt64($0.blue) } ?? 0
        number = UInt64(index) << 37 | UInt64(x & 63) << 31 | UInt64(y & 63) << 25 | color
    }
}
