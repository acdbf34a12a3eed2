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
    package var description: String { (Rational((exact * Rational(1000)).roundedHalfUp, over: 1000)).shortText }

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

    /// The number in thousandths, without zeros at the end.
    fileprivate var shortText: String {
        let (whole, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
        let digits = String((remainder * 1000 / denominator) + 1000).dropFirst()
        let fraction = String(digits.reversed().drop { $0 == "0" }.reversed())
        return fraction.isEmpty ? String(whole) : "\(whole).\(fraction)"
    }
}

extension Double {
    package init(_ rate: FrameRate) { self = rate.exact.approximate }
}

extension FrameRate {
    /// Reads a rate as video programs write it: `25`, `12.5`, `30000/1001`, and 29.97 for the same.
    ///
    /// Decimals are thousandths. Some stand for n·1000/1001: 23.976, 23.98, 29.97 and 59.94.
    package init?(parsing text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        if parts.count == 2 {
            guard let (top, bottom) = Self.pair(parts[0], parts[1]), bottom > 0, top > 0 else { return nil }
            self.init(Rational(top, over: bottom))
            return
        }
        let number = text.first == "+" ? text.dropFirst() : text[...]
        let digits = number.split(separator: ".", omittingEmptySubsequences: false)
        guard digits.count <= 2, let (whole, fraction) = Self.pair(digits[0], digits.count == 2 ? digits[1] : "0"),
            let thousandths = Self.thousandths(whole, digits.count == 2 ? digits[1] : "", fraction), thousandths > 0
        else { return nil }
        self.init(Self.broadcast(thousandths) ?? Rational(thousandths, over: 1000))
    }

    private static func pair(_ left: Substring, _ right: Substring) -> (Int, Int)? {
        func number(_ text: Substring) -> Int? {
            guard text.utf8.count <= 18, text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
            return text.isEmpty ? 0 : Int(text)
        }
        guard !(left.isEmpty && right.isEmpty), let first = number(left), let second = number(right),
            first < 1_000_000_000
        else { return nil }
        return (first, second)
    }

    /// Returns a decimal number in thousandths, rounded half up.
    private static func thousandths(_ whole: Int, _ digits: Substring, _ fraction: Int) -> Int? {
        var scale = 1
        for _ in digits { scale *= 10 }
        return whole * 1000 + (Rational(fraction, over: scale) * Rational(1000)).roundedHalfUp
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
