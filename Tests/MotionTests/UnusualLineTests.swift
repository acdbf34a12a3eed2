import Numerals
import Testing

@testable import Motion

/// Extreme pairs and settings, in every mode and on every path.
struct UnusualLineTests {
    static let pairs: [(from: String, to: String)] = [
        ("5", "5"), ("0", "0"), ("3", "4"), ("0.1", "0.10"), ("-1", "1"), ("1", "-1"), ("-9", "-10"), ("999", "1000"),
        ("1000", "999"), ("99.995", "100.00"), ("0", "-0"),
        (String(repeating: "9", count: 60), "1" + String(repeating: "0", count: 60)),
    ]

    /// Line of a value with the fraction digits that it was typed with.
    static func line(_ text: String) -> MeasuredLine {
        let fractions = text.split(separator: ".").dropFirst().first?.count ?? 0
        return TestFormatter(fractionDigits: fractions).line(text)
    }

    static func timeline(_ lines: [MeasuredLine], _ settings: MotionSettings) throws -> Timeline {
        try Timeline(
            lines: lines, digits: TestFormatter.cells, settings: settings,
            reformat: { value in TestFormatter(fractionDigits: value.scale > 3 ? 2 : value.scale).line(value) })
    }

    /// Every mode, and the mode `roll` on every path.
    static let kinds =
        MotionSettings.Path.allCases.map { (MotionSettings.Mode.roll, $0) }
        + MotionSettings.Mode.allCases.filter { $0 != .roll }.map { ($0, .forward) }

    @Test(arguments: kinds)
    func everyPairArrives(mode: MotionSettings.Mode, path: MotionSettings.Path) throws {
        for pair in Self.pairs {
            for (fps, seconds) in [(10, Rational(1)), (1, Rational(10, over: 3)), (25, .zero)] {
                for selection in [MotionSettings.Selection.all, .onlyChanged, .none] {
                    var settings = MotionSettings()
                    (settings.mode, settings.path, settings.fps) = (mode, path, FrameRate(fps))
                    settings.selection = selection
                    settings.curve = .easing(.linear, wallLength: seconds)
                    settings.stagger = Rational(1, over: 20)
                    let timeline = try Self.timeline([Self.line(pair.from), Self.line(pair.to)], settings)
                    let (first, last) = (timeline.state(ofFrame: 0), timeline.state(ofFrame: timeline.frameCount - 1))
                    #expect(first.text == Self.line(pair.from).text, "\(pair) \(selection)")
                    #expect(last.text == Self.line(pair.to).text, "\(pair) \(selection)")
                    for frame in 0..<timeline.frameCount where frame % 17 == 0 {
                        #expect(timeline.state(ofFrame: frame).elements.allSatisfy { $0.x >= 0 && $0.width >= 0 })
                    }
                }
            }
        }
    }

    @Test func oneValueIsHeld() throws {
        let timeline = try Self.timeline([Self.line("42")], MotionSettings())
        #expect(timeline.length == Rational(18, over: 10))
        #expect((0..<timeline.frameCount).allSatisfy(timeline.isAtRest))
        #expect(timeline.finalState.text == "42")
        var empty = MotionSettings()
        (empty.holdStart, empty.holdEnd, empty.firstFrame) = (.zero, .zero, .final)
        #expect(try Self.timeline([Self.line("42")], empty).frameCount == 1)
    }

    @Test func nothingAtAllIsALineToo() throws {
        let empty = MeasuredLine(value: DecimalValue(coefficient: 0, scale: 0), text: "", elements: [])
        for path in MotionSettings.Path.allCases {
            var settings = MotionSettings()
            settings.path = path
            settings.stagger = Rational(1)
            let timeline = try Self.timeline([empty, Self.line("7"), empty], settings)
            #expect(timeline.state(ofFrame: 0).elements.isEmpty)
            #expect(timeline.state(at: timeline.transitions[0].end).text == "7")
        }
        #expect(try Self.timeline([empty, empty], MotionSettings()).contentWidth == 0)
    }

    @Test func elementsWithoutWidthAreDrawn() throws {
        func marked(_ value: String) -> MeasuredLine {
            var line = Self.line(value)
            let mark = Element(kind: .suffix, key: .symbol(.suffix, 0), text: "K")
            line.elements.append(MeasuredElement(element: mark, width: 0, cell: 17))
            return line
        }
        let timeline = try Self.timeline([marked("1"), marked("2")], MotionSettings())
        for frame in 0..<timeline.frameCount {
            #expect(timeline.state(ofFrame: frame)[.symbol(.suffix, 0)]?.opacity == 1)
        }
    }

