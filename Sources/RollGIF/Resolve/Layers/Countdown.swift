import Motion
import Numerals

/// The seconds that a countdown shows, one value after the other.
struct Countdown: Sendable, Equatable {
    /// Whole seconds, two or more, in descending order; the last two are equal if nothing is left to count.
    let seconds: [Int]
    /// Duration of the first value in seconds, 1 to the step.
    let firstHold: Int
    let reachesEnd: Bool
    /// Whether the end was before the first value.
    let isOver: Bool

    /// - Parameters:
    ///   - left: milliseconds to the end; a second that has begun counts as a whole one.
    ///   - every: seconds from one value to the next.
    ///   - frames: the maximum number of values, at least 2.
    init(left: Int, every: Int, frames: Int) {
        let start = max(0, (left + 999) / 1000)
        isOver = start == 0
        // Later values are multiples of the step, so that the end is reached at its very second.
        let remainder = start % every
        firstHold = remainder == 0 ? every : remainder
        var seconds = [start]
        while seconds.count < frames, let last = seconds.last, last > 0 {
            seconds.append(seconds.count == 1 ? last - firstHold : last - every)
        }
        reachesEnd = seconds.last == 0
        if seconds.count == 1 { seconds.append(start) }
        self.seconds = seconds
    }
}

extension JobReader {
    /// Returns the countdown of a job; nil for a job without `--until`.
    func countdown() throws(RollGIFError) -> Countdown? {
        guard let (start, end) = try moments() else { return nil }
        let every = given(.every) ?? Rational(1)
        guard every >= Rational(1), every.denominator == 1 else {
            throw usage(.every, "a countdown shows whole seconds; give 1 or more of them")
        }
        let left = end.milliseconds - start.milliseconds
        return Countdown(left: left, every: Int(every.numerator), frames: value(.frames))
    }

    /// Returns the time of a countdown's first frame and that of its end; nil for a job without `--until`.
    func moments() throws(RollGIFError) -> (start: Instant, end: Instant)? {
        guard let until: Moment = form(.until) else { return nil }
        guard let at: Moment = form(.at) else {
            throw .usage(
                "\(key: .at) is missing: the time that the first frame shows, as 2026-12-24T17:59+01:00, or now")
        }
        do throws(ValueError) {
            let start = try at.after(.now)
            return (start, try until.after(start))
        } catch {
            throw usage(.until, error.reason)
        }
    }

    /// Returns the note on a machine without zone files.
    func zoneWarnings() -> [Message] {
        guard let until: Moment = form(.until), until.isOfICU else { return [] }
        return [
            "this machine has no zone files, so that the clocks of \(key: .until) are those of ICU's data, which may "
                + "be older; install tzdata, or write the offset from UTC"
        ]
    }

    /// Returns the texts shown instead of values, by the values' indices.
    func valueTexts(_ values: [DecimalValue]) throws(RollGIFError) -> [Int: String] {
        if let text = job[.text] {
            let mode: MotionSettings.Mode = value(.mode)
            // A typewriter starts with an empty line.
            return Dictionary(uniqueKeysWithValues: values.indices.map { ($0, mode == .type && $0 == 0 ? "" : text) })
        }
        // The phrases of a coarse countdown already include the text.
        if value(.durationUnits, DurationUnits.self).isInWords { return [:] }
        if job[.cap] != nil, job[.until] == nil, job.reading?.kind != .words {
            return try cappedTexts(try measured(values, try numberFormat()))
        }
        guard let text = job[.expiredText], let countdown = try countdown(), countdown.reachesEnd else {
            return [:]
        }
        let places = countdown.isOver ? Array(values.indices) : [values.count - 1]
        return Dictionary(uniqueKeysWithValues: places.map { ($0, text) })
    }
}

extension Job {
    /// Returns the job with a start for each countdown in it or in a panel that has none. It is for a single job that
    /// is drawn or viewed at once.
    ///
    /// - Parameter time: the time instead of the current one; nil for the current one.
    package func counting(from time: Instant? = nil) -> Job {
        var job = self
        if job[.until] != nil, job[.at] == nil { job[.at] = "now" }
        if let time, job[.at] == "now" { job[.at] = time.text }
        job.panels = panels.map { $0.counting(from: time) }
        return job
    }

    /// Whether the picture depends on the time at which it is drawn.
    package var startsNow: Bool {
        ([self] + panels).contains { $0[.at] == "now" || $0[.until] != nil && $0[.at] == nil }
    }

    /// Counts down with one image a second in pictures, each of which adds to the file: digits change without movement,
    /// unless the job says how they move.
    mutating func countInImages(for files: [Output]) {
        let movement: [JobKey] = [
            .mode, .preset, .fps, .duration, .spring, .easing, .animation, .path, .motionBlur, .flash,
        ]
        guard self[.until] != nil, !files.isEmpty, files.allSatisfy(\.format.hasLevels),
            !movement.contains(where: isAskedFor)
        else { return }
        imply(.duration, "0")
    }

    /// Adds a clock whose value changes once a second, played once, and what follows from the time that is left.
    mutating func addCountdown() throws(RollGIFError) {
        guard self[.until] != nil else { return }
        if self[.at] == "now" { self[.at] = Instant.now.text }
        fill(from: Self.clock)
        // Another style is refused by the row's rule later.
        let reader = JobReader(job: self)
        guard self[.style] == "duration", let countdown = try reader.countdown() else { return }
        // A countdown from 100 days keeps the column of the hundreds at 99.
        let units = try reader.durationUnits().units
        let leading = String(countdown.seconds[0] / (units.first?.seconds ?? 1)).count
        let digits = max(units.count > 1 ? 2 : 1, leading)
        fill(
            from: Settings(
                [.holdStart: [String(countdown.firstHold)], .minIntegerDigits: [String(digits)]], origin: .implied))
    }

    private static let clock = Settings(
        [.style: ["duration"], .durationUnits: ["dhms"], .every: ["1"], .loop: ["once"]], origin: .implied)
}
