import TestSupport
import Testing

@testable import Numerals

/// What a format prints is read as the same values and drawn as the same text, in every locale and style.
@Suite struct WrittenRoundTripTests {
    private static let locales = [
        "en_US", "en_GB", "en_IN", "de_DE", "de_CH", "de_AT", "fr_FR", "fr_CH", "es_ES", "es_MX", "it_IT", "pt_BR",
        "pt_PT", "nl_NL", "sv_SE", "nb_NO", "da_DK", "fi_FI", "pl_PL", "cs_CZ", "hu_HU", "ro_RO", "ru_RU", "uk_UA",
        "tr_TR", "el_GR", "he_IL", "ar_EG", "fa_IR", "hi_IN", "bn_BD", "ta_IN", "th_TH", "vi_VN", "id_ID", "ja_JP",
        "zh_CN", "ko_KR", "lt_LT", "hr_HR",
    ]

    /// A format and two values that it prints without rounding.
    private struct Change {
        var format: NumberFormat
        let values: [DecimalValue]

        init(_ locale: LocaleIdentifier, _ style: NumberStyle, _ generator: inout SeededRandom) {
            format = NumberFormat(style: style, locale: locale)
            var scale = 0
            var maximumDigits = Int.random(in: 1...9, using: &generator)
            var zeros = 0
            switch style {
            case .currency, .accounting:
                format.currency = ["EUR", "USD", "CHF", "GBP", "JPY"].randomElement(using: &generator)
                format.currencyDisplay = [.symbol, .narrow, .code].randomElement(using: &generator) ?? .symbol
                scale = format.currency == "JPY" ? 0 : Int.random(in: 0...2, using: &generator)
            case .unit:
                format.unit = ["kilogram", "kilometer-per-hour", "celsius", "meter"].randomElement(using: &generator)
                format.unitWidth = [.short, .narrow].randomElement(using: &generator) ?? .short
                scale = Int.random(in: 0...2, using: &generator)
            case .decimal, .plain, .percent: scale = Int.random(in: 0...4, using: &generator)
            case .compact, .compactLong, .bytes: (maximumDigits, zeros) = (2, Int.random(in: 0...10, using: &generator))
            case .scientific, .engineering: (maximumDigits, zeros) = (4, Int.random(in: 0...20, using: &generator))
            case .integer, .ordinal, .duration, .time, .score, .year: break
            }
            let canBeNegative = ![.ordinal, .year, .bytes, .score].contains(style)
            values = (0..<2).map { _ in
                let digits = Int.random(in: 0..<Self.power(maximumDigits), using: &generator)
                let sign = canBeNegative && Int.random(in: 0..<4, using: &generator) == 0 ? -1 : 1
                let value = DecimalValue(coefficient: BigInt(sign * digits), scale: scale)
                return value.shifted(by: zeros)
            }
        }

        private static func power(_ digits: Int) -> Int { (0..<digits).reduce(1) { number, _ in number * 10 } }

        func texts(_ values: [DecimalValue]) throws -> [String] {
            let printer = try NumeralFormatter(format, values: values)
            return try values.map { try printer.format($0).text }
        }
    }

    /// Reads texts; nil where a point may group thousands or begin a fraction, which is refused.
    private static func read(_ texts: [String], _ reader: ValueReader) throws(ReadingProblem) -> Reading? {
        do throws(ReadingProblem) { return try reader.read(texts.map { WrittenText($0) }) } catch {
            switch error {
            case .open, .openAmount: return nil
            default: throw error
            }
        }
    }

    /// Without an option but the locale's, what is drawn is what was typed.
    @Test(arguments: locales) func printedTextsAreDrawnAgain(_ name: String) throws {
        var generator = SeededRandom(seed: SeededRandom.chosenSeed &+ UInt64(name.utf8.reduce(0) { $0 * 31 + Int($1) }))
        let base = NumberFormat(locale: try LocaleIdentifier(parsing: name))
        let given: Set<WrittenSettings.Option> = [.locale]
        for index in 0..<FuzzSize.inputs / 2 {
            let style = NumberStyle.allCases[index % NumberStyle.allCases.count]
            let change = Change(base.locale, style, &generator)
            let texts = try change.texts(change.values)
            guard let reading = try Self.read(texts, ValueReader(base: base, given: given)) else { continue }
            var drawn = reading.words
            if reading.kind == .score { continue }
            if drawn.isEmpty {
                let format = reading.settings.applied(to: base, given: given)
                let printer = try NumeralFormatter(format, values: reading.values)
                drawn = try reading.values.map { try printer.format($0).text }
            }
            guard reading.kind != .number || !texts.contains(where: { $0.lowercased().contains("e") }) else {
                // An exponent that is read at a glance is drawn in digits.
                #expect(reading.values == change.values, "\(texts) are \(reading.values)")
                continue
            }
            let marks = try NumberMarks(of: base.locale)
            for (text, typed) in zip(drawn, texts) {
                #expect(Self.plain(text, marks) == Self.plain(typed, marks), "\(texts) → \(drawn), \(style)")
            }
        }
    }

    /// A text without what may be drawn where it was not typed: groups, zeros at the end of a fraction, raised digits.
    private static func plain(_ text: String, _ marks: NumberMarks) -> String {
        var letters = PlainText(WrittenPowers.raised(text)).letters.filter { $0 != marks.group }
        if let mark = letters.lastIndex(of: marks.decimal) {
            let fraction = letters[(mark + 1)...].prefix(while: \.isASCIIDigit)
            let zeros = fraction.reversed().prefix { $0 == "0" }.count
            let end = fraction.endIndex
            letters.removeSubrange((zeros == fraction.count ? mark : end - zeros)..<end)
        }
        return String(letters)
    }

    /// With the options of the format, the values are the very same, or print the same.
    @Test(arguments: locales) func printedValuesAreReadAgain(_ name: String) throws {
        var generator = SeededRandom(seed: SeededRandom.chosenSeed &+ UInt64(name.utf8.reduce(7) { $0 * 31 + Int($1) }))
        let locale = try LocaleIdentifier(parsing: name)
        for index in 0..<FuzzSize.inputs / 2 {
            let style = NumberStyle.allCases[index % NumberStyle.allCases.count]
            let change = Change(locale, style, &generator)
            let texts = try change.texts(change.values)
            let reader = ValueReader(
                base: change.format, given: [.style, .locale], decisive: style == .decimal ? nil : .style)
            do {
                // Some locales have words without a digit for one and two.
                guard texts.allSatisfy({ $0.contains(where: \.isNumber) }),
                    let reading = try Self.read(texts, reader)
                else { continue }
                // Bengali has one text for hundreds and for tens of thousands of crores.
                let isAlike = try reading.values == change.values || change.texts(reading.values) == texts
                #expect(isAlike, "\(texts) are \(reading.values), \(style) \(reading.kind)")
            } catch {
                Issue.record("\(texts), \(style): \(error)")
            }
        }
    }
}
