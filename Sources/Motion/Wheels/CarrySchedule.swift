import Glibc
import Numerals

/// Times at which the wheels of a mechanical counter change their digits. Each wheel has its place's digit of the
/// running value, so that every frame shows a number between the two ends.
///
/// A wheel that would turn too fast skips digits: its next cell is the digit at the earliest time at which its speed
/// allows another one. The last percent of the distance is one cell for every wheel that still moves, so that all of
/// them come to rest together.
struct CarrySchedule: Sendable {
    /// A change of a wheel from one digit to the next that it shows, in seconds.
    struct Change: Sendable {
        fileprivate(set) var start: Double
        /// Time from which on the new digit fills most of the window.
        let middle: Double
        fileprivate(set) var end: Double
        /// Whether the value itself changes the digit at this time.
        var isTrue = true
    }

    struct Wheel: Sendable {
        /// Counts of the wheel's cells since zero, before the first change and after each.
        fileprivate(set) var counts: [BigInt]
        fileprivate(set) var changes: [Change] = []
        /// Whether all changes are of a single cell.
        fileprivate(set) var isWhole = true

        /// Returns the time of the change with which the wheel last reaches zero, and of the one with which it first
        /// leaves it.
        var zeroes: (cleared: Double?, left: Double?) {
            let indices = changes.indices
            return (
                indices.last { counts[$0 + 1].isZero }.map { changes[$0].middle },
                indices.first { counts[$0].isZero }.map { changes[$0].middle }
            )
        }
    }

    private let timing: Timing
    let wheels: [Wheel]

    /// Shortest change of a wheel that carries, in seconds and in frames.
    private static let shortest = 0.09
    private static let fewestFrames = 2.5
    /// Ratio of a fast wheel's speed to that of its right neighbour, and the number of different speeds.
    private static let ratio = 0.8
    private static let speeds = 4

    /// - Parameters:
    ///   - gap: shortest time in seconds from one change of a wheel to the next.
    ///   - shape: the curve of the value.
    init(_ run: CounterRun, gap: Double, frameStep: Double, shape: CurveShape) {
        timing = Timing(run, shape)
        let least = max(Self.shortest, Self.fewestFrames * frameStep)
        // The shortest times of the wheels, from the lowest one on.
        let gaps = run.counter.wheels.indices.map { index in
            let isFast = run.distanceAtGreaterSpeed(of: index) * shape.steepest * gap > shape.length
            return isFast ? gap * pow(1 / Self.ratio, Double(index % Self.speeds)) : gap
        }
        var wheels: [Wheel] = []
        for index in gaps.indices.reversed() {
            let carries = wheels.last?.changes.filter(\.isTrue) ?? []
            wheels.append(
                timing.wheel(
                    index, gap: gaps[index], least: index == 0 ? gap : max(least, gaps[index]), under: carries))
        }
        self.wheels = wheels.reversed()
    }

    /// Returns the changes that a wheel has made at a time in seconds; a fraction is a part of the next one.
    func changes(of wheel: Int, at time: Double) -> Double {
        let changes = wheels[wheel].changes
        let next = changes.partitioningIndex { $0.end > time }
        guard next < changes.count, time > changes[next].start else { return Double(next) }
        return Double(next) + timing.part(of: changes[next], at: time)
    }

    /// Returns the reading of a wheel that passes all of its cells, and the cells that it has turned since the start.
    func reading(of wheel: Int, at time: Double) -> (reading: Counter.Reading, travel: Double) {
        let counts = wheels[wheel].counts
        let made = changes(of: wheel, at: time)
        let index = min(Int(made), counts.count - 1)
        let (before, part) = (counts[index], made - Double(index))
        guard part > 0 else { return (Counter.Reading(count: before, fraction: 0), Double(before - counts[0])) }
        let isUp = counts[index + 1] > before
        let reading = Counter.Reading(count: isUp ? before : before - 1, fraction: isUp ? part : 1 - part)
        return (reading, Double(before - counts[0]) + (isUp ? part : -part))
    }

