/// Values of several components over time, cut into linear segments within a bound.
struct LinearSegments {
    /// Instants in seconds, never decreasing.
    let times: [Double]
    /// Components at each instant.
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
