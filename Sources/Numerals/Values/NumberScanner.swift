/// Scans numbers by the grammar of `DecimalValue.init(parsing:)`.
struct NumberScanner {
    let text: String
    let bytes: [UInt8]
    var position = 0
    var isNegative = false
    var integerDigits: ArraySlice<UInt8> = []
    var fractionDigits: ArraySlice<UInt8> = []
    /// Exponent, clamped to ±10^15, far beyond every limit; nil for none.
    var exponent: Int?

    init(_ text: String) {
        self.text = text
        bytes = Array(text.utf8)
    }

    var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    mutating func scan() throws(NumeralError) {
        guard !bytes.isEmpty else { throw .malformedNumber(text, reason: "it is empty; write digits, such as 1234.56") }
        isNegative = scanSign()
        guard current != nil else { throw .malformedNumber(text, reason: "a sign alone has no value") }
        integerDigits = scanDigits()
        if current == UInt8(ascii: ".") {
            position += 1
            fractionDigits = scanDigits()
        }
        if integerDigits.isEmpty && fractionDigits.isEmpty {
            guard current != nil else { throw .malformedNumber(text, reason: "there is no digit") }
            throw complaint()
        }
        if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
            position += 1
            try scanExponent()
        }
        if current != nil { throw complaint() }
    }

    private mutating func scanSign() -> Bool {
        guard let sign = current, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") else { return false }
        position += 1
        return sign == UInt8(ascii: "-")
    }

    private mutating func scanDigits() -> ArraySlice<UInt8> {
        let start = position
        while let digit = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) { position += 1 }
        return bytes[start..<position]
    }

    private mutating func scanExponent() throws(NumeralError) {
        let isNegativeExponent = scanSign()
        let digits = scanDigits()
        guard !digits.isEmpty else { throw .malformedNumber(text, reason: "the exponent has no digits") }
        var value = 0
        for digit in digits { value = min(value * 10 + Int(digit - UInt8(ascii: "0")), 1_000_000_000_000_000) }
        exponent = isNegativeExponent ? -value : value
    }

    /// Returns the error for the character at the current position.
    private func complaint() -> NumeralError {
        let lowercased = text.lowercased()
        let unsigned = lowercased.drop { $0 == "-" || $0 == "+" }
        if unsigned == "nan" || unsigned.hasPrefix("inf") {
            return .malformedNumber(text, reason: "only finite numbers can be drawn")
        }
        // Bytes before the position are all ASCII, so the position starts a character of the text.
        let remaining = String(decoding: bytes[position...], as: UTF8.self)
        guard let character = remaining.first else { return .malformedNumber(text, reason: "it ends too early") }
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
