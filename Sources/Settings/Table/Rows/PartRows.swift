import Motion
public import Rendering

/// Direction of a number that is good, which decides the colours of a change.
public enum GoodDirection: String, CaseIterable, Sendable {
    case up, down, none
}

/// Keys of chips, sparklines and icons.
public class PartKeys: MeterKeys, @unchecked Sendable {
    /// Direction with the good colour in chip, flash and delta. Default: up.
    public static let good: Of<GoodDirection> = Of(
        "good", .look, .choice(GoodDirection.self), default: "up", value: "way",
        "Direction with the good colour in {chip}, {flash} and {delta}.",
        .ineffective(unless: .value(.delta, "true").or(.present(.chip, .upColor, .downColor))),
        example: "--good down --chip auto")
    /// Pill with the change: auto, percent, difference or points, or a text.
    public static let chip: Of<String> = Of(
        "chip", .look, .shownText(inOneLine: ""), allowsLeadingDash: true,
        "Pill with the change: auto, percent, difference or points, or a text.", .besideNumber,
        example: "--chip auto")
    /// Position of the chip. Default: where a line ends.
    public static let chipPlace: Of<ChipSettings.Position> = Of(
        "chipPlace", .look, .choice(ChipSettings.Position.self), sets: Field(\ChipSettings.position),
        note: "where a line ends", value: "place",
        "Position of the chip.", .chipped,
        example: "--chip auto --chip-place above")

    /// Two or more numbers as a line under the number, drawn as the number changes; null is a gap.
    public static let spark: Of<JobValue.Texts> = Of(
        "spark", .look, .exactNumbers(gaps: true), allowsLeadingDash: true,
        "Two or more numbers as a line under the number, drawn as the number changes; null is a gap.",
        .besideNumber,
        example: "--from 231 --to 268 --spark 231,240,228,252,268")
    /// Style of the sparkline. Default: line.
    public static let sparkStyle: Of<SparkSettings.Style> = Of(
        "sparkStyle", .look, .choice(SparkSettings.Style.self), sets: Field(\SparkSettings.style), default: "line",
        value: "name",
        "Style of the sparkline.", .sparked,
        example: "--from 231 --to 268 --spark 231,240,228,252,268 --spark-style area")
    /// Colour of the sparkline. Default: the number's.
    public static let sparkColor: Of<JobValue.Color> = Of(
        "sparkColor", .look, .color(.opaque, as: .ink), note: "the number's",
        "Colour of the sparkline.", .sparked,
        example: "--from 231 --to 268 --spark 231,240,228,252,268 --spark-color '#2563eb'")
    /// Texts under the sparkline between commas, such as 2019,2026; timestamps are shortened to their days.
    public static let sparkAxis: Of<String> = Of(
        "sparkAxis", .look, .shownText(), value: "texts",
        "Texts under the sparkline between commas, such as 2019,2026; timestamps are shortened to their days.",
        .sparked,
        example: "--from 231 --to 268 --spark 231,240,228,252,268 --spark-axis 2019,2026")
    /// Show the numbers of spark one after the other, in step with the pen. Default: false.
    public static let sparkValues: Of<Bool> = Of(
        "sparkValues", .look, .flag, default: "false",
        "Show the numbers of {spark} one after the other, in step with the pen.", .sparked,
        example: "--spark 231,240,228,252,268 --spark-values")

    /// PNG, JPEG or SVG picture, or an emoji, next to the number.
    public static let icon: Of<String> = Of(
        "icon", .look, .path(.icon), value: "file or emoji",
        "PNG, JPEG or SVG picture, or an emoji, next to the number.", .besideNumber,
        example: "--icon 🚀")
    /// Position of the icon. Default: before.
    public static let iconPlace: Of<IconSettings.Position> = Of(
        "iconPlace", .look, .choice(IconSettings.Position.self), sets: Field(\IconSettings.position), default: "before",
        value: "place",
        "Position of the icon.",
        .pictured,
        example: "--icon 🚀 --icon-place after")
    /// Height of the icon, as lineGap. Default: a little higher than digits. At least 0, at most 8192.
    public static let iconSize: Of<JobValue.Number> = Of(
        "iconSize", .look, .size, sets: Field(scaled: \IconSettings.size), note: "a little higher than digits",
        "Height of the icon, as {lineGap}.",
        .pictured,
        example: "--icon 🚀 --icon-size 48")
    /// Throw confetti when the number reaches the goal, or the last value without one. Default: false.
    public static let confetti: Of<Bool> = Of(
        "confetti", .look, .flag, default: "false",
        "Throw confetti when the number reaches the goal, or the last value without one.",
        example: "--from 12 --to 48 --confetti")

    package static let partKeys: [JobKey] =
        meterKeys + [good, chip, chipPlace]
        + [spark, sparkStyle, sparkColor, sparkAxis, sparkValues]
        + [icon, iconPlace, iconSize, confetti]
}

extension OptionRule {
    fileprivate static let chipped = part("chip", .present(.chip), add: "{chip} auto")
    /// Parts are next to numbers, and a panel with a text has none.
    static let besideNumber = ineffective(unless: .absent(.text))
    fileprivate static let pictured = part("picture", .present(.icon), add: "{icon}")
    fileprivate static let sparked = part("line of values", .present(.spark), add: "{spark}")
}
