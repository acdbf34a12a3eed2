extension JobKey {
    /// The longest time that a setting may name, in seconds.
    private static let longest = 36_000.0

    /// What rolls, and which way.
    func defineMotion() -> JobKeyDefinition {
        switch self {
        case .mode:
            .init(
                .choice(["roll", "count", "step", "crossfade", "swap"]), fallback: "roll", "What a change looks like.")
        case .preset:
            .init(
                .choice([
                    "rolling-numbers", "moving-numbers", "transaction", "bank-balance", "animatable-text",
                    "number-flow", "odometer",
                ]), "Several settings at once; those given beside it win.")
        case .animation:
            .init(
                .choice(["all", "only-changed", "after-first-changed", "none"]), fallback: "after-first-changed",
                "Which digits roll.")
        case .match: .init(.choice(["place", "left"]), fallback: "place", "How old and new digits find each other.")
        case .direction: .init(.choice(["auto", "up", "down"]), fallback: "auto", "Which way wheels advance.")
        case .content:
            .init(.choice(["up", "down"]), fallback: "up", "Which way the picture moves as a wheel advances.")
        case .path:
            .init(
                .choice(["forward", "shortest", "direct", "full-turn", "carry", "count-through"]),
                fallback: "forward", "How far a wheel goes.")
        case .turns: .init(.integer(0...1000, words: []), fallback: "0", "Whole turns added to every selected wheel.")
        case .layout:
            .init(.choice(["move", "final"]), fallback: "move", "Whether places move or are the new line's at once.")
        case .enter:
            .init(
                .choice(["roll-fade", "grow", "slide", "pop"]), fallback: "roll-fade", "How elements come and go.")
        case .negative:
            .init(.choice(["magnitude", "value"]), fallback: "magnitude", "What auto compares below zero.")
        case .steps: .init(.integer(1...1_000_000, words: []), fallback: "100", "Most steps of mode step.")
        case .loop:
            .init(.integer(1...65_536, words: ["forever", "once"]), fallback: "forever", "How often it plays.")
        case .boomerang: .init(.flag, fallback: "false", "Play the values backwards as well.")
        case .firstFrame:
            .init(.choice(["start", "final"]), fallback: "start", "The value that the first frame shows.")
        default: .init(.integer(1...240, words: []), unit: "frames a second", "1 to 50 for GIF.")
        }
    }

    /// When things happen, and on which curve.
    func defineTime() -> JobKeyDefinition {
        switch self {
        case .spring: .init(.spring, "smooth, snappy, bouncy, or the numbers of a spring.")
        case .duration: .init(.measure(0...Self.longest), unit: "seconds", "Length of a transition.")
        case .speed: .init(.measure(0...1_000_000), unit: nil, "Speed of the curve's local time.")
        case .damping: .init(.measure(0...1_000_000), fallback: "17", "Damping of the spring.")
        case .initialVelocity:
            .init(.measure(-1_000_000...1_000_000), fallback: "1", "Whole distances a second at the start.")
        case .mass: .init(.measure(0...1_000_000), fallback: "1", "Mass of the spring.")
        case .stiffness: .init(.measure(0...1_000_000), fallback: "100", "Stiffness of the spring.")
        case .easing:
            .init(
                .easing(["linear", "ease", "ease-in", "ease-out", "ease-in-out", "ease-out-expo"]),
                "A curve instead of a spring.")
        case .stagger:
            .init(.measure(0...Self.longest), fallback: "0", unit: "seconds", "From one column's start to the next.")
        case .staggerFrom:
            .init(.choice(["left", "right", "center"]), fallback: "left", "Where the stagger begins.")
        case .holdStart:
            .init(.measure(0...Self.longest), fallback: "0.3", unit: "seconds", "Rest before the first transition.")
        case .hold: .init(.measure(0...Self.longest), fallback: "0.8", unit: "seconds", "Rest between transitions.")
        default:
            .init(.measure(0...Self.longest), fallback: "1.5", unit: "seconds", "Rest after the last transition.")
        }
    }
}
