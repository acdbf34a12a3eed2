import Glibc

/// A mass on a damped spring, released at 0 and drawn to 1.
///
/// Units are those of Core Animation: mass 1, stiffness 100 and damping 17 move within about a second. The velocity
/// is normalised: 1 is the whole distance per second, towards the target.
package struct Spring: Sendable, Equatable {
    package let mass: Double
    package let stiffness: Double
    package let damping: Double
    package let initialVelocity: Double

    /// Spring of the library that the preset `rolling-numbers` follows; the default of parameters when only some are
    /// present.
    package static let seed = Spring(unchecked: 1, stiffness: 100, damping: 17, initialVelocity: 1)

    /// Returns a critically damped spring from rest. `period` is that of the same spring without damping, in seconds.
    static func critical(period: Double) -> Spring { Spring(unchecked: period, dampingFraction: 1) }

    /// SwiftUI's springs of `numericText`: one for the motion, one for opacity, scale and blur.
    package static let numericText = Spring(unchecked: 2, stiffness: 470, damping: 34, initialVelocity: 0)
    package static let numericTextFade = Spring(unchecked: 1, stiffness: 344, damping: 37, initialVelocity: 0)

    /// Spring of the difference's pop-up.
    static let popup = Spring(unchecked: 0.55, dampingFraction: 0.7)

    /// Makes a spring. Throws `badValue` unless mass and stiffness are positive, damping is not negative, and all are
    /// finite.
    package init(
        mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
    ) throws(MotionError) {
        try Self.check(mass >= 1e-9, "mass", mass, "above 0, such as 1")
        try Self.check(stiffness >= 1e-9, "stiffness", stiffness, "above 0, such as 100")
        try Self.check(damping >= 0, "damping", damping, "of 0 or more, such as 17")
        try Self.check(true, "velocity", initialVelocity, "such as 1")
        self.init(
            unchecked: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity)
    }

    private static func check(
        _ holds: Bool, _ name: String, _ value: Double, _ range: String
    ) throws(MotionError) {
        guard holds && value.isFinite && abs(value) <= 1e9 else {
            throw .outOfRange(option: "spring", value: "\(name)=\(value)", remedy: "give a \(name) \(range)")
        }
    }

    private init(unchecked mass: Double, stiffness: Double, damping: Double, initialVelocity: Double) {
        self.mass = mass
        self.stiffness = stiffness
        self.damping = damping
        self.initialVelocity = initialVelocity
    }

    /// Makes a spring from SwiftUI's description: period of the undamped spring in seconds, and fraction of critical
    /// damping.
    package init(response: Double, dampingFraction: Double, initialVelocity: Double = 0) throws(MotionError) {
        try Self.check(response > 0, "response", response, "above 0, such as 0.5")
        let plain = Spring(unchecked: response, dampingFraction: dampingFraction)
        try self.init(stiffness: plain.stiffness, damping: plain.damping, initialVelocity: initialVelocity)
    }

    private init(unchecked response: Double, dampingFraction: Double) {
        let frequency = 2 * Double.pi / response
        self.init(
            unchecked: 1, stiffness: frequency * frequency, damping: 2 * dampingFraction * frequency,
            initialVelocity: 0)
    }

    /// Makes a spring from SwiftUI's newer description: perceptual duration in seconds, and bounce from above -1
    /// (creeping) to 1 (never at rest). The damping fraction is 1 - b for b ≥ 0 and 1 / (1 + b) below.
    package init(duration: Double, bounce: Double, initialVelocity: Double = 0) throws(MotionError) {
        try Self.check(bounce > -1 && bounce <= 1, "bounce", bounce, "above -1 and up to 1, such as 0.15")
        try self.init(
            response: duration, dampingFraction: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce),
            initialVelocity: initialVelocity)
    }

    /// Returns a spring whose time runs `factor` times as fast.
    func faster(by factor: Double) -> Spring {
        Spring(
            unchecked: mass, stiffness: stiffness * factor * factor, damping: damping * factor,
            initialVelocity: initialVelocity * factor)
    }

    /// Returns the spring scaled to rest after `seconds`. Precondition: it comes to rest.
    func settling(in seconds: Double) -> Spring { faster(by: settlingTime / seconds) }

    /// Undamped angular frequency, radians per second.
    private var frequency: Double { (stiffness / mass).squareRoot() }

    /// Damping ratio: 1 is critical.
    package var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

    /// Returns the remaining fraction of the distance after `time` seconds: 1 at the start, 0 at rest, negative past
    /// the target.
    ///
    /// All three regimes share e^(-z w t) (C + (z w - v) t S). C is the cosine or hyperbolic cosine of s, and S is
    /// sin(s)/s or sinh(s)/s. S is smooth through s = 0, so nothing cancels near critical damping.
    package func remainder(at time: Double) -> Double {
        guard time > 0 else { return 1 }
        let (w, z) = (frequency, dampingRatio)
        let decay = z * w
        let pull = (decay - initialVelocity) * time
        if z < 1 {
            let s = w * ((1 - z) * (1 + z)).squareRoot() * time
            let sine = s < 1e-4 ? 1 - s * s / 6 : sin(s) / s
            return exp(-decay * time) * (cos(s) + pull * sine)
        }
        let spread = ((z - 1) * (z + 1)).squareRoot()
        let s = w * spread * time
        // The slow exponent is -(z - spread) w, in a form that does not cancel for large z.
        let slow = exp(-w * time / (z + spread))
        let hyperbolicSine = s < 1e-12 ? 1 : -expm1(-2 * s) / (2 * s)
        return slow * ((1 + exp(-2 * s)) / 2 + pull * hyperbolicSine)
    }

    /// Returns the progress after `time` seconds of local time: 0 at the start, above 1 when it overshoots.
    package func position(at time: Double) -> Double { 1 - remainder(at: time) }

    /// Returns whether the progress leaves -`limit`…`limit` before a time. The widest swing is the first one at any
    /// time scale, so samples are spread geometrically too.
    func reachesBeyond(_ limit: Double, within time: Double) -> Bool {
        let (w, z) = (frequency, dampingRatio)
        // Below critical damping no swing exceeds this amplitude, and it decays.
        let amplitude = z < 1 ? hypot(1, (z * w - initialVelocity) / (w * ((1 - z) * (1 + z)).squareRoot())) : .infinity
        if amplitude <= limit - 1 { return false }
        let end = min(time, z < 1 ? 4 * Double.pi / (w * ((1 - z) * (1 + z)).squareRoot()) : time)
        func isBeyond(_ instant: Double) -> Bool { !(abs(position(at: instant)) <= limit) }
        return (1...512).contains { isBeyond(end * Double($0) / 512) }
            || (0...480).contains { isBeyond(end * exp2(-Double($0) / 8)) }
    }

    /// Seconds until the spring stays within 0.1 % of the target; infinite without damping.
    ///
    /// Below critical damping this is Core Animation's envelope, ln((1 + |B|) / 0.001) / (z w).
    package var settlingTime: Double {
        let (w, z) = (frequency, dampingRatio)
        guard z > 0 else { return .infinity }
        guard z > 1 - 1e-6 else {
            let amplitude = (z * w - initialVelocity) / (w * ((1 - z) * (1 + z)).squareRoot())
            return log((1 + abs(amplitude)) / 0.001) / (z * w)
        }
        let threshold = 0.001
        let slowest = w / (z + max(0, (z - 1) * (z + 1)).squareRoot())
        var end = 10 / slowest
        // Four samples in a row within the threshold are past the last crossing, after which the remainder only
        // shrinks.
        while (1...4).contains(where: { abs(remainder(at: end * Double($0))) > threshold }) { end *= 2 }
        let steps = 4096
        let inside = (0..<steps).last { abs(remainder(at: end * Double($0) / Double(steps))) > threshold } ?? 0
        let bracket = end * Double(inside) / Double(steps)...end * Double(inside + 1) / Double(steps)
        return bisected(bracket, halvings: 60) { abs(remainder(at: $0)) <= threshold }.upperBound
    }
}
