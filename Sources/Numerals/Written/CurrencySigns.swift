/// Signs of currencies as people write them.
struct CurrencySigns {
    let locale: LocaleIdentifier
    /// Currency that was given as an option; nil for none.
    let given: String?

    /// Currencies that a sign may stand for, the likeliest first; a code stands for itself.
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

    /// Currencies of a word beside the digits, best first; empty for a word that is none.
    func currencies(_ word: String) -> [String] {
        guard !word.isEmpty, word.count <= 12 else { return [] }
        var found: [String] = []
        if let own = try? CurrencyCode(of: locale).code, symbols(own).contains(word) { found.append(own) }
        found += Self.codes[word] ?? []
        if word.count == 3, word.allSatisfy({ $0.isASCII && $0.isUppercase }), CurrencyCode.all.contains(word) {
            found.append(word)
        }
        // Some locales tell dollars and pounds apart by letters in front: UK£.
        if found.isEmpty, let last = word.last, (2...4).contains(word.count),
            word.dropLast().allSatisfy({ $0.isASCII && $0.isUppercase })
        {
            found += Self.codes[String(last)] ?? []
        }
        if let given, found.contains(given) || symbols(given).contains(word) { return [given] }
        return found
    }

    /// Signs of a currency in the locale, in plain letters.
    private func symbols(_ code: String) -> [String] {
        ["unit-width-short", "unit-width-narrow"].compactMap { width in
            let text = try? SkeletonFormatter(words: ["currency/" + code, width], locale: locale).text(of: .zero)
            return text.map { WrittenParts.Affix(letters: PlainText($0.text(of: .currency)).letters).word }
        }
    }

    /// Sign or code at the end of a text, such as that of `Mio. €`; the text before it, and the sign.
    func split(_ word: String) -> (rest: String, sign: String)? {
        guard word.count > 1, currencies(word).isEmpty else { return nil }
        let code = String(word.suffix(3))
        let own = (try? CurrencyCode(of: locale).code).map { symbols($0) } ?? []
        for sign in Self.known + own + (CurrencyCode.all.contains(code) ? [code] : []) where word.hasSuffix(sign) {
            let rest = WrittenParts.Affix(letters: Array(word.dropLast(sign.count))).word
            if !rest.isEmpty { return (rest, sign) }
        }
        return nil
    }
}
