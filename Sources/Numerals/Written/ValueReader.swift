/// Reads values as people write them. All texts of a change are read together, because one may decide an ambiguity of
/// another.
///
/// A meaning counts only if the formatter prints exactly the same text. Kinds of spaces, dashes and apostrophes,
/// trailing zeros of a fraction, and groups that were not typed may differ.
package struct ValueReader: Sendable {
    let base: NumberFormat
    let given: Set<WrittenSettings.Option>
    /// Option that decides the kind; nil for none.
    let decisive: ReadingProblem.Option?
    /// Whether only the numbers matter, not how they are written.
    let onlyNumbers: Bool

    package init(
        base: NumberFormat, given: Set<WrittenSettings.Option> = [], decisive: ReadingProblem.Option? = nil,
        onlyNumbers: Bool = false
    ) {
        (self.base, self.given, self.decisive) = (base, given, decisive)
        self.onlyNumbers = onlyNumbers || decisive != nil
    }

    /// Reads all values of a list.
    ///
    /// - Parameters:
    ///   - texts: the values, one or more.
    ///   - evidence: other cells of the same column, which decide ambiguous marks.
    package func read(
        _ texts: [WrittenText], beside evidence: [String] = []
    ) throws(ReadingProblem) -> Reading {
        for (index, text) in texts.enumerated() { try check(text.text, index) }
        if let reading = try plainNumbers(texts) { return reading }
        let items = texts.map(WrittenItem.init)
        let hasDigits = items.contains(where: \.hasDigit)
        if let index = items.firstIndex(where: { NoValue.holds($0.plain, isBesideNumbers: hasDigits) }) {
            throw .missing(index)
        }
        if items.count > 1, Self.hides(items[0]), items.dropFirst().contains(where: \.hasDigit) {
            var reading = try read(Array(items.dropFirst()), evidence)
            if reading.kind != .words, reading.kind != .score {
                reading.cover = items[0].plain.text
                return reading
            }
        }
        do throws(ReadingProblem) {
            return try read(items, evidence)
        } catch {
            throw answerable(error)
        }
    }

    /// Returns the problem with all that its answer has to say. The fraction of an ambiguous point may be an ambiguous
    /// amount next to the other values: `1.999` beside `5 €`.
    private func answerable(_ problem: ReadingProblem) -> ReadingProblem {
        guard case .open(let index, let groups, let fractions) = problem else { return problem }
        do throws(ReadingProblem) {
            _ = try read(fractions.map { WrittenItem(WrittenText($0)) }, [])
        } catch {
            if case .openAmount(_, _, let numbers, let currency, let digits) = error {
                return .openAmount(index, groups: groups, fractions: numbers, currency: currency, digits: digits)
            }
        }
        return problem
    }

    /// Returns whether a text without a digit can hide the first number.
    static func hides(_ item: WrittenItem) -> Bool {
        !item.plain.letters.contains(where: \.isNumber)
    }

    private func check(_ text: String, _ index: Int) throws(ReadingProblem) {
        var isEmpty = true
        for scalar in text.unicodeScalars {
            if scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) { throw .control(index) }
            if isEmpty { isEmpty = scalar.properties.isWhitespace }
        }
        if isEmpty { throw .empty(index) }
    }

    private func read(_ items: [WrittenItem], _ evidence: [String]) throws(ReadingProblem) -> Reading {
        let list = NumberList(items: items, evidence: evidence.map { WrittenItem(WrittenText($0)) }, reader: self)
        let allowed = allowedKinds
        for kind in WrittenKind.allCases where allowed?.contains(kind) ?? true {
            if kind == .words { break }
            guard let reading = try list.reading(as: kind) else { continue }
            // A time is no decimal number. Scores are some, but only where no text can be a time.
            if kind == .score, decisive == .style, base.style != .score, try list.reading(as: .clock) != nil {
                throw .contradicts(0, .style)
            }
            return reading
        }
        if decisive != nil, let reading = try list.printedByOptions() { return reading }
        if let allowed, let decisive {
            let index = items.indices.first { number in
                let one = NumberList(items: [items[number]], evidence: [], reader: self)
                return !allowed.contains { (try? one.reading(as: $0)) ?? nil != nil }
            }
            throw .contradicts(index ?? 0, decisive)
        }
        var reading = Reading(.words)
        reading.words = items.map { WrittenPowers.raised($0.plain.text) }
        // A bare number has the words of the others, but 1 has not those of `12th floor`, `v2.0`, nor of `2 million`.
        let scales = ScaleWords.of(base.locale)
        if let affixes = CommonAffixes(items), let bare = affixes.bare.first,
            affixes.trail.letters.first?.isLetter != true, affixes.lead.letters.last?.isLetter != true,
            !affixes.trail.word.split(separator: " ").contains(where: { scales.zeros(String($0), isApart: true) != nil }
            )
        {
            for index in affixes.bare {
                reading.words[index] =
                    String(affixes.lead.typed) + items[index].plain.text + String(affixes.trail.typed)
            }
            reading.notes = [.bare(text: items[bare].plain.text, kind: .words)]
        }
        return reading
    }

    /// Kinds that the style can show; nil without a style.
    private var allowedKinds: Set<WrittenKind>? {
        guard let decisive else { return nil }
        if decisive == .pattern { return [.number] }
        switch base.style {
        case .decimal, .integer, .plain: return [.number, .score]
        case .year: return [.number]
        case .currency, .accounting: return [.number, .money]
        case .percent: return [.number, .share]
        case .compact, .compactLong: return [.number, .short, .money]
        case .scientific, .engineering: return [.number, .power]
        case .unit, .bytes: return [.number, .unit]
        case .ordinal: return [.number, .ordinal]
        case .duration, .time: return [.number, .clock]
        case .score: return [.score, .number]
        }
    }

    /// Reads plain digits without ICU's data; nil for all other texts.
    private func plainNumbers(_ texts: [WrittenText]) throws(ReadingProblem) -> Reading? {
        let takesPoints = base.locale == .englishUnitedStates
        for text in texts {
            let digits = WrittenDigits(text.text.trimmingPrefix("-"), marks: .data)
            guard let digits, !digits.integer.isEmpty, !digits.hasLeadingZero, digits.exponent == nil,
                digits.fraction.isEmpty || takesPoints || text.isNumber
            else { return nil }
        }
        var reading = Reading(.number)
        for (index, text) in texts.enumerated() {
            do throws(NumeralError) {
                reading.values.append(try DecimalValue(parsing: text.text))
            } catch {
                throw .number(index, error)
            }
        }
        return reading
    }
}
