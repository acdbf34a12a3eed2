/// The order in which the pixels of an area turn bright as it does: B. Bayer's matrix of 8×8, 1973.
enum ThresholdPattern {
    /// 0…252, each multiple of 4 once in a square of 8×8.
    @inline(__always) static func threshold(column: Int, row: Int) -> UInt16 {
        let mixed = column ^ row
        var value = 0
        // The bits of the two coordinates take turns, the lowest ones weighing most.
        for bit in 0..<3 {
            value = value << 2 | (mixed >> bit & 1) << 1 | row >> bit & 1
        }
        return UInt16(truncatingIfNeeded: value << 2 | 2)
    }
}
