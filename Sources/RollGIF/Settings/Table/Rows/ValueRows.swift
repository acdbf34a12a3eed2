import Raster

// Values to animate, and their source. The help of a row describes it.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension JobKey {
    public static let from = JobKey(
        "from", .values, .exactNumber, mayBeginWithDash: true,
        "Start value: a number, ??? for a hidden one, or words such as '5 users'.")
    public static let to = JobKey(
        "to", .values, .exactNumber, mayBeginWithDash: true,
        "End value: a number, or words such as '12 teams'.")
    public static let values = JobKey(
        "values", .values, .exactNumbers(), mayBeginWithDash: true,
        "Two or more numbers or words instead of {from} and {to}, or ranges: 10..0, 0..100..5.")

    public static let data: JobKey = JobKey(
        "data", .values, .path(.read),
        "JSON, JSONL or CSV file for values such as @/stars or @amount, and for {@/name} in texts; - is "
            + "standard input.",
        // A data file that is used is implied by the value that uses it, so that this rule only meets unused ones.
        .ineffective(unless: .fact("without a value such as @/stars", { _ in false })))

    static let valueKeys = [from, to, values, data]
}

// Limits of a job's time, memory and size.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension JobKey {
    public static let maxPixels = JobKey(
        "maxPixels", .limits, .integer(1...1_000_000_000), default: "\(PictureLimit.pixels)", unit: .pixels,
        "Maximum number of pixels of a canvas.")
    public static let maxFrames = JobKey(
        "maxFrames", .limits, .integer(1...10_000_000), default: "36000", unit: .frames,
        "Maximum number of frames.")
    public static let maxDigits = JobKey(
        "maxDigits", .limits, .integer(1...100_000), default: "1000", unit: .digits,
        "Maximum number of digits of a number.")

    public static let maxCells = JobKey(
        "maxCells", .limits, .integer(1...1_000_000_000), default: "2000000",
        "Maximum number of columns times frames.")

    public static let maxWork = JobKey(
        "maxWork", .limits, .integer(1...1_000_000_000), default: "120", unit: .seconds,
        "Maximum estimated seconds of one core; five times as many for videos.")
    public static let maxMemory = JobKey(
        "maxMemory", .limits, .integer(1...1_000_000_000), default: "500", unit: .megabytes,
        "Maximum estimated megabytes, or a size such as 4GB; six times as much for videos.")

    static let limitKeys = [maxPixels, maxFrames, maxDigits, maxCells, maxWork, maxMemory]
}
