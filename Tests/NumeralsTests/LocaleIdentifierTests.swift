import Testing

@testable import Numerals

struct LocaleIdentifierTests {
    @Test(arguments: [
        ("en-US", "en_US"), ("en_US", "en_US"), ("EN-us", "en_US"), ("de", "de"), ("sr-Latn-RS", "sr_Latn_RS"),
        ("zh-Hant-TW", "zh_Hant_TW"), ("zh_TW", "zh_TW"), ("iw_IL", "iw_IL"), ("en-Latn-US", "en_US"),
        ("es-419", "es_419"), ("en-001", "en_001"), ("de_AT.UTF-8", "de_AT"),
        ("de_DE.UTF-8@euro", "de_DE@currency=EUR"),
        ("sr_RS@latin", "sr_Latn_RS"), ("ca_ES@valencia", "ca_ES"), ("C", "en_US_POSIX"), ("C.UTF-8", "en_US_POSIX"),
        ("POSIX", "en_US_POSIX"), ("hi-IN-u-nu-deva", "hi_IN@numbers=deva"),
        ("hi_IN@numbers=deva", "hi_IN@numbers=deva"), ("ar-EG-u-nu-latn", "ar_EG@numbers=latn"),
        ("fa-IR-u-nu-native", "fa_IR@numbers=native"), ("en_UK", "en_GB"),
    ])
    func reads(text: String, name: String) throws { #expect(try locale(text).icuName == name) }

    @Test(arguments: [
        ("en_EG", "en-"), ("xx", nil), ("enUS", "en-US"), ("de-DEE", "de-DE"), ("fr_FRA", "fr-FR"), ("", nil),
        ("@", nil), ("en_US@", nil), ("de-", "de"), ("en-US-u-nu-roman", "latn"), ("en-US-u-nu-devaa", "deva"),
        ("en-US-u", nil), ("en-US-u-nu-", nil), ("a\nb", nil), ("x-private", nil), ("und", nil), ("root", nil),
        ("en_US@numbers", nil), ("en_US@currency=ZZZ", nil), ("en__US", "en-US"), ("pt-PTT", "pt-PT"),
        (String(repeating: "en_", count: 100), nil),
    ])
    func refuses(text: String, hint: String?) throws {
        let error = try #require(refusal { _ = try locale(text) }, "\(text)")
        #expect(error.kind == .usage)
        if let hint { #expect(error.description.contains(hint), "\(error)") }
        #expect(!error.description.contains { $0.isNewline })
    }

    @Test func currentReadsTheVariablesInOrder() throws {
        func current(_ variables: [String: String]) throws -> String {
            try LocaleIdentifier(parsing: "current") { variables[$0] }.icuName
        }
        #expect(try current(["LC_ALL": "fr_FR.UTF-8", "LC_NUMERIC": "de_DE", "LANG": "en_GB"]) == "fr_FR")
        #expect(try current(["LC_ALL": "", "LC_NUMERIC": "de_DE.ISO-8859-1", "LANG": "en_GB"]) == "de_DE")
        #expect(try current(["LANG": "en_GB.UTF-8"]) == "en_GB")
        #expect(try current([:]) == "en_US_POSIX")
        let error = try #require(refusal { _ = try current(["LANG": "qq_QQ"]) })
        #expect(error.description.contains("LANG") && error.description.contains("qq_QQ"))
    }

    @Test func tagsForShaping() throws {
        #expect(try locale("sr_RS@latin").languageTag == "sr-Latn-RS")
        #expect(try locale("ur-PK-u-nu-latn").languageTag == "ur-PK")
        #expect(try locale("C").languageTag == "en-US")
        #expect(try locale("hi_IN@numbers=deva").description == "hi-IN-u-nu-deva")
        #expect(try locale("ar").isRightToLeft && !locale("de").isRightToLeft)
    }

    @Test func suggestions() {
        #expect(Spelling.nearest(to: "halfeven", in: RoundingMode.allCases.map(\.rawValue)) == ["half-even"])
        #expect(Spelling.nearest(to: "curency", in: NumberStyle.allCases.map(\.rawValue)) == ["currency"])
        #expect(Spelling.nearest(to: "acount", in: NumberStyle.allCases.map(\.rawValue)) == [])
        #expect(Spelling.nearest(to: "alwyas", in: Grouping.allCases.map(\.rawValue)) == ["always"])
        #expect(Spelling.nearest(to: "USE", in: ["USD", "EUR", "JPY"]) == ["USD"])
        #expect(Spelling.nearest(to: "", in: ["a"]).isEmpty)
        #expect(Spelling.nearest(to: "zzzzzz", in: ["decimal", "percent"]).isEmpty)
        #expect(Spelling.editDistance(Array("abcd".unicodeScalars), Array("acbd".unicodeScalars)) == 1)
        #expect(Spelling.editDistance(Array("kitten".unicodeScalars), Array("sitting".unicodeScalars)) == 3)
    }
}
