import Numerals
import Testing

@testable import Motion

/// Digits find each other as in the shortest edit, ties keeping the right end.
@Suite struct EditDistanceTests {
    @Test func equalLengthsGoByIndex() {
        #expect(ColumnMatcher.partners(editing: [1, 2, 3], to: [3, 1, 2]) == [0, 1, 2])
    }

    @Test func whatIsPutInIsFoundWhereItIs() {
        #expect(ColumnMatcher.partners(editing: [1, 2, 3], to: [1, 9, 2, 3]) == [0, nil, 1, 2])
        #expect(ColumnMatcher.partners(editing: [1, 9, 2, 3], to: [1, 2, 3]) == [0, 2, 3])
        #expect(ColumnMatcher.partners(editing: [9, 9], to: [1, 0, 0]) == [nil, 0, 1])
        #expect(ColumnMatcher.partners(editing: [], to: [4]) == [nil])
    }

    @Test func aTickersDigitsComeAsOnePicture() throws {
        var settings = MotionSettings()
        settings.match = .edit
        settings.path = .shortestDirect
        settings.enter = .blank
        settings.fps = 100
        settings.holdStart = .zero
        settings.curve = .easing(.cosine, wallLength: Rational(35, over: 100))
        let formatter = TestFormatter()
        let timeline = try Timeline(
            lines: ["7", "47"].map { formatter.line($0) },
            digits: DigitCells(widths: TestFormatter.digitWidths, texts: (0...9).map(String.init), height: 40),
            settings: settings, reformat: { formatter.line($0) })
        // Single picture that comes from below its place.
        let state = timeline.state(at: Rational(5, over: 100))
        let sprite = try #require(state.elements.first?.sprites.first)
        #expect(sprite.cell == 4 && sprite.y > 0 && sprite.scale > 0.85 && sprite.scale < 1)
        #expect(timeline.state(at: Rational(31, over: 100)).elements.first?.wheel == 4)
        #expect(timeline.finalState.elements.map(\.text) == ["4", "7"])
    }
}
