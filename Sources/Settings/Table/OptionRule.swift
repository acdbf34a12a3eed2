import Motion

/// Rule of a row about other options.
///
/// Rules look up other rows only when they are applied, because rows refer to each other.
package struct OptionRule: Sendable {
    /// Consequence for an option whose rule is not met.
    enum Consequence: Sendable {
        /// An error, because the option contradicts another.
        case refused
        /// A warning that the option is ignored.
        case ineffective
    }

    let consequence: Consequence
    /// Returns the reason why the rule is not met; nil if it is met.
    package let fault: @Sendable (OptionValidator) -> Message?

    /// Makes the option an error unless a need is met.
    ///
    /// - Parameter reason: the fault in words behind the option's name and a colon, with `{}` for the need's text; nil
    ///   is that text alone.
    static func refused(
        unless need: @autoclosure @escaping @Sendable () -> OptionNeed, _ reason: String? = nil
    ) -> OptionRule {
        OptionRule(consequence: .refused) { beside in
            need().reasonIfUnmet(beside).map { unmet in
                reason.map { Message(filling: $0, need: unmet) } ?? unmet
            }
        }
    }

    /// Makes the option ineffective unless a need is met.
    ///
    /// - Parameter comment: the text behind the need's words.
    static func ineffective(
        unless need: @autoclosure @escaping @Sendable () -> OptionNeed, _ comment: String = ""
    ) -> OptionRule {
        OptionRule(consequence: .ineffective) { beside in
            need().reasonIfUnmet(beside).map { $0 + Message(filling: comment) }
        }
    }
}

/// Condition on other options or on the scene, which an option needs.
struct OptionNeed: Sendable {
    /// Returns the reason why the condition is not met, in words behind "has no effect"; nil if it is met.
    let reasonIfUnmet: @Sendable (OptionValidator) -> Message?

    /// Requires a value, set or by default.
    private static func value(
        _ key: JobKey, where isRight: @escaping @Sendable (String) -> Bool
    ) -> OptionNeed {
        OptionNeed { beside in
            let text = beside.text(key) ?? ""
            return isRight(text) ? nil : "with \(key: key)\(key.kind.isFlag ? "" : " \(text)")"
        }
    }

    /// Requires one of some values.
    package static func value(_ key: JobKey, _ words: String...) -> OptionNeed { value(key, anyOf: words) }
    static func value(_ key: JobKey, anyOf words: [String]) -> OptionNeed { value(key, where: words.contains) }
    /// Requires a value other than these.
    package static func not(_ key: JobKey, _ words: String...) -> OptionNeed { value(key) { !words.contains($0) } }

    package static func mode(_ trait: @escaping @Sendable (ModeTraits) -> Bool) -> OptionNeed {
        value(.mode) { MotionSettings.Mode(rawValue: $0).map { trait($0.traits) } == true }
    }

    /// Requires at least one of some options.
    package static func present(_ keys: JobKey...) -> OptionNeed {
        OptionNeed { beside in
            guard !keys.contains(where: beside.isSet) else { return nil }
            return Message(filling: "without \(OptionDefinition.alternatives(keys.map { "{\($0)}" }))")
        }
    }

    package static func absent(_ key: JobKey) -> OptionNeed {
        OptionNeed { beside in beside.job[key] == nil ? nil : "with \(key: key)" }
    }

    /// Requires that no option which replaces this one is set.
    package static func alone(_ keys: JobKey...) -> OptionNeed {
        OptionNeed { beside in
            keys.first(where: beside.isSet).map { "\(key: $0) already sets it; write it there" }
        }
    }

    /// Returns a condition on facts that become known while a job is resolved. It is met while the fact is unknown.
    static func fact(_ reason: String, _ holds: @escaping @Sendable (OptionValidator) -> Bool?) -> OptionNeed {
        OptionNeed { beside in holds(beside) == false ? Message(filling: reason) : nil }
    }

    /// Returns a condition whose rule has the reason. It is met while it is unknown.
    package static func holds(_ condition: @escaping @Sendable (OptionValidator) -> Bool?) -> OptionNeed {
        fact("", condition)
    }

    /// Requires this need or another; if neither is met, the other's text is shown.
    package func or(_ other: OptionNeed) -> OptionNeed {
        OptionNeed { beside in reasonIfUnmet(beside) == nil ? nil : other.reasonIfUnmet(beside) }
    }

    /// Requires this need and another; the first unmet one gives its text.
    package func and(_ other: OptionNeed) -> OptionNeed {
        OptionNeed { beside in reasonIfUnmet(beside) ?? other.reasonIfUnmet(beside) }
    }
}
