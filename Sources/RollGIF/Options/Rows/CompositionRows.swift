import Motion

// What stands around the number.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension JobKey {
    public static let title: JobKey = JobKey(
        "title", .look, .text(), isRepeatable: true, mayBeginWithDash: true, "A line of text above the number.",
        .notInLottie)
    public static let titleSize: JobKey = JobKey(
        "titleSize", .look, .form(.length), default: "0.4x", "Its size, in pixels or as a multiple of the number's.",
        .refused(unless: .given(.title), "there is no title; add --title"), .notInLottie)
    public static let titleWeight: JobKey = JobKey(
        "titleWeight", .look, .weight, note: "the number's", value: "weight", "Its weight.",
        .refused(unless: .given(.title), "there is no title; add --title"), .notInLottie)
    public static let titleColor: JobKey = JobKey(
        "titleColor", .look, .color(.opaque), note: "the number's", "Its colour.",
        .refused(unless: .given(.title), "there is no title; add --title"), .notInLottie)
    public static let titleFont: JobKey = JobKey(
        "titleFont", .look, .text(), note: "the number's", value: "font", isRepeatable: true,
        "Its font family or file; several are fallbacks in order.",
        .refused(unless: .given(.title), "there is no title; add --title"), .notInLottie)
    public static let titleAlign: JobKey = JobKey(
        "titleAlign", .look, .choice(MotionSettings.Alignment.self), note: "the number's", value: "side",
        "Where it stands.",
        .refused(unless: .given(.title), "there is no title; add --title"), .notInLottie)
    public static let label: JobKey = JobKey(
        "label", .look, .text(), isRepeatable: true, mayBeginWithDash: true, "A line of text below the number.",
        .notInLottie)
    public static let labelSize: JobKey = JobKey(
        "labelSize", .look, .form(.length), default: "0.4x", "Its size, as {titleSize}.",
        .refused(unless: .given(.label), "there is no label; add --label"), .notInLottie)
    public static let labelWeight: JobKey = JobKey(
        "labelWeight", .look, .weight, note: "the number's", value: "weight", "Its weight.",
        .refused(unless: .given(.label), "there is no label; add --label"), .notInLottie)
    public static let labelColor: JobKey = JobKey(
        "labelColor", .look, .color(.opaque), note: "the number's", "Its colour.",
        .refused(unless: .given(.label), "there is no label; add --label"), .notInLottie)
    public static let labelFont: JobKey = JobKey(
        "labelFont", .look, .text(), note: "the number's", value: "font", isRepeatable: true,
        "Its font family or file; several are fallbacks in order.",
        .refused(unless: .given(.label), "there is no label; add --label"), .notInLottie)
    public static let labelAlign: JobKey = JobKey(
        "labelAlign", .look, .choice(MotionSettings.Alignment.self), note: "the number's", value: "side",
        "Where it stands.",
        .refused(unless: .given(.label), "there is no label; add --label"), .notInLottie)
    public static let lineGap: JobKey = JobKey(
        "lineGap", .look, .form(.length), default: "0", "Room between lines of text and the number, as {titleSize}.",
        .refused(unless: .given(.title, .label), "no line of text stands beside the number; add --title or --label"),
        .notInLottie)
    public static let strike: JobKey = JobKey(
        "strike", .look, .flag, default: "false", "Draw a line through a number that stands still.",
        .notInLottie)

    static let compositionKeys = [
        title, titleSize, titleWeight, titleColor, titleFont, titleAlign, label, labelSize, labelWeight, labelColor,
        labelFont, labelAlign, lineGap, strike,
    ]
}

extension OptionRule {
    /// For what only pictures show that are made of more than the number.
    static let notInLottie = refused(
        unless: .noOutput { $0 == .lottie }, "a lottie file holds the number alone; leave it out, or choose svg")
}

extension OptionNeed {
    /// None of the outputs is of some type.
    static func noOutput(_ isWrong: @escaping @Sendable (OutputFormat) -> Bool) -> OptionNeed {
        fact("") { beside in !beside.outputs.contains { isWrong($0.format) } }
    }
}
