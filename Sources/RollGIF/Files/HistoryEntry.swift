private import Numerals
private import TextFormats

package struct HistoryEntry: Sendable, Equatable {
    package let id: String
    /// Time of the value, as RFC 3339 writes it.
    package internal(set) var at: String
    /// The value with every digit, or a spelling such as `3.2%`.
    package let value: String
    /// Whether a program wrote the value as a number.
    package let isNumber: Bool

    package init(id: String, at: String, value: String) {
        self.id = id
        self.at = at
        let number = try? DecimalValue(parsing: value, maximumDigits: 100_000)
        // Leading zeros and exponents are kept where the number is drawn with them.
        isNumber = number.map { !Self.hasZeroInFront(value) && !Self.isPower(value, $0) } ?? false
        self.value = isNumber ? number?.description ?? value : value
    }

    /// Returns nil for a line of another form.
    init?(line: [UInt8]) {
        guard let node = try? JSONParser.parse(line), let id = node["id"]?.string, let at = node["at"]?.string,
            let content = node["value"]?.content
        else { return nil }
        switch content {
        case .number(let text): (value, isNumber) = (text, true)
        case .string(let text): (value, isNumber) = (text, false)
        default: return nil
        }
        (self.id, self.at) = (id, at)
    }

    private static func hasZeroInFront(_ text: String) -> Bool {
        let digits = text.drop { $0 == "-" || $0 == "+" }
        return digits.first == "0" && digits.dropFirst().first?.isNumber == true || text.hasPrefix("+")
    }

    /// Returns whether a text is drawn with its exponent, as a number with too many digits.
    private static func isPower(_ text: String, _ number: DecimalValue) -> Bool {
        text.contains { "eE".contains($0) } && (number.scale > 6 || number.description.utf8.count > 15)
    }

    /// The start of every line that this program writes.
    static let beginning = Array(#"{"id":""#.utf8)

    /// `{"id":"stars","at":"2026-11-23T02:00:00.000Z","value":1234}` and a line feed.
    var line: [UInt8] {
        let number = JSONNode(isNumber ? .number(value) : .string(value))
        let node = JSONNode(members: [("id", JSONNode(id)), ("at", JSONNode(at)), ("value", number)])
        return Array((JSONWriter.line(node) + "\n").utf8)
    }

    /// Returns whether the entry has a value in the same unit, regardless of trailing zeros: `3.2%` equals `3.20%`.
    package func has(_ other: String) -> Bool {
        guard let own = Self.parts(of: value), let other = Self.parts(of: other) else { return value == other }
        return own == other
    }

    /// Returns the number, and the texts before and after it; nil for a text other than a single number in plain
    /// notation.
    private static func parts(of text: String) -> (front: String, number: DecimalValue, back: String)? {
        func isOfNumber(_ character: Character) -> Bool { character.isASCIIDigit || "+-.".contains(character) }
        guard let first = text.firstIndex(where: isOfNumber), let last = text.lastIndex(where: isOfNumber),
            let number = try? DecimalValue(parsing: String(text[first...last]), maximumDigits: 100_000)
        else { return nil }
        return (String(text[..<first]), number, String(text[text.index(after: last)...]))
    }
}
