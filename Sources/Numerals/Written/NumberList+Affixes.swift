// These members read numbers with a sign, a code or a unit next to them.
extension NumberList {
    func money() throws(ReadingProblem) -> Reading? {
        let signs = CurrencySigns(locale: locale, requested: base.currency)
        let parts = items.compactMap(\.parts)
        if let split = parts.lazy.filter(\.lead.isEmpty).compactMap({ signs.split($0.trail.word) }).first,
            let short = try short(currencies: signs.currencies(split.sign), sign: split.sign)
        {
            return short
        }
        if let first = parts.first(where: { !$0.lead.isEmpty && !$0.trail.isEmpty }) {
            return try short(currencies: signs.currencies(first.lead.word), sign: nil)
        }
        guard let affixes = CommonAffixes(items), affixes.lead.isEmpty != affixes.trail.isEmpty else { return nil }
        let codes = signs.currencies(affixes.lead.isEmpty ? affixes.trail.word : affixes.lead.word)
        guard let code = codes.first else { return nil }
        if reader.decisive == .currency || base.style == .currency || base.style == .accounting,
            let requested = base.currency, !codes.contains(requested)
        {
            return nil
        }
        guard var numbers = try amounts(code) else { return nil }
        try refuseOpenAmounts(numbers, code)
        numbers.settings.fractionDigits = numbers.fractionDigits
        numbers.notes += notes(affixes, .money)
        let styles: [NumberStyle] = numbers.settings.look.bracketsNegatives ? [.accounting] : [.currency, .accounting]
        for code in codes.prefix(4) {
            for (style, display) in styles.flatMap({ style in
                [CurrencyDisplay.symbol, .narrow, .code].map { (style, $0) }
            }) {
                var styled = numbers
                styled.settings.style = style
                (styled.settings.currency, styled.settings.currencyDisplay) = (code, display)
                styled.settings.look.bracketsNegatives = false
                if let styled = printed(styled) { return reading(.money, styled) }
            }
        }
        var local = numbers
        local.settings.style = styles[0]
        local.settings.currency = code
        local.settings.look.bracketsNegatives = false
        for display in [CurrencyDisplay.symbol, .narrow] {
            local.settings.currencyDisplay = display
            let isLast = display == .narrow
            if let local = self.local(local, wanted: isLast ? nil : affixes) { return reading(.money, local) }
        }
        return typed(.money, numbers, affixes, .currency)
    }

    /// Returns the digits of amounts, by the locale's marks for amounts if those for plain numbers do not fit.
    private func amounts(_ code: String) throws(ReadingProblem) -> Numbers? {
        let numbers = try numbers()
        guard numbers?.settings.look.marks != nil, let marks = try? NumberMarks(of: locale, currency: code),
            marks != (try self.marks), let amounts = try self.numbers(marks: marks), amounts.settings.look.marks == nil
        else { return numbers }
        return amounts
    }

    /// Throws for three digits after the only mark of amounts, if the currency does not have three fraction digits.
    private func refuseOpenAmounts(_ numbers: Numbers, _ code: String) throws(ReadingProblem) {
        guard let currency = try? CurrencyCode(parsing: code), currency.fractionDigits.count == 1,
            currency.fractionDigits.lowerBound != 3
        else { return }
        let marks = try marks
        // Other cells of the column decide as the values themselves do.
        let others = evidence.compactMap { WrittenDigits($0.parts?.body ?? [], marks: marks) }
        guard let index = numbers.digits.firstIndex(where: \.isOpen),
            (numbers.digits + others).allSatisfy({ $0.isOpen || $0.fraction.isEmpty && !$0.hasGroups }),
            !numbers.notes.contains(where: { if case .foreignMarks = $0 { true } else { false } })
        else { return }
        throw .openAmount(
            index, groups: zip(items, numbers.digits).map { $0.retyped($1.integer + $1.fraction) },
            fractions: items.indices.map { index in
                let number = numbers.digits[index].text(marks.decimal)
                if items[index].parts?.isBracketed == true { return "(\(number))" }
                return (numbers.values[index].isNegative ? "-" : "") + number
            },
            currency: code, digits: 3)
    }

    func share() throws(ReadingProblem) -> Reading? {
        guard let affixes = CommonAffixes(items) else { return nil }
        let word = affixes.lead.word + affixes.trail.word
        guard word == "%" || word == "\u{2030}", var numbers = try numbers() else { return nil }
        numbers.notes += notes(affixes, .share)
        guard word == "%" else { return typed(.share, numbers, affixes, .unit) }
        numbers.settings.style = .percent
        numbers.values = numbers.values.map { $0.shifted(by: -2) }
        numbers.settings.fractionDigits = numbers.fractionDigits
        if let styled = printed(numbers) ?? local(numbers) { return reading(.share, styled) }
        return typed(.share, numbers, affixes, .percent)
    }

