internal import CICU

/// A currency of ICU's data by its ISO 4217 code.
struct CurrencyCode: Sendable, Hashable {
    /// Three capital letters.
    let code: String

    /// - Throws: a usage error with the nearest codes.
    init(parsing text: String) throws(NumeralError) {
        let code = text.uppercased()
        guard CurrencyCode.all.contains(code) else { throw .unknownCurrency(text) }
        self.code = code
    }

    /// Makes the currency of a locale's region, or of its `currency` keyword.
    init(of locale: LocaleIdentifier) throws(NumeralError) {
        // The likely region of a bare language is the one with most speakers.
        let full = unsafe ICU.text { unsafe icu_locale_add_likely_subtags(locale.icuName, $0, $1, &$2) }
        let name = full ?? locale.icuName
        let region = name.prefix { $0 != "@" }.split(separator: "_").last.map(String.init)
        if !locale.icuName.contains("currency="), let newer = region.flatMap({ NewerData.regionCurrencies[$0] }) {
            code = newer
            return
        }
        guard let units = unsafe ICU.units(capacity: 8, { unsafe icu_currency_of_locale(name, $0, $1, &$2) }),
            units.count == 3
        else {
            throw .usage("the locale \(locale) has no currency of its own; name one with --currency", about: "currency")
        }
        code = String(decoding: units, as: UTF16.self)
    }

    /// Range of fraction digits. It is CLDR's number for the currency, 2 for one that CLDR lacks, and up to 8 for
    /// unofficial ones, as a bitcoin has.
    var fractionDigits: ClosedRange<Int> {
        if CurrencyCode.unofficial.contains(code) { return 2...8 }
        var status: Int32 = 0
        let digits = unsafe (Array(code.utf16) + [0]).withUnsafeBufferPointer { buffer in
            unsafe icu_currency_fraction_digits(buffer.baseAddress, &status)
        }
        let count = ICU.isFailure(status) ? 2 : Int(digits)
        return count...count
    }

    /// Past and present currencies, the special codes (gold, test), and some common ones without a code of ISO 4217,
    /// which ICU prints as their letters.
    static let all: Set<String> = Set(unsafe ICU.names { unsafe icu_currency_names(&$0) }).union(
        unofficial + NewerData.currencies)

    private static let unofficial = ["BCH", "BTC", "ETH", "LTC", "XBT", "XLM", "XMR", "XRP"]
}
