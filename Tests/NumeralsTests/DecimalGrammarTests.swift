import Numerals
import TestSupport
import Testing

@testable import Numerals

struct DecimalGrammarTests {
    @Test(arguments: [
        ("0", "0"), ("-0", "0"), ("007", "7"), ("+5", "5"), ("5.", "5"), (".5", "0.5"), ("-1.50", "-1.50"),
        ("1e3", "1000"), ("1.5E+3", "1500"), ("1.2345e2", "123.45"), ("12e-1", "1.2"), ("1e-5", "0.00001"),
        ("-0.001e3", "-1"), ("0e5", "0"), ("0.0e1", "0"), ("0e-3", "0.000"),
        (
            "123456789012345678901234567890123456789012345678901234567890.1234567890123456789012345678901234567891",
            "123456789012345678901234567890123456789012345678901234567890.1234567890123456789012345678901234567891"
        ),
    ])
    func reads(text: String, plain: String) throws {
        #expect(try DecimalValue(parsing: text).description == plain)
    }

    @Test func typedDigitsAreKept() throws {
        #expect(try DecimalValue(parsing: "1.50").scale == 2)
        #expect(try DecimalValue(parsing: "1.5e1").scale == 0)
        #expect(try DecimalValue(parsing: "1.50e-1").scale == 3)
    }

    @Test func aMinusBeforeZeroIsRemembered() throws {
        let zero = try DecimalValue(parsing: "-0.0")
        #expect(zero.isNegativeZero && !zero.isNegative)
        #expect(zero == .zero && zero.description == "0.0" && zero.signedDescription == "-0.0")
        #expect(try !DecimalValue(parsing: "-1").isNegativeZero)
        #expect(!(-zero).isNegativeZero)
    }

    @Test(arguments: [
        ("", "empty"), ("-", "sign alone"), ("+", "sign alone"), ("1,234", "grouping"), ("5abc", "'a'"),
        ("1_000", "grouping"), ("1'000", "grouping"), ("nan", "finite"), ("-NaN", "finite"), ("inf", "finite"),
        ("+Infinity", "finite"), ("1.2.3", "two decimal points"), ("e5", "no digit before the exponent"),
        ("1e", "exponent has no digits"), ("1e+", "exponent has no digits"), ("1e5.5", "two decimal points"),
        (" 1", "space"), ("1 ", "space"), ("1\n", "space"), ("٣", "only the digits 0 to 9"),
        ("1٣", "only the digits 0 to 9"), ("\u{2212}5", "minus"), ("0x10", "'x'"), (".", "no digit"),
        ("-.", "no digit"), ("--5", "'-'"), ("1-", "'-'"), ("1\0", "\\u{0}"), ("5é", "'é'"),
    ])
    func refuses(text: String, reason: String) throws {
        let error = try #require(refusal { _ = try DecimalValue(parsing: text) })
        #expect(error.kind == .usage)
        #expect(error.description.contains(reason), "\(error)")
        #expect(!error.description.contains { $0.isNewline })
    }

    @Test func theLimitCountsDigitsWrittenOut() throws {
        let nines = String(repeating: "9", count: 1000)
        #expect(try DecimalValue(parsing: nines).description == nines)
        #expect(try DecimalValue(parsing: "1e999").coefficient == BigInt(10).power(999))
        #expect(try DecimalValue(parsing: "0." + String(repeating: "1", count: 999)).scale == 999)
        #expect(try DecimalValue(parsing: String(repeating: "0", count: 900) + nines).description == nines)
        for text in [
            nines + "9", "1e1000", "1e-1000", "0." + String(repeating: "1", count: 1000), "1e999999999999999999999",
            "1e-99999999999999999999", "9.9e1000", String(repeating: "1", count: 100_000),
        ] {
            #expect(refusal { _ = try DecimalValue(parsing: text) }?.kind == .limit, "\(text.prefix(30))")
        }
        #expect(try DecimalValue(parsing: "1e1999", maximumDigits: 2000).coefficient == BigInt(10).power(1999))
        #expect(refusal { _ = try DecimalValue(parsing: "12345", maximumDigits: 4) }?.kind == .limit)
    }

    @Test func whatIsPrintedReadsBackTheSame() throws {
        var generator = SeededRandom(seed: 1)
        for _ in 0..<2_000 {
            let digits = (0..<Int.random(in: 1...60, using: &generator)).map { _ in
                String(Int.random(in: 0...9, using: &generator))
            }
            let coefficient = try #require(BigInt(digits.joined()))
            let value = DecimalValue(
                coefficient: Bool.random(using: &generator) ? coefficient : -coefficient,
                scale: Int.random(in: 0...60, using: &generator))
            let read = try DecimalValue(parsing: value.description)
            #expect(read.coefficient == value.coefficient && read.scale == value.scale)
        }
    }
}
