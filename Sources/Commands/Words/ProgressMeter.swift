package import RollGIF
private import Synchronization
import TextFormats

/// Meter that turns progress into lines, not more often than people can read them.
package final class ProgressMeter: Sendable {
    package enum Style: String, Sendable, CaseIterable {
        /// Bar on a terminal; elsewhere a line every ten seconds, which short runs do not have.
        case auto
        /// One line of a terminal, drawn over and over, for a run that lasts.
        case bar
        /// A line every two seconds, for logs.
        case plain
        /// JSON object per line, for programs.
        case json
        case none

        /// Milliseconds before the first line.
        fileprivate var firstDelay: Int {
            switch self {
            case .bar: 500
            case .auto, .plain: interval
            case .json, .none: 0
            }
        }

        /// Milliseconds between two lines.
        fileprivate var interval: Int { self == .auto ? 10_000 : self == .plain ? 2000 : 100 }
    }

    private let style: Style
    private let lastShown = Mutex<Int?>(nil)

    package init(_ style: Style) {
        self.style = style
    }

    /// Returns the line for a state; nil when it is too early for one.
    ///
    /// The end of a run gives a line to logs and programs; elsewhere a summary replaces it.
    package func line(_ progress: Progress) -> String? {
        guard style != .none else { return nil }
        let isEnd = [.plain, .json].contains(style) && progress.finished == progress.total
        let isDue = lastShown.withLock { last in
            guard isEnd || progress.milliseconds >= (last.map { $0 + style.interval } ?? style.firstDelay) else {
                return false
            }
            last = progress.milliseconds
            return true
        }
        guard isDue else { return nil }
        switch style {
        case .bar: return Self.bar(progress) + Self.text(progress)
        case .auto, .plain: return Self.text(progress)
        case .json: return Self.json(progress)
        case .none: return nil
        }
    }

    /// Returns the state in words: `1200/4000 jobs, 30 %, 250 jobs/s, 11 s left, 2 failed`
    static func text(_ progress: Progress) -> String {
        let unit = progress.unit.rawValue
        var parts = ["\(progress.finished) \(unit)"]
        if let total = progress.total, total > 0 {
            parts = ["\(progress.finished)/\(total) \(unit), \(progress.finished * 100 / total) %"]
        }
        if progress.milliseconds > 0 { parts.append("\(progress.rate) \(unit)/s") }
        if let left = progress.secondsLeft, left > 0 { parts.append("\(RenderReport.length(Double(left))) left") }
        for state in progress.counts where state.count > 0 && state.isNoteworthy {
            parts.append("\(state.count) \(state.name)")
        }
        return parts.joined(separator: ", ")
    }

    /// Returns a bar `[######--------------] `; empty when the end is not known.
    private static func bar(_ progress: Progress) -> String {
        guard let total = progress.total, total > 0 else { return "" }
        let length = 20
        let full = min(length, progress.finished * length / total)
        return "[" + String(repeating: "#", count: full) + String(repeating: "-", count: length - full) + "] "
    }

    private static func json(_ progress: Progress) -> String {
        var members: [(String, JSONNode)] = [("event", "progress"), ("finished", JSONNode(progress.finished))]
        if let total = progress.total {
            members.append((progress.unit == .jobs ? "selected" : "frames", JSONNode(total)))
        }
        for state in progress.counts { members.append((state.name, JSONNode(state.count))) }
        members.append(("milliseconds", JSONNode(progress.milliseconds)))
        return JSONWriter.line(JSONNode(members: members))
    }
}
