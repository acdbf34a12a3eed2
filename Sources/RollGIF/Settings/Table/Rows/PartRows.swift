import Motion
import Rendering

/// Direction of a number that is good, which decides the colours of a change.
enum GoodDirection: String, CaseIterable {
    case up, down, none
}

// Parts beside a number that move with it.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension JobKey {
    public static let good: JobKey = JobKey(
        "good", .look, .choice(GoodDirection.self), default: "up", value: "way",
        "Which direction is good and has the colours of good in {chip}, {flash} and {delta}.")
    public static let chip: JobKey = JobKey(
        "chip", .look, .text(), mayBeginWithDash: true,
        "A pill that says how the number has changed: auto for the change in percent, or a text.", .besideNumber)
    public static let chipPlace: JobKey = JobKey(
        "chipPlace", .look, .choice(ChipSettings.Place.self), note: "where a line ends", value: "place",
        "Where it stands.", .chipped)
    public static let chipMotion: JobKey = JobKey(
        "chipMotion", .look, .choice(ChipSettings.Motion.self), default: "appear", value: "name",
        "Whether it comes when the number has arrived, stands still, or rolls with the number.", .chipped)

    public static let spark: JobKey = JobKey(
        "spark", .look, .exactNumbers(gaps: true), mayBeginWithDash: true,
        "Two or more numbers as a line under the number, drawn as it changes; null is a gap in it.",
        .besideNumber)
    public static let sparkStyle: JobKey = JobKey(
        "sparkStyle", .look, .choice(SparkSettings.Style.self), default: "line", value: "name",
        "What it is drawn as.", .sparked)
    public static let sparkCurve: JobKey = JobKey(
        "sparkCurve", .look, .choice(SparkSettings.Curve.self), default: "straight", value: "name",
        "How the line goes from value to value without going beyond them.", .sparked,
        .refused(unless: .not(.sparkStyle, "bars"), "bars have no curve; choose line or area"))
    public static let sparkBase: JobKey = JobKey(
        "sparkBase", .look, .choice(SparkSettings.Base.self), default: "least", value: "name",
        "What stands at the bottom.", .sparked)
    public static let sparkPlace: JobKey = JobKey(
        "sparkPlace", .look, .choice(SparkSettings.Place.self), default: "below", value: "place", "Where it stands.",
        .sparked)
    public static let sparkSize: JobKey = JobKey(
        "sparkSize", .look, .form(.length), default: "0.5x", "How high it is, as {titleSize}.", .sparked)
    public static let sparkColor: JobKey = JobKey(
        "sparkColor", .look, .color(.opaque, as: .ink), note: "the number's", "Its colour.", .sparked)
    public static let sparkValues: JobKey = JobKey(
        "sparkValues", .look, .flag, default: "false",
        "Show the numbers of {spark} one after the other, each when the pen is there.", .sparked)

    public static let icon: JobKey = JobKey(
        "icon", .look, .path(.picture), value: "file or emoji",
        "A PNG, JPEG or SVG picture, or an emoji, beside the number.", .besideNumber)
    public static let iconPlace: JobKey = JobKey(
        "iconPlace", .look, .choice(IconSettings.Place.self), default: "before", value: "place", "Where it stands.",
        .pictured)
    public static let iconShape: JobKey = JobKey(
        "iconShape", .look, .choice(IconSettings.Shape.self), default: "whole", value: "name",
        "How much of the picture is seen.", .pictured,
        .refused(
            unless: .fact("an emoji has a shape of its own; it is for a picture") { beside in
                beside.text(.iconShape) != "circle" || !JobKey.isEmoji(beside.job[.icon] ?? "")
            }))
    public static let iconSize: JobKey = JobKey(
        "iconSize", .look, .form(.length), note: "a little higher than digits", "How high it is, as {titleSize}.",
        .pictured)
    public static let iconMotion: JobKey = JobKey(
        "iconMotion", .look, .choice(IconSettings.Motion.self), default: "still", value: "name",
        "Whether it stands still, or grows for a moment when the number has arrived.", .pictured)
    public static let confetti: JobKey = JobKey(
        "confetti", .look, .flag, default: "false",
        "Throw confetti when the number is at its goal; {seed} throws it otherwise.",
        .refused(unless: .given(.goal), "it flies at a goal; add {goal}"))

    static let partKeys =
        meterKeys + [good, chip, chipPlace, chipMotion]
        + [spark, sparkStyle, sparkCurve, sparkBase, sparkPlace, sparkSize, sparkColor, sparkValues]
        + [icon, iconPlace, iconShape, iconSize, iconMotion, confetti]
}

extension OptionRule {
    fileprivate static let chipped = refused(unless: .given(.chip), "there is no chip; add {chip} auto")
    /// Parts stand beside numbers, which a text of a panel is not.
    static let besideNumber = ineffective(unless: .absent(.text))
    fileprivate static let pictured = refused(unless: .given(.icon), "there is no picture; add {icon}")
    fileprivate static let sparked = refused(unless: .given(.spark), "there is no line of values; add {spark}")
}
