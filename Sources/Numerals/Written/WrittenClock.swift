/// A time of day or of a stopwatch as people write it: `12:59`, `90:00`, `1:02:03`, `0:59.5`.
struct WrittenClock {
    /// Digits of each part, the largest unit first.
    let parts: [String]
    /// Digits of a fraction of the last part; empty for none.
    let fraction: String
    /// `-` or `+`; nil for none.
    let sign: Character?

    /// Reads two to four whole numbers between colons, each after the first of two digits below 60; nil for other
    /// texts.
    init?(_ text: PlainText) {
        var letters = text.letters[...]
        if let first = letters.first, "-+\u{2013}".contains(first) {
            sign = first == "+" ? "+" : "-"
            letters.removeFirst()
        } else {
            sign = nil
        }
        var pieces = letters.split(separator: ":", omittingEmptySubsequences: false).map { String($0) }
        guard (2...4).contains(pieces.count), let last = pieces.last else { return nil }
        let halves = last.split(omittingEmptySubsequences: false) { ".,\u{66B}".contains($0) }
        guard halves.count <= 2, halves.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isASCIIDigit) }) else { return nil }
        pieces[pieces.count - 1] = String(halves[0])
        fraction = halves.count == 2 ? String(halves[1]) : ""
        guard pieces.allSatisfy({ !$0.isEmpty && $0.utf8.count <= 9 && $0.allSatisfy(\.isASCIIDigit) }) else {
            return nil
        }
        for (index, piece) in pieces.enumerated().dropFirst() {
            let bound = pieces.count == 4 && index == 1 ? 24 : 60
            guard piece.utf8.count == 2, let number = Int(piece), number < bound else { return nil }
        }
        parts = pieces
    }

    /// Whether it must be a time, because a score has whole numbers without signs and leading zeros.
    var isCertain: Bool {
        sign != nil || parts.count > 2 || !fraction.isEmpty || parts.contains { $0.utf8.count > 1 && $0.hasPrefix("0") }
    }

    /// Number of digits of the first part if it begins with an unnecessary zero.
    var paddedWidth: Int? { parts[0].utf8.count > 1 && parts[0].hasPrefix("0") ? parts[0].utf8.count : nil }

    func seconds(in units: DurationUnits) -> DecimalValue? {
        let own = units.units.filter { $0 != .centiseconds }.map(\.seconds)
        let factors = parts.count == own.count ? own : Array([86_400, 3600, 60, 1].suffix(parts.count))
        let total = zip(parts, factors).reduce(0) { $0 + (Int($1.0) ?? 0) * $1.1 }
        let text = (sign == "-" ? "-" : "") + String(total) + (fraction.isEmpty ? "" : "." + fraction)
        return try? DecimalValue(parsing: text)
    }
}
