import Fractions
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

    /// Right ends left of the anchor, and left ends right of it.
    private func places(_ room: ReservedRoom, _ line: LineBox) -> [Double] {
        room.set(line).map { $0.x < 0 ? $0.x + $0.width : $0.x }
    }

    @Test func elementsOfAllLinesHavePlacesInTheirOrder() {
        let (first, second) = (ElementKey.symbol(.suffix, 0), ElementKey.symbol(.suffix, 1))
        let lines = [
            line([.integer(0), first, second], left: 1),
            line([.integer(1), .integer(0), first, .parenClose, second], left: 2),
            line([.sign, .integer(0), .decimal, .fraction(1), first], left: 2),
        ]
        let room = ReservedRoom(for: lines)
        // From the anchor to the right: the fraction, then the symbols in the order of the lines that have them.
        #expect(places(room, lines[0]) == [0, 20, 40])
        #expect(places(room, lines[1]) == [-10, 0, 20, 30, 40])
        #expect(places(room, lines[2]) == [-20, 0, 0, 10, 20])
        // To the left: digits by their rank, then the sign.
        #expect(room.end(of: lines[2].elements[0]) == -20)
        #expect(ReservedRoom.hasPosition(lines[1].elements[0]) && !ReservedRoom.hasPosition(lines[2].elements[0]))
    }

    @Test func aPlaceIsAsWideAsItsWidestElement() {
        let lines = [
            line([.integer(1), .integer(0), .decimal], left: 2, width: 8),
            line([.integer(0), .decimal, .symbol(.suffix, 0)], left: 1, width: 12),
        ]
        let room = ReservedRoom(for: lines)
        #expect(places(room, lines[0]) == [-12, 0, 0])
        #expect(places(room, lines[1]) == [0, 0, 12])
    }

    @Test func edgesAreLinearBetweenFrames() {
        let edge = LeadingEdge([0, -10, -10, -30, -30], frames: 0)
        let instants = [1, 2, 4].map { Rational($0, over: 10) }
        func at(_ hundredths: Int) -> Double { edge.edge(at: Rational(hundredths, over: 100), among: instants) }
        #expect([0, 9, 10, 20].map(at) == [0, 0, -10, -10])
        // A quarter and a half of the distance to the third frame, and the positions after it.
        #expect(abs(at(25) + 15) < 1e-9 && abs(at(30) + 20) < 1e-9)
        #expect([40, 90].map(at) == [-30, -30])
    }

    /// The edge arrives with the digit, begins to move two reaches earlier, and returns in the same way.
    @Test func edgesLeadAndFollow() {
        let rising = [Double](repeating: 0, count: 12) + [Double](repeating: -10, count: 6)
        let edges = LeadingEdge(rising + rising.reversed(), frames: 3).edges
        #expect(zip(edges, edges.reversed()).allSatisfy { abs($0 - $1) < 1e-9 })
        // 1 + cos(π s / 4) is the weight of a frame s frames away; frames 9 and later have the digit in their reach.
        let half = 0.5.squareRoot()
        let weights = [1 - half, 1, 1 + half, 2, 1 + half, 1, 1 - half]
        for (index, count) in zip(5...12, 0...7) {
            let part = weights.prefix(count).reduce(0, +) / weights.reduce(0, +)
            #expect(abs(edges[index] + 10 * part) < 1e-9, "\(index)")
        }
        let limited = LeadingEdge(rising, frames: 3, atMost: rising.indices.map { $0 == 4 ? -7 : 1 }).edges
        #expect(limited[4] == -7 && limited[3] == 0 && limited[17] == -10)
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
        settings.edges = .quick
        let timeline = try Timeline(
            lines: [line(TestFormatter.value("9.2")), line(TestFormatter.value("11"))], digits: TestFormatter.cells,
            settings: settings, reformat: { line($0) })
        let rests = [0, timeline.frameCount - 1].map { timeline.state(ofFrame: $0).elements }
        let widest = rests.map { $0.reduce(0) { $0 + $1.width } }.max() ?? 0
        #expect(timeline.contentWidth > widest + 20)
        for frame in 0..<timeline.frameCount {
            for element in timeline.state(ofFrame: frame).elements {
                #expect(element.x > -0.01 && element.x + element.width < timeline.contentWidth + 0.01, "\(frame)")
            }
        }
    }
}
