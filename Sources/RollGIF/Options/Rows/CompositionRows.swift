import Motion

// What stands around the number.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension JobKey {
    public static let title = JobKey(
        "title", .look, .text(), isRepeatable: true, mayBeginWithDash: true, "A line of text above the number.")
    public static let titleSize = JobKey(
        "titleSize", .look, .form(.length), default: "0.4x", "Its size, in pixels or as a multiple of the number's.")
    public static let titleWeight = JobKey(
        "titleWeight", .look, .weight, note: "the number's", value: "weight", "Its weight.")
    public static let titleColor = JobKey(
        "titleColor", .look, .color(.opaque), note: "the number's", "Its colour.")
    public static let titleFont = JobKey(
        "titleFont", .look, .text(), note: "the number's", value: "font", isRepeatable: true,
        "Its font family or file; several are fallbacks in order.")
    public static let titleAlign = JobKey(
        "titleAlign", .look, .choice(MotionSettings.Alignment.self), note: "the number's", value: "side",
        "Where it stands.")
    public static let label = JobKey(
        "label", .look, .text(), isRepeatable: true, mayBeginWithDash: true, "A line of text below the number.")
    public static let labelSize = JobKey(
        "labelSize", .look, .form(.length), default: "0.4x", "Its size, as {titleSize}.")
    public static let labelWeight = JobKey(
        "labelWeight", .look, .weight, note: "the number's", value: "weight", "Its weight.")
    public static let labelColor = JobKey(
        "labelColor", .look, .color(.opaque), note: "the number's", "Its colour.")
    public static let labelFont = JobKey(
        "labelFont", .look, .text(), note: "the number's", value: "font", isRepeatable: true,
        "Its font family or file; several are fallbacks in order.")
    public static let labelAlign = JobKey(
        "labelAlign", .look, .choice(MotionSettings.Alignment.self), note: "the number's", value: "side",
        "Where it stands.")
    public static let lineGap = JobKey(
        "lineGap", .look, .form(.length), default: "0", "Room between lines of text and the number, as {titleSize}.")
    public static let strike = JobKey(
        "strike", .look, .flag, default: "false", "Draw a line through a number that stands still.")

    static let compositionKeys = [
        title, titleSize, titleWeight, titleColor, titleFont, titleAlign, label, labelSize, labelWeight, labelColor,
        labelFont, labelAlign, lineGap, strike,
    ]
}
