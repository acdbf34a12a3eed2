import Numerals
import Synchronization
import Testing

@testable import Motion

/// The modes that print the value afresh, and those that change the text as a whole.
struct PrintedModeTests {
    static func settings(_ mode: MotionSettings.Mode, easing: Easing = .linear) -> MotionSettings {
        var settings = MotionSettings()
        settings.mode = mode
        settings.curve = .easing(easing, wallLength: Rational(1))
        return settings
    }

    @Test func countIsLinearInTimeAndRounded() throws {
        let formatter = TestFormatter(fractionDigits: 1, currency: "$")
        let timeline = try formatter.timeline(["-3.2", "1234.7"], Self.settings(.count))
        for step in 0...50 {
            let state = timeline.state(at: timeline.transitions[0].start + Rational(step, over: 50))
            // Exact in thousandths: -3.2 + 1237.9 * step / 50.
            let exact = DecimalValue(coefficient: BigInt(-3200 * 50 + 1_237_900 * step) * 2, scale: 5)
            #expect(state.text == formatter.line(exact).text)
            #expect(state.value == formatter.rounded(exact).description)
        }
    }

    @Test func sixtyDigitsAreCountedExactly() throws {
        let from = "-" + String(repeating: "7", count: 60)
        let to = "1" + String(repeating: "3", count: 59) + ".5"
        let formatter = TestFormatter(fractionDigits: 1)
        let timeline = try formatter.timeline([from, to], Self.settings(.count))
        let (old, new) = (TestFormatter.value(from), TestFormatter.value(to))
        let half = timeline.state(at: timeline.transitions[0].start + Rational(1, over: 2))
        let sum = old.scaled(to: 1).coefficient + new.coefficient
        #expect(half.text == formatter.line(DecimalValue(coefficient: sum * 5, scale: 2)).text)
        #expect(timeline.state(at: timeline.transitions[0].end).text == formatter.line(to).text)
    }

    @Test func tiesAndNearTiesRoundAsTheWholeExpansion() {
        let running = RunningValue(old: TestFormatter.value("0"), new: TestFormatter.value("1"), scale: 0)
        let formatter = TestFormatter()
        #expect(formatter.line(running.interpolated(at: FixedProgress(0.5))).text == "0")
        #expect(formatter.line(running.interpolated(at: FixedProgress(0.5 + 0x1p-50))).text == "1")
        #expect(formatter.line(running.interpolated(at: FixedProgress(0.5 - 0x1p-50))).text == "0")
    }

    /// The remainder and the first chunk appear at once, then equal chunks follow.
    @Test(arguments: [("100", "457"), ("457", "100"), ("0.05", "-0.02"), ("3", "9"), ("1", "1")])
    func stepsAreEqualAfterTheRemainder(from: String, to: String) throws {
        let fractions = from.split(separator: ".").dropFirst().first?.count ?? 0
        let formatter = TestFormatter(fractionDigits: fractions)
        let timeline = try formatter.timeline([from, to], Self.settings(.step)) { $0.fps = 240 }
        let (old, new) = (Int(formatter.line(from).value.coefficient), Int(formatter.line(to).value.coefficient))
        let count = min(abs(new - old), 100)
        let start = timeline.transitions[0].start
        for frame in 0..<timeline.frameCount {
            let time = timeline.time(ofFrame: frame) - start
            let expected: Int
            if time < .zero {
                expected = old
            } else if count == 0 || time >= Rational(1) {
                expected = new
            } else {
                let chunk = (time * Rational(count)).floor
                expected = old + (new - old) % count + (new - old) / count * (chunk + 1)
            }
            let line = formatter.line(DecimalValue(coefficient: BigInt(expected), scale: fractions))
            #expect(timeline.state(ofFrame: frame).text == line.text, "frame \(frame)")
        }
    }

    @Test func percentStepsInShownUnits() throws {
        let formatter = TestFormatter(fractionDigits: 1, suffix: "%", shift: 2)
        let old = MeasuredLine(
            value: TestFormatter.value("0.5"), text: "50.0%",
            elements: TestFormatter(fractionDigits: 1, suffix: "%").line("50.0").elements)
        let new = MeasuredLine(
            value: TestFormatter.value("0.503"), text: "50.3%",
            elements: TestFormatter(fractionDigits: 1, suffix: "%").line("50.3").elements)
        let running = RunningValue(from: old, to: new)
        #expect(running.scale == 3)
        #expect(running.jumps(atMost: 100) == 3)
        #expect(running.stepped(0, of: 3) == TestFormatter.value("0.501"))
        #expect(formatter.rounded(running.stepped(2, of: 3)) == TestFormatter.value("0.503"))
    }

