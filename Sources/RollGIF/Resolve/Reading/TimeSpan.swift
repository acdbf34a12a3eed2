import Numerals

/// Lengths of time as people write them.
package enum TimeSpan {
    /// Units of time in seconds.
    private static let units = [("second", 1), ("minute", 60), ("hour", 3600), ("day", 86_400), ("week", 604_800)]

    /// Returns a time in words that the program `date` reads: `3 days`, `90 minutes`.
    ///
    /// - Parameter seconds: the time, more than 0.
    package static func text(ofSeconds seconds: Int) -> String {
        let (unit, size) = units.last { seconds.isMultiple(of: $0.1) } ?? units[0]
        let count = seconds / size
        return "\(count) \(unit)\(count == 1 ? "" : "s")"
    }

    /// Maximum number of units, because a longer time is a mistake.
    private static let maximumUnits = 100_000

    /// Returns the seconds of a time such as `1:30`, `90 min` or `2 hours`; nil for any other text.
    package static func seconds(of text: String) -> Int? {
        let texts = [WrittenText(text)]
        if let clock = try? ValueReader(base: NumberFormat()).read(texts), clock.kind == .clock {
            // A time of two parts looks like hours and minutes, and means minutes and seconds.
            let size = clock.settings.durationUnits == .hm ? 60 : 1
            return Int(clock.values[0].description).map { $0 / size }
        }
        for (unit, size) in units {
            let reader = ValueReader(base: NumberFormat(style: .unit, unit: unit), decisive: .unit)
            if let time = try? reader.read(texts), time.kind == .unit, let count = Int(time.values[0].description),
                count < maximumUnits
            {
                return count * size
            }
        }
        return nil
    }
}
