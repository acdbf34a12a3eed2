import Testing

@testable import Numerals

struct ClockTests {
    private func clock(
        _ seconds: String, _ units: DurationUnits = .hms, locale name: String = "en-US",
        _ change: (inout NumberFormat) -> Void = { _ in }
    ) throws -> FormattedNumber {
        var format = NumberFormat(style: .duration, locale: try locale(name)).with { $0.durationUnits = units }
        change(&format)
        return try formatted(seconds, format)
    }

    @Test func keys() throws {
        #expect(try clock("45296").keyed == "h10=1 h1=2 sep:h=: m10=3 m1=4 sep:m=: s10=5 s1=6")
        #expect(try clock("93784", .dhms).keyed == "d1=1 sep:d=: h10=0 h1=2 sep:h=: m10=0 m1=3 sep:m=: s10=0 s1=4")
        #expect(try clock("3.25", .hmsc).keyed == "h1=0 sep:h=: m10=0 m1=0 sep:m=: s10=0 s1=3 sep:s=. c10=2 c1=5")
        #expect(try clock("6000.5", .ms).keyed == "m100=1 m10=0 m1=0 sep:m=: s10=0 s1=0 decimal=. frac:1=5")
    }

    @Test func unitsCarry() throws {
        #expect(try clock("3599").text == "0:59:59")
        #expect(try clock("3600").text == "1:00:00")
        #expect(try clock("360000").text == "100:00:00")
        #expect(try clock("86399", .dhms).text == "0:23:59:59")
        #expect(try clock("86400", .dhms).text == "1:00:00:00")
        #expect(try clock("59.996", .hmsc).text == "0:01:00.00")
        #expect(try clock("59.994", .hmsc).value.description == "59.99")
        #expect(try clock("59.6") { $0.fractionDigits = .exactly(0) }.text == "0:01:00")
        #expect(
            try clock("59.6") {
                $0.fractionDigits = .exactly(0)
                $0.rounding = .down
            }.text == "0:00:59")
        #expect(try clock("7", .ms) { $0.minIntegerDigits = 2 }.text == "00:07")
        #expect(try clock("123456789012345678901234567890").text == "34293552503429355250342935:31:30")
    }

    @Test func signsAndLocales() throws {
        #expect(try clock("-61").text == "-0:01:01")
        #expect(try clock("-0.2") { $0.fractionDigits = .exactly(0) }.text == "0:00:00")
        #expect(try clock("61") { $0.sign = .always }.text == "+0:01:01")
        #expect(try clock("-61") { $0.sign = .never }.text == "0:01:01")
        #expect(try clock("61.5", locale: "da").text == "0.01.01,5")
        #expect(try clock("-61", locale: "sv").text == "\u{2212}0:01:01")
        let arabic = try clock("-61", locale: "ar-EG")
        #expect(arabic.drawn == "٠:٠١:٠١-")
        #expect(arabic.elements.compactMap(\.digit) == [0, 0, 1, 0, 1])
    }
}
