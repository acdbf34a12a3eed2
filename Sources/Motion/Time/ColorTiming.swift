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

/// The strength of the direction's colour over time: full for a fraction of the roll, then fading.
struct FlashTiming: Sendable {
    /// Makes the timing of the settings; nil if they have no flash.
    init?(_ settings: MotionSettings) {
        guard settings.flashes else { return nil }
        let pace = settings.ownTimes.approximate
        (fade, rise) = (Self.fade * pace, Self.rise * pace)
    }

    /// Seconds of the fade, and from 0 to full strength; the rise is shorter in a short roll.
    private let fade, rise: Double

    /// Fraction of the roll at full strength.
    private static let hold = 0.6
    private static let (fade, rise) = (0.3, 0.06)
    /// A fade that is slow at both ends, so that neither end looks like a step.
    private static let curve = CubicBezier(0.6, 0, 0.15, 1)

    /// Returns the seconds from the start of a roll of `roll` seconds until the flash has faded.
    func length(roll: Double) -> Double { Self.hold * roll + fade }

    /// Returns the strength, 0 to 1.
    func strength(at time: Double, roll: Double) -> Double {
        let full = Self.hold * roll
        guard time > 0, time < full + fade else { return 0 }
        let rise = min(rise, full / 4)
        if time < rise { return time / rise }
        return time <= full ? 1 : 1 - Self.curve.progress(at: (time - full) / fade)
    }

    /// Returns the instants of a roll at which the flash begins, is full, fades and has faded.
    func breakpoints(roll: Double) -> [Rational] {
        let full = Self.hold * roll
        return [0, min(rise, full / 4), full, full + fade].map { Rational(roundedToMicroseconds: $0) }
    }

    /// Returns the keys of the digits that differ between two lines, including entering and leaving ones.
    static func changedDigits(from old: MeasuredLine, to new: MeasuredLine) -> Set<ElementKey> {
        func digits(_ line: MeasuredLine) -> [ElementKey: Int] {
            Dictionary(
                line.elements.compactMap { measured in
                    measured.element.digit.map { (measured.element.key, $0) }
                }, uniquingKeysWith: { first, _ in first })
        }
        let (old, new) = (digits(old), digits(new))
        return Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
    }
}
