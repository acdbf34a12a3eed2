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

/// Opacities while one text replaces another in the same position. The old one has nearly disappeared when the new one
/// begins, so that the two are never seen one over the other.
package struct Crossfade: Sendable {
    /// Times of the whole, of the old text's disappearance, and of the new one's start, when the old one's opacity is
    /// 0.1.
    let length, oldEnd, newStart: Double
    /// Powers of the time that make the old text leave slowly at first, and the new one come quickly.
    private let leaving, coming: Double

    /// A fade from one symbol or word to another, in seconds.
    package static let symbol = Crossfade(length: 0.26, oldEnd: 0.12, newStart: 0.108, leaving: 1, coming: 2)
    /// A fade from one line to another, as fractions of a curve's progress.
    static let line = Crossfade(length: 1, oldEnd: 0.46, newStart: 0.437, leaving: 2, coming: 3)

    /// Times at which something begins or ends.
    var breakpoints: [Double] { [0, newStart, oldEnd, length] }

    /// Returns the fraction of the old text's time that has passed at a fraction of the whole.
    func gone(at part: Double) -> Double { min(max(part * length / oldEnd, 0), 1) }

    /// Returns the opacity of the old text at a fraction of the time, both 0 to 1.
    package func old(at part: Double) -> Double { 1 - pow(gone(at: part), leaving) }

    /// Returns the opacity of the new text at a fraction of the time, both 0 to 1.
    package func new(at part: Double) -> Double {
        let come = min(max((part * length - newStart) / (length - newStart), 0), 1)
        return 1 - pow(1 - come, coming)
    }
}