    @Test func reformatIsCalledOncePerDistinctValueAndNeverLater() throws {
        let calls = Mutex(0)
        let formatter = TestFormatter()
        var settings = Self.settings(.step)
        settings.boomerang = true
        let timeline = try Timeline(
            lines: ["0", "20", "40"].map { formatter.line($0) }, digits: TestFormatter.cells, settings: settings,
            reformat: {
                calls.withLock { $0 += 1 }
                return formatter.line($0)
            })
        // 1 … 19, 21 … 39 forwards; backwards it passes the same values.
        #expect(calls.withLock { $0 } == 38)
        for frame in 0..<timeline.frameCount { _ = timeline.state(ofFrame: frame) }
        #expect(calls.withLock { $0 } == 38)
    }

    @Test func errorsOfTheFormatterComeThrough() {
        struct Broken: Error {}
        #expect(throws: Broken.self) {
            try Timeline(
                lines: ["0", "20"].map { TestFormatter().line($0) }, digits: TestFormatter.cells,
                settings: Self.settings(.count), reformat: { _ in throw Broken() })
        }
    }

    /// The old text disappears at half of the change, when its decimal mark is at the new one's position.
    @Test func aCrossfadeShowsOneTextAfterTheOther() throws {
        let settings = Self.settings(.crossfade)
        let timeline = try TestFormatter().timeline(["12", "3456"], settings)
        let start = timeline.transitions[0].start
        func state(_ hundredths: Int) -> FrameState { timeline.state(at: start + Rational(hundredths, over: 100)) }
        #expect(state(30).text == "12" && state(30).elements.allSatisfy { abs($0.opacity - 0.5747) < 1e-4 })
        #expect(state(70).text == "3,456" && state(70).elements.allSatisfy { abs($0.opacity - 0.8487) < 1e-4 })
        func ones(_ state: FrameState) -> [Double] {
            state.elements.filter { $0.key == .integer(0) }.map { $0.x + $0.width }
        }
        let both = ones(state(45))
        try #require(both.count == 2)
        #expect(abs(both[0] - both[1]) < 1e-9)
        #expect(abs(ones(state(70))[0] - ones(state(100))[0]) < 1e-9)
        var last = ones(state(0))[0]
        for hundredths in 1...100 {
            let place = ones(state(hundredths))[0]
            #expect(abs(place - last) < 4)
            last = place
        }
    }

    @Test func whatTwoTextsHaveInOnePlaceDoesNotFade() throws {
        let timeline = try TestFormatter(fractionDigits: 2, currency: "$").timeline(
            ["12.50", "17.50"], Self.settings(.crossfade))
        for hundredths in 0...100 {
            let state = timeline.state(at: timeline.transitions[0].start + Rational(hundredths, over: 100))
            for key in [ElementKey.symbol(.currency, 0), .integer(1), .decimal, .fraction(1), .fraction(2)] {
                let all = state.elements.filter { $0.key == key }
                #expect(all.map(\.opacity) == [1], "\(key) at \(hundredths)")
            }
        }
    }

    /// The position of a count follows its alignment at both ends, and moves smoothly within its room.
    @Test(arguments: [("12345", "0"), ("0", "12345"), ("98", "102"), ("-7", "1200")], [Easing.linear, .easeOutExpo])
    func aCountIsAlignedAtBothEnds(_ values: (String, String), _ easing: Easing) throws {
        let formatter = TestFormatter(fractionDigits: 1, currency: "$")
        for (alignment, part) in [(MotionSettings.Alignment.left, 0.0), (.center, 0.5), (.right, 1)] {
            let timeline = try formatter.timeline([values.0, values.1], Self.settings(.count, easing: easing)) {
                $0.alignment = alignment
            }
            var last: Double?
            for frame in 0..<timeline.frameCount {
                let state = timeline.state(ofFrame: frame)
                let (left, right) = try #require(state.ends)
                let first = try #require(state.elements.first?.x)
                let end = try #require(state.elements.map { $0.x + $0.width }.max())
                #expect(first >= -1e-6 && end <= timeline.contentWidth + 1e-6, "frame \(frame)")
                if timeline.standsOnOnes {
                    let ones = state[.integer(0)]?.x
                    #expect(part == 0.5 && ones != nil && (last ?? ones) == ones, "frame \(frame)")
                } else if timeline.isAtRest(frame) {
                    #expect(abs(left - part * (timeline.contentWidth - (right - left))) < 1e-6, "frame \(frame)")
                    #expect(abs(first - left) < 1e-6 && abs(end - right) < 1e-6)
                }
                // Neighbours keep their distance; the line moves by a fraction of a digit per frame, except near the
                // ends, where several digits come or go at once.
                if let ones = state[.integer(0)], let decimal = state[.decimal] {
                    #expect(abs(ones.x + ones.width - decimal.x) < 1e-6)
                    let (span, time) = (timeline.transitions[0], timeline.time(ofFrame: frame))
                    let isWithin = time - span.start > Rational(1, over: 5) && span.end - time > Rational(1, over: 5)
                    if let last, isWithin, part == 0.5 { #expect(abs(ones.x - last) < 13) }
                    last = ones.x
                }
            }
        }
    }

    /// A digit that is added in front while others are dropped behind makes the line wider than either number.
    @Test(arguments: [MotionSettings.Alignment.left, .center, .right])
    func theContentHoldsEveryFrame(_ alignment: MotionSettings.Alignment) throws {
        func line(_ value: DecimalValue) -> MeasuredLine {
            TestFormatter(fractionDigits: value < TestFormatter.value("10") ? 3 : 0).line(value)
        }
        var settings = Self.settings(.count)
        settings.alignment = alignment
        let timeline = try Timeline(
            lines: [line(TestFormatter.value("9.2")), line(TestFormatter.value("11"))], digits: TestFormatter.cells,
            settings: settings, reformat: { line($0) })
        for frame in 0..<timeline.frameCount {
            for element in timeline.state(ofFrame: frame).elements {
                #expect(element.x > -0.01 && element.x + element.width < timeline.contentWidth + 0.01, "\(frame)")
            }
        }
    }

    /// A digit of a fraction that is missing for a moment shows a 0, so that what is behind it stays.
    @Test func aFractionMissingForAMomentShowsAZero() throws {
        func line(_ exact: DecimalValue) -> MeasuredLine {
            let value = TestFormatter(fractionDigits: 1).rounded(exact)
            let isWhole = value == TestFormatter().rounded(value)
            return TestFormatter(fractionDigits: isWhole ? 0 : 1, suffix: "K").line(value)
        }
        let timeline = try Timeline(
            lines: ["1.5", "2.5"].map { line(TestFormatter.value($0)) }, digits: TestFormatter.cells,
            settings: Self.settings(.count), reformat: { line($0) })
        var zeros = 0
        for frame in 0..<timeline.frameCount {
            let state = timeline.state(ofFrame: frame)
            let (ones, tenth) = (try #require(state[.integer(0)]), try #require(state[.fraction(1)]))
            let suffix = try #require(state[.symbol(.suffix, 0)])
            #expect(abs(suffix.x - tenth.x - tenth.width) < 1e-6 && abs(tenth.x - ones.x - 41.5 - 14) < 1e-6)
            #expect((tenth.wheel == 0) == tenth.text.isEmpty, "frame \(frame)")
            if tenth.text.isEmpty { zeros += 1 }
        }
        #expect(zeros == 5)
    }

    /// What is seen of a count reads as the printed number: 10 after 9 never reads 0, and 9 after 10 never 19.
    @Test(arguments: [
        ("9", "10"), ("10", "9"), ("5", "15"), ("-2", "2"), ("2", "-2"), ("90", "1010"), ("98", "1302"), ("1302", "98"),
    ])
    func aCountIsSeenAsPrinted(_ values: (String, String)) throws {
        for mode in [MotionSettings.Mode.count, .step] {
            for currency in ["", "$"] {
                let timeline = try TestFormatter(currency: currency).timeline(
                    [values.0, values.1], Self.settings(mode))
                for frame in 0..<timeline.frameCount {
                    for element in timeline.state(ofFrame: frame).elements {
                        #expect((element.opacity >= 0.5) == !element.text.isEmpty, "frame \(frame): \(element)")
                    }
                }
            }
        }
    }

    /// Between the two digits is no other.
    @Test func swapMovesChangedDigitsByOneCell() throws {
        for (from, to, sign) in [("129", "135", 1.0), ("135", "129", -1)] {
            let timeline = try TestFormatter().timeline([from, to], Self.settings(.swap))
            let state = timeline.state(at: timeline.transitions[0].start + Rational(1, over: 4))
            #expect(state.text == from && state.elements.map(\.travel) == [0, sign / 4, sign / 4])
            for (element, (old, new)) in zip(state.elements, zip(from, to)).dropFirst() {
                var shown: [String?] = []
                if case .strip(let cells, let position) = element.content {
                    shown = [position.rounded(.down), position.rounded(.up)].map { cells[Int($0)].map(String.init) }
                }
                #expect(shown == (sign > 0 ? [String(old), String(new)] : [String(new), String(old)]))
            }
        }
    }
}