    /// Returns the cells of a wheel that skips digits, in the order of time; nil for one that passes all of them.
    ///
    /// - Parameter isBlankAtZero: whether the wheel shows nothing while it is at zero.
    func strip(of wheel: Int, isBlankAtZero: Bool) -> [Int?]? {
        guard !wheels[wheel].isWhole else { return nil }
        return wheels[wheel].counts.map { count in
            isBlankAtZero && count.isZero ? nil : timing.digit(of: wheel, at: count)
        }
    }

    func turnsBack(_ wheel: Int) -> Bool {
        wheels[wheel].counts.count > 1 && wheels[wheel].counts[1] < wheels[wheel].counts[0]
    }

    /// Times in seconds around zero at which a sign leaves or enters; nil if the value does not pass zero.
    var crossing: ClosedRange<Double>? { timing.crossing }

    /// Returns the progress from one sign to another, within a tenth of a second on both sides of zero; nil without a
    /// crossing.
    func signProgress(at time: Double) -> Double? {
        crossing.map { min(max((time - ($0.lowerBound + $0.upperBound) / 2) / 0.2 + 0.5, 0), 1) }
    }
}

/// Times at which a counter shows its values.
private final class Timing: Sendable {
    private let run: CounterRun
    private let shape: CurveShape
    /// Progress just before the end, which a spring does not quite reach.
    private let reached: Double
    /// Times in seconds at which the progress has reached multiples of a thousandth.
    private let samples: [Double]
    /// Time in seconds from which on every wheel makes at most one more change.
    private let settling: Double
    let crossing: ClosedRange<Double>?
    /// Cells of the lowest wheel, over zero where the sign changes.
    private let distance: Double

    /// Progress at which the last change begins.
    private static let last = 0.99

    init(_ run: CounterRun, _ shape: CurveShape) {
        (self.run, self.shape) = (run, shape)
        distance = Double((run.new - run.old).magnitude)
        let reached = max(0.5, min(shape.progress(at: shape.length * (1 - 1e-9)), 1))
        self.reached = reached
        // The counter does not turn back where the curve does.
        var highest = 0.0
        samples = (0...1024).map { index in
            highest = max(highest, min(shape.progress(at: shape.length * Double(index) / 1024) / reached, 1))
            return highest
        }
        let (samples, length) = (samples, shape.length)
        func time(_ part: Double) -> Double { Self.time(of: part, samples: samples, shape, reached) }
        settling = time(Self.last)
        let (old, new) = (Double(run.old.magnitude), Double(run.new.magnitude))
        crossing =
            run.crossesZero
            ? time((old - 0.5) / (old + new))...time((old + 0.5) / (old + new))
            : run.old.isZero && !run.new.isZero
                ? 0...time(0.5 / new)
                : run.new.isZero && !run.old.isZero ? time(1 - 0.5 / old)...length : nil
    }

    func digit(of wheel: Int, at count: BigInt) -> Int {
        Int(run.counter.position(of: wheel, at: Counter.Reading(count: count, fraction: 0)).position)
    }

    func progress(at time: Double) -> Double {
        time >= shape.length ? 1 : min(max(shape.progress(at: time) / reached, 0), 1)
    }

    /// Returns the first time in seconds at which the progress is at least `part`.
    private static func time(of part: Double, samples: [Double], _ shape: CurveShape, _ reached: Double) -> Double {
        guard part > 0 else { return 0 }
        let index = samples.partitioningIndex { $0 >= part }
        guard index > 0, index < samples.count else { return index == 0 ? 0 : shape.length }
        let step = shape.length / Double(samples.count - 1)
        let bracket = Double(index - 1) * step...Double(index) * step
        return bisected(bracket, halvings: 30) { shape.progress(at: $0) / reached >= part }.upperBound
    }

    /// Returns the change with which the value's magnitude passes between a number and the one below.
    ///
    /// - Parameter isOldSide: whether that is before zero, where the sign changes.
    private func change(at magnitude: BigInt, isOldSide: Bool) -> CarrySchedule.Change {
        let old = run.old.magnitude
        let covered = Double(run.crossesZero && !isOldSide ? old + magnitude : magnitude - old)
        let isFalling = run.crossesZero ? isOldSide : run.new.magnitude < old
        let end = isFalling ? 1 - covered : covered
        func time(_ cells: Double) -> Double { Self.time(of: cells / distance, samples: samples, shape, reached) }
        return CarrySchedule.Change(start: time(end - 1), middle: time(end - 0.5), end: time(end))
    }

