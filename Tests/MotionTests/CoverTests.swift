import Numerals
import Testing

@testable import Motion

/// A text that hides a number turns into it, in every mode that can do so.
@Suite struct CoverTests {
    /// `??` in the places of a number's last two digits.
    private static func placeholder(_ hidden: MeasuredLine) -> MeasuredLine {
        let elements = hidden.elements.filter { $0.element.digit != nil }.suffix(2).map { measured in
            var element = measured.element
            (element.text, element.digit) = ("?", nil)
            return MeasuredElement(element: element, width: TestFormatter.digitWidths.max()!, cell: 30)
        }
        var line = MeasuredLine(value: hidden.value, text: "??", elements: elements)
        line.isPlaceholder = true
        return line
    }

    private static func timeline(
        _ values: [String], _ change: (inout MotionSettings) -> Void = { _ in }
    ) throws -> Timeline {
        var settings = MotionSettings()
        settings.fps = 100
        settings.holdStart = .zero
        settings.curve = .easing(.linear, wallLength: Rational(1))
        change(&settings)
        let formatter = TestFormatter()
        let lines = values.map { formatter.line($0) }
        return try Timeline(
            lines: [placeholder(lines[0])] + lines,
            digits: DigitCells(
                widths: TestFormatter.digitWidths, texts: (0...9).map(String.init), height: 50,
                flaps: [("", nil)] + (0...9).map { (String($0), $0) }),
            settings: settings, reformat: { formatter.line($0) })
    }

    private static let modes: [MotionSettings.Mode] = [.roll, .crossfade, .swap, .morph, .slide, .flip, .splitFlap]

    @Test(arguments: modes, [false, true])
    func everyModeBeginsWithTheTextAndEndsWithTheNumber(_ mode: MotionSettings.Mode, _ boomerang: Bool) throws {
        let timeline = try Self.timeline(["1274", "38"]) {
            $0.mode = mode
            $0.boomerang = boomerang
        }
        #expect(timeline.state(ofFrame: 0).elements.filter { $0.width > 0 }.map(\.text) == ["?", "?"])
        #expect(timeline.state(ofFrame: 0).value == "??")
        #expect(timeline.restingState(ofLine: 1).text == "1,274")
        #expect(timeline.finalState.elements == timeline.restingState(ofLine: 2).elements)
        let last = timeline.state(ofFrame: timeline.frameCount - 1)
        #expect(last.elements == timeline.restingState(ofLine: boomerang ? 0 : 2).elements)
        #expect(timeline.transitions.map(\.isReveal) == [true, false] + (boomerang ? [false, true] : []))
        // Column of the ones, occupied all the time by the cover or the digit.
        for frame in 0..<timeline.frameCount {
            #expect(timeline.state(ofFrame: frame)[.integer(0)] != nil)
        }
    }

    @Test(arguments: MotionSettings.Path.allCases) func everyPathLeadsFromTheTextToTheDigit(
        _ path: MotionSettings.Path
    ) throws {
        let timeline = try Self.timeline(["1274"]) { $0.path = path }
        let state = timeline.state(at: Rational(1, over: 2))
        for (place, digit) in [(1, 7), (0, 4)] {
            let element = try #require(state[.integer(place)])
            guard case .strip(let cells, let position) = element.content else {
                Issue.record("no strip")
                return
            }
            let way = element.travel * 2
            let (first, last) = (Int((position - way / 2).rounded()), Int((position + way / 2).rounded()))
            #expect(cells[first] == 30 && cells[last] == digit)
            if path == .shortest, digit == 7 {
                #expect(last < first)
            } else {
                let passed = Array(cells[(first + 1)..<last])
                #expect(path == .spin ? passed.count == 5 : passed == (0..<digit).map { Optional($0) })
            }
        }
    }

    @Test func aNumberIsHiddenAgainTheOtherWay() throws {
        let timeline = try Self.timeline(["42"]) { $0.boomerang = true }
        #expect(timeline.transitions.map(\.isUp) == [true, false])
        let up = timeline.state(at: timeline.transitions[0].start + Rational(1, over: 4))
        let down = timeline.state(at: timeline.transitions[1].start + Rational(3, over: 4))
        #expect(up[.integer(1)]?.content == down[.integer(1)]?.content)
    }

    @Test func flapsGoThroughTheDrumFromItsFirstFace() throws {
        let timeline = try Self.timeline(["3"]) { $0.mode = .splitFlap }
        var faces: [Int?] = []
        for step in 0..<60 {
            guard case .fold(let fold)? = timeline.state(at: Rational(step, over: 100))[.integer(0)]?.content,
                faces.last != fold.to
            else { continue }
            faces.append(fold.to)
        }
        #expect(faces.prefix(5) == [nil, 0, 1, 2, 3])
    }
}
