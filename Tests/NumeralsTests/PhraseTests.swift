import Testing

@testable import Numerals

/// Values that are words, and the columns that they share.
@Suite struct PhraseTests {
    private func series(_ texts: String..., locale: String = "en_US") throws -> [Phrase] {
        try PhraseSeries(texts, locale: LocaleIdentifier(parsing: locale, environment: { _ in nil })).phrases
    }

    /// Texts in the columns that two phrases share, and in those that only one of them has.
    private func changes(_ old: Phrase, _ new: Phrase) -> (same: String, changed: [String], gone: String, come: String)
    {
        let before = Dictionary(uniqueKeysWithValues: old.elements.map { ($0.key, $0.text) })
        let after = Dictionary(uniqueKeysWithValues: new.elements.map { ($0.key, $0.text) })
        let shared = new.elements.filter { before[$0.key] != nil }
        return (
            shared.filter { before[$0.key] == $0.text }.map(\.text).joined(),
            shared.filter { before[$0.key] != $0.text }.map { "\(before[$0.key] ?? "")>\($0.text)" },
            old.elements.filter { after[$0.key] == nil }.map(\.text).joined(),
            new.elements.filter { before[$0.key] == nil }.map(\.text).joined()
        )
    }

    @Test(arguments: [
        ("5 users", "12 teams", " s", "5>2 u>t s>e e>a r>m", "", "1"),
        ("v1.9.9", "v2.0.0", "v..", "1>2 9>0 9>0", "", ""),
        ("Gate 12", "Gate 7", "Gate ", "2>7", "1", ""),
        ("Nov 30", "Dec 1", " ", "N>D o>e v>c 0>1", "3", ""),
        ("Monday", "Tuesday", "day", "M>T o>u n>e", "", "s"),
        ("3 open issues", "5 issues", " issues", "3>5", " open", ""),
        ("1 company", "2 companies", " compan", "1>2 y>i", "", "es"),
        ("1,234 km away", "980 km away", "km away", "2>9 3>8 4>0", "1,", ""),
        ("5 שלום", "7 שלום", "שלום ", "5>7", "", ""),
        ("٥ مستخدمين", "١٢ فريقًا", " ", "مستخدمين>فريقًا ٥>٢", "", "١"),
        ("👩‍👩‍👧 2", "👨‍👧 3", " ", "2>3", "👩‍👩‍👧", "👨‍👧"),
    ])
    func whatIsTheSameStays(
        _ old: String, _ new: String, _ same: String, _ changed: String, _ gone: String, _ come: String
    ) throws {
        let phrases = try series(old, new)
        let found = changes(phrases[0], phrases[1])
        let isSpaced = found.same.filter { $0 != " " } == same.filter { $0 != " " }
        #expect(isSpaced, "\(found.same)")
        #expect(found.changed.joined(separator: " ") == changed, "\(found)")
        #expect(found.gone == gone && found.come == come, "\(found)")
    }

    @Test(arguments: [
        ("5 users", "12 teams", 1), ("Gate 12", "Gate 7", -1), ("Nov 30", "Dec 1", 1), ("v2.0.0", "v1.9.9", -1),
        ("Open", "Closed", 1), ("same 5", "same 5", 0), ("-5 °C", "3 °C", 1), ("3 °C", "-5 °C", -1),
        ("big 5", "5", 1),
    ])
    func theFirstDifferenceSaysTheDirection(_ old: String, _ new: String, _ step: Int) throws {
        let phrases = try series(old, new)
        #expect(phrases[1].rank - phrases[0].rank == step)
    }

