import Motion
import Numerals

// Rules that several rows share.
extension OptionRule {
    static let withoutPattern = refused(unless: .alone(.pattern, .skeleton))
    static let ofCountdowns = ofCountdowns(or: .present(.until))
    static let withoutOrdinals = refused(unless: .not(.style, "ordinal"), "the locale's rules write ordinals")
    static let inBox = refused(
        unless: .present(.width, .height, .canvas), "it needs a box to fit into: add {width} or {height}, or {canvas}")
    static let inOneSize = refused(unless: .not(.mode, "type"), "mode type has one size; choose another mode")
    static let ofLevels = formats(\.hasLevels, exact)
    static let exact = "; the other types are exact"

    /// Returns the rule of a key for countdowns, or for jobs that meet a need, which may be about the key itself.
    static func ofCountdowns(or need: @autoclosure @escaping @Sendable () -> OptionNeed) -> OptionRule {
        refused(unless: need().or(.present(.until)), "it is for countdowns; add {until}, a date or a time")
    }

    /// Returns the rule of a key for some formats.
    static func formats(
        _ isRight: @escaping @Sendable (OutputFormat) -> Bool, _ comment: String = ""
    ) -> OptionRule {
        let names = OutputFormat.allCases.filter(isRight).map(\.rawValue)
        return refused(
            unless: .holds { $0.outputs.isEmpty || $0.outputs.contains { isRight($0.format) } },
            "it is for \(OptionDefinition.alternatives(names, "and"))\(comment)")
    }

    /// Returns the rule of a key for some styles, or for jobs that meet another need.
    static func styled(
        _ words: String..., or need: @autoclosure @escaping @Sendable () -> OptionNeed = .holds { _ in false }
    ) -> OptionRule {
        refused(
            unless: .value(.style, anyOf: words).or(need()),
            "it needs {style} \(OptionDefinition.alternatives(words))")
    }

    /// Returns the rule of a key about a part of the picture, which is there if a need is met.
    static func part(
        _ noun: String, _ need: @autoclosure @escaping @Sendable () -> OptionNeed, add keys: String
    ) -> OptionRule {
        refused(unless: need(), "there is no \(noun); add \(keys)")
    }

    /// Rule for fraction digits, which whole numbers do not have.
    package static let fraction = refused(
        unless: .not(.durationUnits, "hmsc").and(.value(.fractionDigits, "0").or(.not(.style, "integer", "ordinal"))),
        "the numbers have no fraction digits {}")
    static let significant = refused(
        unless: .not(.style, "integer", "ordinal", "duration", "year"), "it needs another style, such as decimal")

    /// Rule for the shape of movement: something has to move.
    static let movement = ineffective(unless: .moving)
    static let staggered = ineffective(unless: .mode(\.movesColumns))
    /// Rule for the curve of a change over its time.
    static let curved = ineffective(
        unless: .not(.mode, "split-flap", "type"), ", whose steps are all as long")
    /// Rule for a curve whose length alone matters in a mode.
    static let shaped = ineffective(unless: .not(.mode, "step"), " but the one on its length")
    /// Rule for the colour of changes in a direction.
    static func flashing(up isUp: Bool) -> OptionRule {
        ineffective(unless: .fact("since no change goes \(isUp ? "up" : "down")") { $0.changes?.goes(up: isUp) })
    }
    /// Returns the rule for the rest or the time between two changes, with a reason.
    static func betweenChanges(_ reason: String) -> OptionRule {
        ineffective(unless: .fact("with one change; \(reason)") { $0.changes.map { $0.transitions.count > 1 } })
    }
    /// Rule for options about pixels.
    package static let pixels = ineffective(unless: .frames, ", which has no pixels")

    /// Rule for colours of a palette, which plain text does not need.
    package static let colorGlyphs = refused(
        unless: .fact("it is for pictures, emoji and plates; the colours of plain text are exact") {
            $0.usesQuantizedColors
        }
    )
}

// Conditions on the format of numbers.
extension OptionNeed {
    /// An amount of money that is shown.
    package static let money =
        value(.style, "currency", "accounting")
        .or(value(.style, "compact", "compact-long").and(present(.currency)))
        .or(fact("no currency is shown") { $0.job[.style] == nil && $0.job[.currency] != nil })
}

// Conditions on the motion.
extension OptionNeed {
    package static let moving =
        not(.animation, "none")
        .and(fact("with {duration} 0") { $0.changes.map { $0.settings.curve.wallLength > .zero } })
    /// Digits whose wheels turn; words without digits have none.
    static let turningWheels =
        mode(\.turnsWheels).and(fact("with words that have no digits") { $0.changes.map(\.hasDigits) })
    /// Digits that nothing holds in their places.
    static let freeDigits = mode { !$0.folds }.and(value(.plate, "none"))
    /// Columns that start one after the other by default.
    static let staggering = holds { $0.changes.map { $0.settings.stagger > .zero } }
    /// Wheels that follow the number's direction.
    static let directedMovement =
        moving.and(mode(\.isDirected))
        .and(not(.mode, "roll").or(not(.path, "direct", "carry", "count-through")))
    /// Colours that distinguish up from down, regardless of the wheels.
    package static let directionColors = present(.upColor, .downColor)
}

// Conditions on the outputs; without any output they hold.
extension OptionNeed {
    /// Outputs that can be made smaller.
    static let budgeted = OptionNeed { beside in
        beside.outputs.first { (!$0.format.hasBudget || $0.isSequence) && !$0.isStill }.map {
            let kind = $0.isSequence ? "a file for every frame" : $0.format.rawValue
            return "\(Quoted.text($0.path)) is \(kind), which has no "
                + "quality to give up; make it smaller by \(key: .fps) or \(key: .scale)"
        }
    }
    /// An output that consists of frames.
    package static let frames = OptionNeed { beside in
        beside.outputs.allSatisfy(\.format.isVector) ? beside.outputs.first.map { "with \($0.format.rawValue)" } : nil
    }
    /// An output that states its number of plays.
    static let looping = OptionNeed { beside in
        guard !beside.outputs.contains(where: \.format.loops) else { return nil }
        return beside.outputs.first.map { "with \($0.format.rawValue)" }
    }
    /// A rate of frames a second that every output can show.
    static let shownRate = holds { beside in
        guard let fps: FrameRate = beside.job.parsedSettings.setting(.fps)?.value?.form() else { return nil }
        return fps <= FrameRate(beside.outputs.map(\.format.highestRate).min() ?? OutputFormat.gif.highestRate)
    }
    /// Edges that are mixed with something: without a matte a pixel is either text or transparent.
    package static let edges = fact("with {matte} transparent there are no edges to mix; name a matte's colour") {
        !$0.isTransparent || !$0.hasHardEdges || $0.outputs.contains { $0.format != .gif && $0.format.hasLevels }
    }
}
