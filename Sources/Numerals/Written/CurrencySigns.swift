/// Signs of currencies as people write them.
struct CurrencySigns {
    let locale: LocaleIdentifier
    /// Currency of the option; nil for none.
    let requested: String?

    /// Currencies that a sign may represent, the likeliest first; a code represents itself.
    private static let codes: [String: [String]] = [
        "$": ["USD", "CAD", "AUD", "NZD", "MXN", "SGD", "HKD", "TWD", "ARS", "CLP", "COP"], "US$": ["USD"],
        "A$": ["AUD"], "AU$": ["AUD"], "C$": ["CAD"], "CA$": ["CAD"], "NZ$": ["NZD"], "HK$": ["HKD"], "S$": ["SGD"],
        "NT$": ["TWD"], "MX$": ["MXN"], "R$": ["BRL"], "JP¥": ["JPY"], "CN¥": ["CNY"], "$US": ["USD"], "$ US": ["USD"],
        "$CA": ["CAD"], "$ CA": ["CAD"], "£GB": ["GBP"], "Rs": ["INR"], "€": ["EUR"], "£": ["GBP", "EGP", "LBP"],
        "¥": ["JPY", "CNY"], "￥": ["JPY", "CNY"], "円": ["JPY"], "元": ["CNY"], "₹": ["INR"], "₽": ["RUB"],
        "₩": ["KRW"], "원": ["KRW"], "₪": ["ILS"], "₺": ["TRY"], "฿": ["THB"], "₫": ["VND"], "₴": ["UAH"],
        "₦": ["NGN"], "₱": ["PHP"], "₡": ["CRC"], "₲": ["PYG"], "₵": ["GHS"], "₸": ["KZT"], "₼": ["AZN"],
        "₾": ["GEL"], "₭": ["LAK"], "₮": ["MNT"], "৳": ["BDT"], "₿": ["BTC"], "Ξ": ["ETH"],
        "zł": ["PLN"], "Kč": ["CZK"], "kr": ["SEK", "NOK", "DKK", "ISK"], "kr.": ["DKK", "NOK", "SEK", "ISK"],
        "Ft": ["HUF"], "лв.": ["BGN"], "лв": ["BGN"], "Fr.": ["CHF"], "S/": ["PEN"], "Rp": ["IDR"], "RM": ["MYR"],
        "руб.": ["RUB"], "грн": ["UAH"], "din.": ["RSD"],
    ]
    static let known = codes.keys.sorted { ($1.count, $0) < ($0.count, $1) }

    static func isKnown(_ sign: String) -> Bool { codes[sign] != nil }

    /// Signs of the locale's own currency.
    var localSymbols: [String] { (try? CurrencyCode(of: locale).code).map { symbols($0) } ?? [] }

    /// Returns the currencies of a word next to the digits, best first; empty for any other word.
    func currencies(_ word: String) -> [String] {
        guard !word.isEmpty, word.count <= 12 else { return [] }
        var found: [String] = []
        if let local = try? CurrencyCode(of: locale).code, symbols(local).contains(word) { found.append(local) }
        found += Self.codes[word] ?? []
        if word.count == 3, word.allSatisfy({ $0.isASCII && $0.isUppercase }), CurrencyCode.all.contains(word) {
            found.append(word)
        }
        // Some locales distinguish dollars and pounds by letters before the sign: UK£.
        if found.isEmpty, let last = word.last, (2...4).contains(word.count),
            word.dropLast().allSatisfy({ $0.isASCII && $0.isUppercase })
        {
            found += Self.codes[String(last)] ?? []
        }
        if let requested, found.contains(requested) || symbols(requested).contains(word) { return [requested] }
        return found
    }

    /// Returns the signs of a currency in the locale, in plain letters.
    private func symbols(_ code: String) -> [String] {
        ["unit-width-short", "unit-width-narrow"].compactMap { width in
            let text = try? SkeletonFormatter(words: ["currency/" + code, width], locale: locale).text(of: .zero)
            return text.map { String(PlainText($0.text(of: .currency)).letters) }
        }
    }

    /// Splits a text such as `Mio. €` into the text before the sign or code, and the sign.
    func split(_ word: String) -> (text: String, sign: String)? {
        guard word.count > 1, currencies(word).isEmpty else { return nil }
        let code = String(word.suffix(3))
        let localSymbols = localSymbols
        for sign in Self.known + localSymbols + (CurrencyCode.all.contains(code) ? [code] : [])
        where word.hasSuffix(sign) {
            let text = WrittenParts.Affix(letters: Array(word.dropLast(sign.count))).word
            if !text.isEmpty { return (text, sign) }
        }
        return nil
    }
}
