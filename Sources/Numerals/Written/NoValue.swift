/// Texts that programs write where a value is missing.
enum NoValue {
    /// Texts that are no value alone or beside a sign, a currency or a unit.
    private static let words: Set<String> = [
        "NaN", "null", "nil", "None", "undefined", "N/A", "n/a", "<NA>", "NaT", "Infinity", "TRUE", "FALSE", "(null)",
        "Loading…", "Loading...", "1.#INF", "1.#QNAN",
    ]
    /// Texts that are no value alone.
    private static let alone: Set<String> = ["-", "+", ".", "NA"]
    /// Words in lower case that are no value beside numbers.
    private static let besideNumbers: Set<String> = [
        "nan", "inf", "infinity", "null", "nil", "undefined", "n/a",
    ]

    /// Returns whether a text is what a program wrote instead of a value.
    ///
    /// - Parameter isBesideNumbers: whether other values of its list have digits.
    static func holds(_ text: PlainText, isBesideNumbers: Bool) -> Bool {
        let letters = text.letters
        guard letters.contains(where: { !$0.isASCIIDigit }) else { return false }
        let word = String(letters)
        if alone.contains(word) || isPlaceholder(word) { return true }
        let bare = stripped(letters)
        return words.contains(word) || words.contains(bare)
            || isBesideNumbers
                && (besideNumbers.contains(word.lowercased()) || besideNumbers.contains(bare.lowercased()))
    }

    /// Returns whether a text holds a name in place of a value, or the error of a spreadsheet.
    private static func isPlaceholder(_ word: String) -> Bool {
        if word.contains("{{") || word.contains("${") || word.contains("[object Object]") { return true }
        if word.hasPrefix("Err:"), word.dropFirst(4).allSatisfy(\.isNumber) { return true }
        if word.count > 2, word.first == "%", word.last == "%",
            word.dropFirst().dropLast().allSatisfy({ $0.isUppercase || $0 == "_" || $0.isNumber })
        {
            return true
        }
        guard let mark = word.firstIndex(of: "#") else { return false }
        let rest = word[mark...].dropFirst()
        let name = rest.prefix { $0.isUppercase || $0.isNumber || $0 == "/" }
        let end = rest.dropFirst(name.count).first
        return rest.hasPrefix("N/A") || !name.isEmpty && (end == "!" || end == "?") || rest.hasPrefix("###")
    }

    /// Returns a text without the sign, the currency, the percent sign or the unit at its ends.
    private static func stripped(_ letters: [Character]) -> String {
        func isSign(_ letter: Character) -> Bool {
            ["-", "+", "%", " ", "\u{2030}"].contains(letter)
                || letter.unicodeScalars.first?.properties.generalCategory == .currencySymbol
        }
        var word = String(letters.drop(while: isSign).reversed().drop(while: isSign).reversed())
        if let space = word.lastIndex(of: " "), UnitSymbols.all[String(word[space...].dropFirst())] != nil {
            word = String(word[..<space])
        }
        return word
    }
}
