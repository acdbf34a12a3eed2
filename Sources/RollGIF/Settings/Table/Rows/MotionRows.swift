import Motion

/// Keys of motion and time.
public class MotionKeys: TextKeys, @unchecked Sendable {
    /// Kind of change. Default: roll.
    public static let mode: Of<JobValue.Mode> = Of(
        "mode", .motion, .choice(MotionSettings.Mode.self), default: "roll", value: "mode",
        "Kind of change.")
    /// Named set of options; options on the line override a preset. See rollgif presets.
    public static let preset: Of<JobValue.Preset> = Of(
        "preset", .motion, .choice(Preset.all.map(\.name)), about: .bundle,
        "Named set of options; options on the line override a preset. See rollgif presets.")
    /// Rolling digits. Default: only-changed.
    public static let animation: Of<JobValue.Animation> = Of(
        "animation", .motion, .choice(MotionSettings.Selection.self), default: "only-changed",
        value: "selection",
        "Rolling digits.",
        .ineffective(unless: .value(.animation, "none").or(.mode(\.scrambles)).or(.turningWheels)))
    /// Matching of old and new digits. Default: place.
    public static let match: Of<JobValue.Match> = Of(
        "match", .motion, .choice(MotionSettings.Match.self), default: "place", value: "how",
        "Matching of old and new digits.",
        .refused(
            unless: .not(.mode, "roll").or(.not(.path, "carry", "count-through")),
            "columns are places {}; use {match} place"),
        .movement, .ineffective(unless: .mode(\.movesColumns)))
    /// Direction of the wheels' values. Default: auto.
    public static let direction: Of<JobValue.Direction> = Of(
        "direction", .motion, .choice(MotionSettings.Direction.self), default: "auto", value: "direction",
        "Direction of the wheels' values.",
        .ineffective(unless: .directionColors.or(.directedMovement)))
    /// Direction of the wheels' movement on screen. Default: up.
    public static let content: Of<JobValue.Direction> = Of(
        "content", .motion, .choice(MotionSettings.Content.self), default: "up", value: "direction",
        "Direction of the wheels' movement on screen.",
        .movement, .ineffective(unless: .mode(\.isDirected)))
    /// Path of a wheel between two digits. Default: forward.
    public static let path: Of<JobValue.Path> = Of(
        "path", .motion, .choice(MotionSettings.Path.self), default: "forward", value: "path",
        "Path of a wheel between two digits.",
        .movement, .ineffective(unless: .turningWheels))
    /// Extra full turns of every rolling wheel. Default: 0. At least 0, at most 1000.
    public static let turns: Of<Int> = Of(
        "turns", .motion, .integer(0...1000), default: "0",
        "Extra full turns of every rolling wheel.",
        .movement, .ineffective(unless: .turningWheels.and(.value(.path, "forward"))))
    /// Maximum cells a second of a wheel, with full turns left out above the limit; none removes the limit. Default:
    /// 22. At least 0.1, at most 10000.
    public static let wheelSpeed: Of<JobValue.WheelSpeed> = Of(
        "wheelSpeed", .motion, .form(.wheelSpeed), default: "22",
        "Maximum cells a second of a wheel, with full turns left out above the limit; none removes the limit.",
        .movement, .ineffective(unless: .turningWheels))
    /// Column positions while rolling. Default: move.
    public static let layout: Of<JobValue.Layout> = Of(
        "layout", .motion, .choice(MotionSettings.Layout.self), default: "move", value: "layout",
        "Column positions while rolling.",
        .movement, .ineffective(unless: .mode(\.movesColumns)))
    /// Entrance and exit of digits. Default: roll-fade.
    public static let enter: Of<JobValue.Enter> = Of(
        "enter", .motion, .choice(MotionSettings.Enter.self), default: "roll-fade", value: "how",
        "Entrance and exit of digits.",
        .movement, .ineffective(unless: .mode(\.hasWindows)))
    /// Speed of opening and closing columns: soft, or quick as before 0.4. Default: soft.
    public static let edges: Of<JobValue.Edges> = Of(
        "edges", .motion, .choice(MotionSettings.Edges.self), default: "soft", value: "how",
        "Speed of opening and closing columns: soft, or quick as before 0.4.",
        .movement)
    /// Comparison of negative values for direction auto. Default: magnitude.
    public static let negative: Of<JobValue.Negative> = Of(
        "negative", .motion, .choice(MotionSettings.SignPolicy.self), default: "magnitude", value: "policy",
        "Comparison of negative values for {direction} auto.",
        .ineffective(unless: .value(.direction, "auto")),
        .ineffective(unless: .changeBelowZero.and(.directionColors.or(.directedMovement))))
    /// Offset of entering and leaving glyphs in mode morph, in digit heights. Default: 0.59375. At least 0, at most 4.
    public static let morphOffset: Of<Double> = Of(
        "morphOffset", .motion, .measure(0...4), default: "0.59375",
        "Offset of entering and leaving glyphs in mode morph, in digit heights.",
        .ineffective(unless: .mode(.morph)))
    /// Scale of entering and leaving glyphs in mode morph. Default: 0.3984375. More than 0, at most 4.
    public static let morphScale: Of<Double> = Of(
        "morphScale", .motion, .measure(above: 0, to: 4), default: "0.3984375",
        "Scale of entering and leaving glyphs in mode morph.",
        .ineffective(unless: .mode(.morph)))
    /// Blur of entering and leaving glyphs in mode morph, as a standard deviation in digit heights. Default: 0.125. At
    /// least 0, at most 1.
    public static let morphBlur: Of<Double> = Of(
        "morphBlur", .motion, .measure(0...1), default: "0.125",
        "Blur of entering and leaving glyphs in mode morph, as a standard deviation in digit heights.",
        .ineffective(unless: .mode(.morph)))
    /// Fraction of the duration for the linear fade-in of glyphs in mode morph. Default: as the curve goes. At least 0,
    /// at most 1.
    public static let morphFadeIn: Of<Double> = Of(
        "morphFadeIn", .motion, .measure(0...1), note: "as the curve goes", value: "part",
        "Fraction of the duration for the linear fade-in of glyphs in mode morph.",
        .ineffective(unless: .mode(.morph)))
    /// Fraction of the duration for the linear fade-out of glyphs in mode morph. Default: as the curve goes. At least
    /// 0, at most 1.
    public static let morphFadeOut: Of<Double> = Of(
        "morphFadeOut", .motion, .measure(0...1), note: "as the curve goes", value: "part",
        "Fraction of the duration for the linear fade-out of glyphs in mode morph.",
        .ineffective(unless: .mode(.morph)))
    /// Entrance of unmatched characters in mode morph. Default: still.
    public static let morphEnter: Of<JobValue.MorphEnter> = Of(
        "morphEnter", .motion, .choice(MotionSettings.Morph.Enter.self), default: "still", value: "how",
        "Entrance of unmatched characters in mode morph.",
        .ineffective(unless: .mode(.morph)))
    /// Direction of symbols in mode morph, relative to digits. Default: same.
    public static let morphSymbols: Of<JobValue.MorphSymbols> = Of(
        "morphSymbols", .motion, .choice(MotionSettings.Morph.Symbols.self), default: "same", value: "way",
        "Direction of symbols in mode morph, relative to digits.",
        .ineffective(unless: .mode(.morph)))
    /// Delay in seconds of the new character behind the old one in mode slide. In seconds. Default: 0. At least 0, less
    /// than 100.
    public static let slideLag: Of<Double> = Of(
        "slideLag", .motion, .exact(0...3600), default: "0", unit: .seconds,
        "Delay in seconds of the new character behind the old one in mode slide.",
        .ineffective(unless: .mode(.slide)))
    /// Unevenness of columns in mode slide, with a tilt of up to 5 degrees. Default: 0. At least 0, at most 1.
    public static let slideJitter: Of<Double> = Of(
        "slideJitter", .motion, .measure(0...1), default: "0", value: "part",
        "Unevenness of columns in mode slide, with a tilt of up to 5 degrees.",
        .ineffective(unless: .mode(.slide)))
    /// Tint incoming characters in mode slide from red to violet, fading to color. Default: false.
    public static let slideTint: Of<Bool> = Of(
        "slideTint", .motion, .flag, default: "false",
        "Tint incoming characters in mode slide from red to violet, fading to {color}.",
        .ineffective(unless: .mode(.slide)))
    /// Seconds of one flap in mode split-flap. In seconds. Default: 0.08. More than 0, less than 100.
    public static let flap: Of<Double> = Of(
        "flap", .motion, .exact(above: 0, to: 3600), default: "0.08", unit: .seconds,
        "Seconds of one flap in mode split-flap.",
        .ineffective(unless: .mode(.splitFlap)))
    /// Order of the characters on the flaps in mode split-flap. Default: a blank and 0 to 9.
    public static let drumOrder: Of<String> = Of(
        "drumOrder", .motion, .form(.drumOrder), note: "a blank and 0 to 9",
        "Order of the characters on the flaps in mode split-flap.",
        .ineffective(unless: .mode(.splitFlap)))
    /// Character behind the typed text in mode type, such as |.
    public static let cursor: Of<String> = Of(
        "cursor", .motion, .form(.cursor), allowsLeadingDash: true,
        "Character behind the typed text in mode type, such as |.",
        .refused(unless: .mode(\.typesCharacters), "it is for {mode} type"))
    /// Blink the cursor every 0.53 s while nothing is typed. Default: false.
    public static let cursorBlink: Of<Bool> = Of(
        "cursorBlink", .motion, .flag, default: "false",
        "Blink the cursor every 0.53 s while nothing is typed.",
        .refused(unless: .present(.cursor), "there is no cursor; add {cursor} '|'"))
    /// Seed of random digits and delays. Default: 0. At least 0, at most 1000000000.
    public static let seed: Of<Int> = Of(
        "seed", .motion, .integer(0...1_000_000_000), default: "0",
        "Seed of random digits and delays.",
        .ineffective(unless: .present(.confetti).or(.randomness)))

