public import Motion

/// Keys of curves, time and plays.
public class MotionKeys: ModeKeys, @unchecked Sendable {
    private static let longest = 36_000.0
    /// Maximum of a curve's part.
    private static let maximum = 1_000_000.0

    /// Spring: smooth, snappy, bouncy, numeric-text, calayer, numbers (stiffness=…,damping=…) or both:
    /// bouncy,speed=0.8. Default: one that rests after duration without overshoot.
    public static let spring: Of<String> = Of(
        "spring", .motion, .spring, note: "one that rests after {duration} without overshoot", value: "spring",
        "Spring: smooth, snappy, bouncy, numeric-text, calayer, numbers (stiffness=…,damping=…) or both: bouncy,speed=0.8.",
        .shaped, .curved,
        example: "--spring bouncy")
    /// Seconds from the first movement to rest; local seconds of a spring with a speed. Default: 0.9; set by spring; 1
    /// with easing. At least 0, at most 1000000.
    public static let duration: Of<Double> = Of(
        "duration", .motion, .exact(0...maximum), note: "0.9; set by {spring}; 1 with {easing}", unit: .seconds,
        "Seconds from the first movement to rest; local seconds of a spring with a speed.",
        .ineffective(unless: .not(.mode, "split-flap"), ", whose flaps are all as fast"),
        example: "--duration 3")
    /// Easing curve instead of a spring: linear, ease, ease-in, ease-out, ease-in-out, ease-out-expo, cosine, fold,
    /// cubic-bezier(a,b,c,d) or steps(n).
    public static let easing: Of<String> = Of(
        "easing", .motion, .easing, value: "easing",
        "Easing curve instead of a spring: linear, ease, ease-in, ease-out, ease-in-out, ease-out-expo, "
            + "cosine, fold, cubic-bezier(a,b,c,d) or steps(n).",
        .shaped, .curved,
        example: "--easing ease-in-out")
    /// Delay in seconds from one column to the next, or from the first to the last: 0.3/all. Default: 0.02, at most
    /// 0.12 in all, where no curve is given; else 0. At least 0, at most 36000.
    public static let stagger: Of<JobValue.Number> = Of(
        "stagger", .motion, .exact(0...longest).forAll,
        note: "0.02, at most 0.12 in all, where no curve is given; else 0", unit: .seconds,
        "Delay in seconds from one column to the next, or from the first to the last: 0.3/all.",
        .movement, .staggered, .ineffective(unless: .not(.path, "carry"), ", whose wheels move each other"),
        example: "--from 1203 --to 1950 --stagger 0.1")
    /// Column with the first start. Default: left.
    public static let staggerFrom: Of<MotionSettings.StaggerOrigin> = Of(
        "staggerFrom", .motion, .choice(MotionSettings.StaggerOrigin.self), sets: Field(\MotionSettings.staggerOrigin),
        default: "left", value: "side",
        "Column with the first start.",
        .ineffective(unless: .staggering.or(.present(.stagger))), .staggered,
        .ineffective(unless: .not(.path, "carry")),
        example: "--from 1203 --to 1950 --stagger 0.1 --stagger-from right")
    /// Seconds before the first transition. Default: 0.6 if it plays endlessly, else 0.3. At least 0, at most 36000.
    public static let holdStart: Of<Double> = Of(
        "holdStart", .motion, .exact(0...longest), sets: Field(\MotionSettings.holdStart),
        note: "0.6 if it plays endlessly, else 0.3", unit: .seconds,
        "Seconds before the first transition.",
        example: "--hold-start 1")
    /// Seconds between transitions. Default: 0.8. At least 0, at most 36000.
    public static let hold: Of<Double> = Of(
        "hold", .motion, .exact(0...longest), sets: Field(\MotionSettings.hold), default: "0.8", unit: .seconds,
        "Seconds between transitions.",
        .betweenChanges("it rests between two of {values}, and {holdEnd} after the last"),
        example: "--values 10,25,18 --hold 1.5")
    /// Seconds from one transition's start to the next one's, instead of hold: 1 for clocks. More than 0, at most
    /// 36000.
    public static let every: Of<Double> = Of(
        "every", .motion, .exact(above: 0, to: longest), sets: Field(\MotionSettings.every), unit: .seconds,
        "Seconds from one transition's start to the next one's, instead of {hold}: 1 for clocks.",
        .betweenChanges("it is the time from one of {values} to the next"),
        example: "--values 5..0 --every 1 --loop once")
    /// Seconds from the first movement to the last rest, for any number of values. More than 0, at most 36000.
    public static let total: Of<Double> = Of(
        "total", .motion, .exact(above: 0, to: longest), sets: Field(\MotionSettings.total), unit: .seconds,
        "Seconds from the first movement to the last rest, for any number of values.",
        .movement,
        example: "--values 0,12,31,48,90 --total 5")
    /// Seconds after the last transition. Default: 1.5. At least 0, at most 36000.
    public static let holdEnd: Of<Double> = Of(
        "holdEnd", .motion, .exact(0...longest), sets: Field(\MotionSettings.holdEnd), default: "1.5", unit: .seconds,
        "Seconds after the last transition.",
        example: "--hold-end 3")
    /// Exit of the last value after holdEnd, in 0.6 s or as in fade/1. Default: none.
    public static let exit: Of<String> = Of(
        "exit", .motion,
        .choice(MotionSettings.Exit.self).lasting(0...longest, above: true), sets: Field(\MotionSettings.exit),
        default: "none", value: "how",
        "Exit of the last value after {holdEnd}, in 0.6 s or as in fade/1.",
        .refused(
            unless: .value(.exit, "none").or(.freeDigits),
            "cards hold their digits; add {plate} none and {mode} roll"),
        example: "--from -37 --to -37 --exit rise")
    /// Frame rate: 1 to 50 for a GIF, else up to 240; 29.97 and 30000/1001 are one rate. In frames a second. Default:
    /// 50; 60 for videos, SVG and Lottie. At least 1, at most 240.
    public static let fps: Of<JobValue.Number> = Of(
        "fps", .motion, .frameRate, about: .picture, note: "50; 60 for videos, SVG and Lottie",
        unit: .framesPerSecond,
        "Frame rate: 1 to 50 for a GIF, else up to 240; 29.97 and 30000/1001 are one rate.",
        .refused(
            unless: .shownRate,
            "it must be from 1 to 50, as a GIF shows no more; -o out.webp or .apng would"),
        .ineffective(unless: .frames, ", which moves at the rate of its player"),
        example: "--fps 60 -o number.webp")
    /// Number of plays: forever, once or a number. Default: forever. At least 0, at most 65536.
    public static let loop: Of<JobValue.Number> = Of(
        "loop", .motion, .integer(0...65_536, words: [.init("forever", 0), .init("once", 1)]),
        sets: Field(\MotionSettings.loop), about: .picture,
        default: "forever",
        value: "plays",
        "Number of plays: forever, once or a number.",
        .ineffective(
            unless: .looping, ", which leaves it to the player; gif, apng, webp and svg hold it"),
        example: "--loop once")
    /// Play the values backwards as well. Default: false.
    public static let boomerang: Of<Bool> = Of(
        "boomerang", .motion, .flag, sets: Field(\MotionSettings.boomerang), about: .picture, default: "false",
        "Play the values backwards as well.",
        example: "--boomerang")
    /// Value in the first frame. Default: start.
    public static let firstFrame: Of<MotionSettings.FirstFrame> = Of(
        "firstFrame", .motion, .choice(MotionSettings.FirstFrame.self), sets: Field(\MotionSettings.firstFrame),
        about: .picture, default: "start",
        value: "value",
        "Value in the first frame.",
        example: "--loop once --first-frame final")

    static let motionKeys: [JobKey] = [
        mode, preset, animation, direction, path, enter, cursor, spring, duration, easing, stagger,
        staggerFrom, holdStart, hold, every, total, holdEnd, exit,
        fps, loop, boomerang,
        firstFrame,
    ]
}
