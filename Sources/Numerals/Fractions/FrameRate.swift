/// Frames a second: a whole number, or one such as 30000/1001.
package struct FrameRate: Sendable, Hashable {
    /// The exact number, above 0.
    package let exact: Rational

    package init(_ exact: Rational) { self.exact = exact }
    package init(_ whole: Int) { exact = Rational(whole) }

    /// Whether frames are whole fractions of a second.
    package var isWhole: Bool { exact.denominator == 1 }

    /// Returns the rate as two whole numbers with a sign between them: `30000/1001`, or `25:1` with a colon.
    package func fraction(_ sign: String) -> String { "\(exact.numerator)\(sign)\(exact.denominator)" }
}

extension FrameRate: ExpressibleByIntegerLiteral, CustomStringConvertible, Comparable {
    package init(integerLiteral whole: Int) { self.init(whole) }

    /// The rate as people write it: `50`, `29.97`, `23.976`.
    package var description: String { DecimalText.text(exact.ticks(perSecond: 1000), digits: 3) }

    /// The rate as `init(parsing:)` reads it again.
    package var text: String { FrameRate(parsing: description) == self ? description : fraction("/") }

    package static func < (left: FrameRate, right: FrameRate) -> Bool { left.exact < right.exact }
}

extension Rational {
    package init(_ rate: FrameRate) { self = rate.exact }

    /// The duration of a number of frames, in seconds.
    package init(_ frames: Int, over rate: FrameRate) { self = Rational(frames) / rate.exact }

    /// Returns the duration in frames, rounded half up.
    package func ticks(perSecond rate: FrameRate) -> Int { (self * rate.exact).roundedHalfUp }
}

extension Double {
    package init(_ rate: FrameRate) { self = rate.exact.approximate }
}

extension FrameRate {
    /// Reads a rate as video programs write it: `25`, `12.5`, `30000/1001`, and 29.97 for the same.
    ///
    /// Decimals are thousandths. Some stand for n·1000/1001: 23.976, 23.98, 29.97 and 59.94.
    package init?(parsing text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(Self.number)
        guard parts.count <= 2, let number = parts[0] else { return nil }
        if parts.count == 2 {
            guard let divisor = parts[1], number.scale == 0, divisor.scale == 0 else { return nil }
            self.init(Rational(Int(number.coefficient), over: Int(divisor.coefficient)))
            return
        }
        let thousandths = Int(number.rounded(toScale: 3, .halfUp).coefficient)
        guard thousandths > 0 else { return nil }
        self.init(Self.broadcast(thousandths) ?? Rational(thousandths, over: 1000))
    }

    /// Returns a number above 0 and below a billion without an exponent; nil for other texts.
    private static func number(_ text: Substring) -> DecimalValue? {
        guard !text.lowercased().contains("e"), let number = try? DecimalValue(parsing: String(text)) else {
            return nil
        }
        return number > .zero && number < DecimalValue(whole: 1_000_000_000) ? number : nil
    }

    /// Returns the rate of n·1000/1001 frames that a number of thousandths is rounded from; nil for all others.
    private static func broadcast(_ thousandths: Int) -> Rational? {
        let nominal = (Rational(thousandths, over: 1000) * Rational(1001, over: 1000)).roundedHalfUp
        guard nominal > 0, thousandths % 1000 != 0 else { return nil }
        let rate = Rational(nominal * 1000, over: 1001)
        let exact = (rate * Rational(1000)).roundedHalfUp
        let short = (rate * Rational(100)).roundedHalfUp * 10
        return thousandths == exact || thousandths == short && nominal % 24 == 0 ? rate : nil
    }
}
