private import Synchronization

/// Turns a batch's progress into lines, not more often than people can read them.
package final class BatchMeter: Sendable {
    /// How progress is shown.
    package enum Style: String, Sendable, CaseIterable {
        /// One line of a terminal, drawn over and over.
        case bar
        /// A line now and then, for logs.
        case plain
        /// A JSON object a line, for programs.
        case json
        case none
    }

    private let style: Style
    private let lastShown = Mutex<Int?>(nil)

    package init(_ style: Style) {
        self.style = style
    }

    /// The line to show for a state, or nil when the last one is too young.
    package func line(_ summary: BatchSummary) -> String? {
        guard style != .none else { return nil }
        let isLast = summary.finished == summary.selected
        let isDue = lastShown.withLock { last in
            let interval = style == .plain ? 2000 : 100
            guard isLast || last.map({ summary.milliseconds - $0 >= interval }) ?? (style != .plain) else {
                if last == nil { last = 0 }
                return false
            }
            last = summary.milliseconds
            return true
        }
        guard isDue else { return nil }
        return style == .json ? Self.json(summary) : Self.text(summary)
    }

    /// `1200/4000 30 %, 250 jobs/s, 11 s left, 2 failed`
    static func text(_ summary: BatchSummary) -> String {
        var parts = ["\(summary.finished) jobs"]
        if let selected = summary.selected, selected > 0 {
            parts = ["\(summary.finished)/\(selected) jobs, \(summary.finished * 100 / selected) %"]
        }
        if summary.milliseconds > 0 { parts.append("\(rate(summary)) jobs/s") }
        if let left = secondsLeft(summary), left > 0 { parts.append("\(duration(left)) left") }
        for status in [JobOutcome.Status.stale, .failed] where summary.count(status) > 0 {
            parts.append("\(summary.count(status)) \(status.rawValue)")
        }
        return parts.joined(separator: ", ")
    }

    private static func json(_ summary: BatchSummary) -> String {
        var members: [(String, JSONNode)] = [("event", "progress"), ("finished", JSONNode(summary.finished))]
        if let selected = summary.selected { members.append(("selected", JSONNode(selected))) }
        for status in JobOutcome.Status.allCases {
            members.append((status.rawValue, JSONNode(summary.count(status))))
        }
        members.append(("milliseconds", JSONNode(summary.milliseconds)))
        return JSONPrinter.line(JSONNode(members: members))
    }

    /// Jobs a second, with one decimal while they are few.
    private static func rate(_ summary: BatchSummary) -> String {
        let tenths = summary.finished * 10_000 / max(1, summary.milliseconds)
        return tenths < 100 ? "\(tenths / 10).\(tenths % 10)" : "\(tenths / 10)"
    }

    /// What is left if the rest goes as fast as the jobs so far; jobs that had nothing to do do not count as fast.
    private static func secondsLeft(_ summary: BatchSummary) -> Int? {
        guard let selected = summary.selected else { return nil }
        let done = summary.finished - summary.count(.skipped)
        guard done > 0 else { return nil }
        return (selected - summary.finished) * summary.milliseconds / done / 1000
    }

    private static func duration(_ seconds: Int) -> String {
        switch seconds {
        case ..<60: "\(seconds) s"
        case ..<3600: "\(seconds / 60) min \(seconds % 60) s"
        default: "\(seconds / 3600) h \(seconds % 3600 / 60) min"
        }
    }
}
