import Numerals

/// Times of a mechanical counter's carries. Its lowest wheel turns, and every other one moves while those below it pass
/// from their last cells to their first. A carry too quick to be visible begins earlier.
struct CarrySchedule: Sendable {
    private struct Carry: Sendable {
        let start: Double
        let end: Double
        /// Cells that the wheel has turned before this carry, and its step: 1 or -1.
        let before: Int
        let step: Int
        /// Cells of the lowest wheel at the start of a carry that follows that wheel; nil for a carry that is timed
        /// separately.
        let mechanical: Int?
    }

    /// Index of the wheel that turns; lower ones turn independently.
    let lowest: Int
    /// Cells of the lowest wheel since zero, at the start and at the end; negative below zero.
    private let first: Int
    private let last: Int
    private let progress: @Sendable (Double) -> Double
    /// Count of each wheel at the start, from the lowest one on, and its carries in order of time.
    private let counts: [BigInt]
    private let carries: [[Carry]]
    /// Whether these carries move each wheel, from the lowest one on.
    private let isMoved: [Bool]
    /// Time in seconds at which the value passes zero; nil if it does not.
    let crossing: Double?

    /// Shortest carry in seconds.
    private static let shortest = 0.09
    /// Shortest carry in frames, where these take longer.
    private static let fewestFrames = 2.5

    /// - Parameters:
    ///   - run: a counter whose lowest wheel turns so few cells that an Int holds them.
    ///   - length: length in seconds.
    ///   - progress: progress at a time in seconds, 0 to 1; it never falls.
    init(
        _ run: CounterRun, lowest: Int, length: Double, frameStep: Double,
        progress: @escaping @Sendable (Double) -> Double
    ) {
        (self.lowest, self.progress) = (lowest, progress)
        let (old, new) = (run.counts(at: run.old)[lowest], run.counts(at: run.new)[lowest])
        (first, last) = (Int(run.old < 0 ? -old : old), Int(run.new < 0 ? -new : new))
        let samples = (0...1024).map { progress(length * Double($0) / 1024) }
        func time(of part: Double) -> Double {
            guard part > 0 else { return 0 }
            guard let index = samples.firstIndex(where: { $0 >= part }) else { return length }
            guard index > 0 else { return 0 }
            let bracket = length * Double(index - 1) / 1024...length * Double(index) / 1024
            return bisected(bracket, halvings: 30) { progress($0) >= part }.upperBound
        }
        let least = max(Self.shortest, Self.fewestFrames * frameStep)
        func counts(_ cell: Int) -> [BigInt] {
            run.counter.counts(above: lowest, at: BigInt(cell.magnitude))
        }
        var standing = counts(first)
        self.counts = standing
        var carries = [[Carry]](repeating: [], count: standing.count)
        var turned = [Int](repeating: 0, count: standing.count)
        let distance = last - first
        for index in 0..<abs(distance) {
            let cell = first + index * distance.signum()
            let next = counts(cell + distance.signum())
            defer { standing = next }
            let passesZero = cell == 0 || cell + distance.signum() == 0
            guard passesZero || next.dropFirst() != standing.dropFirst() else { continue }
            let start = time(of: Double(index) / Double(abs(distance)))
            let end = time(of: Double(index + 1) / Double(abs(distance)))
            let isSlow = end - start >= least
            let begun = isSlow ? start : max(0, end - least)
            if passesZero {
                let from = standing[0].isZero ? 0 : 1
                carries[0].append(Carry(start: start, end: end, before: from, step: 1 - 2 * from, mechanical: cell))
            }
            for wheel in standing.indices.dropFirst() where next[wheel] != standing[wheel] {
                let step = next[wheel] > standing[wheel] ? 1 : -1
                carries[wheel].append(
                    Carry(
                        start: begun, end: isSlow ? end : min(begun + least, length), before: turned[wheel],
                        step: step,
                        mechanical: isSlow ? cell : nil))
                turned[wheel] += step
            }
        }
        self.carries = carries
        isMoved = run.counter.wheels.indices.dropFirst(lowest).map { run.counter.isDriven($0, by: lowest) }
        let isAcross = run.old.polarity * run.new.polarity < 0
        crossing =
            isAcross
            ? time(of: Double(run.old.magnitude) / Double(run.old.magnitude + run.new.magnitude))
            : run.old.isZero && !run.new.isZero ? 0 : run.new.isZero && !run.old.isZero ? length : nil
    }

    /// Returns whether these carries move a wheel.
    func moves(_ wheel: Int) -> Bool { wheel >= lowest && isMoved[wheel - lowest] }

    /// Returns the reading of a wheel at a time in seconds, and the cells that it has turned since the start.
    func reading(of wheel: Int, at time: Double) -> (reading: Counter.Reading, travel: Double) {
        let index = wheel - lowest
        let cell = Double(first) + Double(last - first) * progress(time)
        guard index > 0 else {
            let whole = abs(cell).rounded(.down)
            let travel = abs(cell) - Double(first.magnitude)
            return (Counter.Reading(count: BigInt(whole), fraction: abs(cell) - whole), travel)
        }
        let carries = carries[index]
        let low = carries.partitioningIndex { $0.start > time }
        guard low > 0 else { return (Counter.Reading(count: counts[index], fraction: 0), 0) }
        let carry = carries[low - 1]
        let part: Double
        if let from = carry.mechanical {
            part = min(max(abs(cell - Double(from)), 0), 1)
        } else {
            part = smoothstep((time - carry.start) / max(carry.end - carry.start, 1e-9))
        }
        // A carry that begins early takes over the remaining distance of the previous one.
        let travel = Double(carry.before) + Double(carry.step) * part
        let whole = travel.rounded(.down)
        return (Counter.Reading(count: counts[index] + BigInt(whole), fraction: travel - whole), travel)
    }

    /// Returns the progress from one sign to another, within a tenth of a second on both sides of zero; nil without a
    /// crossing.
    func signProgress(at time: Double) -> Double? {
        crossing.map { min(max((time - $0) / 0.2 + 0.5, 0), 1) }
    }

    /// Returns the times in seconds of the carries with which a wheel last reaches zero and first leaves it; nil for a
    /// wheel that these carries do not move.
    func zeroes(of wheel: Int) -> (cleared: ClosedRange<Double>?, left: ClosedRange<Double>?)? {
        guard moves(wheel) else { return nil }
        let index = wheel - lowest
        var (cleared, left): (ClosedRange<Double>?, ClosedRange<Double>?)
        for carry in carries[index] {
            let from = index == 0 ? BigInt(carry.before) : counts[index] + BigInt(carry.before)
            if from.isZero, left == nil { left = carry.start...carry.end }
            if (from + BigInt(carry.step)).isZero { cleared = carry.start...carry.end }
        }
        return (cleared, left)
    }
}
