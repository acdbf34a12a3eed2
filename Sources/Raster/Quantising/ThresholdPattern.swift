/// The order in which the pixels of an area turn bright as it does: B. Bayer's matrix of 8×8, 1973.
enum ThresholdPattern {
    /// A row of it for the columns 0…7: of 2…254, each step of 4 is once in a square of 8×8.
    static func row(_ row: Int) -> SIMD8<UInt16> {
        var thresholds = SIMD8<UInt16>()
        for column in 0..<8 {
            var value = 0
            // The bits of the two coordinates take turns, the lowest ones weighing most.
            for bit in 0..<3 { value = value << 2 | ((column ^ row) >> bit & 1) << 1 | row >> bit & 1 }
            thresholds[column] = UInt16(value << 2 | 2)
        }
        return thresholds
    }
}
