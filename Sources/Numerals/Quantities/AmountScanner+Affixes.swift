// Signs, currencies, units and words next to the digits of an amount.
extension AmountScanner {
    /// Sign, bracket and currency before the digits of an amount.
    struct Front {
        var start: Int
        /// First letter of a currency; nil without one.
        var currency: Int?
        var codes: [String] = []
        var isNegative = false
        var hasBracket = false
        /// Whether the digits belong to a word, as those of a version do.
        var isGlued = false

        init(
            _ letters: [Character], _ digits: Int,
            currency find: ([Character], Int, Bool) -> (edge: Int, codes: [String])?
        ) {
            start = digits
            takeSign(letters)
            if start > 0, letters[start - 1] == "(" { (hasBracket, start) = (true, start - 1) }
            if let found = find(letters, start, true) {
                (currency, codes, start) = (found.edge, found.codes, found.edge)
                takeSign(letters)
                if start > 0, letters[start - 1] == "(", !hasBracket { (hasBracket, start) = (true, start - 1) }
            } else if hasBracket {
                takeSign(letters)
            }
            isGlued = start == digits && start > 0 && (letters[start - 1].isUppercase || letters[start - 1].isLowercase)
        }

        private mutating func takeSign(_ letters: [Character]) {
            guard start > 0, ["-", "+", "\u{2013}"].contains(letters[start - 1]), !isNegative else { return }
            // Between letters or digits it is a hyphen.
            guard start == 1 || !letters[start - 2].isLetter && !letters[start - 2].isASCIIDigit else { return }
            isNegative = letters[start - 1] != "+"
            start -= 1
        }
    }

    /// Returns the currencies of the sign that ends or begins at a letter, perhaps behind a space.
    func currency(_ letters: [Character], _ index: Int, isBefore: Bool) -> (edge: Int, codes: [String])? {
        for gap in [0, 1] {
            for length in stride(from: 5, to: 0, by: -1) {
                let start = isBefore ? index - gap - length : index + gap
                guard start >= 0, start + length <= letters.count,
                    gap == 0 || letters[isBefore ? index - 1 : index] == " "
                else { continue }
                let word = letters[start..<start + length]
                let (edge, next) = isBefore ? (word.first, start - 1) : (word.last, start + length)
                let isWord = edge?.isLetter == true && letters.indices.contains(next) && letters[next].isLetter
                guard !isWord, isLikely(String(word)) else { continue }
                let codes = signs.currencies(String(word))
                if !codes.isEmpty { return (isBefore ? start : start + length, codes) }
            }
        }
        return nil
    }

    private func isLikely(_ word: String) -> Bool {
        CurrencySigns.isKnown(word) || localSigns.contains(word)
            || word.utf8.count == 3 && word.allSatisfy { $0.isASCII && $0.isUppercase }
            || word.last.map { CurrencySigns.isKnown(String($0)) && !$0.isLetter } == true
                && word.dropLast().allSatisfy { $0.isASCII && $0.isUppercase }
    }

    /// Returns the units of the text after the digits, and where it ends; none for a number alone.
    func meanings(_ letters: [Character], _ start: Int, _ front: Front) -> (units: [QuantityUnit], end: Int) {
        if let percent = Self.percent(letters, start) { return percent }
        if front.start > 0, letters[front.start - 1] == "%", front.start == 1 || letters[front.start - 2] == " " {
            return ([QuantityUnit(.share, factor: Self.hundredth)], start)
        }
        if locale.baseName.hasPrefix("en"), let ordinal = Self.ordinal(letters, start) { return ordinal }
        let scale = word(letters, start) { text, isApart in ScaleWords.of(locale).zeros(text, isApart: isApart) }
        if !front.codes.isEmpty {
            let amount = scale ?? word(letters, start) { ScaleWords.ofAmounts[$1 ? "" : $0] }
            return (Self.money(front.codes, zeros: amount?.found ?? 0), amount?.end ?? start)
        }
        let end = scale?.end ?? start
        if let money = currency(letters, end, isBefore: false) {
            return (Self.money(money.codes, zeros: scale?.found ?? 0), money.edge)
        }
        if let amount = word(letters, start, find: { ScaleWords.ofAmounts[$1 ? "" : $0] }),
            let money = currency(letters, amount.end, isBefore: false)
        {
            return (Self.money(money.codes, zeros: amount.found), money.edge)
        }
        let unit = units(letters, end, zeros: scale?.found ?? 0)
        if let scale, unit == nil {
            let found = [QuantityUnit(.count, factor: ExactFraction(DecimalValue.one.shifted(by: scale.found)))]
            guard let other = units(letters, start, zeros: 0), scale.end <= other.end else { return (found, scale.end) }
            // Of two words the longer one is meant: t. is an hour in Danish, and t a thousand.
            return (other.end == scale.end ? found + other.units : other.units, other.end)
        }
        return unit.map { ($0.units, $0.end) } ?? ([], start)
    }

