import Motion

/// A quantity over time as samples, linear between them within a known error.
///
/// Two samples at one instant are a jump: the value before it and the value after it.
package struct Signal: Sendable, Hashable {
    /// Instants in seconds, never decreasing.
    package private(set) var times: [Double] = []
    package private(set) var values: [Double] = []

    package init() {}

    /// - Parameters:
    ///   - times: instants in seconds, never decreasing.
    ///   - values: one value per instant.
    init(times: [Double], values: [Double]) {
        precondition(times.count == values.count, "a value for each instant")
        (self.times, self.values) = (times, values)
    }

    package mutating func append(_ value: Double, at time: Double) {
        times.append(time)
        values.append(value)
    }

    package func scaled(by factor: Double) -> Signal {
        var scaled = self
        scaled.values = values.map { $0 * factor }
        return scaled
    }

    func plus(_ other: Signal) -> Signal {
        let instants = times == other.times ? times : Set(times + other.times).sorted()
        func value(_ signal: Signal, _ time: Double) -> Double { signal.value(at: time, in: signal.times.indices) }
        return Signal(times: instants, values: instants.map { value(self, $0) + value(other, $0) })
    }

    /// Maximum distance of any sample from the first one.
    package var spread: Double {
        guard let first = values.first else { return 0 }
        return values.reduce(0) { max($0, abs($1 - first)) }
    }

    /// Returns the smooth stretches, as ranges of samples without a jump of more than `tolerance`.
    ///
    /// - Parameter instant: seconds within which a change counts as a jump.
    func stretches(tolerance: Double, instant: Double) -> [Range<Int>] {
        var stretches: [Range<Int>] = []
        var start = 0
        for index in times.indices.dropFirst()
        where times[index] - times[index - 1] <= instant && abs(values[index] - values[index - 1]) > tolerance {
            stretches.append(start..<index)
            start = index
        }
        if start < times.count { stretches.append(start..<times.count) }
        return stretches
    }

    /// Returns the value at an instant within a range of samples; the range's ends extend it.
    func value(at time: Double, in range: Range<Int>) -> Double {
        let upper = partition(time, in: range)
        guard upper > range.lowerBound else { return values[range.lowerBound] }
        guard upper < range.upperBound else { return values[range.upperBound - 1] }
        let (start, end) = (times[upper - 1], times[upper])
        guard end > start else { return values[upper] }
        return values[upper - 1] + (values[upper] - values[upper - 1]) * (time - start) / (end - start)
    }

    /// Returns the index of the first sample in a range that is later than an instant.
    func partition(_ time: Double, in range: Range<Int>) -> Int {
        times[range].partitioningIndex { $0 > time }
    }
}
