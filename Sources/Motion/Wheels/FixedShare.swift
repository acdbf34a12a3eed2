import BigInt

/// A share of the way, 0 to 1, in fixed point: exact at both ends, and exact in products with whole numbers.
struct FixedShare: Sendable, Hashable {
    static let bits = 62
    static let one = FixedShare(1)

    /// Units of 2^-62.
    let units: Int

    /// Clamps to 0…1; a Double above 2^-9 is taken over without loss.
    init(_ share: Double) {
        units = Int((min(max(share, 0), 1) * 0x1p62).rounded())
    }

    /// Splits `value`, in units of 2^-62, into whole numbers and a fraction below 1.
    static func split(_ value: BigInt) -> Counter.Reading {
        // An arithmetic shift rounds down, so the fraction is never negative.
        let whole = value >> bits
        let rest = value - (whole << bits)
        let fraction = Double(Int(rest)) / 0x1p62
        return Counter.Reading(count: whole, fraction: min(fraction, 1.0.nextDown))
    }
}
