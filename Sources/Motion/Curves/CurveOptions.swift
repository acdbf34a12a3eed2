package import Fractions

/// Options that decide the curve; nil where none was given. `speed` is above 0, `duration` not below 0.
package struct CurveOptions: Sendable, Equatable {
    /// Seconds of wall time until the curve rests, or of a spring's local time when `speed` is given too.
    package var duration: Rational?
    /// Local seconds per wall second.
    package var speed: Rational?
    package var damping: Double?
    package var initialVelocity: Double?
    package var mass: Double?
    package var stiffness: Double?
    package var spring: Spring?
    package var easing: Easing?
    /// Spring of opacity, scale and blur while `spring` moves; nil where one curve does both.
    package var fadeSpring: Spring?
    /// Edges of columns, which some modes have different default curves for.
    package var edges = MotionSettings.Edges.soft

    package init(
        duration: Rational? = nil, speed: Rational? = nil, damping: Double? = nil, initialVelocity: Double? = nil,
        mass: Double? = nil, stiffness: Double? = nil, spring: Spring? = nil, easing: Easing? = nil
    ) {
        self.duration = duration
        self.speed = speed
        self.damping = damping
        self.initialVelocity = initialVelocity
        self.mass = mass
        self.stiffness = stiffness
        self.spring = spring
        self.easing = easing
    }

    /// Curve of opacity, scale and blur where it differs from that of the motion; nil elsewhere.
    package var fade: Curve? {
        guard let fadeSpring else { return nil }
        var (fading, speed) = (fadeSpring, speed ?? Rational(1))
        // Fade scaled with the spring of the motion when a duration scales that one.
        if let spring, let duration, duration > .zero, self.speed == nil {
            fading = fadeSpring.faster(by: spring.settlingTime / duration.approximate)
            speed = Rational(1)
        }
        return .spring(
            fading, speed: speed, wallLength: Rational(roundedToMicroseconds: fading.settlingTime / speed.approximate))
    }

    private var seedParts: [(option: String, value: Double?)] {
        [
            ("damping", damping), ("initial-velocity", initialVelocity), ("mass", mass), ("stiffness", stiffness),
        ]
    }

    private var firstSeedPart: String? { seedParts.first { $0.value != nil }?.option }

    /// Curve of the options, and warnings about it.
    ///
    /// Default: the mode's own easing, or the standard spring; either is shortened where transitions start every
    /// `every` seconds and would have no time to end. A duration alone is the time until the curve rests: a spring is
    /// scaled to it. A duration with a speed is Core Animation's, and cuts the spring off. Of an easing, a spring and
    /// single parameters of a spring, of which a job has one, the first counts. Throws for curves that never rest or
    /// leave -10…10.
    package func resolve(
        mode: MotionSettings.Mode = .roll, every: Rational? = nil
    ) throws(MotionError) -> (curve: Curve, warnings: [String]) {
        let curve = try self.curve(mode: mode, every: every)
        guard curve.staysNear else {
            let option = spring != nil ? "spring" : easing != nil ? "easing" : firstSeedPart ?? "spring"
            throw .wildCurve(option: option)
        }
        guard curve.wallLength <= Rational(2 * Rational.largestOption) else {
            throw .badValue(
                option: "duration", value: curve.wallLength.decimalText, reason: "is out of range",
                remedy: "give fewer seconds or a larger --speed")
        }
        guard curve.wallLength > .zero, abs(curve.truncationGap) > 0.01 else { return (curve, []) }
        let percent = (abs(curve.truncationGap) * 1000).rounded() / 10
        return (
            curve,
            [
                "the spring is cut off \(percent) % \(curve.truncationGap > 0 ? "short of" : "beyond") its target and "
                    + "jumps there; raise --duration or --damping"
            ]
        )
    }

    /// Fraction of the time between two starts that a change takes by default, of an easing and of a spring; the
    /// remainder is a rest. A spring's is larger, since its last third is hardly visible.
    private static let liveliness = Rational(6, over: 10)
    private static let springLiveliness = Rational(88, over: 100)

    /// Whether the mode's curve is the standard spring.
    package func isStandard(mode: MotionSettings.Mode) -> Bool {
        hasNoOwnSpring && easing == nil && !mode.traits.printsAfresh && !mode.traits.folds
    }

    private var hasNoOwnSpring: Bool { spring == nil && speed == nil && firstSeedPart == nil }

    private func curve(mode: MotionSettings.Mode, every: Rational?) throws(MotionError) -> Curve {
        let standard =
            hasNoOwnSpring && !(edges == .quick && mode.traits.easing?.isSoft == true) ? mode.traits.easing : nil
        let usual = edges == .quick ? standard?.quick ?? standard?.easing : standard?.easing
        if let easing = easing ?? usual {
            let longest = standard?.longest ?? Rational(1)
            return .easing(easing, wallLength: duration ?? min(longest, every.map { $0 * Self.liveliness } ?? longest))
        }
        if let spring {
            let speed = speed ?? Rational(1)
            guard let duration else {
                let settling = spring.settlingTime / speed.approximate
                guard settling < Double(Rational.largestOption) else {
                    throw .badValue(
                        option: "spring", value: "damping=\(spring.damping)", reason: "never comes to rest",
                        remedy: "give it damping, or cut it off with --duration")
                }
                return .spring(spring, speed: speed, wallLength: Rational(roundedToMicroseconds: settling))
            }
            return Self.curve(spring, in: duration, speed: self.speed)
        }
        if hasNoOwnSpring {
            let rest = Curve.standard.wallLength
            let duration = duration ?? min(rest, every.map { $0 * Self.springLiveliness } ?? rest)
            return duration > .zero
                ? .resting(after: duration) : .spring(.seed, speed: Rational(1), wallLength: .zero)
        }
        let seed = Spring.seed
        let spring = try Spring(
            mass: mass ?? seed.mass, stiffness: stiffness ?? seed.stiffness, damping: damping ?? seed.damping,
            initialVelocity: initialVelocity ?? seed.initialVelocity, option: firstSeedPart ?? "damping")
        if let duration, speed == nil { return Self.curve(spring, in: duration, speed: nil) }
        return Self.curve(spring, in: duration ?? Rational(1), speed: speed ?? Rational(3, over: 10))
    }

    /// Spring that rests after a duration, or is cut off after that much local time where there is a speed. A spring
    /// that never rests is always cut off.
    private static func curve(_ spring: Spring, in duration: Rational, speed: Rational?) -> Curve {
        guard speed == nil, duration > .zero, spring.settlingTime < Double(Rational.largestOption) else {
            let speed = speed ?? Rational(1)
            return .spring(spring, speed: speed, wallLength: (duration / speed).roundedToMicroseconds)
        }
        return .spring(spring.settling(in: duration.approximate), speed: Rational(1), wallLength: duration)
    }
}

extension Rational {
    /// Same number, or the nearest microsecond when the denominator is so large that sums could not stay exact.
    var roundedToMicroseconds: Rational {
        denominator <= 1_000_000 ? self : Rational(roundedToMicroseconds: approximate)
    }
}
