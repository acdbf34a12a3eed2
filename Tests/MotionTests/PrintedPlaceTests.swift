import Numerals
import Testing

@testable import Motion

/// Positions and edges of lines that are printed in every frame.
struct PrintedPlaceTests {
    /// Line of elements, each 10 pixels wide, whose first ones have their ends left of the anchor.
    private func line(_ keys: [ElementKey], left count: Int, width: Double = 10) -> LineBox {
        let states = keys.enumerated().map { index, key in
            ElementState(
                key: key, kind: .digit, text: "", content: .cell(0), x: Double(index - count) * width, width: width,
                opacity: 1)
        }
        return LineBox(states, width: Double(keys.count) * width)
    }

    /// Right ends left of the anchor.
    private func places(_ room: ReservedRoom, _ line: LineBox) -> [Double] {
        line.elements.filter { $0.x < 0 }.map(room.end)
    }

    @Test func elementsOfAllLinesHavePlacesInTheirOrder() {
        let (first, second) = (ElementKey.symbol(.suffix, 0), ElementKey.symbol(.suffix, 1))
        let lines = [
            line([.integer(0), first, second], left: 1),
            line([.integer(1), .integer(0), first, .parenClose, second], left: 2),
            line([.sign, .integer(0), .decimal, .fraction(1), first], left: 2),
        ]
        let room = ReservedRoom(for: lines)
        // From the anchor to the left: digits by their rank, then the sign.
        #expect(places(room, lines[1]) == [-10, 0])
        #expect(places(room, lines[2]) == [-20, 0])
        #expect(ReservedRoom.hasPosition(lines[1].elements[0]) && !ReservedRoom.hasPosition(lines[2].elements[0]))
    }

    @Test func aPlaceIsAsWideAsItsWidestElement() {
        let lines = [
            line([.integer(1), .integer(0), .decimal], left: 2, width: 8),
            line([.integer(0), .decimal, .symbol(.suffix, 0)], left: 1, width: 12),
        ]
        let room = ReservedRoom(for: lines)
        #expect(places(room, lines[0]) == [-12, 0])
    }
}

extension PrintedPlaceTests {
    /// A digit that is added in front while others are dropped behind makes the line wider than either number.
    @Test(arguments: [MotionSettings.Alignment.left, .center, .right])
    func theContentHoldsEveryFrame(_ alignment: MotionSettings.Alignment) throws {
        func line(_ value: DecimalValue) -> MeasuredLine {
            TestFormatter(fractionDigits: value < TestFormatter.value("10") ? 3 : 0).line(value)
        }
        var settings = PrintedModeTests.settings(.count)
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
}
