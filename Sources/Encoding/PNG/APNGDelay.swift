/// Fits exact durations into APNG's fractions of two 16-bit numbers.
struct APNGDelay {
    /// What the fractions so far are short of (or beyond) the exact durations.
    private var debt = FrameDuration.zero

    /// The fraction for the next frame: exact whenever it fits, otherwise as near as a power of ten as denominator
    /// allows, and the difference is made good by the next frame.
    mutating func fraction(for duration: FrameDuration) -> (numerator: UInt16, denominator: UInt16) {
        let wanted = duration + debt
        debt = .zero
        if let numerator = UInt16(exactly: wanted.numerator), let denominator = UInt16(exactly: wanted.denominator) {
            return (numerator, denominator)
        }
        var denominator = 10_000
        while denominator > 1, wanted.ticks(perSecond: denominator) > Int(UInt16.max) { denominator /= 10 }
        let numerator = min(max(0, wanted.ticks(perSecond: denominator)), Int(UInt16.max))
        debt = wanted - FrameDuration(numerator, over: denominator)
        return (UInt16(numerator), UInt16(denominator))
    }
}
