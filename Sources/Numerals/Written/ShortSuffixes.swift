/// Words for thousands and more directly after digits: `K`, `Mio.`, `万`.
struct ShortSuffixes {
    let locale: LocaleIdentifier
    /// The locale's own words, with a space before those that follow a space: Bengali's word for a crore stands for ten
    /// thousand of them without one.
    private lazy var localWords = makeLocalWords()

    init(locale: LocaleIdentifier) { self.locale = locale }

    static let english = ["K": 3, "k": 3, "M": 6, "B": 9, "T": 12]
    static let ofAmounts = ["m": 6, "mn": 6, "b": 9, "bn": 9, "t": 12]

    /// Returns the number of zeros that a word after digits represents; nil for any other word.
    ///
    /// - Parameters:
    ///   - isDirect: whether it follows the digits without a space.
    ///   - isAmount: whether the number is money, where `m` is a million.
    mutating func power(_ word: String, isDirect: Bool, isAmount: Bool) -> Int? {
        guard !word.isEmpty, word.count <= 12 else { return nil }
        let words = isDirect ? [word, " " + word] : [" " + word, word]
        for word in words { if let zeros = localWords[word] { return zeros } }
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
                let isDirect = !PlainText(text.string).letters.contains(" ")
                if !word.isEmpty { words[isDirect ? word : " " + word] = power - digits + 1 }
            }
        }
        return words
    }
}

/// Powers of ten in words. `6.02 × 10^23` is drawn with a raised exponent.
enum WrittenPowers {
    private static let raised: [Character: Character] = [
        "0": "⁰", "1": "¹", "2": "²", "3": "³", "4": "⁴", "5": "⁵", "6": "⁶", "7": "⁷", "8": "⁸", "9": "⁹", "-": "⁻",
        "+": "⁺", "\u{2212}": "⁻",
    ]

    /// Returns the text with the digits after `10^` raised.
    static func raised(_ text: String) -> String {
        guard text.contains("10^") else { return text }
        var letters: [Character] = []
        var isRaised = false
        for letter in text {
            if letter == "^", letters.suffix(2) == ["1", "0"] {
                isRaised = true
            } else if isRaised, let high = raised[letter] {
                letters.append(high)
            } else {
                isRaised = false
                letters.append(letter)
            }
        }
        return String(letters)
    }
}
