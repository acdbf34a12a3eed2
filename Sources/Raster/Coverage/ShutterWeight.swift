import Glibc

/// How much light a shutter lets through while it is open: nothing at both ends, most in the middle, a raised cosine. What
/// moves has soft ends then, where an even shutter would leave blocks with hard sides.
package enum ShutterWeight {
    /// The share of all light that has come through when a part of the time has passed, both 0 to 1.
    static func share(after part: Double) -> Double {
        if part <= 0 { return 0 }
        if part >= 1 { return 1 }
        return part - sin(2 * .pi * part) / (2 * .pi)
    }

    /// The part of the time after which a share of the light has come through.
    package static func place(ofShare share: Double) -> Double {
        var (low, high) = (0.0, 1.0)
        for _ in 0..<30 {
            let middle = (low + high) / 2
            if self.share(after: middle) < share { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    /// The weights of rows in 1/65536 that a point passes on a way of `length`, in 1/64 row, that begins in the middle of
    /// the first one. They add up to one.
    static func rows(length: Int) -> [UInt32] {
        let count = (length + 32 + 63) / 64
        var weights: [UInt32] = []
        var before: UInt32 = 0
        for row in 0..<count {
            let passed = Double((row + 1) * 64 - 32) / Double(length)
            let after = row == count - 1 ? 65536 : UInt32((share(after: passed) * 65536).rounded())
            weights.append(after - before)
            before = after
        }
        return weights
    }
}
