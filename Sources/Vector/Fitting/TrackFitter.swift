import Motion

/// Fits a signal by few keyframes that stay within a bound at every instant.
///
/// From each key it takes the longest segment within the bound, which gives the fewest segments wherever parts of a
/// good segment are good too. Times and values are rounded to their printed digits before they are checked. A segment
/// is checked at all samples and between them. A search looks at a few dozen points, so that the work grows only with
/// the number of samples.
package struct TrackFitter: Sendable {
    /// Maximum error, in the signal's unit.
    package var bound: Double
    /// Step that values are rounded to, a power of ten.
    package var valueStep: Double
    /// Whether segments may overshoot, with control values beyond 0…1: Lottie allows them, SVG does not.
    package var overshoots = false

    /// Fraction of the bound reserved for sampling, because a signal is only nearly linear between its samples.
    package static let samplingFraction = 1.0 / 16

    /// Length in seconds within which a change is a jump.
    static let instant = 1e-6

    private static let searchPoints = 32

    /// Seconds by which a grid may move a jump.
    private static let jumpSlack = 2.5e-4

    /// Returns the track on the coarsest of the grids that is fine enough for the signal's bends.
    package func fit(_ signal: Signal, on grids: [TimeGrid]) -> Track {
        for grid in grids.dropLast() {
            let (track, isWithin) = fit(signal, on: grid, isLast: false)
            if isWithin { return track }
        }
        return fit(signal, on: grids[grids.count - 1]).track
    }

    func isSmooth(_ signal: Signal) -> Bool {
        signal.stretches(tolerance: bound / 2, instant: Self.instant).count == 1
    }

    /// Returns the track with a smooth track's instants and eases and a smooth signal's values; nil if it exceeds the
    /// bound.
    ///
    /// - Parameter sample: index of a sample that most tracks miss, which is checked first.
    func reusing(_ template: Track, for signal: Signal, through sample: Int) -> Track? {
        let (grid, time) = (template.grid, signal.times[sample])
        let search = SegmentSearch(
            signal: signal, stretch: signal.times.indices, grid: grid, tolerance: tolerance,
            ease: EaseFitter(overshoots: overshoots), rounded: rounded)
        let next = template.keys.partitioningIndex { Double($0.step) * grid.step >= time }
        if next > 0, next < template.keys.count {
            let (from, to) = (template.keys[next - 1], template.keys[next].step)
            guard search.keeps(from.ease, from: from.step, to: to, at: sample) else { return nil }
        }
        var track = template
        for index in track.keys.indices {
            let step = track.keys[index].step
            track.keys[index].value = search.value(at: step)
            guard index > 0 else { continue }
            let from = track.keys[index - 1]
            guard search.keeps(from.ease, from: from.step, to: step) else { return nil }
        }
        return track
    }

    private var tolerance: Double { bound * (1 - Self.samplingFraction) }

    /// Returns the track on one grid, and whether it stays within the bound; a coarse grid may miss a bend.
    ///
    /// - Parameter isLast: whether to complete a track that exceeds the bound; otherwise it ends there.
    package func fit(_ signal: Signal, on grid: TimeGrid, isLast: Bool = true) -> (track: Track, isWithin: Bool) {
        guard let first = signal.values.first else { return (Track(grid: grid, keys: []), true) }
        let start = rounded(first)
        if signal.values.allSatisfy({ abs($0 - start) <= bound / 4 }) {
            return (Track(grid: grid, keys: [key(0, start), key(grid.count, start)]), true)
        }
        var keys: [Track.Key] = []
        var isWithin = true
        for stretch in signal.stretches(tolerance: bound / 2, instant: Self.instant) {
            let from = stretch.lowerBound == 0 ? 0 : grid.step(at: signal.times[stretch.lowerBound])
            let to =
                stretch.upperBound == signal.times.count
                ? grid.count : grid.step(at: signal.times[stretch.upperBound - 1])
            // Stretches shorter than a grid step leave only their jump.
            guard to > from || keys.isEmpty else { continue }
            var segments = SegmentSearch(
                signal: signal, stretch: stretch, grid: grid, tolerance: tolerance,
                ease: EaseFitter(overshoots: overshoots), rounded: rounded)
            keys += segments.keys(from: from, to: to, isLast: isLast)
            let isInTime =
                stretch.lowerBound == 0
                || abs(Double(from) * grid.step - signal.times[stretch.lowerBound]) <= Self.jumpSlack
            isWithin = isWithin && segments.isWithin && isInTime
            if !isWithin, !isLast { break }
        }
        return (Track(grid: grid, keys: Self.simplified(keys)), isWithin)
    }

    private func rounded(_ value: Double) -> Double { (value / valueStep).rounded() * valueStep }

    private func key(_ step: Int, _ value: Double) -> Track.Key { Track.Key(step: step, value: value, ease: .linear) }

    /// Returns the keys without those in the middle of a hold, and without jumps between equal values.
    private static func simplified(_ keys: [Track.Key]) -> [Track.Key] {
        var result: [Track.Key] = []
        for key in keys {
            if let last = result.last, last.step == key.step, last.value == key.value { result.removeLast() }
            if result.count >= 2, result[result.count - 1].value == key.value,
                result[result.count - 2].value == key.value
            {
                result.removeLast()
            }
            result.append(key)
        }
        return result
    }

    private struct SegmentSearch {
        let signal: Signal
        let stretch: Range<Int>
        let grid: TimeGrid
        let tolerance: Double
        let ease: EaseFitter
        let rounded: (Double) -> Double
        fileprivate(set) var isWithin = true
        fileprivate var pair = 0

        func value(at step: Int) -> Double {
            rounded(value(at: Double(step) * grid.step))
        }

        /// Returns the signal at an instant, extrapolated beyond the stretch's ends, because the grid's instant of a
        /// jump is slightly next to it.
        private func value(at time: Double) -> Double {
            let (first, last) = (stretch.lowerBound, stretch.upperBound - 1)
            if time < signal.times[first] { return continued(from: first, by: 1, to: time) }
            if time > signal.times[last] { return continued(from: last, by: -1, to: time) }
            return signal.value(at: time, in: stretch)
        }

        private func continued(from end: Int, by direction: Int, to time: Double) -> Double {
            let (start, value) = (signal.times[end], signal.values[end])
            guard abs(time - start) <= grid.step else { return value }
            var other = end
            while stretch.contains(other + direction), abs(signal.times[other] - start) < 1e-4 { other += direction }
            let length = signal.times[other] - start
            return length == 0 ? value : value + (signal.values[other] - value) * (time - start) / length
        }

        mutating func keys(from: Int, to: Int, isLast: Bool) -> [Track.Key] {
            var keys: [Track.Key] = []
            var start = from
            var length = to - from
            while start < to, isWithin || isLast {
                let (end, ease) = longest(from: start, to: to, guess: length)
                keys.append(Track.Key(step: start, value: value(at: start), ease: ease))
                length = end - start
                start = end
            }
            keys.append(Track.Key(step: to, value: value(at: to), ease: .linear))
            return keys
        }

        /// Returns the farthest end of a segment, found by doubling and halving from a guess.
        private mutating func longest(from start: Int, to end: Int, guess: Int) -> (end: Int, ease: Track.Ease) {
            if let ease = segment(start, end) { return (end, ease) }
            var good: (end: Int, ease: Track.Ease)?
            var bad = end
            var length = max(1, min(guess, end - start - 1))
            while start + length < bad {
                if let ease = segment(start, start + length) {
                    good = (start + length, ease)
                    length *= 2
                } else {
                    bad = start + length
                    break
                }
            }
            while bad - (good?.end ?? start) > max(1, (bad - start) / 256) {
                let middle = (bad + (good?.end ?? start)) / 2
                if let ease = segment(start, middle) { good = (middle, ease) } else { bad = middle }
            }
            if let good { return good }
            isWithin = false
            return (start + 1, .linear)
        }

        /// Returns the ease of a segment within the bound, with the fewest digits; nil for none.
        private mutating func segment(_ start: Int, _ end: Int) -> Track.Ease? {
            let coarse = points(start, end, limit: TrackFitter.searchPoints)
            guard let coarse else { return linear(start, end) }
            if let straight = linear(start, end, quick: coarse) { return straight }
            guard let (found, index) = ease.fit(coarse, first: pair) else { return nil }
            guard let all = points(start, end, limit: .max) else { return nil }
            if keeps(found, all) {
                pair = index
                return shortened(found, all)
            }
            guard let (finer, other) = ease.fit(all, first: index) else { return nil }
            pair = other
            return shortened(finer, all)
        }

        private func linear(_ start: Int, _ end: Int, quick: EaseFitter.Points? = nil) -> Track.Ease? {
            let (from, to) = (value(at: start), value(at: end))
            if let quick {
                guard zip(quick.x, quick.y).allSatisfy({ abs($0 - $1) <= quick.tolerance }) else { return nil }
            }
            let (begin, length) = (Double(start) * grid.step, Double(end - start) * grid.step)
            for index in samples(start, end) {
                let x = (signal.times[index] - begin) / length
                guard abs(from + (to - from) * x - signal.values[index]) <= tolerance else { return nil }
            }
            return .linear
        }

        private func samples(_ start: Int, _ end: Int) -> Range<Int> {
            let first = signal.partition(Double(start) * grid.step, in: stretch)
            // Samples later than the grid's last key are checked as if they were at it.
            return first..<max(first, signal.partition(Double(end) * grid.step, in: stretch))
        }

        /// Returns the points at which a segment is checked: samples and points between them, as fractions of its time
        /// and change in value. Nil for a segment without a change.
        private func points(_ start: Int, _ end: Int, limit: Int) -> EaseFitter.Points? {
            let (from, to) = (value(at: start), value(at: end))
            let change = to - from
            guard abs(change) > tolerance / 8 else { return nil }
            let samples = samples(start, end)
            let (begin, length) = (Double(start) * grid.step, Double(end - start) * grid.step)
            var points = EaseFitter.Points()
            points.tolerance = tolerance / abs(change)
            func add(_ time: Double, _ value: Double) {
                let x = (time - begin) / length
                guard x > 0, x <= 1 else { return }
                points.x.append(x)
                points.y.append((value - from) / change)
            }
            let count = samples.count
            if count > limit {
                for point in 0..<limit {
                    let index = samples.lowerBound + (2 * point + 1) * count / (2 * limit)
                    add(signal.times[index], signal.values[index])
                }
                return points
            }
            // Points between distant samples, where a curve could bulge unchecked.
            var (time, value) = (begin, self.value(at: begin))
            func go(to nextTime: Double, _ nextValue: Double) {
                let parts = Int(((nextTime - time) / length * 64).rounded(.up))
                for part in 1..<max(parts, 1) {
                    let fraction = Double(part) / Double(parts)
                    add(time + (nextTime - time) * fraction, value + (nextValue - value) * fraction)
                }
                add(nextTime, nextValue)
                (time, value) = (nextTime, nextValue)
            }
            for index in samples { go(to: signal.times[index], signal.values[index]) }
            go(to: begin + length, self.value(at: begin + length))
            return points
        }

        /// Returns whether an ease stays within the bound at one of a segment's samples.
        func keeps(_ ease: Track.Ease, from start: Int, to end: Int, at sample: Int) -> Bool {
            let (from, to) = (value(at: start), value(at: end))
            let x = (signal.times[sample] / grid.step - Double(start)) / Double(end - start)
            let part = abs(to - from) > tolerance / 8 ? ease.progress(at: x) : x
            return abs(from + (to - from) * part - signal.values[sample]) <= tolerance * 1.000001
        }

        /// Returns whether an ease stays within the bound over a whole segment.
        func keeps(_ ease: Track.Ease, from start: Int, to end: Int) -> Bool {
            guard ease != .linear, let points = points(start, end, limit: .max) else {
                return linear(start, end) != nil
            }
            return keeps(ease, points)
        }

        private func keeps(_ ease: Track.Ease, _ points: EaseFitter.Points) -> Bool {
            zip(points.x, points.y).allSatisfy { abs(ease.progress(at: $0) - $1) <= points.tolerance }
        }

        /// Returns the ease with the fewest digits that stays within the bound.
        private func shortened(_ ease: Track.Ease, _ points: EaseFitter.Points) -> Track.Ease {
            guard case .cubic(let x1, let y1, let x2, let y2) = ease else { return ease }
            for scale in [10.0, 100, 1000] {
                let short = Track.Ease.cubic(
                    x1: x1, y1: (y1 * scale).rounded() / scale, x2: x2, y2: (y2 * scale).rounded() / scale)
                if keeps(short, points) { return short }
            }
            return ease
        }
    }
}
