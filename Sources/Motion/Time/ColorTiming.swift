import Numerals

/// The progress from the first to the second colour: linear from the start of the first transition.
struct ColorTiming: Sendable {
    private let start: Rational?
    private let length: Rational
    /// Start of the change back under `boomerang`, so that a loop closes without a jump; nil elsewhere.
    private let backStart: Rational?
    private let backLength: Rational

    init(schedule: Schedule, settings: MotionSettings) {
        start = schedule.intervals.first?.start
        length = settings.colorDuration ?? settings.curve.wallLength
        backStart = settings.boomerang ? schedule.intervals.dropFirst(schedule.intervals.count / 2).first?.start : nil
        backLength = min(length, schedule.length - (backStart ?? .zero))
    }

    /// Starts and ends of the changes, as instants of the schedule.
    var breakpoints: [Rational] {
        (start.map { [$0, $0 + length] } ?? []) + (backStart.map { [$0, $0 + backLength] } ?? [])
    }

    /// Returns the progress at an instant of the schedule, 0 to 1.
    func progress(at time: Rational) -> Double {
        guard let start else { return 0 }
        let out = Self.progress(over: length, after: time - start)
        guard let backStart else { return out }
        return min(out, 1 - Self.progress(over: backLength, after: time - backStart))
    }

    private static func progress(over length: Rational, after elapsed: Rational) -> Double {
        if elapsed < .zero { return 0 }
        return elapsed >= length ? 1 : (elapsed / length).approximate
    }
}
