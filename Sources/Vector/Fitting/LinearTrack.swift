/// Several components over time as keyframes, linear between them: those of a colour, or two scale factors.
struct LinearTrack: Sendable {
    struct Key: Sendable {
        let step: Int
        let values: [Double]
    }

    let grid: TimeGrid
    private(set) var keys: [Key] = []

    var isConstant: Bool { keys.allSatisfy { $0.values == keys[0].values } }
}

extension LinearTrack {
    /// Fits a colour over time by the fewest segments within one level of 255.
    ///
    init(_ colors: Drawing.Colors, on grid: TimeGrid) {
        self.grid = grid
        let times = colors.times
        let rounded = colors.colors.map { VectorColor($0).components }
        let segments = LinearSegments(times: times, values: rounded, keys: rounded, bounds: [1, 1, 1])
        var next = times.indices.first
        while let index = next {
            let isLast = index == times.count - 1
            // A key in the middle of a hold is left out.
            if keys.count >= 2, keys.suffix(2).allSatisfy({ $0.values == rounded[index] }) { keys.removeLast() }
            keys.append(Key(step: isLast ? grid.count : grid.step(at: times[index]), values: rounded[index]))
            next = isLast ? nil : segments.end(from: index, atMost: times.count - 1)
        }
    }

    /// Fits two scale factors over time by the fewest segments within their bounds.
    ///
    /// - Parameters:
    ///   - factors: one pair per instant; nil if the picture is invisible.
    ///   - bounds: maximum errors of the two factors.
    ///   - times: instants in seconds, never decreasing.
    init(
        _ factors: [(across: Double, down: Double)?], within bounds: [Double], at times: [Double], on grid: TimeGrid
    ) {
        self.grid = grid
        let values = factors.map { $0.map { [$0.across, $0.down] } ?? [.nan, .nan] }
        let segments = LinearSegments(times: times, values: values, keys: values, bounds: bounds)
        var index = 0
        while index < factors.count {
            guard factors[index] != nil else {
                index += 1
                continue
            }
            // Invisible stretches keep the last values.
            let step = grid.step(at: times[index])
            keys.append(Key(step: keys.isEmpty ? 0 : step, values: keys.last?.values ?? values[index]))
            if step > 0 || keys.count > 1 { keys.append(Key(step: step, values: values[index])) }
            let last = (factors[index...].firstIndex { $0 == nil } ?? factors.count) - 1
            while index < last {
                var end = index + 1
                while end < last, segments.isLinear(index, end + 1) { end += 1 }
                keys.append(Key(step: grid.step(at: times[end]), values: values[end]))
                index = end
            }
            index += 1
        }
        if let last = keys.last, last.step < grid.count { keys.append(Key(step: grid.count, values: last.values)) }
    }
}

/// Values of several components over time, cut into linear segments within a bound.
private struct LinearSegments {
    /// Instants in seconds, never decreasing.
    let times: [Double]
    let values: [[Double]]
    /// Components that a key has at each instant, rounded or not.
    let keys: [[Double]]
    /// Maximum error of each component.
    let bounds: [Double]

    /// Returns the last instant of the longest segment from an instant on. It is later than that instant, and not later
    /// than `last`.
    ///
    /// The length is halved until a segment fits, then grows until it fails.
    func end(from start: Int, atMost last: Int) -> Int {
        var (length, bad) = (last - start, last + 1)
        while length > 1, !isLinear(start, start + length) {
            bad = start + length
            length /= 2
        }
        var good = start + max(1, length)
        while bad - good > 1 {
            let middle = (good + bad) / 2
            if isLinear(start, middle) { good = middle } else { bad = middle }
        }
        return good
    }

    /// Returns whether a segment between two instants stays within the bounds.
    func isLinear(_ start: Int, _ end: Int) -> Bool {
        let length = times[end] - times[start]
        guard length > 0 else { return false }
        let (from, to) = (keys[start], keys[end])
        return (start..<end).allSatisfy { index in
            let progress = (times[index] - times[start]) / length
            return bounds.indices.allSatisfy { component in
                let mixed = from[component] + (to[component] - from[component]) * progress
                return abs(mixed - values[index][component]) <= bounds[component]
            }
        }
    }
}

extension TimeGrid {
    /// Returns the step nearest to an instant in seconds.
    func step(at time: Double) -> Int { min(max(Int((time / step).rounded()), 0), count) }
}