    func unit() throws(ReadingProblem) -> Reading? {
        if base.choosesUnits { return inCountedUnit() }
        guard let affixes = CommonAffixes(items), affixes.lead.isEmpty else { return nil }
        let word = affixes.trail.word
        // Twelve thousand is 12K, and 12 K are kelvins.
        guard word != "K" || affixes.trail.letters.first == " " else { return nil }
        guard word != "s" || !items.allSatisfy(Self.isDecade) else { return nil }
        let known = UnitSymbols.units[word]
        guard known != nil || UnitSymbols.others[word] != nil || base.unit != nil, var numbers = try numbers() else {
            return nil
        }
        numbers.notes += notes(affixes, .unit)
        numbers.settings.fractionDigits = numbers.fractionDigits
        let isWanted = base.unit.map { $0 == known } ?? true
        for width in [UnitWidth.short, .narrow, .full] {
            guard let unit = base.unit ?? known else { break }
            var styled = numbers
            styled.settings.style = .unit
            (styled.settings.unit, styled.settings.unitWidth) = (unit, width)
            if let styled = printed(styled) { return reading(.unit, styled) }
            if width == .full, isWanted {
                styled.settings.unitWidth = .short
                if let local = local(styled) { return reading(.unit, local) }
            }
        }
        return isWanted ? typed(.unit, numbers, affixes, .unit) : nil
    }

    /// Returns whether a text is a decade, as `1990s` is, and not a number of seconds.
    private static func isDecade(_ item: WrittenItem) -> Bool {
        let letters = item.plain.letters
        return letters.count == 5 && letters.suffix(2) == ["0", "s"] && ["1", "2"].contains(letters[0])
    }

    /// Returns quantities of any unit of the measure as numbers of the counted one: for `auto:byte`, 1.2 GB is
    /// 1200000000.
    private func inCountedUnit() -> Reading? {
        let reader = QuantityReader(locale: locale)
        guard let unit = QuantityUnit(of: base), let found = try? reader.read(items.map(\.plain.text), beside: unit)
        else { return nil }
        var reading = Reading(.unit)
        reading.values = found.values.map(\.shortest)
        return reading
    }

    func ordinal() throws(ReadingProblem) -> Reading? {
        guard items.allSatisfy({ $0.parts.map { $0.sign == nil && $0.trail.letters.count <= 5 } == true }),
            items.contains(where: { !$0.isBare }),
            reader.decisive != nil
                || !items.allSatisfy({ item in
                    item.parts?.trail.letters == ["."]
                }), let numbers = try numbers(),
            numbers.settings == WrittenSettings() || numbers.settings.grouping == .always
        else { return nil }
        var styled = numbers
        styled.settings = WrittenSettings()
        styled.settings.style = .ordinal
        guard let print = printer(styled) else { return nil }
        for (index, item) in items.enumerated() {
            guard let letters = print(index)?.letters,
                letters == item.plain.letters || item.isBare && letters.starts(with: item.plain.letters)
            else { return nil }
        }
        if reader.decisive == nil, let bare = items.first(where: \.isBare) {
            styled.notes.append(.bare(text: bare.plain.text, kind: .ordinal))
        }
        return reading(.ordinal, styled)
    }

    /// Returns notes about bare numbers next to others. A zero has the same meaning in every unit.
    private func notes(_ affixes: CommonAffixes, _ kind: WrittenKind) -> [ReadingNote] {
        guard reader.decisive == nil, let index = affixes.bare.first(where: { items[$0].bareNumber?.isZero != true })
        else { return [] }
        return [.bare(text: items[index].plain.text, kind: kind)]
    }

    /// Returns the numbers with their texts as they were typed; nil if the spaces next to them differ.
    private func typed(
        _ kind: WrittenKind, _ numbers: Numbers, _ affixes: CommonAffixes, _ affix: Field
    ) -> Reading? {
        guard affixes.isUniform else { return nil }
        var styled = numbers
        if affix != .percent { styled.settings.style = .decimal }
        styled.settings.fractionDigits = numbers.fractionDigits
        styled.settings.look.lead = String(affixes.lead.typed)
        styled.settings.look.trail = String(affixes.trail.typed)
        styled.settings.look.affix = affix
        styled.settings.look.signFollowsLead = affixes.signPlace == .inside
        return reading(kind, styled)
    }
}