    /// A later date or time is higher, whatever its first number.
    @Test(arguments: [
        ("31 Dec 2025", "1 Jan 2026", "en_US", 1), ("1 Jan 2026", "31 Dec 2025", "en_US", -1),
        ("Jan 31, 2026", "Dec 31, 2025", "en_US", -1), ("31 Jan", "1 Feb", "en_US", 1),
        ("1 Feb", "31 Jan", "en_US", -1),
        ("31 Dec", "1 Jan", "en_US", 1), ("31. Januar", "1. Februar", "de_DE", 1), ("31 janv.", "1 févr.", "fr_FR", 1),
        ("3月31日", "4月1日", "ja_JP", 1), ("31.12.2025", "01.01.2026", "de_DE", 1),
        ("31.01.2026", "01.02.2026", "de_DE", 1),
        ("31/01/2026", "05/02/2026", "en_GB", 1), ("1/31/2026", "2/5/2026", "en_US", 1),
        ("Q4 2025", "Q1 2026", "en_US", 1),
        ("2026-02-01", "2026-01-31", "en_US", -1), ("12:59 PM", "1:00 PM", "en_US", 1),
        ("9 a.m.", "5 p.m.", "en_US", 1),
        ("5 PM", "9 AM", "en_US", -1), ("11:59 PM", "12:01 AM", "en_US", 1), ("12 of 2000", "9 of 1500", "en_US", -1),
        ("v1.9.0", "v1.10.0", "en_US", 1), ("5 may", "3 may", "en_US", -1),
        ("Room 2024, 9", "Room 2025, 450", "en_US", 1),
    ])
    func aLaterDateIsHigher(_ old: String, _ new: String, _ locale: String, _ step: Int) throws {
        let phrases = try series(old, new, locale: locale)
        #expect(phrases[1].rank - phrases[0].rank == step)
    }

    /// Ranks stay at 0 and above: wheels follow the magnitudes of negative values, and would turn back.
    @Test(arguments: [
        ["3", "2", "1", "Go!"], ["5 left", "4 left", "3 left"], ["v3", "v2", "v1"], ["10", "9", "Liftoff"],
    ])
    func aCountdownInWordsGoesDown(_ texts: [String]) throws {
        let ranks = try PhraseSeries(texts, locale: .englishUnitedStates).phrases.map(\.rank)
        #expect(zip(ranks, ranks.dropFirst()).allSatisfy { $0 > $1 } && ranks.last == 0, "\(ranks)")
    }

    @Test func numbersAreReadAsTheLocaleWritesThem() throws {
        for (text, locale, values) in [
            ("1,234.5 km", "en_US", ["1234.5"]), ("1.234,5 km", "de_DE", ["1234.5"]), ("1,234 a", "en_US", ["1234"]),
            ("1,234 a", "de_DE", ["1.234"]), ("v1.10", "en_US", ["1", "10"]), ("12,34,567 x", "en_IN", ["1234567"]),
            ("on 2026-11-30", "en_US", ["2026", "11", "30"]), ("at 9:05", "en_US", ["9", "5"]),
            ("-5 °C", "en_US", ["-5"]), ("\u{2212}5 °C", "en_US", ["-5"]), ("a-5", "en_US", ["5"]),
            ("No 7.", "en_US", ["7"]), ("12a4", "en_US", ["12", "4"]), ("٣٫٥ كم", "ar_EG", ["3.5"]),
        ] {
            let phrase = try series(text, locale: locale)[0]
            let found = phrase.numbers.sorted { $0.key < $1.key }.map(\.value.value.description)
            #expect(found == values, "\(text): \(found)")
        }
    }

    /// Every script: no cluster is cut, nothing is lost, nothing is there twice.
    @Test func textsAreKeptWhole() throws {
        let texts = [
            "office 5", "สวัสดีค่ะ 12 ครั้ง", "안녕하세요 3", "5 उपयोगकर्ता", "৫ জন", "5 பயனர்கள்", "e\u{301}te\u{301} 5", "🇩🇪 3 🇫🇷",
            "1️⃣ first", "می‌خواهم 5", "abc אבג 12 גדה x", "ᠮᠣᠩᠭᠣᠯ 5", "5 \u{200F}x", "𝟘 and 5",
        ]
        for text in texts {
            let phrase = try series("0 a", text)[1]
            let drawn = phrase.elements.map(\.text)
            let expected = text.unicodeScalars.filter { !BidiLevels.isMark($0) }.map(\.value).sorted()
            #expect(drawn.flatMap { $0.unicodeScalars.map(\.value) }.sorted() == expected, "\(text)")
            #expect(Set(phrase.elements.map(\.key)).count == drawn.count, "\(text)")
            // A piece ends where a character of the text does.
            let characters = Set(text.map(String.init))
            for piece in drawn { #expect(piece.allSatisfy { characters.contains(String($0)) }, "\(text): \(piece)") }
        }
    }

    @Test func columnsGoOnThroughManyValues() throws {
        let phrases = try series("5 users", "12 teams", "40 companies", "41 companies")
        let ones = phrases.map { phrase in phrase.elements.last { $0.digit != nil }?.key }
        #expect(Set(ones).count == 1)
        #expect(changes(phrases[2], phrases[3]).same.hasSuffix("companies"))
        #expect(throws: NumeralError.self) { try series("a", String(repeating: "a", count: 257)) }
    }
}
