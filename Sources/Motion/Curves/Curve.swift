package import Numerals

/// The progress of a transition over time.
package enum Curve: Sendable, Equatable {
    /// A spring whose local time runs at `speed` times wall time, cut off after `wallLength` seconds.
    case spring(Spring, speed: Rational, wallLength: Rational)
    /// A timing curve over `wallLength` seconds.
    case easing(Easing, wallLength: Rational)

    /// The default curve of the mode `roll`: a spring that rests after 0.9 s, without overshoot.
    package static let standard = Curve.resting(after: Rational(9, over: 10))

    /// Returns a critically damped spring that rests after `length` seconds.
    static func resting(after length: Rational) -> Curve {
        .spring(Spring.critical(period: 1).settling(in: length.approximate), speed: Rational(1), wallLength: length)
    }

    /// Returns the same curve over another length in seconds.
    func lasting(_ length: Rational) -> Curve {
        switch self {
        case .easing(let easing, _): .easing(easing, wallLength: length)
        case .spring(let spring, let speed, let old):
            .spring(
                spring.faster(by: (old.approximate / length.approximate)), speed: speed, wallLength: length)
        }
    }

    /// Seconds of wall time from the start to the exact end.
    package var wallLength: Rational {
        switch self {
        case .spring(_, _, let length), .easing(_, let length): length
        }
    }

    /// Returns the progress after `time` seconds of wall time: 0 before the start and exactly 1 from the end on. A
    /// spring that overshoots leaves 0…1 in between.
    package func progress(at time: Double) -> Double {
        let length = wallLength.approximate
        if time >= length { return 1 }
        if time <= 0 { return 0 }
        return switch self {
        case .spring(let spring, let speed, _): spring.position(at: time * speed.approximate)
        case .easing(let easing, _): easing.progress(at: time / length)
        }
    }

    /// Missing progress where a spring is cut off: positive short of the target, negative beyond it.
    package var truncationGap: Double {
        guard case .spring(let spring, let speed, let length) = self else { return 0 }
        return spring.remainder(at: (length * speed).approximate)
    }

    /// Maximum distance of the progress from 0.
    static let maximumProgress = 10.0

    /// Whether the progress stays within -10…10. A curve beyond that would show nothing but blur and overflow
    /// positions.
    var staysInRange: Bool {
        switch self {
        case .easing(.bezier(let curve), _):
            // A Bézier curve stays within the hull of its control points, so near ones need no sampling.
            guard max(abs(curve.y1), abs(curve.y2)) > Self.maximumProgress else { return true }
            guard max(abs(curve.y1), abs(curve.y2)) < 1000 else { return false }
        case .easing: return true
        case .spring(let spring, let speed, let length):
            guard spring.reachesBeyond(Self.maximumProgress, within: (length * speed).approximate) else { return true }
            return false
        }
        let length = wallLength.approximate
        return (0...1000).allSatisfy { abs(progress(at: length * Double($0) / 1000)) <= Self.maximumProgress }
    }
}

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

extension Rational {
    /// The same number, or the nearest microsecond when the denominator is so large that sums could not stay exact.
    var roundedToMicroseconds: Rational {
        denominator <= 1_000_000 ? self : Rational(roundedToMicroseconds: approximate)
    }
}
