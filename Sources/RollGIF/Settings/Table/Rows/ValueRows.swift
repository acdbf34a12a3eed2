import Raster

// Values to animate, and their source. The help of a row describes it.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension JobKey {
    public static let from = JobKey(
        "from", .values, .exactNumber(orText: true), mayBeginWithDash: true,
        "The number to start from, a text to hide it such as ???, or words: '5 users'.")
    public static let to = JobKey(
        "to", .values, .exactNumber(orText: true), mayBeginWithDash: true,
        "The number to end at, or words: '12 teams'.")
    public static let values = JobKey(
        "values", .values, .exactNumbers(), mayBeginWithDash: true,
        "Two or more numbers or words instead of {from} and {to}, or ranges: 10..0, 0..100..5. Each change is a transition."
    )

    public static let data: JobKey = JobKey(
        "data", .values, .path(.read),
        "A file of JSON, JSONL or CSV, or - for standard input: values such as @/stars or @amount are taken from it, and "
            + "{@/name} in texts.",
        // A data file that is used is implied by the value that uses it, so that this rule only meets unused ones.
        .ineffective(unless: .fact("without a value such as @/stars", { _ in false })))

    static let valueKeys = [from, to, values, data]
}

// Limits of a job's time, memory and size.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension JobKey {
    public static let maxPixels = JobKey(
        "maxPixels", .limits, .integer(1...1_000_000_000), default: "\(PictureLimit.pixels)", unit: .pixels,
        "Most pixels of a canvas.")
    public static let maxFrames = JobKey(
        "maxFrames", .limits, .integer(1...10_000_000), default: "36000", unit: .frames, "Most frames.")
    public static let maxDigits = JobKey(
        "maxDigits", .limits, .integer(1...100_000), default: "1000", unit: .digits, "Most digits of a number.")

    public static let maxCells = JobKey(
        "maxCells", .limits, .integer(1...1_000_000_000), default: "2000000",
        "Most columns of a line times frames, which is what planning takes.")

    public static let maxWork = JobKey(
        "maxWork", .limits, .integer(1...1_000_000_000), default: "120", unit: .seconds,
        "Most seconds of one core to draw, as estimated before; five times as much for films.")
    public static let maxMemory = JobKey(
        "maxMemory", .limits, .integer(1...1_000_000_000), default: "500", unit: .megabytes,
        "Most megabytes to draw, or a size such as 4GB, as estimated before; six times as many for films.")

    static let limitKeys = [maxPixels, maxFrames, maxDigits, maxCells, maxWork, maxMemory]
}
