/// Keys of values and limits.
public class ValueKeys: OptionDefinition, @unchecked Sendable {
    /// Start value: a number, ??? for a hidden one, or words such as '5 users'.
    public static let from: Of<String> = Of(
        "from", .values, .exactNumber, allowsLeadingDash: true,
        "Start value: a number, ??? for a hidden one, or words such as '5 users'.",
        example: "--from 49 --to 39")
    /// End value: a number, or words such as '12 teams'.
    public static let to: Of<String> = Of(
        "to", .values, .exactNumber, allowsLeadingDash: true,
        "End value: a number, or words such as '12 teams'.",
        example: "--from 49 --to 39")
    /// Two or more numbers or words instead of from and to, or ranges: 10..0, 0..100..5.
    public static let values: Of<JobValue.Texts> = Of(
        "values", .values, .exactNumbers(), allowsLeadingDash: true,
        "Two or more numbers or words instead of {from} and {to}, or ranges: 10..0, 0..100..5.",
        example: "--values 10,25,18")

    /// JSON, JSONL or CSV file for values such as @/stars or @amount, and for {@/name} in texts; - is standard input.
    public static let data: Of<String> = Of(
        "data", .values, .path(.read),
        "JSON, JSONL or CSV file for values such as @/stars or @amount, and for {@/name} in texts; - is "
            + "standard input.",
        // A data file that is used is implied by the value that uses it, so that this rule only meets unused ones.
        .ineffective(unless: .fact("without a value such as @/stars", { _ in false })),
        example: "--data numbers.json --from @/old --to @/new")

    static let valueKeys: [JobKey] = [from, to, values, data]

    /// Maximum seconds of one core for drawing; five times as many for videos. Default: 120. At least 1, at most
    /// 1000000000.
    public static let maxSeconds: Of<Int> = Of(
        "maxSeconds", .limits, .integer(1...1_000_000_000), default: "120", unit: .seconds,
        "Maximum seconds of one core for drawing; five times as many for videos.",
        example: "--max-seconds 30")
    /// Maximum megabytes, or a size such as 4GB; six times as much for videos. Default: 500. At least 1, at most
    /// 1000000000.
    public static let maxMemory: Of<Int> = Of(
        "maxMemory", .limits, .integer(1...1_000_000_000), default: "500", unit: .megabytes,
        "Maximum megabytes, or a size such as 4GB; six times as much for videos.",
        example: "--max-memory 200")

    package static let limitKeys: [JobKey] = [maxSeconds, maxMemory]
}
