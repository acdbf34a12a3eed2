import Motion
import Numerals

/// Keys of countdowns and of the words under units.
public class CountdownKeys: ValueKeys, @unchecked Sendable {
    /// Moment to count down to: 2026-12-24T18:00+01:00, '24 Dec 2026 6pm Berlin', tomorrow, 18:00 or +2h.
    public static let until: Of<String> = Of(
        "until", .values, .moment,
        "Moment to count down to: 2026-12-24T18:00+01:00, '24 Dec 2026 6pm Berlin', tomorrow, 18:00 or +2h.",
        .refused(unless: .value(.style, "duration"), "a countdown has {style} duration; leave the other out"),
        example: "--until '2030-12-24 18:00 new york' --at now --frames 10")
    /// Time of the first frame, or of a new line of --history: now, or as until. Default: now for a single job that is
    /// drawn.
    public static let at: Of<String> = Of(
        "at", .values, .moment, note: "now for a single job that is drawn",
        "Time of the first frame, or of a new line of --history: now, or as {until}.",
        .refused(
            unless: .present(.until), "it is for countdowns and histories; add {until}, a date or a time, or --history"),
        example: "--until 2030-12-24T18:00Z --at 2030-12-24T17:59Z --frames 10")
    /// Number of values of a countdown, one every every seconds. Default: 60. At least 2, at most 10000.
    public static let frames: Of<Int> = Of(
        "frames", .values, .integer(2...10_000), default: "60",
        "Number of values of a countdown, one every {every} seconds.",
        .ofCountdowns,
        example: "--until 2030-12-24T18:00Z --at 2030-12-24T17:59Z --frames 10")
    /// Text at the end of a countdown, instead of zeros.
    public static let expiredText: Of<String> = Of(
        "expiredText", .values, .shownText(inOneLine: ""),
        "Text at the end of a countdown, instead of zeros.",
        .ofCountdowns,
        example: "--until 2030-12-24T18:00Z --at 2030-12-24T17:59:55Z --expired-text Now")

    static let countdownKeys: [JobKey] = [until, at, frames, expiredText]

    /// Word under each unit of a duration: auto for the locale's, or days,hours,minutes,seconds.
    public static let unitLabels: Of<JobValue.Texts> = Of(
        "unitLabels", .look, .text(), value: "words", isRepeatable: true,
        "Word under each unit of a duration: auto for the locale's, or days,hours,minutes,seconds.",
        .styled("duration"),
        .refused(unless: .not(.mode, "type"), "typed text has no units for words; choose another mode"),
        example: "--until 2030-12-24T18:00Z --at 2030-12-21T17:00Z --frames 10 --unit-labels auto")
    /// Size and colour of the words under units, as titleStyle. Default: 0.3x.
    public static let unitLabelStyle: Of<JobValue.TextStyle> = Of(
        "unitLabelStyle", .look, .textStyle([.size, .color]), default: "0.3x",
        "Size and colour of the words under units, as {titleStyle}.",
        .part("word under a unit", .present(.unitLabels), add: "{unitLabels} auto"),
        example: "--from 3600 --to 7199 --style duration --unit-labels auto --unit-label-style '0.4x #6b7280'")

    package static let unitLabelKeys: [JobKey] = [unitLabels, unitLabelStyle]
}

extension OptionDefinition {
    /// Spelling of `durationUnits` in the countdown command: `--units`.
    package static let countdownUnits = OptionDefinition(
        "units", .format, .choice(DurationUnits.self), default: "dhms", value: "units",
        "The units of the clock, as {durationUnits}.",
        example: "rollgif countdown --until 2030-12-24T18:00Z --frames 10 --units hms -o countdown.gif")
}
