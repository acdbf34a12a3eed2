/// Facts that are newer than the data of ICU 72.
enum NewerData {
    /// Date of the facts.
    static let date = "2026-11-25"

    /// Currencies with a code that ICU does not know; they have two fraction digits.
    static let currencies = ["XCG", "ZWG"]

    /// Currencies of regions that have changed since ICU 72.
    static let regionCurrencies = ["BG": "EUR"]

    /// Returns the new form of a short word that a locale no longer uses. CLDR 45 writes 10K in English of India, and
    /// no 10T.
    static func shortWord(_ word: String, in locale: LocaleIdentifier) -> String {
        locale.baseName == "en_IN" && word == "T" ? "K" : word
    }
}
