package import Numerals

/// A spring as `--spring` describes it: a name, numbers, or a name with numbers instead of some of its own.
package struct SpringChoice: Sendable, Equatable {
    package let spring: Spring
    /// Spring of opacity, scale and blur; nil if one spring does all.
    package private(set) var fade: Spring?
    /// Local seconds per wall second, above 0; nil for the default.
    package private(set) var speed: Rational?
    /// Whether it is cut off after one local second at speed 0.3 by default, as Core Animation plays it in the library
    /// that the preset `rolling-numbers` follows. Other springs play until they rest.
    package private(set) var isCutOff = false
    /// Whether its parameters matter more than its name, so that wheels swing by x(t) at any speed.
    package private(set) var isOfNumbers = false

    /// SwiftUI's pair of springs of `numericText`.
    package static let numericText = SpringChoice(spring: .numericText, fade: .numericTextFade)

    package init(spring: Spring, fade: Spring? = nil) { (self.spring, self.fade) = (spring, fade) }

    private static let named: KeyValuePairs<String, [String: Double]> = [
        "smooth": ["duration": 0.5, "bounce": 0], "snappy": ["duration": 0.5, "bounce": 0.15],
        "bouncy": ["duration": 0.5, "bounce": 0.3], "numeric-text": ["mass": 2, "stiffness": 470, "damping": 34],
        "calayer": ["mass": 1, "stiffness": 100, "damping": 17, "velocity": 1],
    ]
    package static let names = named.map(\.key)
    /// Parameter names of `--spring`, of all three descriptions of a spring.
    package static let parameterNames = [
        "mass", "stiffness", "damping", "velocity", "speed", "response", "damping-fraction", "duration", "bounce",
    ]
    private static let physicalNames: Set<String> = ["mass", "stiffness", "damping"]

    /// Reads the text of `--spring`: `mass=…,stiffness=…,damping=…` (default 1, 100, 10),
    /// `response=…,damping-fraction=…` or `duration=…,bounce=…`, each with an optional `velocity` (0) and `speed` (1),
    /// or one of the names, which parameters may follow.
    package init(parsing text: String) throws(MotionError) {
        func refuse(_ reason: String) -> MotionError {
            .badValue(
                option: "spring", value: text, reason: reason,
                remedy: "give mass=1,stiffness=100,damping=17,velocity=1, or response=0.5,damping-fraction=0.8, "
                    + "or duration=0.5,bounce=0.2, or smooth, snappy, bouncy, numeric-text or calayer, as in "
                    + "calayer,damping=17")
        }
        var parameters: [String: Double] = [:]
        var base: (key: String, value: [String: Double])?
        for (index, part) in text.split(separator: ",", omittingEmptySubsequences: false).enumerated() {
            let sides = part.split(separator: "=", omittingEmptySubsequences: false).map { $0.filter { $0 != " " } }
            if index == 0, sides.count == 1, let found = Self.named.first(where: { $0.key == sides[0] }) {
                base = found
                continue
            }
            guard sides.count == 2, let number = Double(sides[1]), number.isFinite else {
                throw refuse("has a part that is not name=number")
            }
            guard parameters.updateValue(number, forKey: sides[0]) == nil else {
                throw refuse("names \(sides[0]) twice")
            }
        }
        if let speed = parameters.removeValue(forKey: "speed") {
            let exact = Rational(roundedToMicroseconds: speed)
            guard exact > .zero, exact <= Rational(Rational.largestOption) else {
                throw refuse("has a speed that is not above 0, up to \(Rational.largestOption)")
            }
            self.speed = exact
        }
        var parts = base?.value ?? [:]
        let names = Set(parameters.keys).subtracting(["velocity"])
        if !names.isEmpty, names.isSubset(of: Self.physicalNames), let spring = try Self.spring(parts) {
            parts = [
                "mass": spring.mass, "stiffness": spring.stiffness, "damping": spring.damping,
                "velocity": spring.initialVelocity,
            ]
        }
        parts.merge(parameters) { $1 }
        guard let spring = try Self.spring(parts) else {
            throw refuse("mixes or misses names (\(parts.keys.sorted().joined(separator: ", ")))")
        }
        self.spring = spring
        fade = base?.key == "numeric-text" ? .numericTextFade : nil
        isCutOff = base?.key == "calayer"
        isOfNumbers = base == nil || isCutOff
    }

    /// Returns the spring of parameters by their names; nil if these are of no description, or of several.
    private static func spring(_ parts: [String: Double]) throws(MotionError) -> Spring? {
        let velocity = parts["velocity"] ?? 0
        let names = Set(parts.keys).subtracting(["velocity"])
        if names.isSubset(of: physicalNames) {
            return try Spring(
                mass: parts["mass"] ?? 1, stiffness: parts["stiffness"] ?? 100, damping: parts["damping"] ?? 10,
                initialVelocity: velocity)
        }
        if let response = parts["response"], names.isSubset(of: ["response", "damping-fraction"]) {
            return try Spring(
                response: response, dampingFraction: parts["damping-fraction"] ?? 1, initialVelocity: velocity)
        }
        guard let duration = parts["duration"], names.isSubset(of: ["duration", "bounce"]) else { return nil }
        return try Spring(duration: duration, bounce: parts["bounce"] ?? 0, initialVelocity: velocity)
    }

    /// Returns the curve of the spring.
    ///
    /// - Parameter duration: wall seconds in which it rests, or with a speed local seconds after which it is cut off;
    ///   nil is the spring's own time.
    func curve(in duration: Rational?) throws(MotionError) -> Curve {
        if let duration, speed == nil, duration > .zero, spring.settlingTime < Double(Rational.largestOption) {
            return .spring(spring.settling(in: duration.approximate), speed: Rational(1), wallLength: duration)
        }
        if let length = duration ?? (isCutOff ? Rational(1) : nil) {
            let speed = speed ?? (duration == nil ? Rational(3, over: 10) : Rational(1))
            return .spring(spring, speed: speed, wallLength: (length / speed).roundedToMicroseconds)
        }
        let speed = speed ?? Rational(1)
        let settling = spring.settlingTime / speed.approximate
        guard settling < Double(Rational.largestOption) else {
            throw .badValue(
                option: "spring", value: "damping=\(spring.damping)", reason: "never comes to rest",
                remedy: "give it damping, or cut it off with --duration")
        }
        return .spring(spring, speed: speed, wallLength: Rational(roundedToMicroseconds: settling))
    }

    /// Returns the curve of opacity, scale and blur, which a duration scales together with the motion; nil if it is the
    /// same.
    func fadeCurve(in duration: Rational?) -> Curve? {
        guard var fade else { return nil }
        if let duration, duration > .zero, speed == nil {
            fade = fade.faster(by: spring.settlingTime / duration.approximate)
        }
        let speed = speed ?? Rational(1)
        return .spring(
            fade, speed: speed, wallLength: Rational(roundedToMicroseconds: fade.settlingTime / speed.approximate))
    }
}
