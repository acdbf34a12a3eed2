import Numerals
import Testing

@testable import Motion

/// A last value leaves after its hold.
@Suite struct ExitTests {
    private static func timeline(
        _ values: [String], _ change: (inout MotionSettings) -> Void = { _ in }
    ) throws -> Timeline {
        var settings = MotionSettings()
        (settings.holdStart, settings.holdEnd) = (Rational(1, over: 2), Rational(1))
        settings.curve = .easing(.linear, wallLength: Rational(1, over: 2))
        (settings.exit, settings.exitDuration) = (.rise, Rational(2, over: 5))
        change(&settings)
        let formatter = TestFormatter()
        return try Timeline(
            lines: values.map { formatter.line($0) },
            digits: DigitCells(widths: TestFormatter.digitWidths, texts: (0...9).map(String.init), height: 50),
            settings: settings, reformat: { formatter.line($0) })
    }

    /// Offset below its place and opacity of the first element; nil where nothing is visible.
    private func first(_ timeline: Timeline, at time: Double) -> (y: Double, opacity: Double)? {
        guard let element = timeline.state(at: Rational(roundedToMicroseconds: time)).elements.first else { return nil }
        guard case .sprites(let sprites) = element.content, let sprite = sprites.first else {
            return (0, element.opacity)
        }
        return (sprite.y, sprite.opacity * element.opacity)
    }

    @Test(arguments: [(MotionSettings.Exit.fade, 0.0), (.rise, -1), (.fall, 1)])
    func leavesAfterTheHold(_ exit: MotionSettings.Exit, sign: Double) throws {
        let timeline = try Self.timeline(["12", "34"]) { $0.exit = exit }
        #expect(timeline.length == Rational(27, over: 10))
        // Change from 0.5 to 1 s, hold to 2 s, exit to 2.4 s.
        for time in [0.2, 1.5, 2] {
            let state = try #require(first(timeline, at: time))
            #expect(state.y == 0 && state.opacity == 1, "\(time): \(state)")
        }
        let way = try [2.1, 2.2, 2.3, 2.39].map { try #require(first(timeline, at: $0)) }
        for (earlier, later) in zip(way, way.dropFirst()) {
            #expect(later.opacity < earlier.opacity)
            #expect((later.y - earlier.y) * sign > 0 || exit == .fade && later.y == 0)
        }
        #expect(abs(way[1].opacity - 0.5) < 1e-9)
        #expect(abs(abs(way[3].y) - (exit == .fade ? 0 : 40)) < 2)
        for time in [2.4, 2.69] { #expect(first(timeline, at: time) == nil) }
    }

    /// Holds of 0.5 and 1 s, then the exit: a change without movement takes no time between them.
    @Test(arguments: [MotionSettings.Mode.roll, .swap, .morph, .count, .crossfade, .slide, .type])
    func aNumberThatStandsStillLeavesWithoutDelay(_ mode: MotionSettings.Mode) throws {
        let timeline = try Self.timeline(["-37", "-37"]) { $0.mode = mode }
        #expect(timeline.length == Rational(22, over: 10))
        #expect(timeline.state(at: Rational(15, over: 10)).elements.count == 3)
        #expect(try #require(first(timeline, at: 1.7)).opacity < 0.9)
        #expect(timeline.state(at: Rational(2)).elements.isEmpty)
        // Only the last change is before the exit.
        #expect(try Self.timeline(["12", "12", "34"]) { $0.mode = mode }.length > Rational(32, over: 10))
    }

    @Test func wheelsThatAllTurnTakeTheirTimeBeforeTheExit() throws {
        let timeline = try Self.timeline(["-37", "-37"]) { $0.selection = .all }
        #expect(timeline.length == Rational(27, over: 10))
    }

    @Test func postersShowTheValue() throws {
        for loop in [MotionSettings.LoopCount.forever, .once] {
            let timeline = try Self.timeline(["12", "34"]) { ($0.firstFrame, $0.loop) = (.final, loop) }
            #expect(timeline.finalState.text == "34")
            #expect(timeline.state(ofFrame: 0).text == "34" && timeline.isAtRest(0))
            #expect((0..<timeline.frameCount).contains { timeline.state(ofFrame: $0).elements.isEmpty })
        }
    }

    @Test func breaksWhereItBeginsAndEnds() throws {
        let breakpoints = try Self.timeline(["12", "34"]).breakpoints
        #expect(breakpoints.contains(Rational(2)) && breakpoints.contains(Rational(24, over: 10)))
    }
}
