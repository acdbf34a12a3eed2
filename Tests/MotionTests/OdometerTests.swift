import Numerals
import Testing

@testable import Motion

/// The paths on which every value between is passed.
struct OdometerTests {
    static func settings(_ path: MotionSettings.Path, seconds: Int = 1) -> MotionSettings {
        var settings = MotionSettings()
        settings.path = path
        settings.curve = .easing(.linear, wallLength: Rational(seconds))
        return settings
    }

    /// Reading of a true odometer at `units` and a fraction of the lowest place: printed, column by column.
    static func expected(_ digits: [Int], fraction: Double) -> [Double] {
        var moves = true
        return digits.reversed().map { digit in
            defer { moves = moves && digit == 9 }
            return Double(digit) + (moves ? fraction : 0)
        }.reversed()
    }

    @Test(arguments: [
        ("0.97", "1.13"), ("999", "1000"), ("1000", "999"), ("95.8", "112.4"), ("1234.56", "245699.00"),
        ("-3", "4"), ("-12", "15"), ("8", "-9"), ("0", "12"), ("99.995", "100.000"), ("-9", "-10"), ("5", "5"),
    ])
    func carryShowsWhatIsPrinted(from: String, to: String) throws {
        let formatter = TestFormatter(fractionDigits: from.split(separator: ".").dropFirst().first?.count ?? 0)
        let timeline = try formatter.timeline([from, to], Self.settings(.carry))
        let (old, new) = (formatter.line(from).value.coefficient, formatter.line(to).value.coefficient)
        let span = timeline.transitions[0]
        for step in 1..<64 {
            // 64ths are exact, so the expected value is too.
            let scaled = old * 64 + (new - old) * BigInt(step)
            let (units, rest) = scaled.magnitude.quotientAndRemainder(dividingBy: 64)
            let state = timeline.state(at: span.start + Rational(step, over: 64))
            let printed = formatter.line(
                DecimalValue(
                    coefficient: scaled.sign == .minus ? -units : units,
                    scale: formatter.fractionDigits))
            let digits = printed.elements.compactMap(\.element.digit)
            let wheels = state.elements.compactMap(\.wheel)
            var expected = Self.expected(digits, fraction: Double(Int(rest)) / 64)
            // A column on its way in shows between 0 and 1 already.
            if wheels.count == expected.count + 1, digits.allSatisfy({ $0 == 9 }) {
                expected.insert(Double(Int(rest)) / 64, at: 0)
            }
            #expect(wheels == expected, "\(from) to \(to) at \(step)/64: \(printed.text)")
            for element in state.elements where element.opacity == 1 && element.kind != .sign {
                #expect(element.kind != .group || printed.text.contains(",") || rest != 0)
            }
            if rest == 0, old.sign == new.sign || units != 0 { #expect(state.text == printed.text) }
        }
    }

    /// Units: between 950K and 1.2M are no values that a counter of their digits could pass.
    @Test func aLargerUnitIsNotCountedDownTo() throws {
        func line(_ value: String, shown: String, unit: String) -> MeasuredLine {
            let digits = shown.contains(".") ? 1 : 0
            var elements = TestFormatter(fractionDigits: digits).line(shown).elements.map(\.element)
            elements.append(Element(kind: .compact, key: .symbol(.compact, 0), text: unit))
            return TestFormatter.measured(TestFormatter.value(value), elements)
        }
        let small = line("950000", shown: "950", unit: "K")
        let large = line("1200000", shown: "1.2", unit: "M")
        let larger = line("1900000", shown: "1.9", unit: "M")
        #expect(CounterAssembly.isCrossed(from: small, to: large) && CounterAssembly.isCrossed(from: large, to: small))
        #expect(!CounterAssembly.isCrossed(from: large, to: larger))
        #expect(!CounterAssembly.isCrossed(from: line("1000", shown: "1", unit: "K"), to: large))
        let timeline = try Timeline(
            lines: [small, large], digits: TestFormatter.cells, settings: Self.settings(.carry),
            reformat: { _ in large })
        // The 0 of 950 leaves its cell and the 1 enters it, without a digit between.
        let shown = (0..<timeline.frameCount).flatMap { timeline.state(ofFrame: $0).elements }
        #expect(Set(shown.filter { $0.key == .integer(0) }.map(\.text)) == ["0", "1"])
    }

    @Test func separatorsComeWithTheFormatsOwnCarry() throws {
        // Numbers of four digits have no separator, as in Spanish.
        let formatter = TestFormatter(groupsFrom: 5)
        let timeline = try formatter.timeline(["998", "10001"], Self.settings(.carry))
        let start = timeline.transitions[0].start
        for step in 1..<900 {
            let state = timeline.state(at: start + Rational(step, over: 900))
            let value = 998 + 9003 * Double(step) / 900
            #expect((state[.integer(3)] != nil) == (value > 999), "\(value)")
            #expect((state[.group(3)] != nil) == (value > 9999), "\(value)")
        }
    }

    @Test func paddedZerosAreThereAllTheTime() throws {
        let formatter = TestFormatter(minimumIntegers: 3)
        let timeline = try formatter.timeline(["-7", "12"], Self.settings(.carry))
        for frame in 0..<timeline.frameCount {
            let state = timeline.state(ofFrame: frame)
            #expect(state.elements.filter { $0.kind == .digit && $0.width > 0 && $0.opacity == 1 }.count == 3)
        }
    }

    @Test func aWheelMovesOnlyWhileItsNeighbourPasses() throws {
        let timeline = try TestFormatter().timeline(["123456", "133460"], Self.settings(.carry, seconds: 4))
        for frame in 0..<timeline.frameCount {
            let state = timeline.state(ofFrame: frame)
            for place in 1..<6 {
                guard let wheel = state[.integer(place)]?.wheel, let right = state[.integer(place - 1)]?.wheel else {
                    Issue.record("a column is missing")
                    continue
                }
                let fraction = wheel - wheel.rounded(.down)
                #expect(abs(fraction - max(0, right - 9)) < 1e-9)
            }
        }
    }

    @Test func sixtyDigitsRunExactly() throws {
        let (from, to) = (String(repeating: "9", count: 59) + "8", "1" + String(repeating: "0", count: 58) + "12")
        for path in [MotionSettings.Path.carry, .countThrough] {
            let timeline = try TestFormatter().timeline([from, to], Self.settings(path))
            let span = timeline.transitions[0]
            let last = timeline.state(at: span.end - Rational(1, over: 1_000_000))
            #expect(timeline.state(at: span.start).text == TestFormatter().line(from).text)
            #expect(timeline.state(at: span.end).text == TestFormatter().line(to).text)
            #expect(abs((last[.integer(0)]?.travel ?? 0) - 14) < 1e-4)
            #expect(last[.integer(59)]?.wheel == (path == .carry ? 0 : last[.integer(59)]?.wheel))
        }
    }

    @Test(arguments: [
        (59, 61, false), (3599, 3601, false), (86_399, 86_401, true), (71_999, 72_000, true), (100, 20, false),
        (172_799, 172_800, true), (352_799, 352_801, false),
    ])
    func clocksCarryAtSixtyAndTwentyFour(from: Int, to: Int, showsDays: Bool) throws {
        let lines = [TestFormatter.clock(from, showsDays: showsDays), TestFormatter.clock(to, showsDays: showsDays)]
        let timeline = try Timeline(
            lines: lines, digits: TestFormatter.cells, settings: Self.settings(.carry),
            reformat: { TestFormatter.clock(Int($0.coefficient), showsDays: showsDays) })
        let start = timeline.transitions[0].start
        let steps = 8 * abs(to - from)
        for step in 1..<steps {
            let state = timeline.state(at: start + Rational(step, over: steps))
            let eighths = 8 * from + (to > from ? step : -step)
            let (seconds, rest) = (eighths / 8, Double(eighths % 8) / 8)
            let (now, next) = (
                TestFormatter.clock(seconds, showsDays: showsDays).elements,
                TestFormatter.clock(seconds + 1, showsDays: showsDays).elements
            )
            for (element, after) in zip(now, next) {
                guard let digit = element.element.digit else { continue }
                let moves = digit != after.element.digit
                let wheel = state[element.element.key]
                let position = Double(digit) + (moves ? rest : 0)
                #expect(abs((wheel?.wheel ?? -1) - position) < 1e-9, "\(element.element.key) at \(eighths)/8")
                if moves, case .wheel(_, let base)? = wheel?.content {
                    // The cell that follows on this wheel is the one that is printed next.
                    #expect((digit + 1) % base == after.element.digit)
                }
            }
        }
    }

    /// A number that goes through zero with both signs counts, and its sign changes there: -1 is never +1.
    @Test(arguments: [("-5", "5"), ("5", "-5"), ("-5", "8")], [MotionSettings.Path.carry, .countThrough])
    func aSignIsExchangedAtZero(_ values: (String, String), _ path: MotionSettings.Path) throws {
        let timeline = try TestFormatter(showsPlus: true).timeline([values.0, values.1], Self.settings(path))
        let (old, new) = values.0 == "5" ? ("+", "-") : ("-", "+")
        let (start, length) = (timeline.transitions[0].start, Double(values.1 == "8" ? 13 : 10))
        for (cells, sign) in [(1.0, old), (3.9, old), (6.1, new), (9, new)] {
            let state = timeline.state(at: start + Rational(Int(cells / length * 1000), over: 1000))
            #expect(state[.sign]?.text == sign, "\(cells) cells after the start")
        }
    }

    /// Without a path, such a number counts as one whose minus leaves does.
    @Test func aNumberWithBothSignsCounts() throws {
        let timeline = try TestFormatter(showsPlus: true).timeline(["-5", "5"]) { $0.choosesPath = true }
        let (start, end) = (timeline.transitions[0].start, timeline.transitions[0].end)
        let wheels = (1..<10).map { timeline.state(at: start + (end - start) * Rational($0, over: 10))[.integer(0)] }
        #expect(wheels.contains { abs(($0?.wheel ?? 5) - 5) > 2 })
    }

    @Test func countThroughTravelsThePlaceValues() throws {
        let timeline = try TestFormatter(fractionDigits: 2).timeline(
            ["1234.56", "245699.00"], Self.settings(.countThrough))
        let end = timeline.state(at: timeline.transitions[0].end - Rational(1, over: 1_000_000))
        let expected: [(ElementKey, Double)] = [
            (.fraction(2), 24_569_900 - 123_456), (.fraction(1), 2_456_990 - 12_345), (.integer(0), 245_699 - 1234),
            (.integer(1), 24_569 - 123), (.integer(3), 244), (.integer(5), 2),
        ]
        for (key, cells) in expected {
            #expect(abs((end[key]?.travel ?? 0) - cells) < cells * 2e-6, "\(key)")
        }
        let crossing = try TestFormatter().timeline(["-20", "30"], Self.settings(.countThrough))
        let start = crossing.transitions[0].start
        let zero = crossing.state(at: start + Rational(2, over: 5))
        #expect(abs((zero[.integer(0)]?.travel ?? 0) + 20) < 1e-9)
        let positive = crossing.state(at: start + Rational(7, over: 10))
        #expect(abs((positive[.integer(0)]?.travel ?? 0) + 5) < 1e-9)
        #expect(abs((positive[.integer(0)]?.wheel ?? 0) - 5) < 1e-9)
    }
}
