import Motion
import Numerals

// The time that is left until something, and the words under the units of a duration.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension JobKey {
    public static let until: JobKey = JobKey(
        "until", .values, .form(.instant),
        "Count down to this time instead of {from} and {to}: 2026-12-24T18:00+01:00.",
        .refused(unless: .value(.style, "duration"), "a countdown has {style} duration; leave the other out"))
    public static let at: JobKey = JobKey(
        "at", .values, .form(.instantOrNow), note: "now for a single job that is drawn",
        "The time of the first frame, or of a new line of --history: now, or as {until}.",
        .refused(unless: .given(.until), "it is for countdowns and histories; add {until} or --history"))
    public static let frames: JobKey = JobKey(
        "frames", .values, .integer(2...10_000), default: "60",
        "How many values a countdown shows, {every} so many seconds one.",
        .refused(unless: .given(.until), "it is for countdowns; add {until}"))
    public static let expiredText: JobKey = JobKey(
        "expiredText", .values, .text(), "What a countdown shows instead of zeros when it has reached its end.",
        .refused(unless: .given(.until), "it is for countdowns; add {until}"))

    public static let coarse: JobKey = JobKey(
        "coarse", .values, .flag, default: "false",
        "Say what is left in one unit and in the locale's words: 3 days, 5 hours, now.",
        .refused(unless: .given(.until), "it is for countdowns; add {until}"))

    public static let coarseDays: JobKey = JobKey(
        "coarseDays", .values, .flag, default: "false",
        "Say how many days of the calendar are left, in the locale's words: 3 days, tomorrow, today.",
        .refused(unless: .given(.until), "it is for countdowns; add {until}"),
        .refused(unless: .absent(.coarse), "both say what is left in words; keep one of them"))

    static let countdownKeys = [until, at, frames, expiredText, coarse, coarseDays]

    public static let unitLabels: JobKey = JobKey(
        "unitLabels", .look, .text(), value: "words", isRepeatable: true,
        "A word under each unit of a duration: auto for the locale's, or days,hours,minutes,seconds.",
        .refused(unless: .value(.style, "duration"), "it needs {style} duration"),
        .refused(unless: .not(.mode, "type"), "what is typed has no units that words could stand under"))
    public static let unitLabelSize: JobKey = JobKey(
        "unitLabelSize", .look, .form(.length), default: "0.3x", "Their size, as {titleSize}.",
        .refused(unless: .given(.unitLabels), "there are none; add {unitLabels}"))
    public static let unitLabelColor: JobKey = JobKey(
        "unitLabelColor", .look, .color(.opaque, as: .ink), note: "the number's", "Their colour.",
        .refused(unless: .given(.unitLabels), "there are none; add {unitLabels}"))
    public static let groupGap: JobKey = JobKey(
        "groupGap", .look, .form(.length), note: "what words under them need",
        "Room beside the separators of a duration, as {titleSize}.",
        .refused(unless: .value(.style, "duration"), "it needs {style} duration"))

    static let unitLabelKeys = [unitLabels, unitLabelSize, unitLabelColor, groupGap]
}

extension OptionDefinition {
    /// Spelling of `durationUnits` in the countdown command: `--units`.
    package static let countdownUnits = OptionDefinition(
        name: "units", section: .format, kind: .choice(DurationUnits.self), fallback: "dhms", note: nil, unit: nil,
        value: "units", letter: nil, isRepeatable: false, mayBeginWithDash: false,
        help: "The units of the clock, as {durationUnits}.")
}
