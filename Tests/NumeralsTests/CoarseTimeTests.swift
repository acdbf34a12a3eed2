import Testing

@testable import Numerals

/// The time that is left, in words.
@Suite struct CoarseTimeTests {
    private func locale(_ name: String) throws -> LocaleIdentifier {
        try LocaleIdentifier(parsing: name, environment: { _ in nil })
    }

    @Test(arguments: [
        ("en_US", 3 * 86_400, "3 days"), ("en_US", 3 * 86_400 - 9000, "3 days"), ("en_US", 86_400, "1 day"),
        ("en_US", 86_399, "1 day"), ("en_US", 5 * 3600, "5 hours"), ("en_US", 3599, "1 hour"),
        ("en_US", 90, "2 minutes"), ("en_US", 59, "59 seconds"), ("en_US", 3569, "59 minutes"),
        ("en_US", 3570, "1 hour"),
        ("en_US", 84_600, "1 day"), ("en_US", 84_599, "23 hours"), ("en_US", 5400, "2 hours"), ("en_US", 0, "now"),
        ("de_DE", 0, "jetzt"), ("de_DE", 3 * 86_400, "3 Tage"), ("pl_PL", 5 * 3600, "5 godzin"),
        ("pl_PL", 2 * 3600, "2 godziny"), ("ar_EG", 3 * 86_400, "٣ أيام"), ("ja_JP", 0, "今"),
        ("hi_IN", 60, "1 मिनट"),
    ])
    func theLongestUnitIsRounded(_ name: String, _ seconds: Int, _ expected: String) throws {
        let text = try CoarseTime(locale: locale(name)).text(of: seconds)
        let plain = String(String.UnicodeScalarView(text.unicodeScalars.filter { !BidiLevels.isMark($0) }))
        #expect(plain.replacing("\u{A0}", with: " ") == expected)
    }

    @Test(arguments: [
        ("en_US", 3, "3 days"), ("en_US", 1, "tomorrow"), ("en_US", 0, "today"), ("de_DE", 1, "morgen"),
        ("fr_FR", 0, "aujourd’hui"), ("ja_JP", 1, "明日"), ("pl_PL", 2, "2 doby"), ("ar_EG", 0, "اليوم"),
    ])
    func daysOfTheCalendar(_ name: String, _ days: Int, _ expected: String) throws {
        let text = try CoarseTime(locale: locale(name)).text(ofDays: days)
        let plain = String(String.UnicodeScalarView(text.unicodeScalars.filter { !BidiLevels.isMark($0) }))
        #expect(plain.replacing("\u{A0}", with: " ") == expected)
    }

    /// Every locale counts down without an error, and no character is cut or lost.
    @Test func everyLocaleHasWords() throws {
        let names = LocaleIdentifier.names.sorted()
        #expect(names.count > 700)
        let steps = [0, 1, 2, 59, 300, 7200, 5 * 86_400, 12 * 86_400]
        for name in names {
            let locale = try locale(name)
            let times = try CoarseTime(locale: locale)
            let texts = try steps.reversed().map { seconds throws(NumeralError) in try times.text(of: seconds) }
            for (text, phrase) in zip(texts, try PhraseSeries(texts, locale: locale).phrases) {
                let characters = Set(text.map(String.init))
                let drawn = phrase.elements.map(\.text)
                let scalars = text.unicodeScalars.filter { !BidiLevels.isMark($0) }.map(\.value).sorted()
                #expect(
                    !text.isEmpty && drawn.flatMap { $0.unicodeScalars.map(\.value) }.sorted() == scalars,
                    "\(name): \(text)")
                #expect(drawn.allSatisfy { $0.allSatisfy { characters.contains(String($0)) } }, "\(name): \(text)")
                #expect(Set(phrase.elements.map(\.key)).count == drawn.count, "\(name): \(text)")
            }
        }
    }
}