    private static let hundredth = ExactFraction(DecimalValue.one.shifted(by: -2))

    private static func percent(_ letters: [Character], _ start: Int) -> (units: [QuantityUnit], end: Int)? {
        let index = start < letters.count && letters[start] == " " ? start + 1 : start
        guard index < letters.count, letters[index] == "%" || letters[index] == "\u{2030}" else { return nil }
        let size = letters[index] == "%" ? hundredth : ExactFraction(DecimalValue.one.shifted(by: -3))
        return ([QuantityUnit(.share, factor: size)], index + 1)
    }

    private static func ordinal(_ letters: [Character], _ start: Int) -> (units: [QuantityUnit], end: Int)? {
        let word = String(letters[start...].prefix { $0.isLetter })
        return ["st", "nd", "rd", "th"].contains(word) ? ([QuantityUnit(.rank)], start + 2) : nil
    }

    private static func money(_ codes: [String], zeros: Int) -> [QuantityUnit] {
        codes.map { QuantityUnit(.money($0), factor: ExactFraction(DecimalValue.one.shifted(by: zeros))) }
    }

    /// Returns the units whose text begins at a letter, perhaps behind a space.
    private func units(_ letters: [Character], _ start: Int, zeros: Int) -> (units: [QuantityUnit], end: Int)? {
        let texts = UnitTexts.of(locale)
        guard let found = word(letters, start, find: { text, _ in texts.units(text, isBefore: false) }) else {
            return nil
        }
        return (Self.sized(found.found, zeros), found.end)
    }

    private static func sized(_ names: [String], _ zeros: Int) -> [QuantityUnit] {
        let scale = ExactFraction(DecimalValue.one.shifted(by: zeros))
        return names.map { QuantityUnit(named: $0, zeros: zeros) ?? QuantityUnit(.measure([$0: 1]), factor: scale) }
    }

    /// Returns the longest known text that begins at a letter and ends with a word, perhaps behind a space.
    private func word<Found>(
        _ letters: [Character], _ start: Int, find: (_ text: String, _ isApart: Bool) -> Found?
    ) -> (found: Found, end: Int)? {
        let isApart = start < letters.count && letters[start] == " "
        let first = isApart ? start + 1 : start
        for end in stride(from: min(letters.count, first + 30), to: first, by: -1) {
            let isWithin = end < letters.count && Self.isCased(letters[end - 1]) && Self.isCased(letters[end])
            guard let found = find(String(letters[first..<end]), isApart) else { continue }
            // A sign of money may follow directly: 1,2 MUS$.
            if !isWithin || letters[end].isUppercase && currency(letters, end, isBefore: false) != nil {
                return (found, end)
            }
        }
        return nil
    }

    /// Returns whether a letter is of a script whose words stand apart.
    private static func isCased(_ letter: Character) -> Bool { letter.isUppercase || letter.isLowercase }

    /// Returns the units of a word for thousands or of a unit that ends before a letter, perhaps with a space between.
    func affixes(before end: Int, _ letters: [Character]) -> [QuantityUnit] {
        let isApart = end > 0 && letters[end - 1] == " "
        let last = isApart ? end - 1 : end
        let (scales, texts) = (ScaleWords.of(locale), UnitTexts.of(locale))
        for start in max(0, last - 30)..<max(0, last) {
            let isWithin = start > 0 && Self.isCased(letters[start]) && Self.isCased(letters[start - 1])
            if isWithin { continue }
            let text = String(letters[start..<last])
            if let zeros = scales.before[text + (isApart ? " " : "")] ?? scales.before[text + (isApart ? "" : " ")] {
                return [QuantityUnit(.count, factor: ExactFraction(DecimalValue.one.shifted(by: zeros)))]
            }
            if let names = texts.units(text, isBefore: true) { return Self.sized(names, 0) }
        }
        return []
    }
}
