import Commands
import RollGIF

/// Lines to type for a `rollgif countdown` that lacks `--until`, from the words that were typed.
struct CountdownAdvice {
    /// First value of the countdown, or its time: `10`, `1:30`, `2h`, `2026-12-24T18:00Z`.
    let start: String
    /// Last value.
    var end = "0"
    /// Words behind a line: its output and, for a moment, its other options.
    private var output = "-o out.gif"
    private var options = ""

    /// Longest time that one animation counts by the second, in seconds.
    private static let longest = 300

    init(start: String, end: String = "0") { (self.start, self.end) = (start, end) }

    /// Returns the advice on the words behind `countdown`: `3 days`, `10 a.gif --loop forever`; nil for other mistakes.
    init?(_ arguments: [String]) {
        let words = arguments.drop { $0 != "countdown" }.dropFirst()
        guard let (operands, files, options) = CommandWords.parted(Array(words), of: Command.countdown.shape) else {
            return nil
        }
        start = operands.joined(separator: " ")
        let index = options.firstIndex { $0 == "-o" || $0 == "--output" } ?? options.endIndex
        let named = options[index...].prefix(2)
        output = BareLineAdvice.typed(named.isEmpty ? ["-o", files.last ?? "out.gif"] : Array(named))
        self.options = BareLineAdvice.typed(Array(options[..<index] + options[index...].dropFirst(2)))
    }

    /// The line to type; nil for words that are not a count.
    var sentence: String? {
        let moment: JobKey = .until
        for text in [start, start + "T00:00Z", start + "Z"] where (try? moment.definition.check(text)) != nil {
            return "write \(line(until: "'\(text)'"))"
        }
        if start.contains("..") || start.contains(",") { return "to count numbers down write \(line(start))" }
        if Int(start) != nil, Int(end) != nil { return "to count \(start) to \(end) write \(line("\(start)..\(end)"))" }
        guard end == "0", let seconds = TimeSpan.seconds(of: start), seconds > 0 else { return nil }
        guard seconds > Self.longest else {
            return "to count \(start) down write \(line("\(seconds)..0")) --style duration"
        }
        let time = "$(date -ud '\(TimeSpan.text(ofSeconds: seconds))' +%FT%TZ)"
        return "for \(start) from now write \(line(until: time))"
    }

    private func line(_ values: String) -> String { "rollgif --values \(values) --every 1 \(output)" }

    private func line(until moment: String) -> String {
        "rollgif countdown --until \(moment) \(output)" + (options.isEmpty ? "" : " \(options)")
    }
}
