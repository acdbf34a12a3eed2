import Testing

@testable import RollGIF

/// Progress says how far, how fast and how long, and not too often.
@Suite struct MeterTests {
    private func summary(_ written: Int, of selected: Int?, after milliseconds: Int, failed: Int = 0) -> BatchSummary {
        var summary = BatchSummary()
        summary.counts = [.written: written, .failed: failed]
        (summary.selected, summary.milliseconds) = (selected, milliseconds)
        return summary
    }

    @Test func text() {
        #expect(BatchMeter.text(summary(30, of: 120, after: 3000)) == "30/120 jobs, 25 %, 10 jobs/s, 9 s left")
        #expect(
            BatchMeter.text(summary(1, of: 1000, after: 2000, failed: 1))
                == "2/1000 jobs, 0 %, 1.0 jobs/s, 16 min 38 s left, 1 failed")
        #expect(BatchMeter.text(summary(5, of: nil, after: 1000)) == "5 jobs, 5.0 jobs/s")
        #expect(BatchMeter.text(summary(0, of: 3, after: 0)) == "0/3 jobs, 0 %")
    }

    @Test func linesAreFewAndTheLastIsShown() {
        let meter = BatchMeter(.bar)
        let shown = (1...1000).filter { meter.line(summary($0, of: 1000, after: $0)) != nil }
        #expect(shown.count == 11)
        #expect(shown.last == 1000)
        #expect(BatchMeter(.none).line(summary(1, of: 1, after: 5000)) == nil)
        #expect(
            BatchMeter(.json).line(summary(1, of: 2, after: 5))
                == #"{"event":"progress","finished":1,"selected":2,"written":1,"unchanged":0,"stale":0,"failed":0,"skipped":0,"milliseconds":5}"#
        )
    }
}
