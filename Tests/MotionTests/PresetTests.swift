import Foundation
import Numerals
import Testing

@testable import Motion
@testable import RollGIF

/// Presets against their models, by traces of these.
struct PresetTests {
    /// The settings that a preset's options mean.
    static func settings(_ name: String) throws -> MotionSettings {
        let job = try Job(settings: [.preset: [name]]).applyingPreset()
        let (settings, warnings) = try JobReader(job: job).motionSettings(defaultRate: 50)
        #expect(warnings.isEmpty, "\(name)")
        return settings
    }

    static func frames(_ timeline: Timeline) -> [FrameState] {
        (0..<timeline.frameCount).map(timeline.state(ofFrame:))
    }

    @Test func everyPresetIsComplete() throws {
        #expect(
            Preset.all.map(\.name) == [
                "rolling-numbers", "moving-numbers", "transaction", "bank-balance", "animatable-text", "number-flow",
                "odometer", "count-up", "numeric-text", "calligraph", "slot-text", "slot-machine", "flip-clock",
                "flip-board", "car", "ticker", "torph", "segments",
            ])
        for preset in Preset.all {
            _ = try Self.settings(preset.name)
            #expect(!preset.purpose.isEmpty)
            for (key, text) in preset.settings { try key.check(text) }
        }
        #expect(throws: RollGIFError.self) { try Self.settings("rolled") }
    }

    @Test func explicitOptionsWin() throws {
        func keys(_ name: String, beside given: [JobKey: String]) throws -> Set<JobKey> {
            let (layer, given) = (try #require(Preset.named(name)).layer, Settings(given.mapValues { [$0] }))
            return Set(ExclusiveOptions.remaining(layer, under: given, isStyle: true).keys)
        }
        #expect(try !keys("number-flow", beside: [.easing: "ease"]).contains(.spring))
        #expect(try keys("number-flow", beside: [.edgeFade: "0"]).count == 7)
        #expect(try keys("moving-numbers", beside: [.duration: "1"]).contains(.easing))
        #expect(try keys("moving-numbers", beside: [.spring: "bouncy"]).isDisjoint(with: [.easing, .duration]))
        #expect(try !keys("rolling-numbers", beside: [.easing: "ease"]).contains(.spring))
        #expect(try !keys("bank-balance", beside: [.significantDigits: "2"]).contains(.fractionDigits))
        #expect(try keys("bank-balance", beside: [.style: "currency"]).isDisjoint(with: [.style, .prefix]))
        #expect(try keys("bank-balance", beside: [.pattern: "0"]).isDisjoint(with: [.style, .fractionDigits]))
    }

    @Test(arguments: [("1234.56", "245699.00"), ("999.99", "1000.00"), ("245699.00", "1234.56"), ("9.00", "9.10")])
    func rollingNumbersTurnsTheNewNumberOnce(from: String, to: String) throws {
        let formatter = TestFormatter(fractionDigits: 2, currency: "$")
        let timeline = try formatter.timeline([from, to], Self.settings("rolling-numbers"))
        let states = Self.frames(timeline)
        #expect(states[0].text == formatter.line(to).text)
        let (first, last) = (states[0], try #require(states.last))
        #expect(first.elements.map(\.x) == last.elements.map(\.x))
        #expect(first.elements.map(\.width) == last.elements.map(\.width))
        #expect(first.elements.allSatisfy { $0.opacity == 1 })
        // Digits by index from the left: everything after the first difference turns once.
        func digits(_ text: String) -> [Character] { text.filter(\.isNumber).map(\.self) }
        let (old, new) = (digits(from), digits(to))
        let firstChange = zip(old, new).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? old.count
        let moving = states[40].elements.filter { $0.wheel != nil }
        let share = Spring.seed.position(at: 0.8 * 0.3)
        let sign: Double = (TestFormatter.value(to) < TestFormatter.value(from)) ? -1 : 1
        for (index, element) in moving.enumerated() {
            #expect(abs(element.travel - (index < firstChange ? 0 : sign * 10 * share)) < 1e-9)
            let target = Double(new[index].wholeNumberValue ?? 0)
            let turned = (target + element.travel + 20).truncatingRemainder(dividingBy: 10)
            #expect(abs((element.wheel ?? -1) - turned) < 1e-9)
        }
    }

    @Test func movingNumbersGoesStraightOrTheShortWay() throws {
        let formatter = TestFormatter(fractionDigits: 2)
        let settings = try Self.settings("moving-numbers")
        #expect(settings.content == .down)
        let timeline = try formatter.timeline(["1234.56", "1039.48"], settings)
        #expect(timeline.transitions[0].end - timeline.transitions[0].start == Rational(1, over: 4))
        let ends = timeline.state(at: timeline.transitions[0].end - Rational(1, over: 1_000_000))
        // Straight paths: 5 to 4, 6 to 8, 4 to 9 and 3 to 3; a path too long for the time passes fewer digits.
        for (key, cells) in [(ElementKey.fraction(1), -1.0), (.fraction(2), 2), (.integer(0), 3), (.integer(2), -2)] {
            #expect(abs((ends[key]?.travel ?? 0) - cells) < 1e-3, "\(key)")
        }
        for state in Self.frames(timeline) {
            #expect(state.elements.allSatisfy { abs($0.sweep) <= 0.46 })
        }
        // 9 to 0 runs through no other digit.
        let around = try formatter.timeline(["9.00", "0.00"], settings)
        let last = around.state(at: around.transitions[0].end - Rational(1, over: 1_000_000))
        #expect(abs((last[.integer(0)]?.travel ?? 0) - 1) < 1e-3)
    }

    @Test func transactionStartsWithTheRemainder() throws {
        let timeline = try TestFormatter().timeline(["1000", "1357"], Self.settings("transaction"))
        let start = timeline.transitions[0].start
        #expect(timeline.state(at: start - Rational(1, over: 1000)).value == "1000")
        // 357 in 100 chunks of 3, and 57 left over.
        #expect(timeline.state(at: start).value == "1060")
        #expect(timeline.state(at: start + Rational(1, over: 50)).value == "1066")
        #expect(timeline.state(at: start + Rational(98, over: 100)).value == "1354")
        #expect(timeline.state(at: start + Rational(1)).value == "1357")
        #expect(timeline.state(at: start + Rational(1)).delta != nil)
    }

    @Test func bankBalanceIsLinearInTime() throws {
        let formatter = TestFormatter(fractionDigits: 1, currency: "$ ")
        let timeline = try formatter.timeline(["100", "900"], Self.settings("bank-balance"))
        let start = timeline.transitions[0].start
        for step in 0...50 {
            let state = timeline.state(at: start + Rational(step, over: 50))
            #expect(state.text == "$ \(100 + 16 * step).0")
        }
    }

    @Test func animatableTextCountsInTheFormat() throws {
        let formatter = TestFormatter(rounding: .down)
        let settings = try Self.settings("animatable-text")
        let timeline = try formatter.timeline(["0", "245699"], settings)
        let start = timeline.transitions[0].start
        let easing = try Easing(parsing: "ease-in-out")
        for step in 1..<17 {
            let share = easing.progress(at: Double(step) / 50 / 0.35)
            let state = timeline.state(at: start + Rational(step, over: 50))
            let whole = Int((245699 * share).rounded(.down))
            #expect(state.text == formatter.line("\(whole)").text)
        }
    }

    @Test func numberFlowSettlesInNineTenths() throws {
        let timeline = try TestFormatter().timeline(["20", "19"], Self.settings("number-flow"))
        let span = timeline.transitions[0]
        #expect(abs((span.end - span.start).approximate - 0.9) < 2e-6)
        let state = timeline.state(at: span.start + Rational(45, over: 100))
        // x(u) = 1 - (1 + a u) e^(-a u) at u = 1/2.
        let half = 9.2334134764 / 2
        #expect(abs((state[.integer(1)]?.travel ?? 0) + 1 - (1 + half) * exp(-half)) < 1e-6)
        #expect(state[.integer(0)]?.travel == state[.integer(1)]?.travel)
    }

    @Test func odometerCountsThroughInTwoSeconds() throws {
        let timeline = try TestFormatter().timeline(["1234", "245699"], Self.settings("odometer"))
        let span = timeline.transitions[0]
        #expect(span.end - span.start == Rational(2))
        let state = timeline.state(at: span.start + Rational(1))
        let share = try Easing(parsing: "ease").progress(at: 0.5)
        #expect(abs((state[.integer(5)]?.travel ?? 0) - 2 * share) < 1e-6)
        // Wheels with more cells than there is time for leave turns out, the more the farther left they are, and end on
        // their digits all the same.
        let near = timeline.state(at: span.end - Rational(1, over: 1_000_000))
        let ways = (0...4).map { near[.integer($0)]?.travel ?? 0 }
        #expect(abs(ways[4] - 24) < 1e-3)
        for (right, left) in zip(ways, ways.dropFirst()) { #expect(right > left - 1.5, "\(ways)") }
        // No two neighbours march in step.
        for (right, left) in zip(0..., 1...4) {
            let apart = (state[.integer(right)]?.travel ?? 0) - (state[.integer(left)]?.travel ?? 0)
            #expect(abs(apart - apart.rounded()) > 0.1, "\(right)")
        }
        for state in Self.frames(timeline) {
            #expect(state.elements.allSatisfy { abs($0.sweep) <= 0.46 })
        }
    }
}
