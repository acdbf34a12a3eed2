import Integers
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

    /// ICU rounds the same numbers in the same seven ways.
    @Test func roundsAsICUDoes() throws {
        var generator = SeededRandom(seed: 2)
        for mode in RoundingMode.allCases {
            for _ in 0..<300 {
                // Few digits make ties frequent.
                let coefficient = BigInt(Int.random(in: -4000...4000, using: &generator))
                let value = DecimalValue(coefficient: coefficient, scale: Int.random(in: 0...4, using: &generator))
                let scale = Int.random(in: 0...4, using: &generator)
                let format = NumberFormat(
                    style: .plain, minFractionDigits: scale, maxFractionDigits: scale, rounding: mode)
                let printed = try NumeralFormatter(format, values: [value]).format(value)
                let rounded = value.rounded(toScale: scale, mode)
                #expect(rounded.description == printed.text, "\(value) to \(scale) \(mode)")
                #expect(rounded.scale == printed.value.scale && rounded == printed.value)
            }
        }
    }

    @Test func plainNotationKeepsTypedZeros() {
        #expect(DecimalValue(coefficient: -150, scale: 2).description == "-1.50")
        #expect(DecimalValue(coefficient: 5, scale: 3).description == "0.005")
        #expect(DecimalValue(coefficient: 150, scale: 2) == DecimalValue(coefficient: 15, scale: 1))
        #expect(
            DecimalValue(coefficient: 150, scale: 2).hashValue == DecimalValue(coefficient: 15, scale: 1).hashValue)
    }
}
