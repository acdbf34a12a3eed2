import Motion
import Numerals

/// Finds the options that were given and can have no effect beside the others.
///
/// Options that contradict each other are errors where they are read; these here would only be ignored, which a person
/// should know.
struct IdleOptions {
    let job: Job
    let settings: MotionSettings
    let values: [DecimalValue]
    let transitions: [TransitionSpan]
    let outputs: [Output]

    /// A sentence an option: `--steps has no effect with --mode roll`.
    var warnings: [String] {
        var warnings: [String] = []
        for (keys, reason) in rules {
            guard let reason else { continue }
            for key in keys where job.isAskedFor(key) && !isNeutral(key) {
                let sentence = "\(key.optionName) has no effect "
                // Of several reasons the first is the nearest.
                if !warnings.contains(where: { $0.hasPrefix(sentence) }) { warnings.append(sentence + reason) }
            }
        }
        return warnings
    }

    /// Options and why they have no effect; nil when they have one.
    private var rules: [(keys: [JobKey], reason: String?)] {
        [
            ([.match, .content, .path, .turns, .layout, .enter, .stagger, .steps], stillness),
            ([.turns, .path], mode(has: [.roll])),
            ([.turns], settings.path == .forward ? nil : "with --path \(settings.path.rawValue)"),
            ([.animation], settings.selection == .none ? nil : mode(has: [.roll])),
            ([.content], mode(has: [.roll, .swap, .morph])),
            (
                [.match, .layout, .stagger, .staggerTotal],
                mode(has: [.roll, .swap, .morph, .flip, .splitFlap])
            ),
            ([.staggerJitter], mode(has: [.flip, .splitFlap])),
            ([.flap, .drumOrder], mode(has: [.splitFlap])),
            (
                [.easing, .spring, .duration, .speed],
                settings.mode == .splitFlap ? "with --mode split-flap, whose flaps last --flap each" : nil
            ),
            ([.enter, .digitSpacing, .snap], mode(has: [.roll, .swap])),
            ([.morphOffset, .morphScale, .morphBlur], mode(has: [.morph])),
            ([.smartEasing], mode(has: [.count])),
            ([.seed], seed),
            (
                [.stagger, .staggerTotal],
                settings.path == .carry ? "with --path carry, whose wheels move each other" : nil
            ),
            ([.staggerFrom], staggerFrom),
            ([.steps], settings.mode == .step ? nil : "with --mode \(settings.mode.rawValue); it is for --mode step"),
            (
                [.damping, .initialVelocity, .mass, .stiffness],
                settings.mode == .step ? "with --mode step, whose jumps are equally far apart" : nil
            ),
            ([.easing], settings.mode == .step ? "with --mode step but the one on its length" : nil),
            ([.hold, .every], transitions.count == 1 ? "with one change; it is the rest between two" : nil),
            ([.direction], direction),
            ([.negative], negative),
            (
                [.digitWidth],
                settings.mode.printsAfresh ? "on places, which --mode \(settings.mode.rawValue) keeps" : nil
            ),
            ([.deltaSize], settings.delta ? nil : "without --delta"),
            (
                [.flash],
                hasColors && !settings.delta
                    ? nil
                    : settings.delta ? "with --delta, whose colours they are" : "without --up-color or --down-color"
            ),
            ([.upColor], transitions.contains(where: \.isUp) ? nil : "since no change goes up"),
            ([.downColor], transitions.contains(where: { !$0.isUp }) ? nil : "since no change goes down"),
            ([.loop], loop),
            ([.fps], vector.map { "with \($0), which moves at the rate of whatever shows it" }),
            ([.motionBlur, .snap, .blend], vector.map { "with \($0), which has no pixels" }),
        ]
    }

    /// Whether an option asks for nothing, so that nothing can be missed.
    private func isNeutral(_ key: JobKey) -> Bool {
        switch key {
        case .stagger: settings.stagger == .zero
        case .turns: settings.turns == 0
        default: false
        }
    }

    private var stillness: String? {
        if settings.selection == .none { return "with --animation none" }
        return settings.curve.wallLength == .zero ? "with --duration 0" : nil
    }

    private func mode(has modes: [MotionSettings.Mode]) -> String? {
        modes.contains(settings.mode) ? nil : "with --mode \(settings.mode.rawValue)"
    }

    private var seed: String? {
        if settings.mode.folds { return settings.staggerJitter > .zero ? nil : "without --stagger-jitter" }
        return mode(has: [.roll]) ?? (settings.path == .spin ? nil : "with --path \(settings.path.rawValue)")
    }

    private var staggerFrom: String? {
        guard settings.stagger > .zero || settings.staggerTotal != nil else { return "without --stagger" }
        return mode(has: [.roll, .swap, .morph, .flip, .splitFlap])
            ?? (settings.path == .carry ? "with --path carry" : nil)
    }

    /// Whether colours tell up from down, whatever the wheels do.
    private var hasColors: Bool { job[.upColor] != nil || job[.downColor] != nil }

    private var direction: String? {
        guard !hasColors else { return nil }
        if let reason = stillness ?? mode(has: [.roll, .swap, .morph]) { return reason }
        guard settings.mode == .roll, [.direct, .carry, .countThrough].contains(settings.path) else { return nil }
        return "with --path \(settings.path.rawValue)"
    }

    private var negative: String? {
        if settings.direction != .auto { return "with --direction \(settings.direction.rawValue)" }
        guard transitions.contains(where: { values[$0.from].isNegative && values[$0.to].isNegative }) else {
            return "since no change is from one number below zero to another"
        }
        return direction
    }

    /// The type of the first output, where none has frames.
    private var vector: String? {
        outputs.allSatisfy(\.format.isVector) ? outputs.first?.format.rawValue : nil
    }

    private var loop: String? {
        let looping: [OutputFormat] = [.gif, .apng, .webp, .svg]
        guard !outputs.isEmpty, !outputs.contains(where: { looping.contains($0.format) }) else { return nil }
        return "with \(outputs[0].format.rawValue), which leaves it to the player; gif, apng, webp and svg hold it"
    }
}
