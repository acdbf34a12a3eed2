import Motion

/// Keys of modes: which digits move, and how.
public class ModeKeys: TextKeys, @unchecked Sendable {
    /// Kind of change. Default: roll.
    public static let mode: Of<JobValue.Mode> = Of(
        "mode", .motion, .choice(MotionSettings.Mode.self), default: "roll", value: "mode",
        "Kind of change.",
        example: "--mode morph")
    /// Named set of options; options on the line override a preset. See rollgif presets.
    public static let preset: Of<JobValue.Preset> = Of(
        "preset", .motion, .choice(Preset.all.map(\.name)), about: .bundle,
        "Named set of options; options on the line override a preset. See rollgif presets.",
        example: "--from 12:59 --to 13:00 --preset flip-clock")
    /// Rolling digits. Default: only-changed.
    public static let animation: Of<JobValue.Animation> = Of(
        "animation", .motion, .choice(MotionSettings.Selection.self), default: "only-changed",
        value: "selection",
        "Rolling digits.",
        .ineffective(unless: .value(.animation, "none").or(.mode(\.scrambles)).or(.turningWheels)),
        example: "--from 1290 --to 1350 --animation all")
    /// Matching of old and new digits. Default: place.
    public static let match: Of<JobValue.Match> = Of(
        "match", .motion, .choice(MotionSettings.Match.self), default: "place", value: "how",
        "Matching of old and new digits.",
        .refused(
            unless: .not(.mode, "roll").or(.not(.path, "carry", "count-through")),
            "columns are places {}; use {match} place"),
        .movement, .ineffective(unless: .mode(\.movesColumns)),
        example: "--from 99 --to 100 --match left")
    /// Direction of the wheels' values. Default: auto.
    public static let direction: Of<JobValue.Direction> = Of(
        "direction", .motion, .choice(MotionSettings.Direction.self), default: "auto", value: "direction",
        "Direction of the wheels' values.",
        .ineffective(unless: .directionColors.or(.directedMovement)),
        example: "--direction up")
    /// Direction of the wheels' movement on screen. Default: up.
    public static let content: Of<JobValue.Direction> = Of(
        "content", .motion, .choice(MotionSettings.Content.self), default: "up", value: "direction",
        "Direction of the wheels' movement on screen.",
        .movement, .ineffective(unless: .mode(\.isDirected)),
        example: "--content down")
    /// Path of a wheel between two digits. Default: forward.
    public static let path: Of<JobValue.Path> = Of(
        "path", .motion, .choice(MotionSettings.Path.self), default: "forward", value: "path",
        "Path of a wheel between two digits.",
        .movement, .ineffective(unless: .turningWheels),
        example: "--from 1203 --to 1950 --path shortest")
    /// Extra full turns of every rolling wheel. Default: 0. At least 0, at most 1000.
    public static let turns: Of<Int> = Of(
        "turns", .motion, .integer(0...1000), default: "0",
        "Extra full turns of every rolling wheel.",
        .movement, .ineffective(unless: .turningWheels.and(.value(.path, "forward"))),
        example: "--turns 1")
    /// Maximum cells a second of a wheel, with full turns left out above the limit; none removes the limit. Default:
    /// 22. At least 0.1, at most 10000.
    public static let wheelSpeed: Of<JobValue.WheelSpeed> = Of(
        "wheelSpeed", .motion, .form(.wheelSpeed), default: "22",
        "Maximum cells a second of a wheel, with full turns left out above the limit; none removes the limit.",
        .movement, .ineffective(unless: .turningWheels),
        example: "--turns 3 --wheel-speed none")
    /// Column positions while rolling. Default: move.
    public static let layout: Of<JobValue.Layout> = Of(
        "layout", .motion, .choice(MotionSettings.Layout.self), default: "move", value: "layout",
        "Column positions while rolling.",
        .movement, .ineffective(unless: .mode(\.movesColumns)),
        example: "--from 99 --to 100 --layout final")
    /// Entrance and exit of digits. Default: roll-fade.
    public static let enter: Of<JobValue.Enter> = Of(
        "enter", .motion, .choice(MotionSettings.Enter.self), default: "roll-fade", value: "how",
        "Entrance and exit of digits.",
        .movement, .ineffective(unless: .mode(\.hasWindows)),
        .ineffective(unless: .fact("since no digit enters or leaves") { $0.changes?.hasEntrances }),
        example: "--from 99 --to 100 --enter slide")
    /// Speed of opening and closing columns: soft, or quick as before 0.4. Default: soft.
    public static let edges: Of<JobValue.Edges> = Of(
        "edges", .motion, .choice(MotionSettings.Edges.self), default: "soft", value: "how",
        "Speed of opening and closing columns: soft, or quick as before 0.4.",
        .movement,
        example: "--from 99 --to 100 --edges quick")
    /// Comparison of negative values for direction auto. Default: magnitude.
    public static let negative: Of<JobValue.Negative> = Of(
        "negative", .motion, .choice(MotionSettings.SignPolicy.self), default: "magnitude", value: "policy",
        "Comparison of negative values for {direction} auto.",
        .ineffective(unless: .value(.direction, "auto")),
        .ineffective(unless: .changeBelowZero.and(.directionColors.or(.directedMovement))),
        example: "--from -5 --to -2 --negative value")
    /// Delay in seconds of the new character behind the old one in mode slide. Default: 0. At least 0, less than 100.
    public static let slideLag: Of<Double> = Of(
        "slideLag", .motion, .exact(0...3600), default: "0", unit: .seconds,
        "Delay in seconds of the new character behind the old one in mode slide.",
        .ineffective(unless: .mode(.slide)),
        example: "--mode slide --slide-lag 0.1")
    /// Unevenness of columns in mode slide, with a tilt of up to 5 degrees. Default: 0. At least 0, at most 1.
    public static let slideJitter: Of<Double> = Of(
        "slideJitter", .motion, .measure(0...1), default: "0", value: "part",
        "Unevenness of columns in mode slide, with a tilt of up to 5 degrees.",
        .ineffective(unless: .mode(.slide)),
        example: "--mode slide --slide-jitter 0.5")
    /// Tint incoming characters in mode slide from red to violet, fading to color. Default: false.
    public static let slideTint: Of<Bool> = Of(
        "slideTint", .motion, .flag, default: "false",
        "Tint incoming characters in mode slide from red to violet, fading to {color}.",
        .ineffective(unless: .mode(.slide)),
        example: "--mode slide --slide-tint")
    /// Seconds of one flap in mode split-flap. Default: 0.08. More than 0, less than 100.
    public static let flap: Of<Double> = Of(
        "flap", .motion, .exact(above: 0, to: 3600), default: "0.08", unit: .seconds,
        "Seconds of one flap in mode split-flap.",
        .ineffective(unless: .mode(.splitFlap)),
        example: "--mode split-flap --flap 0.12")
    /// Order of the characters on the flaps in mode split-flap. Default: a blank and 0 to 9.
    public static let drumOrder: Of<String> = Of(
        "drumOrder", .motion, .form(.drumOrder), note: "a blank and 0 to 9",
        "Order of the characters on the flaps in mode split-flap.",
        .ineffective(unless: .mode(.splitFlap)),
        example: "--mode split-flap --drum-order ' 0987654321'")
    /// Character behind the typed text in mode type, such as |.
    public static let cursor: Of<String> = Of(
        "cursor", .motion, .form(.cursor), allowsLeadingDash: true,
        "Character behind the typed text in mode type, such as |.",
        .refused(unless: .mode(\.typesCharacters), "it is for {mode} type"),
        example: "--mode type --cursor '|'")
    /// Blink the cursor every 0.53 s while nothing is typed. Default: false.
    public static let cursorBlink: Of<Bool> = Of(
        "cursorBlink", .motion, .flag, default: "false",
        "Blink the cursor every 0.53 s while nothing is typed.",
        .refused(unless: .present(.cursor), "there is no cursor; add {cursor} '|'"),
        example: "--mode type --cursor '|' --cursor-blink")
    /// Seed of random digits and delays. Default: 0. At least 0, at most 1000000000.
    public static let seed: Of<Int> = Of(
        "seed", .motion, .integer(0...1_000_000_000), default: "0",
        "Seed of random digits and delays.",
        .ineffective(unless: .present(.confetti).or(.randomness)),
        example: "--from 4812 --to 39107 --mode scramble --seed 7")

    /// The longest rest, in seconds.
}
