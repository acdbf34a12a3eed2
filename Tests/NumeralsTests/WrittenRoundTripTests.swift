import Testing

@testable import Numerals

/// What a format prints is read again, and drawn as the same text, in every locale and style.
@Suite struct WrittenRoundTripTests {
    private static let locales = [
        "en_US", "en_GB", "en_IN", "de_DE", "de_CH", "de_AT", "fr_FR", "fr_CH", "es_ES", "es_MX", "it_IT", "pt_BR",
        "pt_PT", "nl_NL", "sv_SE", "nb_NO", "da_DK", "fi_FI", "pl_PL", "cs_CZ", "hu_HU", "ro_RO", "ru_RU", "uk_UA",
        "tr_TR", "el_GR", "he_IL", "ar_EG", "fa_IR", "hi_IN", "bn_BD", "ta_IN", "th_TH", "vi_VN", "id_ID", "ja_JP",
        "zh_CN", "ko_KR", "lt_LT", "hr_HR",
    ]

    private static let pairs = [
        ("7", "12"), ("-5", "3"), ("12345.5", "98765.25"), ("-1234567.89", "1234567.89"), ("100", "100.01"),
        ("1200000", "3400000"), ("49", "39.5"),
    ]

    @Test(arguments: locales) func printedNumbersAreReadAgain(_ name: String) throws {
        let locale = try LocaleIdentifier(parsing: name)
        var formats = [NumberStyle.decimal, .currency, .percent, .compact, .time].map {
            NumberFormat(style: $0, locale: locale)
        }
        for code in ["EUR", "USD", "CHF"] {
            formats.append(NumberFormat(style: .currency, locale: locale, currency: code))
            formats.append(
                NumberFormat(style: .currency, locale: locale, currency: code, currencyDisplay: .code))
        }
        for unit in ["kilogram", "kilometer-per-hour", "celsius"] {
            formats.append(NumberFormat(style: .unit, locale: locale, unit: unit))
        }
        for format in formats {
            for pair in Self.pairs where format.style != .time || !(pair.0 + pair.1).contains(".") {
                let values = [try DecimalValue(parsing: pair.0), try DecimalValue(parsing: pair.1)]
                try Self.check(values, format)
            }
        }
    }

    private static func check(_ values: [DecimalValue], _ format: NumberFormat) throws {
        let printer = try NumeralFormatter(format, values: values)
        let texts = try values.map { try printer.format($0).text }
        let base = NumberFormat(locale: format.locale)
        let reading: Reading
        do throws(ReadingProblem) {
            reading = try ValueReader(base: base).read(texts.map { WrittenText($0) })
        } catch {
            // A point with three digits behind it is open where a comma is the decimal mark.
            switch error {
            case .open, .openAmount: return
            default:
                Issue.record("\(texts): \(error)")
                return
            }
        }
        var drawn = reading.words
        if drawn.isEmpty {
            let again = try NumeralFormatter(reading.settings.applied(to: base), values: reading.values)
            drawn = try reading.values.map { try again.format($0).text }
        }
        #expect(drawn.map(plain) == texts.map(plain), "\(format.locale) \(format.style) \(reading.kind)")
    }

    /// A text without groups and without zeros at the end of a fraction, which may be drawn where none was typed.
    private static func plain(_ text: String) -> String {
        var letters = PlainText(text).letters.filter { $0 != " " && $0 != "'" }
        letters.removeAll { ".,\u{66B}\u{66C}0".contains($0) }
        return String(letters)
    }
}
