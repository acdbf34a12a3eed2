// These members read short numbers, times and scores, and check that a format prints the typed text.
extension NumberList {
    /// Returns the short numbers, with a currency or without.
    ///
    /// - Parameters:
    ///   - currencies: codes to try; a nil is a plain number.
    ///   - sign: the currency's sign if it follows the short word.
    func short(currencies: [String?], sign: String?) throws(ReadingProblem) -> Reading? {
        let isAmount = currencies.contains { $0 != nil }
        let hasPlus = items.allSatisfy { $0.parts?.trail.letters.last == "+" }
        let isMixed = items.contains { $0.parts?.trail != items[0].parts?.trail }
        var powers: [Int] = []
        for item in items {
            guard let parts = item.parts, isAmount || parts.lead.isEmpty else { return nil }
            var word = parts.trail.word
            if hasPlus { word.removeLast() }
            let isSmall = word.isEmpty && !hasPlus || word == sign
            if isSmall, isMixed {
                powers.append(0)
                continue
            }
            if let sign, word.hasSuffix(sign) {
                word = WrittenParts.Affix(letters: Array(word.dropLast(sign.count))).word
            }
            let isDirect = parts.trail.letters.first != " "
            guard word.contains(where: \.isLetter),
                let power = ScaleWords.of(locale).shortZeros(word, isDirect: isDirect, isAmount: isAmount)
            else { return nil }
            powers.append(power)
        }
        guard var numbers = try numbers(shift: powers) else { return nil }
        let counts = Set(numbers.digits.map(\.fraction.utf8.count))
        if counts.count == 1 {
            numbers.settings.fractionDigits = counts.first
        } else {
            numbers.settings.maxFractionDigits = counts.max()
        }
        if hasPlus { numbers.settings.suffix = "+" }
        for code in currencies.prefix(4) {
            for display in code == nil ? [nil] : [CurrencyDisplay.symbol, .narrow, .code] {
                var styled = numbers
                styled.settings.style = .compact
                (styled.settings.currency, styled.settings.currencyDisplay) = (code, display)
                if let styled = printed(styled, ignoresCase: true, withBare: true) {
                    return reading(code == nil ? .short : .money, styled)
                }
            }
        }
        guard reader.given.contains(.locale), let code = currencies.first else { return nil }
        (numbers.settings.style, numbers.settings.currency) = (.compact, code)
        return showsDigits(numbers) ? reading(code == nil ? .short : .money, numbers) : nil
    }

    func clock() -> Reading? {
        let written = items.map { WrittenClock($0.plain) }
        let clocks = written.compactMap(\.self)
        let isAsked = reader.decisive != nil
        // A bare number next to clocks is a number of seconds.
        let bare = zip(items, written).filter { $1 == nil }.map(\.0)
        guard let first = clocks.first, bare.allSatisfy({ $0.bareNumber != nil }) else { return nil }
        let isAlike = clocks.allSatisfy { $0.parts.count == first.parts.count }
        guard isAlike || isAsked else { return nil }
        var settings = WrittenSettings()
        settings.style = base.style == .duration ? .duration : .time
        let partCount = clocks.map(\.parts.count).max() ?? 2
        let isLong = clocks.contains { !$0.fraction.isEmpty || (Int($0.parts[0]) ?? 0) >= 60 }
        settings.durationUnits =
            partCount == 4
            ? .dhms : partCount == 3 ? .hms : isLong || base.style == .duration || !isAlike || !bare.isEmpty ? .ms : .hm
        settings.minIntegerDigits = clocks.compactMap(\.paddedWidth).max()
        if clocks.contains(where: { $0.sign == "+" }) { settings.sign = .exceptZero }
        chooseDigits(&settings)
        let units = reader.given.contains(.durationUnits) ? base.durationUnits : settings.durationUnits ?? .hms
        var numbers = Numbers(digits: [], settings: settings)
        for (item, clock) in zip(items, written) {
            guard let seconds = clock.map({ $0.seconds(in: units) }) ?? item.bareNumber else { return nil }
            numbers.values.append(seconds)
        }
        if !isAsked {
            guard printsExactly(numbers, but: written.indices.filter { written[$0] == nil }) else { return nil }
            if let one = bare.first {
                numbers.notes = [.bare(text: one.plain.text, kind: .clock)]
            } else if !clocks.contains(where: \.isCertain) {
                numbers.notes = [.clock(text: items[0].plain.text)]
            }
        }
        return reading(.clock, numbers)
    }

    func score() -> Reading? {
        var scores: [[String]] = []
        for item in items {
            let pieces = item.plain.letters.split(separator: ":", omittingEmptySubsequences: false)
            guard pieces.count > 1,
                pieces.allSatisfy({ piece in
                    !piece.isEmpty && piece.allSatisfy(\.isASCIIDigit) && (piece.count == 1 || piece.first != "0")
                })
            else { return nil }
            scores.append(pieces.map { String($0) })
        }
        guard let count = scores.first?.count, scores.allSatisfy({ $0.count == count }) else { return nil }
        var reading = Reading(.score)
        reading.scores = scores
        return reading
    }

    /// Returns a function that prints one of the numbers with their settings; nil for settings that ICU refuses.
    func printer(_ numbers: Numbers) -> ((_ index: Int) -> PlainText?)? {
        let plain = NumberFormat(locale: base.locale, numberingSystem: base.numberingSystem)
        let format = numbers.settings.applied(to: plain)
        guard let formatter = try? NumeralFormatter(format, values: numbers.values) else { return nil }
        return { index in (try? formatter.format(numbers.values[index]).text).map { PlainText($0) } }
    }

