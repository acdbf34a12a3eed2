import Glibc

/// The light through an opening and closing shutter over time, a raised cosine that is zero at both ends. Moving
/// objects get soft ends, where a constant shutter would leave blocks with hard edges.
package enum ShutterWeight {
    /// Returns the fraction of all light that has passed after a fraction of the time, both 0 to 1.
    static func fraction(after part: Double) -> Double {
        if part <= 0 { return 0 }
        if part >= 1 { return 1 }
        return part - sin(2 * .pi * part) / (2 * .pi)
    }

    /// Returns the fraction of the time after which a fraction of the light has passed, both 0 to 1.
    package static func position(ofFraction fraction: Double) -> Double {
        var (low, high) = (0.0, 1.0)
        for _ in 0..<30 {
            let middle = (low + high) / 2
            if self.fraction(after: middle) < fraction { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    /// Returns the weights in 1/65536 of the rows that a point passes on a path of `length` 1/64 rows. The path begins
    /// in the middle of the first row. The weights sum to 1.
    static func rows(length: Int) -> [UInt32] {
        let count = (length + 32 + 63) / 64
        var weights: [UInt32] = []
        var before: UInt32 = 0
        for row in 0..<count {
            let passed = Double((row + 1) * 64 - 32) / Double(length)
            let after = row == count - 1 ? 65536 : UInt32((fraction(after: passed) * 65536).rounded())
            weights.append(after - before)
            before = after
        }
        return weights
    }
}
