private import Synchronization

/// Words for thousands and more beside a number, by CLDR's compact patterns of a locale and of English.
struct ScaleWords: Sendable {
    /// Zeros by the word behind the number and by the one before it, with the space between them.
    private(set) var behind: [String: Int] = [:]
    private(set) var before: [String: Int] = [:]
    /// Those behind the number in the locale's short forms: Bengali's word for a crore stands for ten thousand of them
    /// without a space.
    private var short: [String: Int] = [:]

    private static let english = ["K": 3, "k": 3, "M": 6, "B": 9, "T": 12]
    static let ofAmounts = ["m": 6, "mn": 6, "b": 9, "bn": 9, "t": 12]
    /// English words that CLDR's patterns do not have.
    private static let others = [
        " thousand": 3, " million": 6, " billion": 9, " trillion": 12, " lakh": 5, " lakhs": 5, " crore": 7,
        " crores": 7, "bn": 9, " bn": 9, " mn": 6, "tn": 12, " tn": 12,
        " Tsd.": 3, " Mio": 6, " Mrd": 9,
    ]

    private static let known = Mutex<[String: ScaleWords]>([:])

    /// Returns the words of a locale, which are read from ICU once.
    static func of(_ locale: LocaleIdentifier) -> ScaleWords {
        if let words = known.withLock({ $0[locale.baseName] }) { return words }
        let words = ScaleWords(locale: locale)
        known.withLock { $0[locale.baseName] = words }
        return words
    }

    /// Makes the words of a locale; a currency has patterns of its own.
    private init(locale: LocaleIdentifier) {
        // English words follow the digits directly, because 12 K are kelvins.
        if !locale.baseName.hasPrefix("en") || locale.baseName == "en_IN" {
            add(locale, [["compact-short"]])
            (short, behind, before) = (behind, [:], [:])
        }
        add(locale, [["compact-long"], ["compact-short"], ["compact-short", "currency/USD"]])
        for (word, zeros) in Self.others where behind[word] == nil { behind[word] = zeros }
        for (word, zeros) in Self.english where behind[word] == nil { behind[word] = zeros }
    }

    /// Counts that have every plural form in some locale.
    private static let counts = ["1", "2", "3", "5", "8", "1.5", "11", "21", "95", "100"]

    private mutating func add(_ locale: LocaleIdentifier, _ styles: [[String]]) {
        for words in styles {
            guard let formatter = try? SkeletonFormatter(words: words, locale: locale) else { continue }
            for power in 3...14 {
                for count in Self.counts {
                    guard let value = try? DecimalValue(parsing: count + "e\(power)"),
                        let text = try? formatter.text(of: value)
                    else { continue }
                    add(text, value)
                }
            }
        }
    }

    private mutating func add(_ text: FieldedText, _ value: DecimalValue) {
        guard let compact = text.span(of: .compact), let integer = text.span(of: .integer) else { return }
        let (isBefore, end) = (compact.lowerBound < integer.lowerBound, text.span(of: .fraction) ?? integer)
        let word = String(PlainText(text.text(of: .compact)).letters)
        let (left, right) = isBefore ? (compact, integer) : (end, compact)
        guard left.upperBound <= right.lowerBound else { return }
        let isApart = PlainText("0" + text[left.lowerBound..<right.upperBound].string + "0").letters.contains(" ")
        let digits = PlainText(text.text(of: .integer)).letters.filter(\.isASCIIDigit).count
        let magnitude = value.description.prefix { $0 != "." }.utf8.count
        guard !word.isEmpty, magnitude > digits else { return }
        let key = isBefore ? word + (isApart ? " " : "") : (isApart ? " " : "") + word
        if isBefore {
            before[key] = before[key] ?? magnitude - digits
        } else {
            behind[key] = behind[key] ?? magnitude - digits
        }
    }

    /// Returns the zeros of a word behind digits in a short form, such as 1.2K; nil for any other word.
    ///
    /// - Parameters:
    ///   - isDirect: whether it follows the digits without a space.
    ///   - isAmount: whether the number is money, where `m` is a million.
    func shortZeros(_ word: String, isDirect: Bool, isAmount: Bool) -> Int? {
        let words = isDirect ? [word, " " + word] : [" " + word, word]
        if let zeros = words.lazy.compactMap({ short[$0] }).first { return zeros }
        return isDirect ? Self.english[word] ?? (isAmount ? Self.ofAmounts[word] : nil) : nil
    }

    /// Returns the zeros of a word behind digits.
    func zeros(_ word: String, isApart: Bool) -> Int? {
        let spaced = " " + word
        if let zeros = behind[isApart ? spaced : word] ?? behind[isApart && word.count > 1 ? word : spaced] {
            return zeros
        }
        let small = word.lowercased()
        return word.count > 2 && small != word ? zeros(small, isApart: isApart) : nil
    }
}
