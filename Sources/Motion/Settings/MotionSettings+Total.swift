import Fractions

extension MotionSettings {
    /// Times that a total time may change.
    package enum AdjustableTimes: Sendable {
        /// Changes alone; the holds are fixed.
        case changes
        /// Holds alone; the changes are fixed.
        case holds
        case both
    }

    /// Fraction of the time between two changes that a change takes with the default duration and hold.
    private static let changeFraction = Rational(3, over: 5)

    /// Sets the length of each change so that all changes, with the holds between them, fill the total time. Changes
    /// grow longer only where there is one, or where the holds are fixed.
    ///
    /// - Parameter count: number of changes, including those of a boomerang.
    /// - Throws: an error for holds that take the whole time.
    package mutating func fit(changes count: Int, shortening times: AdjustableTimes) throws(MotionError) {
        guard let total, count > 0, times != .holds, curve.wallLength > .zero else { return }
        let holds = Rational(count - 1)
        let length =
            times == .changes
            ? (total - hold * holds) / Rational(count)
            : total * Self.changeFraction / (Rational(count) - (Rational(1) - Self.changeFraction))
        guard length > .zero else {
            throw .badValue(
                option: "total", value: total.decimalText,
                reason: "is no longer than its rests of \(hold.decimalText) s",
                remedy: "give more seconds or a shorter --hold")
        }
        guard count == 1 || times == .changes || length < curve.wallLength else { return }
        let exact = count == 1 ? total : Rational(roundedToMicroseconds: length.approximate)
        curve = curve.lasting(exact)
        fade = fade.map { $0.wallLength > exact ? $0.lasting(exact) : $0 }
        includesDelays = true
    }
}
