import Numerals
import Testing

@testable import Numerals

/// Names, patterns and skeletons that ICU does not know or cannot print with.
struct RefusalTests {
    @Test(arguments: [
        (NumberFormat(style: .currency, currency: "EURO"), "EUR"),
        (NumberFormat(style: .currency, currency: "US"), "unknown currency"),
        (NumberFormat(style: .currency, currency: "ZZZ"), "unknown currency"),
        (NumberFormat(style: .currency, currency: ""), "unknown currency"),
        (NumberFormat(style: .unit, unit: "kilometre-per-hour"), "kilometer-per-hour"),
        (NumberFormat(style: .unit, unit: "parsnip"), "unknown unit"),
        (NumberFormat(style: .unit, unit: "MB"), "did you mean megabyte?"),
        (NumberFormat(style: .unit, unit: "KM/H"), "did you mean kilometer-per-hour?"),
        (NumberFormat(style: .currency, currency: "€"), "did you mean EUR?"),
        (NumberFormat(style: .currency, currency: "yen"), "did you mean JPY?"),
        (NumberFormat(style: .unit, unit: "meter .00"), "unknown unit"),
        (NumberFormat(style: .unit, unit: "foot-and-inch"), "not exact"),
        (NumberFormat(style: .unit), "kilometer-per-hour"), (NumberFormat(pattern: ""), "bytes"),
        (NumberFormat(pattern: "0.0.0"), "0.0.0"), (NumberFormat(pattern: "#,##0;;0"), "no ICU decimal pattern"),
        (NumberFormat(pattern: String(repeating: "0", count: 2000)), "bytes"),
        (NumberFormat(skeleton: "compact-shrt"), "compact-short"), (NumberFormat(skeleton: ".00 .00"), "contradicts"),
        (NumberFormat(skeleton: "unit/kilometr"), "kilometer"),
        (NumberFormat(skeleton: "usage/road unit/meter"), "not exact"),
        (NumberFormat(skeleton: "unit/foot-and-inch"), "not exact"),
        (NumberFormat(skeleton: "numbering-system/roman"), "roman"),
        (NumberFormat(skeleton: "currency/ZZZ"), "unknown currency"),
        (NumberFormat(skeleton: "scale/x"), "not a number"),
        (NumberFormat(skeleton: "precision-increment/0"), "cannot print"),
        (NumberFormat(numberingSystem: "arab", skeleton: "latin"), "--numbering-system"),
        (NumberFormat(skeleton: "rounding-mode-down").with { $0.rounding = .up }, "--rounding"),
        (NumberFormat(skeleton: String(repeating: ".0 ", count: 1000)), "longer"),
        (NumberFormat().with { $0.prefix = "a\nb" }, "--prefix"),
        (NumberFormat().with { $0.suffix = "\u{7}" }, "--suffix"),
    ])
    func refuses(format: NumberFormat, reason: String) throws {
        let error = try #require(
            refusal { _ = try NumeralFormatter(format, values: [.zero]).format(.zero) }, "\(format)")
        #expect(error.kind == .usage)
        #expect(error.description.contains(reason), "\(error)")
        #expect(!error.description.contains { $0.isNewline } && error.description.utf8.count < 300)
    }

    @Test func aLocaleWithoutCurrency() throws {
        let error = refusal { _ = try NumeralFormatter(NumberFormat(style: .currency, locale: locale("eo"))) }
        #expect(error?.description.contains("--currency") == true)
        for (name, sign) in [("de", "€"), ("de-u-cu-chf", "CHF")] {
            #expect(try formatted("1", NumberFormat(style: .currency, locale: locale(name))).text.contains(sign))
        }
        #expect(try formatted("1", NumberFormat(style: .compact, currency: "jpy")).text == "¥1")
        #expect(try formatted("1", NumberFormat(pattern: "¤0")).text == "$1")
    }

    @Test func hugeFactorsInSkeletons() {
        for skeleton in ["scale/1e999999999", "precision-increment/1e-999999999"] {
            #expect(refusal { _ = try NumeralFormatter(NumberFormat(skeleton: skeleton)) }?.kind == .limit)
        }
    }

    @Test func tooManyFractionDigitsToShow() throws {
        let value = DecimalValue(coefficient: 1, scale: 1500)
        #expect(refusal { _ = try NumeralFormatter(NumberFormat(), values: [value]) }?.kind == .limit)
        let formatter = try NumeralFormatter(NumberFormat().with { $0.fractionDigits = .own }, values: [])
        #expect(refusal { _ = try formatter.format(value) }?.kind == .limit)
        #expect(
            try NumeralFormatter(NumberFormat().with { $0.maxFractionDigits = 2 }, values: [value]).format(value).text
                == "0")
    }
}
