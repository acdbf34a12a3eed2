/// A family of settings that set the same thing in different ways, of which a job can have one.
///
/// Within one layer of a job (its settings, a theme, defaults, a preset, a row of a matrix) two alternatives are a
/// contradiction. Between layers the alternative of the stronger one wins.
package struct ExclusiveOptions: Sendable {
    /// Alternatives of the family, each of one or more keys that belong together.
    package let alternatives: [[JobKey]]
    /// Advice for a job with two alternatives, as part of a message.
    package private(set) var remedy = choice

    private static let choice = "keep one of them"

    /// Returns the sentence about two alternatives, keys or options, that one job or line has.
    package static func sentence(_ first: Message, _ second: Message, remedy: Message? = nil) -> Message {
        "\(first) cannot be combined with \(second); \(remedy ?? Message(choice))"
    }

    /// Returns the sentence about one key or option with two values.
    package static func twice(_ name: Message, _ first: String, _ second: String) -> Message {
        "\(name) is set twice, as \(Quoted.text(first)) and as \(Quoted.text(second)); \(choice)"
    }

    package static let all = [
        ExclusiveOptions(
            alternatives: [[.values], [.from, .to]],
            remedy: "leave out {from} and {to}, or {values}, which names all the numbers"),
        ExclusiveOptions(
            alternatives: [[.text], [.from, .to, .values, .until]],
            remedy: "a text replaces the number; keep one"),
        ExclusiveOptions(
            alternatives: [[.until], [.from, .to, .values]], remedy: "a countdown's numbers follow from its times"),
        ExclusiveOptions(
            alternatives: [[.until], [.hold]], remedy: "a countdown follows the clock; set {every}"),
        ExclusiveOptions(alternatives: [[.spring], [.easing]]),
        ExclusiveOptions(alternatives: [[.canvas], [.width, .height]]),
        ExclusiveOptions(alternatives: [[.total], [.every]]),
        ExclusiveOptions(
            alternatives: [[.total], [.until]], remedy: "a countdown follows the clock; set {frames}"),
        ExclusiveOptions(
            alternatives: [[.every], [.hold]],
            remedy: "with {every} the rest between two changes is what their length leaves"),
        ExclusiveOptions(alternatives: [[.pattern], [.skeleton]]),
        ExclusiveOptions(
            alternatives: [[.pattern, .skeleton], [.style, .fractionDigits]],
            remedy: "a pattern or a skeleton sets the whole format"),
        ExclusiveOptions(alternatives: [[.fractionDigits], [.significantDigits]]),
        ExclusiveOptions(alternatives: [[.roundTo], [.significantDigits]]),
    ]

    package static func excluded(by row: OptionDefinition) -> [JobKey] {
        all.flatMap { family in
            let isIn = { (keys: [JobKey]) in keys.contains { $0 === row } }
            guard family.alternatives.contains(where: isIn) else { return [JobKey]() }
            return family.alternatives.filter { !isIn($0) }.flatMap(\.self)
        }
    }

    /// Overrides of a preset or a theme only. Its duration belongs to its curve, so an explicit spring drops it, its
    /// style and signs make way for those of an explicit currency or unit, and the text before its numbers is the sign of
    /// its style.
    private static let overruled: [(given: [JobKey], dropped: [JobKey])] = [
        ([.spring], [.duration]), ([.currency, .unit], [.style, .prefix, .suffix]),
        ([.style], [.prefix]),
    ]

    /// Returns the settings of a weaker layer that a stronger one does not override.
    ///
    /// - Parameter isStyle: whether the weaker one is a preset's or a theme's, whose length belongs to its curve.
    package static func remaining(
        _ weak: Settings, under strong: Settings, isStyle: Bool = false
    ) -> Settings {
        guard !strong.isEmpty, !weak.isEmpty else { return weak }
        var left = weak.filter {
            !strong.contains($0) || $0.kind.isStyle || $0.kind.inheritsPart
        }
        for family in all {
            for alternative in family.alternatives where alternative.contains(where: { takesPart($0, strong) }) {
                for other in family.alternatives where other != alternative {
                    for key in other where takesPart(key, weak) { left.set(key, nil) }
                }
            }
        }
        if isStyle {
            for (given, dropped) in overruled where given.contains(where: strong.contains) {
                for key in dropped { left.set(key, nil) }
            }
        }
        return left
    }

    /// Returns whether a setting takes part in the family. Words for fraction digits do not set their number.
    private static func takesPart(_ key: JobKey, _ settings: Settings) -> Bool {
        guard let text = settings.text(key) else { return false }
        return key != .fractionDigits || text.contains(where: \.isNumber)
    }
}
