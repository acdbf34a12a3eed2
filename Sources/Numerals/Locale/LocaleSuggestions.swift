internal import CICU

enum LocaleSuggestions {
    /// Returns the names in common spelling (`de-DE`), best first; empty if none is near.
    static func nearest(to text: String) -> [String] {
        let typed = String(text.prefix(40).prefix { $0 != "." && $0 != "@" }.map { $0 == "-" ? "_" : $0 })
        return (named(typed) ?? similarNames(typed)).map { String($0.map { $0 == "_" ? "-" : $0 }) }
    }

    /// Returns the locales with a similar name; those of the same language come before mere similarity of letters.
    private static func similarNames(_ typed: String) -> [String] {
        let near = Spelling.nearest(to: typed, in: LocaleIdentifier.names)
        let language = String(typed.prefix { $0 != "_" }).lowercased()
        let sameLanguage = near.filter { $0.prefix { $0 != "_" } == language }
        guard sameLanguage.isEmpty else { return sameLanguage }
        return LocaleIdentifier.names.contains(language) ? [language] + near.prefix(1) : near
    }

    /// Returns the locale of a region (`US`, `Germany`) or of a language's name (`german`, `deutsch`); nil for any
    /// other text.
    private static func named(_ typed: String) -> [String]? {
        let name = typed.lowercased()
        guard name.utf8.count > 1, !name.contains("_") else { return nil }
        for locale in LocaleIdentifier.names.sorted() {
            let parts = locale.split(separator: "_")
            if parts.count == 1 {
                let names = ["en", locale].map { (reader: String) in
                    unsafe text { unsafe icu_locale_language_name(locale, reader, $0, $1, &$2) }
                }
                if names.contains(name) { return [locale] }
            } else if let region = parts.last, region.utf8.count == 2 {
                let called = unsafe text { unsafe icu_locale_region_name(locale, "en", $0, $1, &$2) }
                if region.lowercased() == name || called == name { return mainLocale(of: String(region)) }
            }
        }
        return nil
    }

    private static func mainLocale(of region: String) -> [String]? {
        let likely = unsafe ICU.text { unsafe icu_locale_add_likely_subtags("und_" + region, $0, $1, &$2) }
        guard let language = likely?.prefix(while: { $0 != "_" }) else { return nil }
        let name = "\(language)_\(region)"
        return LocaleIdentifier.names.contains(name) ? [name] : nil
    }

    private static func text(_ body: (UnsafeMutablePointer<UInt16>?, Int32, inout Int32) -> Int32) -> String? {
        unsafe ICU.units { unsafe body($0, $1, &$2) }.map { String(decoding: $0, as: UTF16.self).lowercased() }
    }
}

extension NumeralError {
    static func unknownLocale(_ text: String) -> NumeralError {
        unknown(
            "locale", text, suggestions: LocaleSuggestions.nearest(to: text),
            example: "a locale is a language and a region, such as de-DE")
    }
}

enum CurrencySuggestions {
    /// Returns the codes, best first; empty if none is near.
    static func nearest(to text: String) -> [String] {
        let codes = CurrencyCode.all.sorted()
        let symbols = codes.map { unsafe english($0, icu_currency_symbol) }
        // Symbols come before narrow symbols. The symbol "$" is the US dollar's, and others are CA$ or A$, but the
        // narrow symbol of all of them is "$".
        for list in [symbols, codes.map { unsafe english($0, icu_currency_narrow_symbol) }] {
            let found = zip(codes, list).filter { $0.1 == text }.map(\.0)
            if !found.isEmpty { return Array(found.prefix(4)) }
        }
        return named(text, codes: codes, symbols: symbols) ?? Spelling.nearest(to: text, in: codes)
    }

    /// Returns the currencies whose English name is, or ends with, a word: `euro`, `dollars`. Those with their own
    /// symbol come alone, because the bare word means them.
    private static func named(_ text: String, codes: [String], symbols: [String]) -> [String]? {
        let word = text.lowercased()
        guard word.utf8.count > 2 else { return nil }
        let singular = word.hasSuffix("s") ? String(word.dropLast()) : word
        let found = zip(codes, symbols).filter { code, _ in
            let name = unsafe english(code, icu_currency_name).lowercased()
            return [word, singular].contains { name == $0 || name.hasSuffix(" " + $0) }
        }
        guard !found.isEmpty else { return nil }
        let signs = found.filter { $0.1.count == 1 }
        return (signs.isEmpty ? found : signs).prefix(3).map(\.0)
    }

    private static func english(
        _ code: String,
        _ body: (UnsafePointer<UInt16>?, UnsafeMutablePointer<UInt16>?, Int32, UnsafeMutablePointer<Int32>?) -> Int32
    ) -> String {
        let units = unsafe (Array(code.utf16) + [0]).withUnsafeBufferPointer { code in
            unsafe ICU.units { unsafe body(code.baseAddress, $0, $1, &$2) }
        }
        return units.map { String(decoding: $0, as: UTF16.self) } ?? ""
    }
}

extension NumeralError {
    static func unknownCurrency(_ text: String) -> NumeralError {
        unknown(
            "currency", text, suggestions: CurrencySuggestions.nearest(to: text),
            example: "a currency is an ISO 4217 code, such as USD or EUR")
    }
}

/// Names in ICU's data, in order, for completion.
package enum KnownNames {
    /// Locales in POSIX spelling: `de_DE`.
    package static var locales: [String] { LocaleIdentifier.names.sorted() }
    /// Currencies by their ISO 4217 codes.
    package static var currencies: [String] { CurrencyCode.all.sorted() }
    /// Units of CLDR, and the ladders of them.
    package static var units: [String] { UnitNames.all + UnitLadder.counted.map { "auto:" + $0 } }
    /// Numbering systems with ten digits.
    package static var numberingSystems: [String] { NumberingSystem.names }
}
