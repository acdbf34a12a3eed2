/// How a transition's way is spread over its time.
package enum Curve: Sendable, Equatable {
    /// A spring whose local time runs at `speed` times wall time, cut off after `wallLength` seconds.
    case spring(Spring, speed: Rational, wallLength: Rational)
    /// A timing curve over `wallLength` seconds.
    case easing(Easing, wallLength: Rational)

    /// How a roll moves when nothing is said: it arrives after about a second and a half, without overshoot.
    package static let standard = Curve.arriving(after: 1)

    /// A critically damped spring of a perceptual duration in seconds, until it rests.
    static func arriving(after duration: Double) -> Curve {
        let spring = Spring.critical(period: duration)
        return .spring(
            spring, speed: Rational(1), wallLength: Rational(roundedToMicroseconds: spring.settlingTime))
    }

    /// Seconds of wall time from the start to the exact end.
    package var wallLength: Rational {
        switch self {
        case .spring(_, _, let length), .easing(_, let length): length
        }
    }

    /// The progress after `time` wall seconds: 0 up to the start, exactly 1 from the end on, and
    /// anything around 1 in between when a spring overshoots.
    package func progress(at time: Double) -> Double {
        let length = wallLength.approximate
        if time >= length { return 1 }
        if time <= 0 { return 0 }
        return switch self {
        case .spring(let spring, let speed, _): spring.position(at: time * speed.approximate)
        case .easing(let easing, _): easing.progress(at: time / length)
        }
    }

    /// The progress that is missing where a spring is cut off: positive short of the target.
    package var truncationGap: Double {
        guard case .spring(let spring, let speed, let length) = self else { return 0 }
        return spring.remainder(at: (length * speed).approximate)
    }
}
