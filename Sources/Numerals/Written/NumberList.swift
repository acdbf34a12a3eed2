/// Texts of a list as numbers of one kind.
struct NumberList {
    let items: [WrittenItem]
    let evidence: [WrittenItem]
    let reader: ValueReader

    var base: NumberFormat { reader.base }
    var locale: LocaleIdentifier { reader.base.locale }

    /// Returns the list as values of a kind; nil if it is of another.
    func reading(as kind: WrittenKind) throws(ReadingProblem) -> Reading? {
        switch kind {
        case .number: try number()
        case .money: try money()
        case .share: try share()
        case .short: try short(currencies: [nil], sign: nil)
        case .unit: try unit()
        case .ordinal: try ordinal()
        case .power: try power()
        case .clock: clock()
        case .score: score()
        case .words: nil
        }
    }

    /// Numbers with the settings that their digits imply.
    struct Numbers {
        var digits: [WrittenDigits]
        var values: [DecimalValue] = []
        var settings = WrittenSettings()
        var notes: [ReadingNote] = []
        /// Whether the marks are not the locale's.
        var isForeign = false

        var fractionDigits: Int { digits.map(\.fraction.utf8.count).max() ?? 0 }
    }

    /// Returns the digits, values and marks of all texts; nil if the marks are not a number's, or if the texts
    /// contradict each other.
    ///
    /// - Parameters:
    ///   - shift: places by which each value's mark moves to the right.
    ///   - special: marks of the locale for these texts; nil for those of its plain numbers.
    func numbers(shift: [Int]? = nil, marks special: NumberMarks? = nil) throws(ReadingProblem) -> Numbers? {
        let bodies = items.compactMap(\.body)
        guard bodies.count == items.count else { return nil }
        let marks = if let special { special } else { try self.marks }
        let digits: [WrittenDigits]
        var (settings, notes) = (WrittenSettings(), [ReadingNote]())
        var hasForeignMarks = false
        switch MarksReader(locale: marks).read(bodies, beside: evidence.compactMap(\.body)) {
        case .none: return nil
        case .open(let groups, let fractions):
            let index = zip(groups, fractions).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? 0
            throw .open(
                index, groups: zip(items, groups).map { $0.retyped($1.text(".")) },
                fractions: zip(items, fractions).map { $0.retyped($1.text(marks.decimal)) })
        case .contradiction(let first, let second):
            throw .contradiction(
                first, second,
                plain: items.map { item in
                    let found = WrittenDigits.first(item.parts?.body ?? [], by: [marks] + NumberMarks.known)
                    return found.map { item.retyped($0.text(marks.decimal)) } ?? item.plain.text
                })
        case .read(let found, let foundMarks, let isForeign):
            digits = found
            hasForeignMarks = isForeign
            // Marks of another place are drawn unless the job names the place.
            if isForeign, !reader.given.contains(.locale) {
                settings.look.marks = foundMarks
                let index = found.firstIndex { $0.hasGroups || !$0.fraction.isEmpty } ?? 0
                notes.append(
                    .foreignMarks(
                        text: items[index].plain.text,
                        plain: items[index].retyped(found[index].text(marks.decimal))))
            }
        }
        var shaped = settings
        if Self.shape(items, digits, marks, &shaped) {
            settings = shaped
        } else if !reader.onlyNumbers {
            return nil
        }
        chooseDigits(&settings)
        var values: [DecimalValue] = []
        for (index, item) in items.enumerated() {
            do throws(NumeralError) {
                var value = try digits[index].value(
                    isNegative: item.parts?.isNegative == true)
                if let shift { value = value.shifted(by: shift[index]) }
                values.append(value)
            } catch {
                throw .number(index, error)
            }
        }
        return Numbers(
            digits: digits, values: values, settings: settings, notes: notes, isForeign: hasForeignMarks)
    }

    var marks: NumberMarks {
        get throws(ReadingProblem) {
            do throws(NumeralError) { return try NumberMarks(of: locale) } catch { throw .number(0, error) }
        }
    }

    /// Reads the signs, brackets, leading zeros and groups that all texts share.
    ///
    /// - Returns: whether they agree.
    private static func shape(
        _ items: [WrittenItem], _ digits: [WrittenDigits], _ marks: NumberMarks, _ settings: inout WrittenSettings
    ) -> Bool {
        let parts = items.compactMap(\.parts)
        if parts.contains(where: { $0.sign == "+" }) {
            settings.sign = .exceptZero
            for (part, digits) in zip(parts, digits) where part.sign == nil && !part.isBracketed {
                guard (digits.integer + digits.fraction).allSatisfy({ $0 == "0" }) else { return false }
            }
        }
        if parts.contains(where: \.isBracketed) {
            guard parts.allSatisfy({ $0.sign == nil }) else { return false }
            settings.look.bracketsNegatives = true
        }
        if let width = digits.filter(\.hasLeadingZero).map(\.integer.utf8.count).max() {
            for digits in digits {
                guard !digits.hasGroups, digits.integer.utf8.count >= width else { return false }
                guard !digits.hasLeadingZero || digits.integer.utf8.count == width else { return false }
            }
            (settings.minIntegerDigits, settings.grouping) = (width, .off)
        } else if marks.skipsShortGroups, digits.contains(where: { $0.hasGroups && $0.integer.utf8.count == 4 }) {
            settings.grouping = .always
        }
        return true
    }

    /// Keeps digits of another script than the locale's.
    func chooseDigits(_ settings: inout WrittenSettings) {
        guard let zero = items.lazy.compactMap(\.plain.zero).first,
            let system = try? NumberingSystem(of: locale), system.digits[0] != zero
        else { return }
        settings.numberingSystem = DigitSystems.all.first { $0.digits[0] == zero }?.name
    }

    func reading(_ kind: WrittenKind, _ numbers: Numbers) -> Reading {
        var reading = Reading(kind)
        (reading.values, reading.settings, reading.notes) = (numbers.values, numbers.settings, numbers.notes)
        return reading
    }

    private func number() throws(ReadingProblem) -> Reading? {
        guard items.allSatisfy(\.isBare), let numbers = try numbers() else { return nil }
        let isPower = reader.decisive == nil && numbers.digits.indices.contains { self.isPower(numbers, $0) }
        return isPower ? nil : reading(.number, numbers)
    }

    /// Returns whether a number with an exponent has more digits than are read at a glance.
    private func isPower(_ numbers: Numbers, _ index: Int) -> Bool {
        guard numbers.digits[index].exponent != nil, !items[index].text.isNumber else { return false }
        let value = numbers.values[index]
        return value.scale > 6 || value.description.prefix { $0 != "." }.utf8.count > 15
    }

    private func power() throws(ReadingProblem) -> Reading? {
        guard items.allSatisfy(\.isBare), var numbers = try numbers(),
            numbers.digits.contains(where: { $0.exponent != nil })
        else { return nil }
        if reader.decisive == nil, let bare = numbers.digits.firstIndex(where: { $0.exponent == nil }) {
            numbers.notes.append(.bare(text: items[bare].plain.text, kind: .power))
        }
        let isEngineering =
            numbers.digits.contains { $0.integer.utf8.count > 1 }
            && numbers.digits.allSatisfy { $0.integer.utf8.count <= 3 && ($0.exponent ?? 0).isMultiple(of: 3) }
        numbers.settings.style = isEngineering ? .engineering : .scientific
        // A scientific number has one digit before its mark.
        numbers.settings.maxFractionDigits = numbers.digits.map { $0.integer.utf8.count - 1 + $0.fraction.utf8.count }
            .max()
        return reading(.power, numbers)
    }
}
