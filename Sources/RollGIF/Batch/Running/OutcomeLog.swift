private import Synchronization

/// Collects outcomes from all workers, puts them in the order of the files, and passes them on to the report.
final class OutcomeLog: Sendable {
    private struct State: ~Copyable {
        var summary = BatchSummary()
        /// Sequence number of the outcome that comes next.
        var next = 0
        /// Outcomes that came early, by their sequence numbers.
        var waiting: [Int: JobOutcome] = [:]
        var report: BatchReportFile?
        /// Error that kept the report from being written; nil for none.
        var error: RollGIFError?
        var isFinished = false

        mutating func write(_ body: (BatchReportFile) throws(RollGIFError) -> Void) {
            guard let report, error == nil else { return }
            do throws(RollGIFError) { try body(report) } catch { self.error = error }
        }
    }

    private let state: Mutex<State>
    private let clock = ContinuousClock()
    private let start: ContinuousClock.Instant
    private let total: Int?
    private let observe: @Sendable (JobOutcome, BatchSummary) -> Void

    /// - Parameters:
    ///   - total: jobs of all files, if they could be counted.
    ///   - selected: jobs of this process.
    ///   - observe: called with every outcome in the order of the files.
    init(
        report: sending BatchReportFile?, total: Int?, selected: Int?,
        observe: @escaping @Sendable (JobOutcome, BatchSummary) -> Void
    ) {
        var initial = State()
        initial.report = report
        initial.summary.selected = selected
        state = Mutex(initial)
        start = clock.now
        self.total = total
        self.observe = observe
    }

    func record(_ outcome: JobOutcome, sequence: Int) {
        state.withLock { state in
            guard !state.isFinished else { return }
            state.waiting[sequence] = outcome
            while let ready = state.waiting.removeValue(forKey: state.next) {
                state.next += 1
                pass(ready, &state)
            }
        }
    }

    /// Ends the report; outcomes that come later are dropped.
    func finish(isInterrupted: Bool = false) throws(RollGIFError) -> BatchSummary {
        let (summary, error) = state.withLock { state -> (BatchSummary, RollGIFError?) in
            guard !state.isFinished else { return (state.summary, state.error) }
            state.isFinished = true
            for (_, outcome) in state.waiting.sorted(by: { $0.key < $1.key }) { pass(outcome, &state) }
            state.summary.isInterrupted = isInterrupted
            state.summary.milliseconds = milliseconds
            let tail = state.summary.tail(total: total)
            state.write { report throws(RollGIFError) in try report.finish(tail) }
            return (state.summary, state.error)
        }
        if let error { throw error }
        return summary
    }

    private func pass(_ outcome: JobOutcome, _ state: inout State) {
        state.summary.counts[outcome.status, default: 0] += 1
        state.summary.milliseconds = milliseconds
        state.write { report throws(RollGIFError) in try report.append(outcome) }
        observe(outcome, state.summary)
    }

    private var milliseconds: Int { Int(start.duration(to: clock.now).milliseconds) }
}
