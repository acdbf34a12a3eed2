import Numerals
import Testing

@testable import Numerals

/// Values that choose their unit: `--unit auto:second`.
@Suite struct LadderTests {
    private static func text(_ value: String, _ unit: String, _ change: (inout NumberFormat) -> Void = { _ in }) throws
        -> String
    {
        var format = NumberFormat(style: .unit, unit: unit)
        change(&format)
        return try formatted(value, format).text.replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ")
    }

    @Test(arguments: [
        ("950", "auto:byte", "950 byte"), ("950000", "auto:byte", "950 kB"), ("1200000", "auto:byte", "1.2 MB"),
        ("999949", "auto:byte", "999.9 kB"), ("999950", "auto:byte", "1 MB"), ("5e18", "auto:byte", "5,000 PB"),
        ("999.4", "auto:byte", "999 byte"), ("999.6", "auto:byte", "1 kB"), ("999.95", "auto:byte", "1 kB"),
        ("-999.6", "auto:byte", "-1 kB"), ("999.6", "auto:bit", "1 kb"), ("999.5", "auto:bit", "1 kb"),
        ("1.4", "auto:byte", "1 byte"), ("1500", "auto:kilobyte", "1.5 MB"), ("2500", "auto:bit", "2.5 kb"),
        ("45", "auto:second", "45 sec"), ("59.94", "auto:second", "59.9 sec"), ("59.95", "auto:second", "1 min"),
        ("60", "auto:second", "1 min"), ("75", "auto:second", "1.2 min"), ("100", "auto:second", "1.7 min"),
        ("3596", "auto:second", "59.9 min"), ("3599", "auto:second", "1 hr"), ("5400", "auto:second", "1.5 hr"),
        ("86400", "auto:second", "1 day"), ("90000000", "auto:second", "1,041.7 days"),
        ("-75.1", "auto:second", "-1.3 min"), ("1500", "auto:millisecond", "1.5 sec"), ("90", "auto:minute", "1.5 hr"),
        ("950", "auto:meter", "950 m"), ("1200", "auto:meter", "1.2 km"), ("250", "auto:centimeter", "2.5 m"),
        ("820", "auto:gram", "820 g"), ("1350", "auto:gram", "1.4 kg"), ("0", "auto:second", "0 sec"),
    ])
    func theLargestUnitThatIsFilledIsShown(_ value: String, _ unit: String, _ expected: String) throws {
        #expect(try Self.text(value, unit) == expected)
    }

    /// The first unit of bytes has no fraction, the others have one digit.
    @Test(arguments: [
        ("999.4", ByteUnits.decimal, "999 byte"), ("999.6", .decimal, "1 kB"), ("1023.4", .binary, "1,023 byte"),
        ("1023.7", .binary, "1 KiB"), ("1048524.7", .binary, "1,023.9 KiB"), ("1048525", .binary, "1 MiB"),
    ])
    func noUnitIsPrintedFull(_ value: String, _ units: ByteUnits, _ expected: String) throws {
        var format = NumberFormat(style: .bytes)
        format.byteUnits = units
        let text = try formatted(value, format).text
        #expect(text.replacing("\u{A0}", with: " ") == expected)
    }

    /// 100 s are 1.666… min: rounding sees the whole expansion at any number of digits.
    @Test func divisionsAreExact() throws {
        func minutes(_ value: String, _ digits: Int, _ rounding: RoundingMode) throws -> String {
            try Self.text(value, "auto:second") { ($0.maxFractionDigits, $0.rounding) = (digits, rounding) }
        }
        #expect(try minutes("100", 0, .halfEven) == "2 min")
        #expect(try minutes("100", 40, .down) == "1." + String(repeating: "6", count: 40) + " min")
        #expect(try minutes("100", 40, .up) == "1." + String(repeating: "6", count: 39) + "7 min")
        // Half of a tenth, and the least bit more.
        #expect(try minutes("75", 1, .halfEven) == "1.2 min")
        #expect(try minutes("75.0000000000000000000000000000001", 1, .halfEven) == "1.3 min")
        #expect(try minutes("-75.0000000000000000000000000000001", 1, .floor) == "-1.3 min")
        #expect(try minutes("60.000000000000000000000001", 0, .up) == "2 min")
    }

    @Test func roundingFillsAUnitButDoesNotEmptyTheNext() throws {
        func seconds(_ value: String, _ digits: Int) throws -> String {
            try Self.text(value, "auto:second") { $0.maxSignificantDigits = digits }
        }
        // 59.6 s are 60 s in two digits, and 0.99 min would be less than what was shown before.
        #expect(try seconds("59.4", 2) == "59 sec")
        #expect(try seconds("59.6", 2) == "1 min")
        #expect(try seconds("-3599", 2) == "-1 hr")
    }

    /// Plural forms, widths and digits are those of the locale.
    @Test(arguments: [
        ("de_DE", "1500", "auto:meter", UnitWidth.full, "1,5 Kilometer"),
        ("pl_PL", "7200", "auto:second", .full, "2 godziny"), ("pl_PL", "18000", "auto:second", .full, "5 godzin"),
        ("en_US", "7200", "auto:second", .narrow, "2h"), ("hi_IN", "1500", "auto:gram", .full, "1.5 किलोग्राम"),
        ("fr_FR", "1200000", "auto:byte", .short, "1,2 Mo"), ("ja_JP", "90", "auto:second", .full, "1.5 分"),
    ])
    func theLocaleWritesEveryUnit(
        _ name: String, _ value: String, _ unit: String, _ width: UnitWidth, _ expected: String
    ) throws {
        let language = try locale(name)
        let text = try Self.text(value, unit) { ($0.locale, $0.unitWidth) = (language, width) }
        #expect(text == expected)
    }

    /// Every ladder has names in ICU's data on each of its rungs.
    @Test(arguments: UnitLadder.counted)
    func everyRungHasAName(_ unit: String) throws {
        let ladder = try #require(UnitLadder(counting: unit))
        #expect(ladder.rungs.count > 1 && ladder.rungs[0].name == unit)
        var seen: Set<String> = []
        for rung in ladder.rungs {
            #expect(UnitNames.all.contains(rung.name))
            seen.insert(try Self.text(rung.size.description, "auto:" + unit))
        }
        #expect(seen.count == ladder.rungs.count && seen.allSatisfy { $0.hasPrefix("1") }, "\(seen)")
    }

    @Test(arguments: [
        ("auto", "auto:byte, auto:second"), ("AUTO", "auto:byte"), ("auto:", "auto:byte"),
        ("auto:seconds", "auto:second?"),
        ("auto:furlong", "can be counted in byte"), ("auto:day", "can be counted in"), ("auto:second:", "auto:second?"),
        ("Auto:byte", "does not say"),
    ])
    func whatIsCountedMustBeNamed(_ unit: String, _ part: String) {
        let message = refusal { _ = try Self.text("1", unit) }?.description ?? ""
        #expect(message.contains(part), "\(message)")
    }
}
