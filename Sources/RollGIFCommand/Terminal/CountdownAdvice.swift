import Foundation
import RollGIF

/// Lines to type in the place of `rollgif countdown` without a moment, from the words that were typed.
struct CountdownAdvice {
    /// First value of the countdown, or its time: `10`, `1:30`, `2h`, `2026-12-24T18:00Z`.
    let start: String
    /// Last value.
    var end = "0"
    /// Time of the run, from which a number of hours is counted.
    var now = Date()

    /// Longest time that one animation counts by the second, in seconds.
    private static let longest = 300

    /// What to type; nil for words that are no count.
    var sentence: String? {
        let moment: JobKey = .until
        if (try? moment.definition.check(start)) != nil { return "write --until '\(start)'" }
        if start.contains("..") || start.contains(",") { return "to count numbers down write \(line(start))" }
        if Int(start) != nil, Int(end) != nil { return "to count \(start) to \(end) write \(line("\(start)..\(end)"))" }
        guard end == "0", let seconds, seconds > 0 else { return nil }
        guard seconds > Self.longest else {
            return "to count \(start) down write \(line("\(seconds)..0")) --style duration"
        }
        return "for \(start) from now write --until \((now + TimeInterval(seconds)).formatted(.iso8601))"
    }

    private func line(_ values: String) -> String { "rollgif --values \(values) --every 1 -o out.gif" }

    /// Seconds of a time such as `1:30`, `90 min`, `2h`; nil for any other text, and for more than a million.
    private var seconds: Int? {
        let units = ["s": 1, "sec": 1, "secs": 1, "m": 60, "min": 60, "mins": 60, "h": 3600, "hours": 3600, "d": 86400]
        if let match = start.wholeMatch(of: /(\d{1,6}) ?([a-z]+)/), let unit = units[String(match.2)] {
            return Int(match.1).map { $0 * unit }.flatMap { $0 > 1_000_000 ? nil : $0 }
        }
        guard let match = start.wholeMatch(of: /(?:(\d{1,2}):)?(\d{1,2}):(\d\d)/) else { return nil }
        return [match.1 ?? "0", match.2, match.3].reduce(0) { $0 * 60 + (Int($1) ?? 0) }
    }
}
