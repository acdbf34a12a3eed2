import Fractions

extension MotionSettings {
    /// Times that a total time may change.
    package enum Share: Sendable {
        /// Changes alone, whose rests are given.
        case changes
        /// Rests alone, whose changes are given.
        case rests
        case both
    }

    /// Share of a change in the time from one change to the next, as with the default duration and rest.
    private static let movingShare = Rational(3, over: 5)

    /// Gives each change the length that brings all of them, and the rests between, into the total time. Changes grow
    /// longer only where there is one, or where the rests are given.
    ///
    /// - Parameter count: the number of changes, those of a boomerang included.
    /// - Throws: an error for rests that take the whole time.
    package mutating func fit(changes count: Int, shortening share: Share) throws(MotionError) {
        guard let total, count > 0, share != .rests, curve.wallLength > .zero else { return }
        let rests = Rational(count - 1)
        let length =
            share == .changes
            ? (total - hold * rests) / Rational(count)
            : total * Self.movingShare / (Rational(count) - (Rational(1) - Self.movingShare))
        guard length > .zero else {
            throw .badValue(
                option: "total", value: total.decimalText,
                reason: "is no longer than its rests of \(hold.decimalText) s",
                remedy: "give more seconds or a shorter --hold")
        }
        guard count == 1 || share == .changes || length < curve.wallLength else { return }
        let exact = count == 1 ? total : Rational(roundedToMicroseconds: length.approximate)
        curve = curve.lasting(exact)
        fade = fade.map { $0.wallLength > exact ? $0.lasting(exact) : $0 }
        includesDelays = true
    }
}
