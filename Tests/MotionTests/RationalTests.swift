import Numerals
import Testing

@testable import Motion

struct RationalTests {
    @Test func arithmeticIsExact() {
        #expect(Rational(1, over: 3) + Rational(1, over: 6) == Rational(1, over: 2))
        #expect(Rational(2, over: -4) == Rational(-1, over: 2))
        #expect(Rational(1, over: 3) * Rational(3, over: 7) / Rational(1, over: 7) == Rational(1))
        #expect(Rational(1, over: 3) - Rational(1, over: 2) == Rational(-1, over: 6))
        #expect(Rational(10, over: 30) < Rational(334, over: 1000))
        #expect((1...50).map { Rational(1, over: $0 * ($0 + 1)) }.reduce(.zero, +) == Rational(50, over: 51))
    }

    @Test func rounding() {
        #expect(Rational(-1, over: 2).floor == -1 && Rational(-1, over: 2).ceiling == 0)
        #expect(Rational(7, over: 2).floor == 3 && Rational(7, over: 2).ceiling == 4)
        #expect(Rational(5, over: 2).roundedHalfUp == 3 && Rational(-5, over: 2).roundedHalfUp == -2)
        #expect(Rational(4).floor == 4 && Rational(4).ceiling == 4)
        #expect(Rational(roundedToMicroseconds: 0.12345678) == Rational(123_457, over: 1_000_000))
    }

    @Test func whatDoesNotFitIsRoundedNotTrapped() {
        let fine = Rational(1, over: 999_999_999_989) * Rational(1, over: 999_999_999_961)
        #expect(fine.approximate < 1e-6)
        let large = Rational(Int.max) * Rational(Int.max)
        #expect(large.approximate > 1e12)
        let mixed = Rational(Int.max - 1, over: 1_000_003) + Rational(1, over: Int.max)
        #expect(abs(mixed.approximate / (Double(Int.max) / 1_000_003) - 1) < 1e-9)
    }

    @Test func decimalsAreParsedExactly() throws {
        for (text, value) in [
            ("0.3", Rational(3, over: 10)), ("3", Rational(3)), (".5", Rational(1, over: 2)), ("1.", Rational(1)),
            ("0.000001", Rational(1, over: 1_000_000)), ("1.50000000000", Rational(3, over: 2)), ("+2", Rational(2)),
            ("1000000", Rational(1_000_000)), ("0", .zero), ("0.0000016", Rational(2, over: 1_000_000)),
        ] {
            #expect(try Rational.parse(text, option: "hold") == value, "\(text)")
        }
        for text in [
            "", ".", "-1", "1e3", "1,5", "1000001", "99999999999999999999", "nan", "1.2.3", "١", "5s", "+",
        ] {
            #expect(throws: MotionError.self, "\(text)") { try Rational.parse(text, option: "hold") }
        }
    }

    @Test func decimalTexts() {
        #expect(Rational(1, over: 3).decimalText == "0.333333333")
        #expect(Rational(-3, over: 2).decimalText == "-1.5")
        #expect(Rational(51, over: 50).decimalText == "1.02")
        #expect(Rational(7).decimalText == "7")
    }

    @Test(arguments: [(1, 2, 1, 1), (1, 3, 1, 0), (1, 60, 1000, 17), (-1, 2, 1, 0), (-3, 4, 1, -1), (-3, 2, 1, -1)])
    func ticksRoundHalfUp(_ numerator: Int, _ denominator: Int, _ rate: Int, _ ticks: Int) {
        #expect(Rational(numerator, over: denominator).ticks(perSecond: rate) == ticks)
    }
}
