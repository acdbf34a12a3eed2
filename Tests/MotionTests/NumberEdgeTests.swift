import Foundation
import Numerals
import TestSupport
import Testing

@testable import Motion
@testable import RollGIF

/// Edges of a number: columns that enter and leave, symbols next to them, and springs with given numbers.
@Suite struct NumberEdgeTests {
    private func timeline(
        _ from: String, _ to: String, formatter: TestFormatter = TestFormatter(), options: [JobKey: String] = [:],
        _ change: (inout MotionSettings) -> Void = { _ in }
    ) throws -> Timeline {
        let job = try Job(settings: options.mapValues { [$0] }).applyingPreset()
        var settings = try JobReader(job: job).motionSettings(defaultRate: 50).settings
        change(&settings)
        return try formatter.timeline([from, to], settings)
    }

    private func state(_ timeline: Timeline, _ milliseconds: Int) -> FrameState {
        timeline.state(at: timeline.transitions[0].start + Rational(milliseconds, over: 1000))
    }

    /// Leaving elements are visible for a quarter of a second, in an open column.
    @Test(arguments: [("1346", "46"), ("100", "10"), ("-7", "4")])
    func whatLeavesIsSeenLeaving(from: String, to: String) throws {
        let timeline = try timeline(from, to, options: [.path: "forward", .stagger: "0", .digitWidth: "widest"])
        let key: ElementKey = from.hasPrefix("-") ? .sign : .integer(from.count - 1)
        let early = try #require(state(timeline, 120)[key])
        #expect(early.opacity > 0.2 && early.opacity < 0.3)
        let sprite = try #require(early.sprites.first)
        #expect(early.sprites.count == 1 && abs(sprite.displacement) > 0.4 && abs(sprite.displacement) < 0.6)
        #expect(state(timeline, 230)[key] != nil && state(timeline, 245)[key] == nil)
        // Its room closes after it.
        let widths = [0, 60, 200, 359, 361].map { millisecond in
            let ends = state(timeline, millisecond).ends ?? (0, 0)
            return ends.right - ends.left
        }
        #expect(widths[0] == widths[1] && widths[1] > widths[2] && widths[2] > widths[3])
        #expect(abs(widths[3] - widths[4]) < 1)
    }

    @Test func edgesFitIntoAShortChange() throws {
        let timeline = try timeline("1346", "46", options: [.path: "forward", .duration: "0.3", .stagger: "0"])
        #expect(state(timeline, 75)[.integer(3)] != nil && state(timeline, 85)[.integer(3)] == nil)
    }

    private static func number(digits counts: ClosedRange<Int>, _ random: inout SeededRandom) -> String {
        let count = Int.random(in: counts, using: &random)
        return String(Int.random(in: 1...9, using: &random))
            + (1..<count).map { _ in String(Int.random(in: 0...9, using: &random)) }.joined()
    }

