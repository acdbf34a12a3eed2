import Testing

@testable import Commands
@testable import RollGIF

/// Progress has the count, the speed and the remaining time, and is not too frequent.
@Suite struct MeterTests {
    private func summary(_ written: Int, of selected: Int?, after milliseconds: Int, failed: Int = 0) -> Progress {
        var summary = BatchSummary()
        summary.counts = [.written: written, .failed: failed]
        (summary.selected, summary.milliseconds) = (selected, milliseconds)
        return Progress(summary)
    }

    @Test func text() {
        #expect(ProgressMeter.text(summary(30, of: 120, after: 3000)) == "30/120 jobs, 25 %, 10 jobs/s, 9 s left")
        #expect(
            ProgressMeter.text(summary(1, of: 1000, after: 2000, failed: 1))
                == "2/1000 jobs, 0 %, 1.0 jobs/s, 16 min 38 s left, 1 failed")
        #expect(ProgressMeter.text(summary(5, of: nil, after: 1000)) == "5 jobs, 5.0 jobs/s")
        #expect(ProgressMeter.text(summary(0, of: 3, after: 0)) == "0/3 jobs, 0 %")
    }

    @Test func linesAreFewAndTheLastIsShown() {
        let (meter, plain) = (ProgressMeter(.bar), ProgressMeter(.plain))
        let shown = (1...1000).filter { meter.line(summary($0, of: 1000, after: $0)) != nil }
        // No line in the first half of a second; then ten lines a second.
        #expect(shown == [500, 600, 700, 800, 900, 1000])
        let logged = (1...9000).filter { plain.line(summary($0, of: 9000, after: $0)) != nil }
        #expect(logged == [2000, 4000, 6000, 8000, 9000])
        let automatic = ProgressMeter(.auto)
        #expect((1...25).filter { automatic.line(summary($0, of: 25, after: 1000 * $0)) != nil } == [10, 20])
        #expect(ProgressMeter(.none).line(summary(1, of: 1, after: 5000)) == nil)
        #expect(
            ProgressMeter(.json).line(summary(1, of: 2, after: 5))
                == #"{"event":"progress","finished":1,"selected":2,"written":1,"unchanged":0,"stale":0,"failed":0,"skipped":0,"milliseconds":5}"#
        )
    }

    @Test func framesAreCountedAsJobsAre() {
        let progress = Progress(finished: 60, total: 240, milliseconds: 2000)
        #expect(ProgressMeter.text(progress) == "60/240 frames, 25 %, 30 frames/s, 6 s left")
        #expect(
            ProgressMeter(.bar).line(progress) == "[#####---------------] 60/240 frames, 25 %, 30 frames/s, 6 s left")
        #expect(
            ProgressMeter(.json).line(progress)
                == #"{"event":"progress","finished":60,"frames":240,"milliseconds":2000}"#)
    }
}
