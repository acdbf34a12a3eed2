import Numerals
import Testing

/// What texts mean, apart from how they are drawn.
@Suite struct QuantityTests {
    private func read(_ texts: [String], _ locale: String = "en_US") throws -> Quantities {
        try QuantityReader(locale: LocaleIdentifier(parsing: locale)).read(texts)
    }

    /// Texts, their locale, and their values in the unit of the last one.
    static let values: [(texts: [String], locale: String, values: [String])] = [
        (["900 MB", "1.2 GB"], "en_US", ["0.9", "1.2"]), (["250g", "1kg"], "en_US", ["0.25", "1"]),
        (["1 Gb", "100 MB"], "en_US", ["125", "100"]), (["1 MB", "1 MiB"], "en_US", ["0.95367431640625", "1"]),
        (["10 lb", "5 kg"], "en_US", ["4.5359237", "5"]), (["5 ft", "60 in"], "en_US", ["60", "60"]),
        (["0 °C", "41 °F"], "en_US", ["32", "41"]), (["4h", "45m"], "en_US", ["240", "45"]),
        (["800 m", "1.2 km"], "en_US", ["0.8", "1.2"]), (["3h", "2h 30m"], "en_US", ["3", "2.5"]),
        (["100 km/h", "10 m/s"], "en_US", ["27.7777777777777777777777777777777777777778", "10"]),
        (["1,980", "2.1K"], "en_US", ["1.98", "2.1"]), (["$950,000", "$1.2M"], "en_US", ["0.95", "1.2"]),
        (["$3bn", "$1.5T"], "en_US", ["0.003", "1.5"]), (["1.2億", "9000万"], "ja_JP", ["12000", "9000"]),
        (["950 mil €", "1,23 M €"], "es_ES", ["0.95", "1.23"]), (["2 часа", "30 минут"], "ru_RU", ["120", "30"]),
        (["$(182.77)", "$33.52"], "en_US", ["-182.77", "33.52"]), (["(5) €", "7,00- €"], "de_DE", ["-5", "-7"]),
        (["Profit -$7", "Profit $5"], "en_US", ["-7", "5"]), (["A-1", "A-2"], "en_US", ["1", "2"]),
        (["1 299 abonnés", "999 abonnés"], "fr_FR", ["1299", "999"]),
        (["Inbox (5)", "Inbox (7)"], "en_US", ["5", "7"]),
        (["%12,5", "38‰"], "tr_TR", ["125", "38"]), (["7th", "3rd"], "en_US", ["7", "3"]),
        (["5 of 10", "7 of 10"], "en_US", ["5", "7"]), (["0", "500 g"], "en_US", ["0", "500"]),
        (["120 pts", "1.1k pts"], "en_US", ["0.12", "1.1"]), (["200 kcal", "1 MJ"], "en_US", ["0.8368", "1"]),
        (["100 Ω", "1 kΩ"], "en_US", ["0.1", "1"]), (["900 kWh", "1.2 MWh"], "en_US", ["0.9", "1.2"]),
    ]

    @Test(arguments: values) func areNumbersOfTheLastUnit(_ texts: [String], _ locale: String, _ values: [String])
        throws
    {
        #expect(try read(texts, locale).values == values.map { try DecimalValue(parsing: $0) })
    }

    static let problems: [(texts: [String], problem: QuantityProblem)] = [
        (["3 km", "5 kg"], .different(0, 1)), (["€5", "$7"], .different(0, 1)),
        (["10 days", "1 month"], .different(0, 1)),
        (["open", "5"], .none(0)), (["5 of 10", "7 of 12"], .several), (["6-4 3-6", "6-4 6-3"], .several),
        (["12:59 h", "13:05 h"], .moment), (["v1.9", "v2.1"], .moment), (["2026-11-25", "2026-11-26"], .moment),
    ]

    @Test(arguments: problems) func areMissingWhereTextsHaveNone(_ texts: [String], _ problem: QuantityProblem) {
        #expect(throws: problem) { try self.read(texts) }
    }

    static let locales = [
        "en_US", "de_DE", "fr_FR", "es_ES", "it_IT", "pt_BR", "nl_NL", "sv_SE", "nb_NO", "da_DK", "fi_FI", "pl_PL",
        "cs_CZ", "sk_SK", "hu_HU", "ro_RO", "ru_RU", "uk_UA", "bg_BG", "el_GR", "tr_TR", "he_IL", "ar_EG", "fa_IR",
        "hi_IN", "bn_BD", "th_TH", "vi_VN", "id_ID", "ja_JP", "ko_KR", "zh_CN", "zh_TW", "sr_RS", "hr_HR", "lt_LT",
        "lv_LV", "et_EE", "sw_KE", "ca_ES",
    ]

    /// What a format prints is read back as the same quantity.
    @Test(arguments: locales) func areWhatAFormatPrints(_ name: String) throws {
        let locale = try LocaleIdentifier(parsing: name)
        var formats = ["byte", "second", "meter", "gram"].map {
            NumberFormat(style: .unit, locale: locale, unit: "auto:" + $0)
        }
        formats += [NumberStyle.compact, .compactLong, .percent].map { NumberFormat(style: $0, locale: locale) }
        for format in formats {
            let formatter = try NumeralFormatter(format)
            for (first, second) in [("3", "9000"), ("45000", "7200000"), ("600000000", "2000000000")] {
                let numbers = [try DecimalValue(parsing: first), try DecimalValue(parsing: second)]
                let texts = try numbers.map { try formatter.format($0).text }
                // What a large unit rounds away is gone.
                guard let read = try? QuantityReader(locale: locale).read(texts) else {
                    Issue.record("\(texts)")
                    continue
                }
                let (shown, meant) = (
                    read.values[1].divided(by: read.values[0], places: 3), numbers[1].divided(by: numbers[0], places: 3)
                )
                #expect((shown - meant).magnitude < meant.divided(by: DecimalValue(whole: 50), places: 6), "\(texts)")
            }
        }
    }
}
