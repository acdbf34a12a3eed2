import Numerals
import TestSupport
import Testing

@testable import Numerals

struct DecimalArithmeticTests {
    private func value(_ text: String) throws -> DecimalValue { try DecimalValue(parsing: text) }

    @Test func addsAndSubtractsExactly() throws {
        #expect(try (value("0.1") + value("0.2")).description == "0.3")
        #expect(try (value("1") - value("0.999")).description == "0.001")
        #expect(try (value("-5") - value("-5.00")).description == "0.00")
        #expect(try (-value("-2.5")).description == "2.5")
        #expect(try value("-2.5").magnitude.description == "2.5")
        let long = String(repeating: "9", count: 60) + "." + String(repeating: "9", count: 40)
        let one = "0." + String(repeating: "0", count: 39) + "1"
        #expect(
            try (value(long) + value(one)).description
                == "1" + String(repeating: "0", count: 60) + "." + String(repeating: "0", count: 40))
    }

    @Test func comparesByValue() throws {
        #expect(try value("1.5") == value("1.50"))
        #expect(try value("1.5").hashValue == value("1.500").hashValue)
        #expect(try value("-2") < value("-1.999"))
        #expect(try value("1e20") > value("99999999999999999999.9"))
    }

    @Test func shiftsAndCountsDigits() throws {
        #expect(try value("0.125").shifted(by: 2).description == "12.5")
        #expect(try value("1.5").shifted(by: 3).description == "1500")
        #expect(try value("15").shifted(by: -2).description == "0.15")
        #expect(try value("1.500").significantScale == 1)
        #expect(try value("0.000").significantScale == 0)
        #expect(try value("1250").rounded(toScale: -2, .halfEven).description == "1200")
    }

    @Test func roundsAsICUDoes() throws {
        var generator = SeededRandom(seed: 2)
        for mode in RoundingMode.allCases {
            for _ in 0..<300 {
                // Few digits make ties frequent.
                let coefficient = BigInt(Int.random(in: -4000...4000, using: &generator))
                let value = DecimalValue(coefficient: coefficient, scale: Int.random(in: 0...4, using: &generator))
                let scale = Int.random(in: 0...4, using: &generator)
                let format = NumberFormat(style: .plain).with {
                    ($0.minFractionDigits, $0.maxFractionDigits, $0.rounding) = (scale, scale, mode)
                }
                let printed = try NumeralFormatter(format, values: [value]).format(value)
                let rounded = value.rounded(toScale: scale, mode)
                #expect(rounded.description == printed.text, "\(value) to \(scale) \(mode)")
                #expect(rounded.scale == printed.value.scale && rounded == printed.value)
            }
        }
    }

    @Test(arguments: [
        ("1234", "500", RoundingMode.halfEven, "1000"), ("1250", "500", .halfEven, "1000"),
        ("1750", "500", .halfEven, "2000"), ("-1250", "500", .halfUp, "-1500"), ("1.225", "0.05", .halfEven, "1.20"),
        ("1.275", "0.05", .halfEven, "1.30"), ("1.225", "0.05", .halfCeiling, "1.25"),
        ("-1.225", "0.05", .halfCeiling, "-1.20"), ("-1.225", "0.05", .halfFloor, "-1.25"),
        ("0.001", "0.05", .ceiling, "0.05"), ("10", "3", .down, "9"), ("10", "0.3", .up, "10.2"),
        (String(repeating: "9", count: 60), "25", .halfEven, "1" + String(repeating: "0", count: 60)),
    ])
    func roundsToMultiples(of text: String, step: String, mode: RoundingMode, expected: String) throws {
        #expect(try value(text).rounded(toMultipleOf: value(step), mode).description == expected)
    }

    /// Every style of numbers has the steps.
    @Test(arguments: [
        (NumberFormat(style: .percent), "0.1234", "10%"), (NumberFormat(style: .compact), "1290000", "1.3M"),
        (NumberFormat(style: .duration), "63", "0:01:05"), (NumberFormat(style: .ordinal), "13", "15th"),
        (NumberFormat(style: .currency, currency: "USD"), "12.34", "$10.00"),
    ])
    func everyStyleHasSteps(_ plain: NumberFormat, text: String, expected: String) throws {
        var format = plain
        format.roundTo = try value(plain.style == .compact ? "50000" : "5")
        let number = try value(text)
        #expect(try NumeralFormatter(format, values: [number]).format(number).text == expected)
    }

    @Test func plainNotationKeepsTypedZeros() {
        #expect(DecimalValue(coefficient: -150, scale: 2).description == "-1.50")
        #expect(DecimalValue(coefficient: 5, scale: 3).description == "0.005")
        #expect(DecimalValue(coefficient: 150, scale: 2) == DecimalValue(coefficient: 15, scale: 1))
        #expect(DecimalValue(coefficient: 150, scale: 2).hashValue == DecimalValue(coefficient: 15, scale: 1).hashValue)
    }
}
