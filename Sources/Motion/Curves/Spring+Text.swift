extension Spring {
    /// Returns whether the text of `--spring` is a name instead of numbers.
    package static func isNamed(_ text: String) -> Bool { names.contains(text) }

    /// Names of the preset springs.
    package static let names = ["smooth", "snappy", "bouncy", "numeric-text"]
    /// Parameter names of `--spring`, of all three descriptions of a spring.
    package static let parameterNames = [
        "mass", "stiffness", "damping", "velocity", "response", "damping-fraction", "duration", "bounce",
    ]

    /// Reads the text of `--spring`: `mass=…,stiffness=…,damping=…,velocity=…` (default 1, 100, 10, 0),
    /// `response=…,damping-fraction=…` or `duration=…,bounce=…`, each with an optional `velocity`, or one of the names.
    package init(parsing text: String) throws(MotionError) {
        func refuse(_ reason: String) -> MotionError {
            .badValue(
                option: "spring", value: text, reason: reason,
                remedy: "give mass=1,stiffness=100,damping=17,velocity=1, or response=0.5,damping-fraction=0.8, "
                    + "or duration=0.5,bounce=0.2, or smooth, snappy, bouncy or numeric-text")
        }
        switch text {
        case "smooth": try self.init(duration: 0.5, bounce: 0)
        case "snappy": try self.init(duration: 0.5, bounce: 0.15)
        case "bouncy": try self.init(duration: 0.5, bounce: 0.3)
        case "numeric-text": self = .numericText
        default:
            var parts: [String: Double] = [:]
            for part in text.split(separator: ",", omittingEmptySubsequences: false) {
                let sides = part.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
                guard sides.count == 2 else { throw refuse("has a part that is not name=number") }
                let name = sides[0].filter { $0 != " " }
                guard let number = Double(sides[1].filter { $0 != " " }), number.isFinite else {
                    throw refuse("has no number after \(name)=")
                }
                guard parts.updateValue(number, forKey: name) == nil else { throw refuse("names \(name) twice") }
            }
            let velocity = parts.removeValue(forKey: "velocity")
            let names = Set(parts.keys)
            if names.isSubset(of: ["mass", "stiffness", "damping"]) {
                try self.init(
                    mass: parts["mass"] ?? 1, stiffness: parts["stiffness"] ?? 100, damping: parts["damping"] ?? 10,
                    initialVelocity: velocity ?? 0)
            } else if let response = parts["response"], names.isSubset(of: ["response", "damping-fraction"]) {
                try self.init(
                    response: response, dampingFraction: parts["damping-fraction"] ?? 1,
                    initialVelocity: velocity ?? 0)
            } else if let duration = parts["duration"], names.isSubset(of: ["duration", "bounce"]) {
                try self.init(duration: duration, bounce: parts["bounce"] ?? 0, initialVelocity: velocity ?? 0)
            } else {
                throw refuse("mixes or misses names (\(names.sorted().joined(separator: ", ")))")
            }
        }
    }

    /// Returns the spring of opacity, scale and blur of a named pair of springs; nil for a single spring.
    package static func fading(with name: String) -> Spring? { name == "numeric-text" ? .numericTextFade : nil }
}
