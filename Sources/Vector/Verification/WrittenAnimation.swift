import Motion

/// An animation as it is in a file's text.
package struct WrittenAnimation: Sendable {
    /// Instants in seconds, never decreasing; two equal ones are a jump.
    package var times: [Double]
    /// Last number of each key; for positions it is y.
    package var values: [Double]
    /// First number of each key; for positions it is x.
    package var firsts: [Double] = []
    /// Easing from each value to the next; nil for a value that holds until then.
    package var eases: [Track.Ease?]

    var ofFirsts: WrittenAnimation { WrittenAnimation(times: times, values: firsts, firsts: firsts, eases: eases) }

    /// Returns the value at an instant in seconds.
    package func value(at time: Double) -> Double {
        let index = times.partitioningIndex { $0 > time } - 1
        guard index >= 0 else { return values[0] }
        guard index + 1 < values.count, index < eases.count, let ease = eases[index] else { return values[index] }
        let length = times[index + 1] - times[index]
        guard length > 0 else { return values[index + 1] }
        return values[index] + (values[index + 1] - values[index]) * ease.progress(at: (time - times[index]) / length)
    }
}

/// An error of a file whose text differs from its timeline.
package struct VerificationError: Error, Sendable, CustomStringConvertible {
    package let description: String

    init(_ description: String) { self.description = description }
}