    /// The longest rest, in seconds.
    private static let longest = 36_000.0
    /// The most that a part of a curve may be.
    private static let most = 1_000_000.0

    /// Spring: smooth, snappy, bouncy, numeric-text, mass=…,stiffness=…, response=… or duration=…,bounce=…. Default:
    /// one that rests after duration without overshoot.
    public static let spring: Of<JobValue.Spring> = Of(
        "spring", .motion, .spring, note: "one that rests after {duration} without overshoot", value: "spring",
        "Spring: smooth, snappy, bouncy, numeric-text, mass=…,stiffness=…, response=… or duration=…,bounce=….",
        .curved)
    /// Seconds from the first movement to rest; with speed, in the spring's own time. In seconds. Default: 1.2; what
    /// spring needs; 1 with easing. At least 0, less than 100.
    public static let duration: Of<Double> = Of(
        "duration", .motion, .exact(0...most), note: "1.2; set by {spring}; 1 with {easing}", unit: .seconds,
        "Seconds from the first movement to rest; with {speed}, in the spring's own time.",
        .ineffective(unless: .not(.mode, "split-flap"), ", whose flaps last {flap} each"))
    /// Speed of the spring's time. Default: 1; 0.3 with parts of the older spring. More than 0, at most 1000000.
    public static let speed: Of<Double> = Of(
        "speed", .motion, .exact(above: 0, to: most), note: "1; 0.3 with parts of the older spring",
        "Speed of the spring's time.",
        .curved)
    /// Damping coefficient of a spring given by mass and stiffness. Default: 17 with speed, mass, stiffness or
    /// initialVelocity. At least 0, at most 1000000.
    public static let damping: Of<Double> = Of(
        "damping", .motion, .measure(0...most), note: "17 with {speed}, {mass}, {stiffness} or {initialVelocity}",
        value: "c",
        "Damping coefficient of a spring given by {mass} and {stiffness}.",
        .springPart)
    /// Initial velocity of the spring, in whole distances per second. Default: 1 with a part of the spring. At least
    /// -1000000, at most 1000000.
    public static let initialVelocity: Of<Double> = Of(
        "initialVelocity", .motion, .measure(-most...most), note: "1 with a part of the spring", value: "v",
        allowsLeadingDash: true,
        "Initial velocity of the spring, in whole distances per second.",
        .springPart)
    /// Mass of the spring. Default: 1 with a part of the spring. More than 0, at most 1000000.
    public static let mass: Of<Double> = Of(
        "mass", .motion, .measure(above: 0, to: most), note: "1 with a part of the spring", value: "m",
        "Mass of the spring.",
        .springPart)
    /// Stiffness of the spring. Default: 100 with a part of the spring. More than 0, at most 1000000.
    public static let stiffness: Of<Double> = Of(
        "stiffness", .motion, .measure(above: 0, to: most), note: "100 with a part of the spring", value: "k",
        "Stiffness of the spring.",
        .springPart)
    /// Easing curve instead of a spring: linear, ease, ease-in, ease-out, ease-in-out, ease-out-expo, cosine, fold,
    /// cubic-bezier(a,b,c,d) or steps(n).
    public static let easing: Of<JobValue.Easing> = Of(
        "easing", .motion, .easing, value: "easing",
        "Easing curve instead of a spring: linear, ease, ease-in, ease-out, ease-in-out, ease-out-expo, "
            + "cosine, fold, cubic-bezier(a,b,c,d) or steps(n).",
        .ineffective(unless: .not(.mode, "step"), " but the one on its length"), .curved)
    /// Delay in seconds from one column to the next. In seconds. Default: 0.02, at most 0.12 in all, where no curve is
    /// given; else 0. At least 0, less than 100.
    public static let stagger: Of<Double> = Of(
        "stagger", .motion, .exact(0...longest), note: "0.02, at most 0.12 in all, where no curve is given; else 0",
        unit: .seconds,
        "Delay in seconds from one column to the next.",
        .movement, .staggered, .ineffective(unless: .not(.path, "carry"), ", whose wheels move each other"))
    /// Delay in seconds from the first column to the last, instead of stagger. In seconds. More than 0, less than 100.
    public static let staggerTotal: Of<Double> = Of(
        "staggerTotal", .motion, .exact(above: 0, to: longest), unit: .seconds,
        "Delay in seconds from the first column to the last, instead of {stagger}.",
        .staggered, .ineffective(unless: .not(.path, "carry"), ", whose wheels move each other"))
    /// Column with the first start. Default: left.
    public static let staggerFrom: Of<JobValue.Placement> = Of(
        "staggerFrom", .motion, .choice(MotionSettings.StaggerOrigin.self), default: "left", value: "side",
        "Column with the first start.",
        .ineffective(unless: .staggering.or(.present(.stagger, .staggerTotal))), .staggered,
        .ineffective(unless: .not(.path, "carry")))
    /// Maximum random delay in seconds of a column in the modes flip and split-flap. In seconds. Default: 0. At least
    /// 0, less than 100.
    public static let staggerJitter: Of<Double> = Of(
        "staggerJitter", .motion, .exact(0...longest), default: "0", unit: .seconds,
        "Maximum random delay in seconds of a column in the modes flip and split-flap.",
        .ineffective(unless: .mode(\.folds)))
    /// Count most of a long distance at a constant speed, and ease over the last 333 steps. Default: false.
    public static let smartEasing: Of<Bool> = Of(
        "smartEasing", .motion, .flag, default: "false",
        "Count most of a long distance at a constant speed, and ease over the last 333 steps.",
        .ineffective(unless: .mode(.count).or(.mode(\.turnsWheels).and(.value(.path, "carry", "count-through")))))
    /// Maximum number of steps in mode step. Default: 100. At least 1, at most 1000000.
    public static let steps: Of<Int> = Of(
        "steps", .motion, .integer(1...1_000_000), default: "100",
        "Maximum number of steps in mode step.",
        .movement, .ineffective(unless: .mode(.step), "; it is for {mode} step"))
    /// Seconds before the first transition. In seconds. Default: 0.6 if it plays endlessly, else 0.3. At least 0,
    /// less than 100.
    public static let holdStart: Of<Double> = Of(
        "holdStart", .motion, .exact(0...longest), note: "0.6 if it plays endlessly, else 0.3", unit: .seconds,
        "Seconds before the first transition.")
    /// Seconds between transitions. In seconds. Default: 0.8. At least 0, less than 100.
    public static let hold: Of<Double> = Of(
        "hold", .motion, .exact(0...longest), default: "0.8", unit: .seconds, "Seconds between transitions.",
        .betweenChanges)
    /// Seconds from one transition's start to the next one's, instead of hold: 1 for clocks. In seconds. More than 0,
    /// less than 100.
    public static let every: Of<Double> = Of(
        "every", .motion, .exact(above: 0, to: longest), unit: .seconds,
        "Seconds from one transition's start to the next one's, instead of {hold}: 1 for clocks.",
        .betweenChanges)
    /// Seconds from the first movement to the last rest, for any number of values. In seconds. More than 0, less than
    /// 100.
    public static let total: Of<Double> = Of(
        "total", .motion, .exact(above: 0, to: longest), unit: .seconds,
        "Seconds from the first movement to the last rest, for any number of values.",
        .movement)
    /// Seconds after the last transition. In seconds. Default: 1.2. At least 0, less than 100.
    public static let holdEnd: Of<Double> = Of(
        "holdEnd", .motion, .exact(0...longest), default: "1.2", unit: .seconds,
        "Seconds after the last transition.")
    /// Exit of the last value after holdEnd: fade, rise or fall. Default: none.
    public static let exit: Of<JobValue.Exit> = Of(
        "exit", .motion, .choice(MotionSettings.Exit.self), default: "none", value: "how",
        "Exit of the last value after {holdEnd}: fade, rise or fall.",
        .refused(
            unless: .value(.exit, "none").or(.freeDigits),
            "cards and drums hold their digits; add {plate} none, {surface} flat and {mode} roll"))
    /// Seconds of exit. In seconds. Default: 0.6. More than 0, less than 100.
    public static let exitDuration: Of<Double> = Of(
        "exitDuration", .motion, .exact(above: 0, to: longest), default: "0.6", unit: .seconds,
        "Seconds of {exit}.",
        .ineffective(unless: .not(.exit, "none")))
    /// Frame rate: 1 to 50 for a GIF, else up to 240; 29.97 and 30000/1001 are one rate. In frames a second. Default:
    /// 50; 60 for videos, SVG and Lottie. At least 1, at most 240.
    public static let fps: Of<JobValue.FrameRate> = Of(
        "fps", .motion, .frameRate, about: .picture, note: "50; 60 for videos, SVG and Lottie",
        unit: .framesPerSecond,
        "Frame rate: 1 to 50 for a GIF, else up to 240; 29.97 and 30000/1001 are one rate.",
        .refused(
            unless: .shownRate,
            "it must be from 1 to 50, as a GIF shows no more; -o out.webp or .apng would"),
        .ineffective(unless: .frames, ", which moves at the rate of its player"))
    /// Number of plays: forever, once or a number. Default: forever. At least 0, at most 65536.
    public static let loop: Of<JobValue.Plays> = Of(
        "loop", .motion, .integer(0...65_536, words: [.init("forever", 0), .init("once", 1)]), about: .picture,
        default: "forever",
        value: "plays",
        "Number of plays: forever, once or a number.",
        .ineffective(
            unless: .looping, ", which leaves it to the player; gif, apng, webp and svg hold it"))
    /// Play the values backwards as well. Default: false.
    public static let boomerang: Of<Bool> = Of(
        "boomerang", .motion, .flag, about: .picture, default: "false",
        "Play the values backwards as well.")
    /// Value in the first frame. Default: start.
    public static let firstFrame: Of<JobValue.FirstFrame> = Of(
        "firstFrame", .motion, .choice(MotionSettings.FirstFrame.self), about: .picture, default: "start",
        value: "value",
        "Value in the first frame.")

    static let motionKeys: [JobKey] = [
        mode, preset, animation, match, direction, content, path, turns, wheelSpeed, layout, enter, edges, negative,
        morphOffset,
        morphScale, morphBlur, morphFadeIn, morphFadeOut, morphEnter, morphSymbols, slideLag, slideJitter, slideTint,
        flap, drumOrder, cursor, cursorBlink, seed, spring, duration, speed, damping,
        initialVelocity, mass,
        stiffness, easing,
        stagger, staggerTotal, staggerFrom, staggerJitter, smartEasing, steps, holdStart, hold, every, total, holdEnd,
        exit, exitDuration,
        fps, loop, boomerang,
        firstFrame,
    ]
}
