import RollGIF

/// Lines to type for a `rollgif countdown` that lacks `--until`, from the words that were typed.
struct CountdownAdvice {
    /// First value of the countdown, or its time: `10`, `1:30`, `2h`, `2026-12-24T18:00Z`.
    let start: String
    /// Last value.
    var end = "0"

    /// Longest time that one animation counts by the second, in seconds.
    private static let longest = 300

    private static let units = ["s": 1, "sec": 1, "m": 60, "min": 60, "h": 3600, "hours": 3600, "d": 86400]

    /// The line to type; nil for words that are not a count.
    var sentence: String? {
        let moment: JobKey = .until
        for text in [start, start + "T00:00Z"] where (try? moment.definition.check(text)) != nil {
            return "write --until '\(text)'"
        }
        if start.contains("..") || start.contains(",") { return "to count numbers down write \(line(start))" }
        if Int(start) != nil, Int(end) != nil { return "to count \(start) to \(end) write \(line("\(start)..\(end)"))" }
        guard end == "0", let seconds, seconds > 0 else { return nil }
        guard seconds > Self.longest else {
            return "to count \(start) down write \(line("\(seconds)..0")) --style duration"
        }
        return "for \(start) from now write --until $(date -ud '\(seconds) seconds' +%FT%TZ)"
    }

    private func line(_ values: String) -> String { "rollgif --values \(values) --every 1 -o out.gif" }

    /// Seconds of a time such as `1:30`, `90 min`, `2h`; nil for any other text.
    private var seconds: Int? {
        let digits = start.prefix(while: \.isNumber)
        let unit = String(start.dropFirst(digits.count).drop { $0 == " " })
        if let size = Self.units[unit], digits.count < 6 { return Int(digits).map { $0 * size } }
        let parts = start.split(separator: ":", omittingEmptySubsequences: false)
        guard 2...3 ~= parts.count, parts.allSatisfy({ 1...2 ~= $0.count && $0.allSatisfy(\.isNumber) }) else {
            return nil
        }
        return parts.reduce(0) { $0 * 60 + (Int($1) ?? 0) }
    }
}
