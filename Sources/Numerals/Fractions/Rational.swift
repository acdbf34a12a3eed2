/// An exact number of seconds (or any other ratio): a reduced fraction with a positive denominator.
///
/// Arithmetic is exact as long as the reduced result fits 64 bits on each side. That holds for every sum of decimal
/// times and frame instants within the limits of `parse`. Other results are rounded to a millionth.
package struct Rational: Sendable, Hashable {
    package let numerator: Int64
    package let denominator: Int64

    package static let zero = Rational(0)

    package init(_ whole: Int) {
        self.init(wide: Int128(whole), over: 1)
    }

    /// Fraction; `denominator` must not be zero.
    package init(_ numerator: Int, over denominator: Int) {
        self.init(wide: Int128(numerator), over: Int128(denominator))
    }

    /// Nearest multiple of a microsecond: for lengths without an exact ratio, such as settling times.
    package init(roundedToMicroseconds seconds: Double) {
        let millionths = (seconds * 1e6).rounded()
        let bounded = min(max(millionths, -9e18), 9e18)
        self.init(wide: bounded.isNaN ? 0 : Int128(bounded), over: 1_000_000)
    }

    private init(wide numerator: Int128, over denominator: Int128) {
        precondition(denominator != 0, "a denominator is never zero")
        // The division of 64 bits is one instruction, and that of 128 bits is a call.
        if let top = Int64(exactly: numerator), let bottom = Int64(exactly: denominator), bottom > 0 {
            let divisor = Int64(Self.greatestCommonDivisor(top.magnitude, bottom.magnitude))
            (self.numerator, self.denominator) = (top / divisor, bottom / divisor)
            return
        }
        let sign: Int128 = denominator < 0 ? -1 : 1
        let divisor = Int128(Self.greatestCommonDivisor(numerator.magnitude, denominator.magnitude)) * sign
        let (top, bottom) = (numerator / divisor, denominator / divisor)
        if let top = Int64(exactly: top), let bottom = Int64(exactly: bottom) {
            (self.numerator, self.denominator) = (top, bottom)
        } else {
            let (whole, remainder) = top.quotientAndRemainder(dividingBy: bottom)
            let shrink = max(1, bottom >> 96)
            let limit = Int128(Int64.max) / 1_000_000
            let bounded = min(max(whole, -limit), limit)
            let millionths = bounded * 1_000_000 + (remainder / shrink) * 1_000_000 / (bottom / shrink)
            self.numerator = Int64(clamping: millionths)
            self.denominator = 1_000_000
        }
    }

    /// Returns the greatest common divisor, at least 1; Euclid's algorithm.
    private static func greatestCommonDivisor<Magnitude: UnsignedInteger>(
        _ left: Magnitude, _ right: Magnitude
    ) -> Magnitude {
        var (a, b) = (left, right)
        while b != 0 { (a, b) = (b, a % b) }
        return max(a, 1)
    }

    package var approximate: Double { Double(numerator) / Double(denominator) }

    /// Largest integer that is not above the value.
    package var floor: Int {
        let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
        return Int(remainder < 0 ? quotient - 1 : quotient)
    }

    /// Smallest integer that is not below the value.
    package var ceiling: Int { -(-self).floor }

    /// Nearest integer, halves upwards.
    package var roundedHalfUp: Int { (self + Rational(1, over: 2)).floor }

    /// Returns the duration in ticks of 1/rate second, rounded half up.
    package func ticks(perSecond rate: Int) -> Int { (self * Rational(rate)).roundedHalfUp }

    package static prefix func - (value: Rational) -> Rational {
        Rational(wide: -Int128(value.numerator), over: Int128(value.denominator))
    }

    package static func + (left: Rational, right: Rational) -> Rational {
        let (a, b) = (Int128(left.denominator), Int128(right.denominator))
        return Rational(wide: Int128(left.numerator) * b + Int128(right.numerator) * a, over: a * b)
    }

    package static func - (left: Rational, right: Rational) -> Rational { left + -right }

    package static func * (left: Rational, right: Rational) -> Rational {
        Rational(
            wide: Int128(left.numerator) * Int128(right.numerator),
            over: Int128(left.denominator) * Int128(right.denominator))
    }

    /// Returns the quotient; the divisor must not be zero.
    package static func / (left: Rational, right: Rational) -> Rational {
        Rational(
            wide: Int128(left.numerator) * Int128(right.denominator),
            over: Int128(left.denominator) * Int128(right.numerator))
    }
}

extension Rational: Comparable {
    package static func < (left: Rational, right: Rational) -> Bool {
        Int128(left.numerator) * Int128(right.denominator) < Int128(right.numerator) * Int128(left.denominator)
    }
}

/// Writes decimal numbers without superfluous zeros.
package enum DecimalText {
    /// Returns the text of a number without the zeros at the end of its fraction: `-12.5`, `3`.
    ///
    /// - Parameters:
    ///   - units: the number times ten to the power of `digits`.
    ///   - digits: the number of digits after the point.
    ///   - showsZero: whether a zero is before the point of a fraction.
    package static func text(_ units: Int, digits: Int, showsZero: Bool = true) -> String {
        var scale: UInt = 1
        for _ in 0..<digits { scale *= 10 }
        let (whole, fraction) = units.magnitude.quotientAndRemainder(dividingBy: scale)
        let text = (units < 0 ? "-" : "") + (showsZero || whole > 0 || fraction == 0 ? String(whole) : "")
        guard fraction > 0 else { return text }
        var padded = String(String(scale + fraction).dropFirst())
        while padded.utf8.last == UInt8(ascii: "0") { padded.removeLast() }
        return text + "." + padded
    }
}
