import Testing

@testable import Numerals

/// Number of visible digits, of single values and of several together.
struct DigitRuleTests {
    private func texts(_ values: [String], _ format: NumberFormat) throws -> [String] {
        let values = try values.map { try DecimalValue(parsing: $0) }
        let formatter = try NumeralFormatter(format, values: values)
        return try values.map { try formatter.format($0).text }
    }

    @Test func typedDigitsAreShown() throws {
        #expect(try formatted("1.50", NumberFormat()).text == "1.50")
        #expect(try formatted("0.12345678901", NumberFormat()).text == "0.12345678901")
        #expect(try formatted("0.125", NumberFormat(style: .percent)).text == "12.5%")
        #expect(try formatted("0.1", NumberFormat(style: .percent)).text == "10%")
        #expect(try formatted("1234.50", NumberFormat(style: .plain)).text == "1234.50")
        #expect(try formatted("1234.5", NumberFormat(style: .currency)).text == "$1,234.50")
        #expect(try formatted("1234.5", NumberFormat(style: .currency, currency: "JPY")).text == "¥1,234")
        #expect(try formatted("1234.5", NumberFormat(style: .integer)).text == "1,234")
        #expect(try formatted("123456", NumberFormat(style: .compact)).text == "123K")
    }

    @Test func valuesOfAJobShareTheMostDigits() throws {
        #expect(try texts(["1", "2.25", "3.5"], NumberFormat()) == ["1.00", "2.25", "3.50"])
        #expect(try texts(["0.5", "0.125"], NumberFormat(style: .percent)) == ["50.0%", "12.5%"])
        #expect(try texts(["1", "2.254"], NumberFormat().with { $0.maxFractionDigits = 2 }) == ["1.00", "2.25"])
        #expect(try texts(["1", "2.50"], NumberFormat().with { $0.maxFractionDigits = 2 }) == ["1.0", "2.5"])
        #expect(try texts(["1", "2.504"], NumberFormat().with { $0.maxFractionDigits = 2 }) == ["1.0", "2.5"])
        #expect(
            try texts(["1", "2"], NumberFormat().with { ($0.minFractionDigits, $0.maxFractionDigits) = (1, 2) }) == [
                "1.0", "2.0",
            ])
        #expect(try texts(["1", "2.125"], NumberFormat().with { $0.minFractionDigits = 1 }) == ["1.000", "2.125"])
        #expect(
            try texts(["1", "2.5"], NumberFormat(style: .currency).with { $0.maxFractionDigits = 2 }) == [
                "$1.0", "$2.5",
            ])
        #expect(try texts(["59.5", "60"], NumberFormat(style: .duration)) == ["0:00:59.5", "0:01:00.0"])
    }

    @Test func ownAndExactDigits() throws {
        #expect(
            try texts(["1", "2.25", "3.50"], NumberFormat().with { $0.fractionDigits = .own }) == ["1", "2.25", "3.50"])
        #expect(
            try texts(["1", "2.5"], NumberFormat(style: .currency).with { $0.fractionDigits = .own }) == ["$1", "$2.5"])
        #expect(try texts(["1", "2.25"], NumberFormat().with { $0.fractionDigits = .exactly(1) }) == ["1.0", "2.2"])
        #expect(
            try texts(["1", "2.25"], NumberFormat(style: .currency).with { $0.fractionDigits = .exactly(0) }) == [
                "$1", "$2",
            ])
        let own = try NumeralFormatter(NumberFormat().with { $0.fractionDigits = .own }, values: [])
        #expect(try own.format(DecimalValue(parsing: "1.2345")).text == "1.2345")
    }

    @Test func notForNotationsThatScale() throws {
        #expect(try texts(["999", "1234567"], NumberFormat(style: .compact)) == ["999", "1.2M"])
        #expect(try texts(["1", "12345"], NumberFormat(style: .scientific)) == ["1E0", "1.2345E4"])
        #expect(try texts(["1", "1.25"], NumberFormat().with { $0.maxSignificantDigits = 3 }) == ["1", "1.25"])
        #expect(try texts(["1", "1.25"], NumberFormat(skeleton: ".##")) == ["1", "1.25"])
    }

    @Test func valuesAreThoseShown() throws {
        for (text, format, shown) in [
            ("0.12345", NumberFormat(style: .percent).with { $0.fractionDigits = .exactly(1) }, "0.123"),
            ("1234567", NumberFormat(style: .compact), "1200000"), ("999999", NumberFormat(style: .compact), "1000000"),
            ("0.0456", NumberFormat(style: .compact), "0.046"),
            ("-1234567", NumberFormat(style: .compactLong), "-1200000"),
            ("1234567890", NumberFormat(style: .compact, locale: try locale("es")), "1235000000"),
            ("0.000123456789", NumberFormat(style: .scientific), "0.0001234568"),
            ("1234567.5", NumberFormat(skeleton: "@@"), "1200000"),
            ("0.125", NumberFormat(skeleton: "percent scale/100 .0"), "0.125"),
            ("1234.5678", NumberFormat(pattern: "0.00%"), "1234.5678"),
            ("1.5", NumberFormat(style: .ordinal).with { $0.rounding = .down }, "1"),
            ("-0.001", NumberFormat(style: .currency), "0.00"),
        ] {
            #expect(try formatted(text, format).value.description == shown, "\(text) \(format.style)")
        }
    }

    @Test func noNegativeZero() throws {
        for text in ["-0.001", "-0", "-0.0049"] {
            #expect(try formatted(text, NumberFormat(style: .currency)).text == "$0.00")
            #expect(try formatted(text, NumberFormat(style: .accounting)).text == "$0.00")
            #expect(try formatted(text, NumberFormat(pattern: "¤0.00")).text == "$0.00")
            #expect(
                try formatted(text, NumberFormat(style: .currency).with { $0.sign = .negativeZero }).text == "-$0.00")
            #expect(
                try formatted(text, NumberFormat(style: .accounting).with { $0.sign = .negativeZero }).text == "($0.00)"
            )
        }
        #expect(try formatted("-0.4", NumberFormat(style: .ordinal)).text == "0th")
        #expect(try formatted("-0.004", NumberFormat(pattern: "0.00").with { $0.sign = .negativeZero }).text == "-0.00")
    }

    @Test func longNumbersAreExact() throws {
        let integer = "123456789012345678901234567890123456789012345678901234567890"
        let fraction = "1234567890123456789012345678901234567891"
        for format in [
            NumberFormat(), NumberFormat(style: .plain), NumberFormat(style: .unit, unit: "meter"),
            NumberFormat(pattern: "#,##0." + String(repeating: "0", count: 40)),
            NumberFormat(skeleton: "." + String(repeating: "0", count: 40)),
            NumberFormat(style: .currency).with { $0.fractionDigits = .exactly(40) },
        ] {
            let number = try formatted("-\(integer).\(fraction)", format)
            #expect(number.elements.compactMap(\.digit).map(String.init).joined() == integer + fraction)
            #expect(number.value.description == "-\(integer).\(fraction)")
            #expect(number.keys.contains("int:59") && number.keys.contains("frac:40"))
        }
        let ordinal = try formatted("1000000000000000000000000000001", NumberFormat(style: .ordinal))
        #expect(ordinal.text == "1,000,000,000,000,000,000,000,000,000,001st")
        #expect(try formatted("10000000001", NumberFormat(style: .ordinal)).text == "10,000,000,001st")
        #expect(
            try formatted("-12345678901", NumberFormat(style: .ordinal, locale: locale("bn"))).text
                == "\u{2212}১২,৩৪,৫৬,৭৮,৯০১th")
        #expect(try formatted("1e999", NumberFormat()).elements.count == 1000 + 333)
    }
}
