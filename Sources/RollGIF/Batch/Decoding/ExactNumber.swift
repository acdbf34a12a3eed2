/// The grammar of the numbers that are shown.
enum ExactNumber {
    /// The most digits that a number may have unless a limit is given.
    static let defaultMaximumDigits = 1000

    static func check(_ text: String, maximumDigits: Int) throws(ValueFault) {
        var digits = 0
        for byte in text.utf8 where (48...57).contains(byte) { digits += 1 }
        guard digits > 0, Measure.number(text[...]) != nil else {
            throw ValueFault(reason: "it is a number such as -1234.50, not \(Quoted.text(text))")
        }
        guard digits <= maximumDigits else {
            throw ValueFault(reason: "it has \(digits) digits, more than \(maximumDigits)")
        }
    }
}
