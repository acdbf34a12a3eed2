/// Finds the numbers in texts, with their signs, currencies, units and words for thousands and more.
struct AmountScanner {
    let locale: LocaleIdentifier
    let signs: CurrencySigns
    private(set) var localSigns: [String] = []

    init(locale: LocaleIdentifier) {
        self.locale = locale
        signs = CurrencySigns(locale: locale, requested: nil)
    }

    /// Returns the amounts of each text; those that continue one another are one: 2h 5m, 1億2000万.
    mutating func amounts(of texts: [String]) -> [[WrittenAmount]] {
        let plain = texts.map { PlainText($0) }
        let bodies = plain.map { Self.bodies($0.letters) }
        // Words without a digit cost nothing.
        guard bodies.contains(where: { !$0.isEmpty }) else { return texts.map { _ in [] } }
        localSigns = signs.localSymbols
        let digits = digits(zip(plain, bodies).flatMap { text, bodies in bodies.map { text.letters[$0] } })
        var index = 0
        return zip(plain, bodies).map { text, bodies in
            var amounts = bodies.isEmpty ? counted(text) : []
            for body in bodies {
                let amount = amount(text, body, digits[index])
                index += 1
                if let last = amounts.last,
                    text.letters[last.range.upperBound..<max(amount.range.lowerBound, last.range.upperBound)]
                        .allSatisfy({ $0 == " " || $0 == "," }), let joined = last.joined(with: amount)
                {
                    amounts[amounts.count - 1] = joined
                } else {
                    amounts.append(amount)
                }
            }
            return amounts
        }
    }

    /// Returns the number that a text says without digits.
    private func counted(_ text: PlainText) -> [WrittenAmount] {
        guard text.letters.count <= 30, let found = UnitTexts.of(locale).counted[String(text.letters)] else {
            return []
        }
        var amount = WrittenAmount(range: text.letters.indices, meanings: [])
        let unit = QuantityUnit(named: found.unit) ?? .count
        amount.meanings = [.init(unit: unit, base: unit.base(ExactFraction(DecimalValue(whole: found.count))))]
        amount.text = text.text
        return [amount]
    }

    /// Returns the ranges of digits with the marks between them.
    private static func bodies(_ letters: [Character]) -> [Range<Int>] {
        var bodies: [Range<Int>] = []
        var end = 0
        while let digit = letters[end...].firstIndex(where: \.isASCIIDigit) {
            let isFraction = digit > 0 && letters[digit - 1] == "." && (digit == 1 || letters[digit - 2] == " ")
            let start = isFraction ? digit - 1 : digit
            end = letters[start...].numberEnd { letters[$0] != " " || isGroup(letters[start...], at: $0) }
            bodies.append(start..<end)
        }
        return bodies
    }

    /// Returns whether a space groups digits: three are behind it, and up to three are before the first one.
    private static func isGroup(_ letters: ArraySlice<Character>, at space: Int) -> Bool {
        let before = letters[..<space]
        guard letters[(space + 1)...].prefix(while: \.isASCIIDigit).count == 3 else { return false }
        guard let mark = before.lastIndex(where: { !$0.isASCIIDigit }) else {
            return before.count <= 3 && before.first != "0"
        }
        return before[mark] == " " && space - mark == 4
    }

    /// Returns the digits of all numbers, by marks that fit all if there are any; nil for those of no number.
    private func digits(_ bodies: [ArraySlice<Character>]) -> [WrittenDigits?] {
        guard let own = try? NumberMarks(of: locale) else { return bodies.map { _ in nil } }
        let all = bodies.map { MarksReader.Body(letters: $0, isBare: false, isNumber: false) }
        if case .read(let digits, _, _) = MarksReader(locale: own).read(all) { return digits }
        return bodies.map { WrittenDigits.first($0, by: [own] + NumberMarks.known) }
    }

