import Motion

// A bar under the number.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension JobKey {
    public static let goal: JobKey = JobKey(
        "goal", .look, .exactNumber(), mayBeginWithDash: true,
        "The number that a bar under the number fills towards.",
        .notInLottie)
    public static let meterFrom: JobKey = JobKey(
        "meterFrom", .look, .exactNumber(), default: "0", mayBeginWithDash: true,
        "The number at which the bar is empty.", .metered)
    public static let meterSize: JobKey = JobKey(
        "meterSize", .look, .form(.length), default: "0.22x", "Height of the bar, as {titleSize}.", .metered)
    public static let meterColor: JobKey = JobKey(
        "meterColor", .look, .color(.opaque), note: "the number's", "Colour of the bar.", .metered)
    public static let trackColor: JobKey = JobKey(
        "trackColor", .look, .color(.opaque), note: "a sixth of the number's", "Colour of what the bar fills.",
        .metered)

    static let meterKeys = [goal, meterFrom, meterSize, meterColor, trackColor]
}

extension OptionRule {
    /// For what the bar looks like.
    fileprivate static let metered = refused(unless: .given(.goal), "there is no bar; add --goal")
}
