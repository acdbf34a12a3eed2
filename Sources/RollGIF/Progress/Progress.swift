/// How far a run has come.
package struct Progress: Sendable {
    /// What a run is made of.
    package enum Unit: String, Sendable {
        case frames, jobs
    }

    let unit: Unit
    /// Units that are done.
    let finished: Int
    /// All units; nil when nobody can count them.
    let total: Int?
    /// Units among the finished that took no time, because there was nothing to do.
    let idle: Int
    /// What became of the finished ones.
    let counts: [(name: String, count: Int)]
    /// Wall time since the start.
    let milliseconds: Int

    /// Frames of one animation.
    package init(frames finished: Int, of total: Int, milliseconds: Int) {
        (unit, self.finished, self.total, idle, counts) = (.frames, finished, total, 0, [])
        self.milliseconds = milliseconds
    }

    /// Jobs of a batch.
    package init(_ summary: BatchSummary) {
        unit = .jobs
        finished = summary.finished
        total = summary.selected
        idle = summary.count(.skipped)
        counts = JobOutcome.Status.allCases.map { ($0.rawValue, summary.count($0)) }
        milliseconds = summary.milliseconds
    }

    /// Units a second, with one decimal while they are few.
    var rate: String {
        let tenths = finished * 10_000 / max(1, milliseconds)
        return tenths < 100 ? "\(tenths / 10).\(tenths % 10)" : "\(tenths / 10)"
    }

    /// What is left if the rest goes as fast as what was done so far; nil if that cannot be told.
    var secondsLeft: Int? {
        let done = finished - idle
        guard let total, done > 0 else { return nil }
        return (total - finished) * milliseconds / done / 1000
    }
}
