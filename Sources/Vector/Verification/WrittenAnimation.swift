/// An animation as it stands in a file's text.
package struct WrittenAnimation: Sendable {
    /// Instants in seconds, never falling; two equal ones are a jump.
    package var times: [Double]
    /// The last number of each key: of a place the lower coordinate.
    package var values: [Double]
    /// The first number of each key.
    package var firsts: [Double] = []
    /// How each value goes to the next one; nil for a value that stays until then.
    package var eases: [Track.Ease?]

    /// The same animation of the first numbers.
    var ofFirsts: WrittenAnimation { WrittenAnimation(times: times, values: firsts, firsts: firsts, eases: eases) }

    /// The value at an instant in seconds.
    package func value(at time: Double) -> Double {
        // The keys up to the instant are `low`, by halves.
        var (low, high) = (0, times.count)
        while low < high {
            let middle = (low + high) / 2
            if times[middle] <= time { low = middle + 1 } else { high = middle }
        }
        guard low > 0 else { return values[0] }
        let index = low - 1
        guard index + 1 < values.count, index < eases.count, let ease = eases[index] else { return values[index] }
        let length = times[index + 1] - times[index]
        guard length > 0 else { return values[index + 1] }
        return values[index] + (values[index + 1] - values[index]) * ease.progress(at: (time - times[index]) / length)
    }
}

/// Why a file's text does not say what was meant.
package struct VerificationError: Error, Sendable, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}