    /// Returns the count of a wheel at a time, and whether that is before zero where the sign changes.
    private func count(of wheel: Int, at time: Double) -> (BigInt, isOldSide: Bool) {
        let value = run.value(at: FixedProgress(progress(at: time)))
        let rounded = (value.magnitude + (BigInt(1) << (FixedProgress.bits - 1))) >> FixedProgress.bits
        return (run.counter.count(ofWheel: wheel, at: rounded), value.polarity == run.old.polarity)
    }

    /// Returns the changes of a wheel.
    ///
    /// - Parameters:
    ///   - gap: shortest time in seconds from one change to the next.
    ///   - least: shortest time of a change in seconds.
    ///   - upper: true changes of the wheel on its left; this one changes with them.
    func wheel(
        _ index: Int, gap: Double, least: Double, under upper: [CarrySchedule.Change]
    ) -> CarrySchedule.Wheel {
        let (old, new) = (run.counts(at: run.old)[index], run.counts(at: run.new)[index])
        var wheel = CarrySchedule.Wheel(counts: [old])
        var (count, isOldSide, last) = (old, run.crossesZero, -gap / 2)
        func add(_ next: BigInt, _ change: CarrySchedule.Change) {
            var change = change
            change.start = max(0, min(change.start, change.middle - least / 2))
            change.end = min(shape.length, max(change.end, change.middle + least / 2))
            wheel.isWhole = wheel.isWhole && (next - count).magnitude == 1
            wheel.counts.append(next)
            wheel.changes.append(change)
            (count, last) = (next, change.middle)
        }
        while isOldSide || count != new {
            let isFalling = isOldSide || new < count
            if isOldSide, count.isZero {
                isOldSide = false
                continue
            }
            let next = isFalling ? count - 1 : count + 1
            let change = change(
                at: run.counter.value(ofWheel: index, count: isFalling ? count : next), isOldSide: isOldSide)
            // A wheel skips digits, but not at a carry that people read.
            let above = upper.partitioningIndex { $0.middle > last + 1e-6 }
            let carry = above < upper.count && upper[above].middle < settling ? upper[above].middle : .infinity
            let isFree = carry < change.middle + 1e-6 || carry > change.middle + gap
            if change.middle >= last + gap, change.start <= settling, isFree {
                add(next, change)
                continue
            }
            let time = carry < last + 2 * gap ? carry : last + gap
            if max(time, change.middle) > settling { break }
            let (reached, isBeforeZero) = self.count(of: index, at: time + 1e-9)
            isOldSide = isOldSide && isBeforeZero
            if reached == count {
                last = time
            } else {
                add(
                    reached, CarrySchedule.Change(start: time, middle: time, end: time, isTrue: time == carry))
            }
        }
        if count != new {
            // The last change is a carry where the wheel on the left changes then.
            let carry = upper.last.map(\.middle).flatMap { $0 >= settling ? $0 : nil }
            let middle = carry ?? Self.time(of: (1 + Self.last) / 2, samples: samples, shape, reached)
            add(new, CarrySchedule.Change(start: settling, middle: middle, end: shape.length))
        }
        separate(&wheel.changes)
        return wheel
    }

    /// Makes changes that overlap meet.
    private func separate(_ changes: inout [CarrySchedule.Change]) {
        for index in changes.indices.dropFirst() where changes[index].start < changes[index - 1].end - 1e-6 {
            let meeting = (changes[index - 1].middle + changes[index].middle) / 2
            (changes[index - 1].end, changes[index].start) = (meeting, meeting)
        }
    }

    /// Returns the part of a change at a time in seconds, in proportion to the value on both sides of its middle.
    func part(of change: CarrySchedule.Change, at time: Double) -> Double {
        let isLate = time >= change.middle
        let (start, end) = isLate ? (change.middle, change.end) : (change.start, change.middle)
        let (from, to) = (progress(at: start), progress(at: end))
        let part = to > from ? (progress(at: time) - from) / (to - from) : (time - start) / max(end - start, 1e-9)
        return (isLate ? 0.5 : 0) + min(max(part, 0), 1) / 2
    }
}
