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

/// A curve whose end is readable where it covers a long distance, as in countUp.js. The progress is then linear for the
/// first half of the time up to a short distance before the end, which the curve covers in the other half.
struct CountingCurve: Sendable {
    let curve: Curve
    /// Whether the progress is clamped to 0…1.
    var clamps = false
    /// Fraction of the distance that is left to the curve; nil for the curve alone.
    private let curveFraction: Double?

    /// Distance of the value above which a count ends in this way, and the distance that is left to its curve.
    private static let longest = 999.0
    private static let ending = 333.0
    /// Fraction of the time after which the curve begins.
    private static let part = 0.5

    /// - Parameter distance: difference of the values that are counted; nil for the curve alone.
    init(_ curve: Curve, distance: Double?) {
        self.curve = curve
        curveFraction = distance.flatMap { $0 > Self.longest ? Self.ending / $0 : nil }
    }

    /// Length in seconds.
    var length: Double { curve.wallLength.approximate }

    /// Fractions of the length at which it begins, bends or ends.
    var bends: [Double] { curveFraction == nil ? [0, 1] : [0, Self.part, 1] }

    var shape: CurveShape { CurveShape(length: length) { progress(at: $0) } }

    /// Returns the progress after a time in seconds.
    func progress(at time: Double) -> Double {
        let progress = plainProgress(at: time)
        return clamps ? min(max(progress, 0), 1) : progress
    }

    private func plainProgress(at time: Double) -> Double {
        guard let curveFraction else { return curve.progress(at: time) }
        let half = length * Self.part
        guard time > half else { return (1 - curveFraction) * max(0, time) / half }
        return 1 - curveFraction + curveFraction * curve.progress(at: 2 * (time - half))
    }
}

extension Rational {
    /// The same number, or the nearest microsecond when the denominator is so large that sums could not stay exact.
    var roundedToMicroseconds: Rational {
        denominator <= 1_000_000 ? self : Rational(roundedToMicroseconds: approximate)
    }
}