    /// No digit that enters is opaque before it has nearly all of its room, and no 0 is read that is only a start.
    @Test(arguments: 0..<300) func whatEntersHasItsRoom(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed) &* 0x2545_F491_4F6C_DD1D)
        let from = Self.number(digits: 1...4, &random)
        let to = Self.number(digits: 5...9, &random)
        let timeline = try timeline(from, to, options: seed.isMultiple(of: 2) ? [.path: "forward"] : [:])
        let old = Set(TestFormatter().line(from).elements.map(\.element.key))
        for frame in 0..<timeline.frameCount {
            let entering = timeline.state(ofFrame: frame).elements.filter { !old.contains($0.key) }
            for element in entering { Self.check(element, atRest: timeline.finalState[element.key], frame) }
        }
    }

    /// A symbol before a number keeps to the digits that are in sight, while others are still on their way.
    @Test(arguments: [("9", "10"), ("98", "1302"), ("999", "1000"), ("-9", "-10")])
    func symbolsKeepToTheirNumber(from: String, to: String) throws {
        let timeline = try timeline(from, to, formatter: TestFormatter(currency: "$"))
        for frame in 0..<timeline.frameCount {
            let elements = timeline.state(ofFrame: frame).elements
            let symbol = try #require(elements.first { $0.text == "$" })
            // A wheel that enters shows its first digit after a part of its turn.
            let first = elements.first { element in
                element.x > symbol.x && element.opacity > 0.3 && (!element.omitsZero || abs(element.travel) > 0.3)
            }
            let gap = try #require(first).x - symbol.x - symbol.width
            #expect(gap < 1.25 * 42, "\(frame) of \(from) to \(to)")
        }
    }

    /// Expects a digit that enters to have its room and its wheel turned before it is opaque.
    private static func check(_ element: ElementState, atRest final: ElementState?, _ frame: Int) {
        let told: Comment = "\(element.key) in \(frame)"
        if element.width < 0.55 * (final?.width ?? 0) { #expect(element.opacity == 0, told) }
        let isLeadingZero = element.wheel.map { $0 < 0.25 } == true && element.travel < 0.25
        let stays = element.travel == .zero && final?.wheel == 0
        if isLeadingZero, !stays { #expect(element.opacity == 0 || element.omitsZero, told) }
    }

    @Test func parenthesesArePairs() throws {
        let timeline = try timeline("-1250", "830", formatter: TestFormatter(usesParentheses: true))
        for millisecond in stride(from: 0, to: 600, by: 20) {
            let state = state(timeline, millisecond)
            #expect(state[.parenOpen]?.opacity == state[.parenClose]?.opacity, "\(millisecond)")
        }
    }

    /// Numbers that mostly enter or leave turn as an odometer; unchanged digits of others do not move.
    @Test(arguments: [
        ("0", "1000000", true), ("1000", "0", true), ("-5", "5", true), ("4812", "4813", false),
        ("1299", "1399", false),
        ("9", "10", false), ("1234", "245699", false),
    ])
    func maximumOfANumberTurns(from: String, to: String, counts: Bool) throws {
        let timeline = try timeline(from, to)
        let state = state(timeline, 500)
        let turning = state.elements.filter { $0.travel != .zero }
        if counts {
            #expect(turning.count == state.elements.filter { $0.wheel != nil || $0.kind == .digit }.count)
            return
        }
        let (old, new) = (TestFormatter().line(from), TestFormatter().line(to))
        for measured in old.elements where new.elements.contains(where: { $0.element == measured.element }) {
            #expect(state[measured.element.key]?.travel == .zero)
        }
    }

    /// No two wheels that leave turns out march in step.
    @Test(arguments: ["count-through", "carry"]) func wheelsAreOutOfStep(path: String) throws {
        let timeline = try timeline("1234567", "7654321", options: [.path: path])
        for place in 0..<3 {
            // Wheels of different speeds are level now and then, but not for long.
            let farthest = [300, 350, 400, 450, 500].map { millisecond in
                let state = state(timeline, millisecond)
                let apart = (state[.integer(place)]?.travel ?? 0) - (state[.integer(place + 1)]?.travel ?? 0)
                return abs(apart - apart.rounded())
            }
            #expect(farthest.max() ?? 0 > 0.1, "\(place)")
        }
    }

    /// A spring with given numbers moves every wheel by its distance times x(t).
    @Test func springsOfNumbersObey() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Fixtures/Motion/spring-vectors.json")
        let vectors = try JSONDecoder().decode(SpringTests.Vectors.self, from: Data(contentsOf: file))
        for row in vectors.rows {
            let spring =
                "mass=\(row.mass),stiffness=\(row.stiffness),damping=\(row.damping),velocity=\(row.initialVelocity)"
            for (options, speed) in [
                ([JobKey.spring: spring], 1.0),
                ([.spring: "calayer,\(spring),speed=0.5", .duration: "9"], 0.5),
            ] {
                let timeline = try timeline("130", "497", options: options)
                for (t, x) in zip(row.t, row.x) where t > 0 && t / speed < timeline.transitions[0].length {
                    let state = timeline.state(
                        at: timeline.transitions[0].start + Rational(roundedToMicroseconds: t / speed))
                    for (place, way) in [(2, 3.0), (1, 6), (0, 7)] {
                        let travel = state[.integer(place)]?.travel ?? .nan
                        #expect(abs(travel - way * x) < 1e-5 * way, "\(row.name) at \(t), place \(place)")
                    }
                }
            }
        }
    }

    /// Resting digits have their own widths, and room for the widest digit that passes.
    @Test func widthsAreNaturalAtRest() throws {
        let timeline = try timeline("1117", "8081", options: [.digitWidth: "proportional"])
        let widths = TestFormatter.digitWidths
        for (line, digits) in [(0, [1, 1, 1, 7]), (1, [8, 0, 8, 1])] {
            let shown = timeline.restingState(ofLine: line).elements.filter { $0.kind == .digit }.map(\.width)
            #expect(shown == digits.map { widths[$0] })
        }
        let (middle, end) = (state(timeline, 250), timeline.transitions[0].length)
        // 1 to 8 passes 4, the widest.
        #expect(middle[.integer(3)]?.width == 41.5)
        // Widths stop before the wheels do.
        let late = state(timeline, Int(end * 990))
        #expect(late[.integer(3)]?.width == widths[8] && late[.integer(0)]?.width == widths[1])
    }

    /// A crossfade shows a tenth of a text or more at any time.
    @Test func aCrossfadeIsShort() throws {
        let timeline = try timeline("989", "1203", options: [.mode: "crossfade"])
        #expect(abs(timeline.transitions[0].length - 0.35) < 1e-9)
        for millisecond in stride(from: 0, through: 350, by: 5) {
            let state = state(timeline, millisecond)
            // Both texts have a digit of ones.
            let ink = state.elements.filter { $0.key == .integer(0) }.reduce(0) { $0 + $1.opacity }
            #expect(ink >= 0.1, "\(millisecond)")
        }
    }

    /// A counted value gains a digit in the frame that prints it, and a count eases in.
    @Test func aCountBeginsSoftly() throws {
        let timeline = try timeline("0", "1000000", options: [.mode: "count"])
        let early = Int(state(timeline, 20).value) ?? .max
        #expect(early > 0 && early < 30_000)
        #expect(timeline.finalState.value == "1000000")
    }
}

extension TransitionSpan {
    /// Seconds from start to end.
    fileprivate var length: Double { (end - start).approximate }
}
