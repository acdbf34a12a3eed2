import Motion
import Numerals

/// Lengths of time as people write them: `2m`, `1h30`, `1.5 s`, `3 days`.
enum WrittenTime {
    /// Names of units and their milliseconds, the longest unit first.
    private static let units: [(names: Set<Substring>, milliseconds: Int)] = [
        (["w", "week", "weeks"], 604_800_000), (["d", "day", "days"], 86_400_000),
        (["h", "hr", "hrs", "hour", "hours"], 3_600_000), (["m", "min", "mins", "minute", "minutes"], 60_000),
        (["s", "sec", "secs", "second", "seconds"], 1000), (["ms"], 1),
    ]

    /// Returns the seconds of a time with units, the longest first; nil for other texts. A last number without a unit
    /// is of the one below that before it.
    package static func seconds(_ text: some StringProtocol) -> Rational? {
        var remaining = Substring(text.lowercased())
        var total = Rational.zero
        var last: Int?
        repeat {
            let digits = remaining.prefix { $0.isNumber || $0 == "." }
            remaining = remaining.dropFirst(digits.count).drop { $0 == " " }
            let name = remaining.prefix(while: \.isLetter)
            remaining = remaining.dropFirst(name.count).drop { $0 == " " }
            let isBare = name.isEmpty && remaining.isEmpty
            let unit = isBare ? last.map { $0 + 1 } : units.firstIndex { $0.names.contains(name) }
            guard let unit, unit < units.count, last.map({ $0 < unit }) ?? true,
                let count = try? Rational.parse(String(digits), option: "")
            else { return nil }
            total = total + count * Rational(units[unit].milliseconds, over: 1000)
            last = unit
        } while !remaining.isEmpty
        return total
    }
}
