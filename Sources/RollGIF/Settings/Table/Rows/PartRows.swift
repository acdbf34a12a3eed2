import Motion
import Rendering

/// Direction of a number that is good, which decides the colours of a change.
enum GoodDirection: String, CaseIterable {
    case up, down, none
}

/// Keys of chips, sparklines and icons.
public class PartKeys: MeterKeys, @unchecked Sendable {
    /// Direction with the good colour in chip, flash and delta. Default: up.
    public static let good: Of<JobValue.Direction> = Of(
        "good", .look, .choice(GoodDirection.self), default: "up", value: "way",
        "Direction with the good colour in {chip}, {flash} and {delta}.",
        example: "--good down --chip auto")
    /// Pill with the change: auto for percent, or a text.
    public static let chip: Of<String> = Of(
        "chip", .look, .shownText(), allowsLeadingDash: true,
        "Pill with the change: auto for percent, or a text.", .besideNumber,
        example: "--chip auto")
    /// Position of the chip. Default: where a line ends.
    public static let chipPlace: Of<JobValue.Placement> = Of(
        "chipPlace", .look, .choice(ChipSettings.Position.self), note: "where a line ends", value: "place",
        "Position of the chip.", .chipped,
        example: "--chip auto --chip-place above")
    /// Motion of the chip: appear at the end, still, or roll with the number. Default: appear.
    public static let chipMotion: Of<JobValue.PartMotion> = Of(
        "chipMotion", .look, .choice(ChipSettings.Motion.self), default: "appear", value: "name",
        "Motion of the chip: appear at the end, still, or roll with the number.", .chipped,
        example: "--chip auto --chip-motion roll")

    /// Two or more numbers as a line under the number, drawn as the number changes; null is a gap.
    public static let spark: Of<JobValue.Texts> = Of(
        "spark", .look, .exactNumbers(gaps: true), allowsLeadingDash: true,
        "Two or more numbers as a line under the number, drawn as the number changes; null is a gap.",
        .besideNumber,
        example: "--from 231 --to 268 --spark 231,240,228,252,268")
    /// Style of the sparkline. Default: line.
    public static let sparkStyle: Of<JobValue.SparkStyle> = Of(
        "sparkStyle", .look, .choice(SparkSettings.Style.self), default: "line", value: "name",
        "Style of the sparkline.", .sparked,
        example: "--from 231 --to 268 --spark 231,240,228,252,268 --spark-style area")
    /// Curve of the sparkline between values. Default: straight.
    public static let sparkCurve: Of<JobValue.SparkCurve> = Of(
        "sparkCurve", .look, .choice(SparkSettings.Curve.self), default: "straight", value: "name",
        "Curve of the sparkline between values.", .sparked,
        .refused(unless: .not(.sparkStyle, "bars"), "bars have no curve; choose line or area"),
        example: "--from 231 --to 268 --spark 231,240,228,252,268 --spark-curve monotone")
    /// Value at the bottom of the sparkline. Default: least.
    public static let sparkBase: Of<JobValue.SparkBase> = Of(
        "sparkBase", .look, .choice(SparkSettings.Base.self), default: "least", value: "name",
        "Value at the bottom of the sparkline.", .sparked,
        example: "--from 231 --to 268 --spark 231,240,228,252,268 --spark-base zero")
    /// Position of the sparkline. Default: below.
    public static let sparkPlace: Of<JobValue.Placement> = Of(
        "sparkPlace", .look, .choice(SparkSettings.Position.self), default: "below", value: "place",
        "Position of the sparkline.",
        .sparked,
        example: "--from 231 --to 268 --spark 231,240,228,252,268 --spark-place above")
    /// Height of the sparkline, as titleSize. Default: 0.5x. At least 0, at most 8192.
    public static let sparkSize: Of<JobValue.Length> = Of(
        "sparkSize", .look, .form(.length), default: "0.5x",
        "Height of the sparkline, as {titleSize}.", .sparked,
        example: "--from 231 --to 268 --spark 231,240,228,252,268 --spark-size 1x")
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
        .refused(unless: .not(.sparkPlace, "behind"), "there is no room under a line behind the number"),
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
    public static let iconPlace: Of<JobValue.Placement> = Of(
        "iconPlace", .look, .choice(IconSettings.Position.self), default: "before", value: "place",
        "Position of the icon.",
        .pictured,
        example: "--icon 🚀 --icon-place after")
    /// Visible part of the icon. Default: whole.
    public static let iconShape: Of<JobValue.IconShape> = Of(
        "iconShape", .look, .choice(IconSettings.Shape.self), default: "whole", value: "name",
        "Visible part of the icon.", .pictured,
        .refused(
            unless: .fact("an emoji keeps its shape; the option is for a picture") { beside in
                beside.text(.iconShape) != "circle" || !JobKey.isEmoji(beside.job[.icon] ?? "")
            }),
        example: "--icon photo.png --icon-shape circle")
    /// Height of the icon, as titleSize. Default: a little higher than digits. At least 0, at most 8192.
    public static let iconSize: Of<JobValue.Length> = Of(
        "iconSize", .look, .form(.length), note: "a little higher than digits",
        "Height of the icon, as {titleSize}.",
        .pictured,
        example: "--icon 🚀 --icon-size 48")
    /// Motion of the icon: still, or pop at the end of the roll. Default: still.
    public static let iconMotion: Of<JobValue.PartMotion> = Of(
        "iconMotion", .look, .choice(IconSettings.Motion.self), default: "still", value: "name",
        "Motion of the icon: still, or pop at the end of the roll.", .pictured,
        example: "--icon 🚀 --icon-motion pop")
    /// Throw confetti when the number reaches the goal; seed changes the throw. Default: false.
    public static let confetti: Of<Bool> = Of(
        "confetti", .look, .flag, default: "false",
        "Throw confetti when the number reaches the goal; {seed} changes the throw.",
        .refused(unless: .present(.goal), "it flies at a goal; add {goal}"),
        example: "--from 12 --to 48 --goal 48 --confetti")

    static let partKeys: [JobKey] =
        meterKeys + [good, chip, chipPlace, chipMotion]
        + [spark, sparkStyle, sparkCurve, sparkBase, sparkPlace, sparkSize, sparkColor, sparkAxis, sparkValues]
        + [icon, iconPlace, iconShape, iconSize, iconMotion, confetti]
}

extension OptionRule {
    fileprivate static let chipped = refused(unless: .present(.chip), "there is no chip; add {chip} auto")
    /// Parts are next to numbers, and a panel with a text has none.
    static let besideNumber = ineffective(unless: .absent(.text))
    fileprivate static let pictured = refused(unless: .present(.icon), "there is no picture; add {icon}")
    fileprivate static let sparked = refused(unless: .present(.spark), "there is no line of values; add {spark}")
}
