import RollGIF
import TextFormats

/// How a batch went.
public struct BatchSummary: Sendable, Equatable {
    /// Jobs by how they ended.
    public internal(set) var counts: [JobOutcome.Status: Int] = [:]
    /// Jobs that ended.
    public var finished: Int { counts.values.reduce(0, +) }
    /// Jobs of this process; nil when they come from a pipe, which nobody can count.
    public internal(set) var selected: Int?
    /// Whether a signal ended the batch.
    public internal(set) var isInterrupted = false
    /// Wall time.
    public internal(set) var milliseconds = 0

    /// How many jobs ended in a way.
    public func count(_ status: JobOutcome.Status) -> Int { counts[status] ?? 0 }

    /// Whether every job did what it should.
    public var isClean: Bool { count(.failed) == 0 && count(.stale) == 0 && !isInterrupted }

    /// `12 jobs: 9 written, 2 unchanged, 1 failed`
    public var text: String {
        let parts = JobOutcome.Status.allCases.compactMap { status in
            count(status) > 0 ? "\(count(status)) \(status.rawValue)" : nil
        }
        let jobs = "\(finished) job\(finished == 1 ? "" : "s")"
        return parts.isEmpty ? jobs : "\(jobs): \(parts.joined(separator: ", "))"
    }

    /// The members that end a report.
    ///
    /// - Parameter total: jobs of all files, if they could be counted.
    func tail(total: Int?) -> [(String, JSONNode)] {
        var tail: [(String, JSONNode)] = []
        if let total { tail.append(("total", JSONNode(total))) }
        for status in JobOutcome.Status.allCases { tail.append((status.rawValue, JSONNode(count(status)))) }
        tail.append(("interrupted", JSONNode(.bool(isInterrupted))))
        tail.append(("milliseconds", JSONNode(milliseconds)))
        return tail
    }
}

extension Progress {
    /// Jobs of a batch.
    package init(_ summary: BatchSummary) {
        self.init(
            unit: .jobs, finished: summary.finished, total: summary.selected, idle: summary.count(.skipped),
            counts: JobOutcome.Status.allCases.map { status in
                Count(
                    name: status.rawValue, count: summary.count(status),
                    isNoteworthy: status == .stale || status == .failed)
            }, milliseconds: summary.milliseconds)
    }
}
