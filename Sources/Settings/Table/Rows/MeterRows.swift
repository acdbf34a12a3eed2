import Motion
public import Rendering

/// Keys of goals and meters.
public class MeterKeys: CompositionKeys, @unchecked Sendable {
    /// Number at which a bar under the number, or another meter, is full. Default: 100% for a meter of 0% to 100%.
    public static let goal: Of<String> = Of(
        "goal", .look, .exactNumber, note: "100% for a {meter} of 0% to 100%", allowsLeadingDash: true,
        "Number at which a bar under the number, or another {meter}, is full.", .besideNumber,
        example: "--from 8120 --to 9480 --goal 12000")
    /// Kind of meter, which may be upright ('bar up') or of other degrees than 270 ('gauge 180'). Default: bar with
    /// goal.
    public static let meter: Of<String> = Of(
        "meter", .look, .meter, note: "bar with {goal}", value: "kind",
        "Kind of meter, which may be upright ('bar up') or of other degrees than 270 ('gauge 180').",
        .refused(
            unless: .present(.goal, .until), "it fills towards a number; add {goal}, the number at which it is full"),
        example: "--from 20 --to 68 --goal 100 --meter ring")
    /// Number at which the meter is empty. Default: 0.
    public static let meterFrom: Of<String> = Of(
        "meterFrom", .look, .exactNumber, default: "0", allowsLeadingDash: true,
        "Number at which the meter is empty.", .metered,
        example: "--from 20 --to 68 --goal 100 --meter-from 10")
    /// Thickness of the meter, as lineGap. Default: 0.22x, of a ring 0.08 of its diameter. At least 0, at most 8192.
    public static let meterSize: Of<JobValue.Number> = Of(
        "meterSize", .look, .size, sets: Field(scaled: \MeterSettings.thickness),
        note: "0.22x, of a ring 0.08 of its diameter",
        "Thickness of the meter, as {lineGap}.", .metered,
        example: "--from 20 --to 68 --goal 100 --meter-size 8")
    /// Colour of the meter, by values or fractions ('0:#dc2626,50%:#f59e0b,100%:#16a34a'), or a linear-gradient along
    /// the meter. Default: the number's.
    public static let meterColor: Of<JobValue.Color> = Of(
        "meterColor", .look, .meterColor, note: "the number's",
        "Colour of the meter, by values or fractions ('0:#dc2626,50%:#f59e0b,100%:#16a34a'), or a "
            + "linear-gradient along the meter.", .metered,
        example: "--from 20 --to 68 --goal 100 --meter-color '0:#dc2626,50%:#f59e0b,100%:#16a34a'")
    /// Colour of the meter's track. Default: a sixth of the number's.
    public static let trackColor: Of<JobValue.Color> = Of(
        "trackColor", .look, .color(.opaque, as: .surface), note: "a sixth of the number's",
        "Colour of the meter's track.",
        .metered,
        example: "--from 20 --to 68 --goal 100 --track-color '#fde68a'")
    /// Position of the meter. Default: below; a ring around.
    public static let meterPlace: Of<PartPosition> = Of(
        "meterPlace", .look, .choice(PartPosition.self), note: "below; a ring around", value: "place",
        "Position of the meter.", .metered,
        .refused(
            unless: .not(.meterPlace, "around").or(
                .kind(
                    "a bar is next to the number or behind it; only a ring and a gauge go around", .ring, .gauge))),
        example: "--from 20 --to 68 --goal 100 --meter ring --meter-place left")
    /// Dots on the meter, which grow when passed: 25%,50%,75%, or values.
    public static let meterMarks: Of<String> = Of(
        "meterMarks", .look, .meterMarks,
        "Dots on the meter, which grow when passed: 25%,50%,75%, or values.",
        .metered, .refused(unless: .kind("only a bar and a thermometer have marks", .bar, .thermometer)),
        example: "--from 20 --to 68 --goal 100 --meter-marks 25%,50%,75%")
    /// Text at the end of the meter: a text, auto for the goal, or none. Default: auto at a thermometer, else none.
    public static let goalLabel: Of<String> = Of(
        "goalLabel", .look, .shownText(inOneLine: ""), note: "auto at a thermometer, else none",
        "Text at the end of the meter: a text, auto for the goal, or none.", .metered,
        .refused(unless: .kind("a ring has no end; {label} adds a line", .bar, .thermometer)),
        example: "--from 20 --to 68 --goal 100 --goal-label auto")

    static let meterKeys: [JobKey] = [
        goal, meter, meterFrom, meterSize, meterColor, trackColor, meterPlace, meterMarks, goalLabel,
    ]
}

extension OptionRule {
    fileprivate static let metered = part("bar", .present(.goal, .meter), add: "{goal}")
}

extension OptionNeed {
    /// Requires one of some kinds of meters.
    fileprivate static func kind(_ reason: String, _ kinds: MeterSettings.Kind...) -> OptionNeed {
        fact(reason) { beside in
            kinds.contains(beside.text(.meter).flatMap(MeterSettings.Kind.init(rawValue:)) ?? .bar)
        }
    }
}

extension ValueKind {
    /// A kind of meter with its direction or its degrees.
    fileprivate static let meter = choice(MeterSettings.Kind.self).followed(by: " ") { part, kind throws(ValueError) in
        switch kind.word.flatMap(MeterSettings.Kind.init(rawValue:)) {
        case .gauge:
            guard let degrees = OptionDefinition.decimal(part), (90...360).contains(degrees) else {
                throw ValueError(reason: "behind gauge are its degrees from 90 to 360, as in 'gauge 180'")
            }
            return .form(degrees)
        case .bar, .thermometer:
            guard MeterSettings.Direction(rawValue: part) != nil else {
                throw ValueError(reason: "behind a bar or a thermometer is its direction, across or up")
            }
            return .form(part)
        case .ring, nil: throw ValueError(reason: "a ring has no direction and no degrees; write ring alone")
        }
    }
}
