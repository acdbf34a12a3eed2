/// Cells of colour space in which colours are expected, from 1 cell to 16³.
struct ColorCells: Sendable {
    /// Bits of the finest cells: 2⁴ of them along each axis.
    static let bits = 4

    /// Whether a cell has colours in it, for each number of bits; ordered by red, then green, then blue.
    let expected: [[Bool]]

    static let all = ColorCells(finest: [Bool](repeating: true, count: 1 << (3 * bits)))

    init(_ samples: [ColorSample]) {
        var finest = [Bool](repeating: false, count: 1 << (3 * Self.bits))
        for sample in samples {
            finest[Self.cell(Int32(sample.red), Int32(sample.green), Int32(sample.blue), bits: Self.bits)] = true
        }
        self.init(finest: finest)
    }

    private init(finest: [Bool]) {
        var levels = [finest]
        for bits in stride(from: Self.bits - 1, through: 0, by: -1) {
            var coarser = [Bool](repeating: false, count: 1 << (3 * bits))
            let side = 1 << (bits + 1)
            for (cell, isExpected) in levels[levels.count - 1].enumerated() where isExpected {
                let (r, g, b) = (cell / (side * side), cell / side % side, cell % side)
                coarser[((r / 2) << bits | g / 2) << bits | b / 2] = true
            }
            levels.append(coarser)
        }
        expected = levels.reversed()
    }

    /// Returns the cell of a colour among `1 << bits` along each axis; components are 0…255.
    @inline(__always) static func cell(_ red: Int32, _ green: Int32, _ blue: Int32, bits: Int) -> Int {
        let shift = Int32(truncatingIfNeeded: 8 &- bits)
        return (Int(red &>> shift) &<< bits | Int(green &>> shift)) &<< bits | Int(blue &>> shift)
    }
}
