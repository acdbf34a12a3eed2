internal import CICU

/// Suggests codes for an unknown currency.
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
