import Testing

@testable import Numerals

/// Keys contain digit positions and roles, so they survive changes of the format.
struct ElementKeyTests {
    @Test func aCurrencyWithoutASymbolLeavesNoMargin() throws {
        let escudos = NumberFormat(style: .currency, locale: try locale("pt_CV"), currency: "CVE")
        #expect(try formatted("1234.5", escudos).drawn == "1234$50")
        #expect(try formatted("-5", escudos).keys == ["sign", "int:0", "decimal", "frac:1", "frac:2"])
    }

    @Test func theTableOfKeys() throws {
        #expect(
            try formatted("-1234.5", NumberFormat(style: .currency)).keyed
                == "sign=- currency:0=$ int:3=1 group:3=, int:2=2 int:1=3 int:0=4 decimal=. frac:1=5 frac:2=0")
        #expect(
            try formatted("-1234.5", NumberFormat(style: .accounting)).keyed
                == "paren-open=( currency:0=$ int:3=1 group:3=, int:2=2 int:1=3 int:0=4 decimal=. frac:1=5 frac:2=0 "
                + "paren-close=)")
        #expect(
            try formatted("-0.00012", NumberFormat(style: .scientific)).keyed
                == "sign=- int:0=1 decimal=. frac:1=2 exp-mark:0=E exp-sign=- exp:0=4")
        #expect(
            try formatted("1e15", NumberFormat(style: .engineering, locale: locale("sv"))).keyed
                == "int:0=1 exp-mark:0=× exp-mark:1=1 exp-mark:2=0 exp-mark:3=^ exp:1=1 exp:0=5")
        #expect(
            try formatted("0.125", NumberFormat(style: .percent, locale: locale("de"))).keyed
                == "int:1=1 int:0=2 decimal=, frac:1=5 space:percent:0=\u{A0} percent:0=%")
        #expect(
            try formatted("2", NumberFormat(style: .unit, unit: "day", unitWidth: .full)).keyed
                == "int:0=2 space:unit:0=  unit:0=d unit:1=a unit:2=y unit:3=s")
        #expect(
            try formatted(
                "12.5",
                NumberFormat(style: .unit, locale: locale("ja"), unit: "kilometer-per-hour", unitWidth: .full)
            ).keyed == "unit:0=時 unit:1=速 space:unit:1=  int:1=1 int:0=2 decimal=. frac:1=5 space:unit:2=  unit:2=キ "
                + "unit:3=ロ unit:4=メ unit:5=ー unit:6=ト unit:7=ル")
        #expect(
            try formatted("-5", NumberFormat().with { ($0.prefix, $0.suffix) = ("≈", " 👨‍👩‍👧!") }).keyed
                == "prefix:0=≈ sign=- int:0=5 suffix:0=  suffix:1=👨‍👩‍👧 suffix:2=!")
        #expect(
            try formatted("-1234", NumberFormat(style: .ordinal)).keyed
                == "sign=− int:3=1 group:3=, int:2=2 int:1=3 int:0=4 suffix:0=t suffix:1=h")
        #expect(
            try formatted("11", NumberFormat(style: .ordinal, locale: locale("th"))).keyed
                == "suffix:0=ที่ space:suffix:0=\u{A0} int:1=1 int:0=1")
        #expect(
            try formatted("11", NumberFormat(style: .ordinal, locale: locale("hi"))).keyed
                == "int:1=1 int:0=1 suffix:0=वाँ")
    }

    @Test func indianGrouping() throws {
        #expect(
            try formatted("1234567", NumberFormat(locale: locale("en-IN"))).keyed
                == "int:6=1 int:5=2 group:5=, int:4=3 int:3=4 group:3=, int:2=5 int:1=6 int:0=7")
    }

    /// Keys of the elements that two numbers share, whatever enters and leaves around them.
    @Test(arguments: [
        ("999", "1000", NumberFormat(), ["int:0", "int:1", "int:2"]),
        ("-5", "5", NumberFormat(style: .accounting, currency: "USD"), ["currency:0", "int:0", "decimal"]),
        ("999", "1000", NumberFormat(style: .compact), ["int:0"]),
        ("1", "2", NumberFormat(style: .unit, unit: "day", unitWidth: .full), ["int:0", "unit:0", "space:unit:0"]),
        ("0.00001", "1e12", NumberFormat(style: .scientific), ["int:0", "exp-mark:0", "exp:0"]),
        ("999", "1500000", NumberFormat(style: .compactLong, currency: "USD"), ["currency:0", "int:0"]),
    ])
    func keysSurvive(from: String, to: String, format: NumberFormat, kept: [String]) throws {
        let (old, new) = (try formatted(from, format).keys, try formatted(to, format).keys)
        for key in kept { #expect(old.contains(key) && new.contains(key), "\(key) of \(old) and \(new)") }
    }

    @Test func keysAreUniqueWhateverThePattern() throws {
        for pattern in ["((0))", "0 (x) (y)", "¤ ¤¤ 0.0 ¤", "'a' 0 'b' 'c'", "-+0-", "%0", "( ( 0 ) )"] {
            let number = try formatted("-1234.5", NumberFormat(pattern: pattern))
            #expect(Set(number.keys).count == number.keys.count, "\(number.keyed)")
        }
    }

    @Test func wheels() throws {
        let clock = try formatted("93784", NumberFormat(style: .duration).with { $0.durationUnits = .dhms })
        let bases = Dictionary(uniqueKeysWithValues: clock.elements.map { ($0.key.description, $0.wheelBase) })
        #expect(bases["h10"] == 3 && bases["h1"] == 10 && bases["m10"] == 6 && bases["s10"] == 6 && bases["d1"] == 10)
        #expect(clock.elements.allSatisfy { ($0.digit ?? 0) < $0.wheelBase })
    }
}
