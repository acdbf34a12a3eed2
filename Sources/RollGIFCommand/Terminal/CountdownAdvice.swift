import RollGIF

/// Lines to type for a `rollgif countdown` that lacks `--until`, from the words that were typed.
struct CountdownAdvice {
    /// First value of the countdown, or its time: `10`, `1:30`, `2h`, `2026-12-24T18:00Z`.
    let start: String
    /// Last value.
    var end = "0"

    /// Longest time that one animation counts by the second, in seconds.
    private static let longest = 300

    /// The line to type; nil for words that are not a count.
    var sentence: String? {
        let moment: JobKey = .until
        for text in [start, start + "T00:00Z"] where (try? moment.definition.check(text)) != nil {
            return "write --until '\(text)'"
        }
        if start.contains("..") || start.contains(",") { return "to count numbers down write \(line(start))" }
        if Int(start) != nil, Int(end) != nil { return "to count \(start) to \(end) write \(line("\(start)..\(end)"))" }
        guard end == "0", let seconds = TimeSpan.seconds(of: start), seconds > 0 else { return nil }
        guard seconds > Self.longest else {
            return "to count \(start) down write \(line("\(seconds)..0")) --style duration"
        }
        return "for \(start) from now write --until $(date -ud '\(seconds) seconds' +%FT%TZ)"
    }

    private func line(_ values: String) -> String { "rollgif --values \(values) --every 1 -o out.gif" }
}
