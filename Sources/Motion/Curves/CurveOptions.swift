package import Fractions

/// Options that decide the curve; nil if absent. `speed` is above 0, `duration` at least 0.
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
    /// Spring of opacity, scale and blur while `spring` moves; nil if one curve does both.
    package var fadeSpring: Spring?

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

    /// Curve of opacity, scale and blur where it differs from the motion's; nil elsewhere.
    package var fade: Curve? {
        guard let fadeSpring else { return nil }
        var (fading, speed) = (fadeSpring, speed ?? Rational(1))
        // A duration scales the fade together with the motion.
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

    /// Returns the curve of the options, and warnings about it.
    ///
    /// The default is the mode's easing, or the standard spring. It is shortened where transitions start every `every`
    /// seconds and would have no time to end. A duration alone scales a spring so that it rests in time; with a speed
    /// it cuts the spring off, as in Core Animation. An easing has precedence over a spring, and a spring over its
    /// single parameters.
    ///
    /// - Throws: `MotionError` for a curve that never rests or leaves -10…10.
    package func resolve(
        mode: MotionSettings.Mode = .roll, every: Rational? = nil
    ) throws(MotionError) -> (curve: Curve, warnings: [String]) {
        let curve = try self.curve(mode: mode, every: every)
        guard curve.staysInRange else {
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

    /// Fractions of the time between two starts that a change takes by default: for an easing and for a spring. A
    /// spring's is larger because its last third is hardly visible.
    private static let dutyCycle = Rational(6, over: 10)
    private static let springDutyCycle = Rational(88, over: 100)

    package func isStandard(mode: MotionSettings.Mode) -> Bool {
        usesDefaultSpring && easing == nil && !mode.traits.printsAfresh && !mode.traits.folds
    }

    private var usesDefaultSpring: Bool { spring == nil && speed == nil && firstSeedPart == nil }

    private func curve(mode: MotionSettings.Mode, every: Rational?) throws(MotionError) -> Curve {
        let standard = usesDefaultSpring ? mode.traits.easing : nil
        if let easing = easing ?? standard?.easing {
            let longest = standard?.longest ?? Rational(1)
            return .easing(easing, wallLength: duration ?? min(longest, every.map { $0 * Self.dutyCycle } ?? longest))
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
        if usesDefaultSpring {
            let standardLength = Curve.standard.wallLength
            let duration = duration ?? min(standardLength, every.map { $0 * Self.springDutyCycle } ?? standardLength)
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

    /// Returns a spring that rests after a duration. A spring with a speed, or one that never rests, is cut off
    /// instead.
    private static func curve(_ spring: Spring, in duration: Rational, speed: Rational?) -> Curve {
        guard speed == nil, duration > .zero, spring.settlingTime < Double(Rational.largestOption) else {
            let speed = speed ?? Rational(1)
            return .spring(spring, speed: speed, wallLength: (duration / speed).roundedToMicroseconds)
        }
        return .spring(spring.settling(in: duration.approximate), speed: Rational(1), wallLength: duration)
    }
}

extension Rational {
    /// The same number, or the nearest microsecond when the denominator is so large that sums could not stay exact.
    var roundedToMicroseconds: Rational {
        denominator <= 1_000_000 ? self : Rational(roundedToMicroseconds: approximate)
    }
}
