import RollGIF
import TextFormats

/// The summary of a batch, with its jobs by status and its time.
public struct BatchSummary: Sendable, Equatable {
    /// Number of jobs by status.
    public internal(set) var counts: [JobOutcome.Status: Int] = [:]
    /// Jobs that ended.
    public var finished: Int { counts.values.reduce(0, +) }
    /// Jobs of this process; nil when they come from a pipe, whose jobs cannot be counted in advance.
    public internal(set) var selected: Int?
    /// Whether a signal ended the batch.
    public internal(set) var isInterrupted = false
    /// Wall time in milliseconds.
    public internal(set) var milliseconds = 0

    /// Returns the number of jobs with a status.
    public func count(_ status: JobOutcome.Status) -> Int { counts[status] ?? 0 }

    /// Whether no job failed or is stale, and no signal ended the batch.
    public var isClean: Bool { count(.failed) == 0 && count(.stale) == 0 && !isInterrupted }

    /// `12 jobs: 9 written, 2 unchanged, 1 failed`
    public var text: String {
        let parts = JobOutcome.Status.allCases.compactMap { status in
            count(status) > 0 ? "\(count(status)) \(status.rawValue)" : nil
        }
        let jobs = "\(finished) job\(finished == 1 ? "" : "s")"
        return parts.isEmpty ? jobs : "\(jobs): \(parts.joined(separator: ", "))"
    }

    /// Returns the members that end a report.
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
