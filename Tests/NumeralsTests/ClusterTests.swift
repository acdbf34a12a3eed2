import Testing

@testable import Numerals

/// Texts in ten scripts as they are taken apart: by key where they are typed, by column where they change.
@Suite struct ClusterTests {
    /// Keys are divided by strokes, and words, which shaped scripts draw whole, by spaces.
    static let texts: [(locale: String, keys: String)] = [
        ("ar", "م|ف|ت|و|ح"), ("ar", "مُ|غ|لَ|ق| |ا|ل|آ|ن"),
        ("hi", "न|म|स्ते| |क्ष|त्रि|य"), ("hi", "ध|न्य|वा|द| |श्री"),
        ("th", "ส|วั|ส|ดี| |น้ำ"), ("th", "ข|อ|บ|คุ|ณ| |กำ|ลั|ง"),
        ("ta", "வ|ண|க்|க|ம்"), ("ta", "ந|ன்|றி"),
        ("km", "សួ|ស្តី| |ខ្មែ|រ"), ("km", "អ|រ|គុ|ណ| |ស្រី"),
        ("he", "שָׁ|ל|וֹ|ם"), ("he", "שָׁ|ב|וּ|עַ| |ט|וֹ|ב"),
        ("ja", "か\u{3099}|っ|こ|う"), ("ja", "カ\u{3099}|ッ|ツ|ﾎ\u{FF9F}"),
        ("ko", "\u{1112}\u{1161}\u{11AB}|\u{1100}\u{116E}\u{11A8}"),
        ("ko", "\u{1112}\u{1161}\u{11A8}|\u{1100}\u{116D}"),
        ("bn", "স্ক্রি|প্ট"), ("bn", "শ্রী|ম|তী"),
        ("en", "👩‍👩‍👧| |👍🏽"), ("en", "👨‍💻| |👍🏿| |🏳️‍🌈| |🇩🇪| |🏴󠁧󠁢󠁳󠁣󠁴󠁿"),
        ("my", "မ|န္တ|လေ|း"), ("si", "ක්‍ර|ම"),
    ]

    @Test func aKeyIsWhatIsSeenAsOneSign() {
        for (_, keys) in Self.texts {
            let expected = keys.split(separator: "|").map(String.init)
            #expect(TypedKeys.of(expected.joined()) == expected, "\(keys)")
        }
        // A stacker at the end does not wait for a next letter; a space is a separate key.
        #expect(TypedKeys.of("ខ\u{17D2}") == ["ខ\u{17D2}"])
        #expect(TypedKeys.of("ខ\u{17D2} ម") == ["ខ\u{17D2}", " ", "ម"])
        #expect(TypedKeys.of("") == [])
    }

    /// No column has a part of a cluster, however two texts are matched; letters that join or stack stay one word.
    @Test func noColumnHoldsAPartOfACluster() throws {
        let shaped: Set = ["ar", "hi", "ta", "km", "he", "bn", "my", "si"]
        for (locale, keys) in Self.texts {
            let language = try LocaleIdentifier(parsing: locale)
            let clusters = keys.split(separator: "|").map(String.init)
            let text = clusters.joined()
            for (_, other) in Self.texts {
                let phrases = try PhraseSeries([other.replacing("|", with: ""), text], locale: language).phrases
                let drawn = phrases[1].elements.map(\.text)
                let whole = shaped.contains(locale) ? text.split(separator: " ").map(String.init) + [" "] : clusters
                #expect(drawn.allSatisfy { whole.contains($0) }, "\(text): \(drawn)")
                #expect(Set(phrases[1].elements.map(\.key)).count == drawn.count)
            }
        }
        // Scripts with conjuncts that few write are no exception.
        for word in ["𑌕𑍍𑌷", "𑆑𑇀𑆰", "𑘎𑘿𑘬", "𑐎𑑂𑐲", "𑒏𑓂𑒭"] {
            #expect(ShapedScript.pieces(of: word, isRightToLeft: false) == [word])
        }
    }
}