    private func amount(_ text: PlainText, _ body: Range<Int>, _ digits: WrittenDigits?) -> WrittenAmount {
        let letters = text.letters
        var amount = WrittenAmount(range: body, meanings: [])
        amount.text = String(letters[body])
        let front = Front(letters, body.lowerBound, currency: currency)
        guard let digits, !front.isGlued || !affixes(before: front.start, letters).isEmpty,
            !Self.isPart(letters, body), let typed = try? digits.value(isNegative: false)
        else { return amount }
        var isNegative = front.isNegative
        var end = body.upperBound
        let isClosedAtOnce = front.hasBracket && end < letters.count && letters[end] == ")"
        if isClosedAtOnce { end += 1 }
        if end < letters.count, letters[end] == "-", !isNegative {
            let behind = end + 1 == letters.count ? nil : self.currency(letters, end + 1, isBefore: false)
            if end + 1 == letters.count || behind != nil { (isNegative, end) = (true, end + 1) }
        }
        var meanings = self.meanings(letters, end, front)
        if meanings.units.isEmpty { meanings = (affixes(before: front.start, letters), end) }
        if meanings.units.isEmpty {
            guard !isDay(front.start, end, letters) else { return amount }
            meanings = ([.count], end)
        }
        if meanings.end < letters.count, letters[meanings.end] == "-", meanings.end + 1 == letters.count, !isNegative {
            (isNegative, meanings.end) = (true, meanings.end + 1)
        }
        let hasCurrency = meanings.units.contains(where: \.isMoney)
        let isClosed = isClosedAtOnce || meanings.end < letters.count && letters[meanings.end] == ")"
        if front.hasBracket, isClosed, hasCurrency || front.start == 0 && meanings.end + 1 >= letters.count {
            isNegative = true
        }
        let value = ExactFraction(isNegative ? -typed : typed)
        amount.range = front.start..<meanings.end
        let lead = String(
            text.typed[(front.currency ?? body.lowerBound)..<body.lowerBound].filter { !"(-+\u{2212}".contains($0) })
        let trail = String(text.typed[body.upperBound..<meanings.end].filter { !")-\u{2212}".contains($0) })
        amount.meanings = meanings.units.map { unit in
            var unit = unit
            (unit.lead, unit.trail) = (lead, trail)
            return WrittenAmount.Meaning(unit: unit, base: unit.base(value))
        }
        amount.isBare = meanings.units == [.count] && front.start == 0 && meanings.end == letters.count
        amount.fractionDigits = digits.fraction.utf8.count
        amount.text = (isNegative ? "-" : "") + String(letters[amount.range])
        return amount
    }

    /// Returns whether the name of a month is next to a number.
    private func isDay(_ start: Int, _ end: Int, _ letters: [Character]) -> Bool {
        let behind = letters[end...].drop { $0 == " " || $0 == "." }.prefix(while: \.isLetter)
        let before = letters[..<start].reversed().drop { $0 == " " || $0 == "." }.prefix(while: \.isLetter).reversed()
        return [String(behind), String(before)].contains { $0.count > 2 && PhraseDates.isMonth($0, in: locale) }
    }

    /// Returns whether a number is a part of a time, a date or a version.
    private static func isPart(_ letters: [Character], _ body: Range<Int>) -> Bool {
        func isDigit(_ index: Int) -> Bool { letters.indices.contains(index) && letters[index].isASCIIDigit }
        let (before, after) = (body.lowerBound - 1, body.upperBound)
        if before >= 0, letters[before] == ":", isDigit(before - 1) { return true }
        if after < letters.count, letters[after] == ":", isDigit(after + 1) { return true }
        // Three numbers with the same mark between them are a date, which has few letters.
        func isOfDate(_ letter: Character) -> Bool { letter.isASCIIDigit || "-/.".contains(letter) }
        let start = body.lowerBound - letters[..<body.lowerBound].suffix(12).reversed().prefix(while: isOfDate).count
        let run = letters[start...].prefix(24).prefix(while: isOfDate)
        return ["-", "/", "."].contains { mark in
            let parts = run.split(separator: mark, omittingEmptySubsequences: false)
            return parts.count == 3 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isASCIIDigit) }
                && (parts[0].count == 4 || parts[2].count == 4)
        }
    }
}