    /// Returns the numbers in a style of the locale that prints them as they were typed; nil without such a style.
    func printed(_ numbers: Numbers, ignoresCase: Bool = false, withBare: Bool = false) -> Numbers? {
        guard numbers.settings.look.isEmpty else {
            // Amounts and percentages may have other marks in the locale than plain numbers.
            var styled = numbers
            styled.settings.look.marks = nil
            guard styled.settings.look.isEmpty,
                prints(styled, ignoresCase: ignoresCase, withBare: withBare, exactly: true)
            else { return nil }
            styled.notes.removeAll { if case .foreignMarks = $0 { true } else { false } }
            return styled
        }
        return prints(numbers, ignoresCase: ignoresCase, withBare: withBare) ? numbers : nil
    }

    /// Returns the numbers as the locale of the job prints them, if a text has another place's marks or order.
    ///
    /// - Parameter wanted: texts beside the digits that have to be printed, on either side; nil for any.
    func local(_ numbers: Numbers, wanted: CommonAffixes? = nil) -> Numbers? {
        guard reader.given.contains(.locale), !numbers.values.isEmpty,
            let parts = items.compactMap(\.parts).first(where: { !$0.isBare }),
            let printed = printer(numbers)?(0).flatMap({ WrittenParts($0) })
        else { return nil }
        let isTurned = printed.lead.isEmpty != parts.lead.isEmpty
        guard numbers.isForeign || isTurned else { return nil }
        if let wanted, wanted.lead.word + wanted.trail.word != printed.lead.word + printed.trail.word { return nil }
        return numbers
    }

    /// Returns whether the settings print the digits that were typed, next to any words.
    private func showsDigits(_ numbers: Numbers) -> Bool {
        guard let print = printer(numbers), let marks = try? marks else { return false }
        return items.indices.allSatisfy { index in
            print(index).flatMap { WrittenParts($0) }.map { Self.shows($0, numbers.digits[index], marks) } == true
        }
    }

    private static func shows(_ printed: WrittenParts, _ digits: WrittenDigits, _ marks: NumberMarks) -> Bool {
        ([marks] + NumberMarks.known).contains { marks in
            WrittenDigits(printed.body, marks: marks).map { isShown(digits, by: $0) } == true
        }
    }

    /// Returns whether the settings print the texts again.
    ///
    /// - Parameters:
    ///   - ignoresCase: whether letters next to the digits may change their case.
    ///   - withBare: whether bare numbers are printed as bare ones too.
    ///   - exactly: whether the marks between the digits are exactly the same.
    func prints(
        _ numbers: Numbers, ignoresCase: Bool = false, withBare: Bool = false, exactly: Bool = false
    ) -> Bool {
        guard let print = printer(numbers), let marks = try? marks else { return false }
        for (index, item) in items.enumerated() {
            guard let typed = item.parts, withBare || !typed.isBare || typed.isBracketed else { continue }
            guard let printed = print(index).flatMap({ WrittenParts($0) }) else { return false }
            guard withBare || !typed.isBare else {
                // Of a bare number among others, the brackets alone must be printed.
                if printed.isBracketed { continue }
                return false
            }
            let isAlike =
                printed.isBracketed == typed.isBracketed && printed.sign == typed.sign
                && (typed.sign == nil || typed.signPlace == .behind || printed.signPlace == typed.signPlace)
                && Self.isSame(printed.lead, typed.lead, ignoresCase)
                && Self.isSame(printed.trail, typed.trail, ignoresCase)
            guard isAlike, !exactly || printed.body.elementsEqual(typed.body) else { return false }
            guard Self.shows(printed, numbers.digits[index], marks) else { return false }
        }
        return true
    }

    private static func isSame(_ left: WrittenParts.Affix, _ right: WrittenParts.Affix, _ ignoresCase: Bool) -> Bool {
        left == right || ignoresCase && String(left.letters).lowercased() == String(right.letters).lowercased()
    }

    /// Returns whether printed digits are those that were typed, except for trailing zeros and groups that were not
    /// typed.
    private static func isShown(_ typed: WrittenDigits, by printed: WrittenDigits) -> Bool {
        let fractions = [printed, typed].map { digits in Array(digits.fraction.reversed().drop { $0 == "0" }) }
        return printed.integer == (typed.integer.isEmpty ? "0" : typed.integer) && fractions[0] == fractions[1]
            && (!typed.hasGroups || printed.grouped == typed.grouped || !printed.hasGroups)
    }

    private func printsExactly(_ numbers: Numbers, but others: [Int]) -> Bool {
        guard let print = printer(numbers) else { return false }
        func letters(_ text: PlainText) -> [Character] {
            text.letters.map { [",", "\u{66B}"].contains($0) ? "." : $0 == "\u{2013}" ? "-" : $0 }
        }
        for (index, item) in items.enumerated() where !others.contains(index) {
            guard let printed = print(index).map(letters) else { return false }
            let typed = letters(item.plain)
            // Fractions are filled with zeros to the longest one.
            guard printed.starts(with: typed),
                printed.dropFirst(typed.count).allSatisfy({ $0 == "0" || $0 == "." })
            else { return false }
        }
        return true
    }
}
