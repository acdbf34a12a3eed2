import Glibc

/// Returns the smooth step from 0 to 1 with no speed at either end: p² (3 − 2 p).
///
/// - Parameter progress: 0 to 1; other values are clamped.
@inlinable package func smoothstep(_ progress: Double) -> Double {
    let progress = min(max(progress, 0), 1)
    return progress * progress * (3 - 2 * progress)
}

/// Returns the progress at which ``smoothstep(_:)`` has a value from 0 to 1.
func smoothstepInverse(_ value: Double) -> Double { 0.5 - sin(asin(1 - 2 * value) / 3) }

/// Returns the ends of the bracket around the point from which a condition holds, after a number of halvings.
///
/// - Parameters:
///   - bracket: the range to search; the condition holds from some point in it on.
///   - halvings: the number of halvings, each of which gains one binary digit.
package func bisected(
    _ bracket: ClosedRange<Double>, halvings: Int, where holds: (Double) -> Bool
) -> ClosedRange<Double> {
    var (low, high) = (bracket.lowerBound, bracket.upperBound)
    for _ in 0..<halvings {
        let middle = (low + high) / 2
        if holds(middle) { high = middle } else { low = middle }
    }
    return low...high
}

extension RandomAccessCollection where Index == Int {
    /// Returns the index of the first element from which on a condition holds; the end index for none.
    @inlinable package func partitioningIndex<Failure>(where holds: (Element) throws(Failure) -> Bool) throws(Failure)
        -> Int
    {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = low + (high - low) / 2
            if try holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension Int {
    /// Returns the remainder of the floored division by a positive number, 0 to less than that for negative numbers
    /// too.
    @inlinable package func modulus(_ divisor: Int) -> Int {
        let remainder = self % divisor
        return remainder < 0 ? remainder + divisor : remainder
    }
}

/// Random numbers from 0 to 1 that depend on the seed alone, so that every run draws the same. They are SplitMix64's
/// (Steele, Lea and Flood, 2014).
package struct SeededNumbers {
    private var state: UInt64

    package init(_ seed: UInt64) { state = seed }

    /// Returns the next number, 0 to less than 1, in steps of 2⁻⁵³.
    package mutating func next() -> Double { Double(nextBits() >> 11) / Double(1 << 53) }

    /// Returns the next 64 random bits.
    mutating func nextBits() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

/// Returns the smooth step of a value: 0 up to `start`, 1 from `end` on.
func smoothstep(_ value: Double, from start: Double = 0, to end: Double) -> Double {
    smoothstep((value - start) / (end - start))
}
