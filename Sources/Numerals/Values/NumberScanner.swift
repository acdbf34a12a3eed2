/// Scans numbers by the grammar of `DecimalValue.init(parsing:)`.
struct NumberScanner {
    private let text: String
    private var remaining: ArraySlice<UInt8>
    private(set) var isNegative = false
    private(set) var integerDigits: ArraySlice<UInt8> = []
    private(set) var fractionDigits: ArraySlice<UInt8> = []
    /// Exponent, clamped to ±10^15, far beyond every limit; nil for none.
    private(set) var exponent: Int?

    init(_ text: String) {
        self.text = text
        remaining = Array(text.utf8)[...]
    }

    mutating func scan() throws(NumeralError) {
        guard !text.isEmpty else { throw .malformedNumber(text, reason: "it is empty; write digits, such as 1234.56") }
        isNegative = take("+-") == "-"
        guard !remaining.isEmpty else { throw .malformedNumber(text, reason: "a sign alone has no value") }
        integerDigits = takeDigits()
        if take(".") != nil { fractionDigits = takeDigits() }
        if integerDigits.isEmpty && fractionDigits.isEmpty {
            throw remaining.isEmpty ? .malformedNumber(text, reason: "there is no digit") : complaint()
        }
        if take("eE") != nil { try scanExponent() }
        guard remaining.isEmpty else { throw complaint() }
    }

    /// Takes the next character if it is one of some.
    private mutating func take(_ characters: String) -> Unicode.Scalar? {
        guard let byte = remaining.first, characters.utf8.contains(byte) else { return nil }
        remaining.removeFirst()
        return Unicode.Scalar(byte)
    }

    private mutating func takeDigits() -> ArraySlice<UInt8> {
        let digits = remaining.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        remaining = remaining[digits.endIndex...]
        return digits
    }

    private mutating func scanExponent() throws(NumeralError) {
        let isNegative = take("+-") == "-"
        let digits = takeDigits()
        guard !digits.isEmpty else { throw .malformedNumber(text, reason: "the exponent has no digits") }
        let value = digits.reduce(0) { min($0 * 10 + Int($1 - UInt8(ascii: "0")), 1_000_000_000_000_000) }
        exponent = isNegative ? -value : value
    }

    /// Returns the error for the character at the front.
    private func complaint() -> NumeralError {
        let lowercased = text.lowercased()
        let unsigned = lowercased.drop { $0 == "-" || $0 == "+" }
        if unsigned == "nan" || unsigned.hasPrefix("inf") {
            return .malformedNumber(text, reason: "only finite numbers can be drawn")
        }
        // The bytes that were taken are all ASCII, so a character of the text is at the front.
        guard let character = String(decoding: remaining, as: UTF8.self).first else {
            return .malformedNumber(text, reason: "it ends too early")
        }
        let reason =
            switch character {
            case ",": "',' is no part of a number here; leave out grouping, and write the decimal mark as '.'"
            case "_", "'", "\u{2019}": "'\(character)' is no part of a number here; leave out grouping"
            case " ", "\t", "\n", "\u{A0}", "\u{202F}": "it contains a space; leave it out"
            case ".": "it has two decimal points; keep one"
            case "\u{2212}", "\u{2013}": "write the minus as '-'"
            case "e", "E": "there is no digit before the exponent"
            case _ where character.isNumber: "only the digits 0 to 9 are read; --numbering-system draws others"
            default:
                "\(NumeralError.quoted(String(character))) is no part of a number; write digits alone, such as 1234.56"
            }
        return .malformedNumber(text, reason: reason)
    }
}
