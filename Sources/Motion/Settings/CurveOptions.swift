package import Numerals

/// Options that decide the curve; nil if absent.
package struct CurveOptions: Sendable, Equatable {
    /// Seconds of wall time until the curve rests, or of a spring's local time if it has a speed; at least 0.
    package var duration: Rational?
    package var spring: SpringChoice?
    package var easing: Easing?

    package init(duration: Rational? = nil, spring: SpringChoice? = nil, easing: Easing? = nil) {
        self.duration = duration
        self.spring = spring
        self.easing = easing
    }

    /// Curve of opacity, scale and blur where it differs from the motion's; nil elsewhere.
    package var fade: Curve? { spring?.fadeCurve(in: duration) }

    /// Returns the curve of the options, and warnings about it.
    ///
    /// The default is the mode's easing, or the standard spring. It is shortened where transitions start every `every`
    /// seconds and would have no time to end. A duration alone scales a spring so that it rests in time; with a speed
    /// it cuts the spring off, as in Core Animation. An easing has precedence over a spring.
    ///
    /// - Throws: `MotionError` for a curve that never rests or leaves -10…10.
    package func resolve(
        mode: MotionSettings.Mode = .roll, every: Rational? = nil
    ) throws(MotionError) -> (curve: Curve, warnings: [String]) {
        let curve = try self.curve(mode: mode, every: every)
        guard curve.staysInRange else {
            throw .wildCurve(option: spring == nil && easing != nil ? "easing" : "spring")
        }
        guard curve.wallLength <= Rational(2 * Rational.largestOption) else {
            throw .outOfRange(
                option: "duration", value: curve.wallLength.decimalText,
                remedy: "give fewer seconds or a larger speed of --spring")
        }
        guard curve.wallLength > .zero, abs(curve.truncationGap) > 0.01 else { return (curve, []) }
        let percent = (abs(curve.truncationGap) * 1000).rounded() / 10
        return (
            curve,
            [
                "the spring is cut off \(percent) % \(curve.truncationGap > 0 ? "short of" : "beyond") its target and "
                    + "jumps there; raise --duration or the damping of --spring"
            ]
        )
    }

    /// Fractions of the time between two starts that a change takes by default: for an easing and for a spring. A
    /// spring's is larger because its last third is hardly visible.
    private static let dutyCycle = Rational(6, over: 10)
    private static let springDutyCycle = Rational(88, over: 100)

    package func isStandard(mode: MotionSettings.Mode) -> Bool {
        spring == nil && easing == nil && !mode.traits.printsAfresh && !mode.traits.folds
    }

    private func curve(mode: MotionSettings.Mode, every: Rational?) throws(MotionError) -> Curve {
        let standard = spring == nil ? mode.traits.easing : nil
        if let easing = easing ?? standard?.easing {
            let longest = standard?.longest ?? Rational(1)
            return .easing(easing, wallLength: duration ?? min(longest, every.map { $0 * Self.dutyCycle } ?? longest))
        }
        if let spring { return try spring.curve(in: duration) }
        let standardLength = Curve.standard.wallLength
        let duration = duration ?? min(standardLength, every.map { $0 * Self.springDutyCycle } ?? standardLength)
        return duration > .zero ? .resting(after: duration) : .spring(.seed, speed: Rational(1), wallLength: .zero)
    }
}