    @Test func onlyASign() throws {
        func sign(_ text: String, _ value: Int) -> MeasuredLine {
            let element = Element(kind: .sign, key: .sign, text: text)
            return MeasuredLine(
                value: DecimalValue(coefficient: BigInt(value), scale: 0), text: text,
                elements: [MeasuredElement(element: element, width: 20, cell: text == "-" ? 13 : 14)])
        }
        for path in MotionSettings.Path.allCases {
            var settings = MotionSettings()
            settings.path = path
            settings.curve = .easing(.linear, wallLength: Rational(1))
            let timeline = try Self.timeline([sign("-", -1), sign("+", 1)], settings)
            func sprites(_ hundredths: Int) -> [Sprite] {
                timeline.state(at: timeline.transitions[0].start + Rational(hundredths, over: 100)).elements[0].sprites
            }
            // Sign change at zero on counters, at a fixed time elsewhere.
            let counts = path == .carry || path == .countThrough
            let all = (0...100).map(sprites)
            try #require(all.contains { $0.map(\.cell) == [13] } && all.contains { $0.map(\.cell) == [14] })
            // Opacities so low that the two signs never visibly overlap.
            #expect(all.allSatisfy { $0.count < 2 || $0.allSatisfy { $0.opacity < 0.15 } })
            if !counts {
                #expect(sprites(6).map(\.cell) == [13] && abs(sprites(6)[0].opacity - 0.5) < 1e-9)
                #expect(sprites(17).map(\.cell) == [14] && abs(sprites(17)[0].opacity - 0.65) < 0.001)
                #expect(abs(sprites(17)[0].displacement) < 0.08)
                #expect(sprites(26).isEmpty)
            }
        }
    }

    /// A changing sign shows the side of zero on which the odometer is.
    @Test func signsChangeAtZero() throws {
        func signed(_ value: Int) -> MeasuredLine {
            let elements = [
                Element(kind: .sign, key: .sign, text: value < 0 ? "-" : "+"),
                Element(kind: .digit, key: .integer(0), text: String(abs(value)), digit: abs(value)),
            ]
            return TestFormatter.measured(DecimalValue(coefficient: BigInt(value), scale: 0), elements)
        }
        let timeline = try Timeline(
            lines: [signed(-2), signed(8)], digits: TestFormatter.cells, settings: OdometerTests.settings(.carry),
            reformat: { signed(Int($0.coefficient)) })
        for (step, text) in [(5, "-"), (9, "-"), (31, "+"), (80, "+")] {
            let state = timeline.state(at: timeline.transitions[0].start + Rational(step, over: 100))
            #expect(state[.sign]?.text == text)
            guard case .cell? = state[.sign]?.content else {
                Issue.record("the sign is still changing at \(step)")
                return
            }
        }
        let zero = timeline.state(at: timeline.transitions[0].start + Rational(20, over: 100))
        let sprites = try #require(zero[.sign]).sprites
        try #require(sprites.map(\.cell) == [14], "the sign is not changing")
        #expect(sprites.allSatisfy { abs($0.opacity - Crossfade.symbol.new(at: 0.5)) < 1e-9 })
        #expect(abs(zero[.integer(0)]?.wheel ?? 1) < 1e-9)
    }

    @Test func scientificExponentsCountOnTheirOwn() throws {
        func scientific(_ digit: Int, _ exponent: Int) -> MeasuredLine {
            var elements = [
                Element(kind: .digit, key: .integer(0), text: String(digit), digit: digit),
                Element(kind: .exponentMark, key: .symbol(.exponentMark, 0), text: "b"),
            ]
            if exponent < 0 { elements.append(Element(kind: .sign, key: .exponentSign, text: "-")) }
            elements.append(Element(kind: .digit, key: .exponent(0), text: String(abs(exponent)), digit: abs(exponent)))
            return TestFormatter.measured(DecimalValue(coefficient: BigInt(digit), scale: 0), elements)
        }
        for path in [MotionSettings.Path.carry, .countThrough] {
            var settings = OdometerTests.settings(path)
            settings.selection = .all
            let timeline = try Self.timeline([scientific(2, -3), scientific(4, 5)], settings)
            let state = timeline.state(at: timeline.transitions[0].start + Rational(3, over: 4))
            #expect(state[.integer(0)]?.wheel == 3.5)
            #expect(state[.exponent(0)]?.wheel == 3)
        }
    }
}
