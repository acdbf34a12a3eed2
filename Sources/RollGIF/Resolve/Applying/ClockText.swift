import Numerals

/// A time as people write it: `12:59`, `08:45`, `1:02:03`, `0:59.5`.
struct ClockText {
    /// Hours, minutes and seconds as far as they are written, largest first.
    let parts: [Int]
    /// The digits behind the mark of the last part, or none.
    let fraction: String
    /// Digits of the first part if it begins with a zero that no number needs, such as that of `08`.
    let paddedWidth: Int?
    private let isNegative: Bool

    /// Nil unless the text is two or three numbers between colons, each after the first of two digits and below 60.
    init?(_ text: String) {
        let text = OptionDefinition.trimmed(text)
        isNegative = text.first == "-" || text.first == "\u{2212}"
        let pieces = text.dropFirst(isNegative ? 1 : 0).split(separator: ":", omittingEmptySubsequences: false)
        guard (2...3).contains(pieces.count), let first = pieces.first, let last = pieces.last else { return nil }
        let halves = last.split(separator: ".", omittingEmptySubsequences: false)
        guard halves.count <= 2, halves.allSatisfy(Self.isDigits) else { return nil }
        fraction = halves.count == 2 ? String(halves[1]) : ""
        var numbers: [Int] = []
        for piece in pieces.dropLast() + [halves[0]] {
            // Six digits of hours are over a century.
            guard Self.isDigits(piece), piece.count <= 6, let number = Int(piece) else { return nil }
            if !numbers.isEmpty, piece.count != 2 || number >= 60 { return nil }
            numbers.append(number)
        }
        parts = numbers
        paddedWidth = first.count > 1 && first.hasPrefix("0") ? first.count : nil
    }

    /// Whether it can be nothing but a time: a score has two numbers without leading zeros.
    var isCertain: Bool {
        parts.count == 3 || !fraction.isEmpty || paddedWidth != nil || parts.dropFirst().contains { $0 < 10 }
    }

    /// The units that it has by itself: of two parts without a fraction, hours and minutes.
    var units: DurationUnits { parts.count == 3 ? .hms : fraction.isEmpty ? .hm : .ms }

    /// Seconds, as an exact decimal number.
    func seconds(in units: DurationUnits) -> String {
        let factors = parts.count == 3 ? [3600, 60, 1] : units == .ms ? [60, 1] : [3600, 60]
        let whole = zip(parts, factors).reduce(0) { $0 + $1.0 * $1.1 }
        return (isNegative ? "-" : "") + String(whole) + (fraction.isEmpty ? "" : "." + fraction)
    }

    private static func isDigits(_ text: Substring) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
}
