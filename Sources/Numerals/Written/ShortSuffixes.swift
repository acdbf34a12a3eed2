/// Words for thousands and more directly after digits: `K`, `Mio.`, `万`.
struct ShortSuffixes {
    let locale: LocaleIdentifier
    /// Words of the locale.
    private lazy var localWords = makeLocalWords()

    init(locale: LocaleIdentifier) { self.locale = locale }

    private static let english = ["K": 3, "k": 3, "M": 6, "B": 9, "T": 12]
    private static let ofAmounts = ["m": 6, "mn": 6, "b": 9, "bn": 9, "t": 12]

    /// Returns the number of zeros that a word after digits represents; nil for any other word.
    ///
    /// - Parameters:
    ///   - isDirect: whether it follows the digits without a space.
    ///   - isAmount: whether the number is money, where `m` is a million.
    mutating func power(_ word: String, isDirect: Bool, isAmount: Bool) -> Int? {
        guard !word.isEmpty, word.count <= 12 else { return nil }
        if let zeros = localWords[word] { return zeros }
        guard isDirect else { return nil }
        return Self.english[word] ?? (isAmount ? Self.ofAmounts[word] : nil)
    }

    private func makeLocalWords() -> [String: Int] {
        guard locale != .englishUnitedStates, locale.icuName.prefix(3) != "en_" || locale.icuName == "en_IN",
            let formatter = try? SkeletonFormatter(words: ["compact-short"], locale: locale)
        else { return [:] }
        var words: [String: Int] = [:]
        for power in 3...14 {
            for digit in ["1", "2", "5"] {
                guard let value = try? DecimalValue(parsing: digit + "e\(power)"),
                    let text = try? formatter.text(of: value)
                else { continue }
                let word = WrittenParts.Affix(letters: PlainText(text.text(of: .compact)).letters).word
                let digits = PlainText(text.text(of: .integer)).letters.count
                if !word.isEmpty { words[word] = power - digits + 1 }
            }
        }
        return words
    }
}
