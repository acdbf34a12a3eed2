import Glibc
import Numerals
import TestSupport
import Testing

@testable import Motion
@testable import RollGIF

/// Quality of motion, measured on generated jobs: speed of wheels, blur from frame to frame, entrances, overshoot, and
/// time of rest.
@Suite struct GeneratedMotionTests {
    static let count = 150
    static let rates = [50, 25, 12, 8]

    /// Random job of plausible options.
    private struct Typed: CustomStringConvertible {
        var options: [JobKey: String] = [:]
        var formatter = TestFormatter()
        var values: [String]

        init(seed: Int) {
            var random = SeededRandom(seed: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15)
            func pick<Choice>(_ choices: [Choice]) -> Choice {
                choices[Int.random(in: 0..<choices.count, using: &random)]
            }
            func number() -> String {
                let digits = Int.random(in: 1...9, using: &random)
                let text = (0..<digits).map { _ in String(Int.random(in: 0...9, using: &random)) }.joined()
                return pick(["", "", "", "-"]) + text
            }
            formatter.currency = pick(["", "$"])
            formatter.fractionDigits = pick([0, 0, 2])
            values = [number(), number()]
            if values[0] == values[1] { values[1] += "1" }
            options[.fps] = String(GeneratedMotionTests.rates[seed % 4])
            let preset = pick(["", "", "odometer", "car", "slot-machine", "moving-numbers", "ticker"])
            if !preset.isEmpty {
                options[.preset] = preset
                return
            }
            options[.path] = pick(["forward", "forward", "shortest", "direct", "carry", "count-through", "spin"])
            options[.enter] = pick(["roll-fade", "roll-fade", "grow", "slide", "blank"])
            switch pick(["", "", "spring", "easing"]) {
            case "spring": options[.spring] = pick(["bouncy", "snappy", "smooth"])
            case "easing": options[.easing] = pick(["ease", "ease-in-out", "cubic-bezier(.34,1.56,.64,1)"])
            default: break
            }
            options[.duration] = pick(["1.2", "0.6", "2"])
        }

        func timeline() throws -> (timeline: Timeline, settings: MotionSettings) {
            let job = try Job(settings: options.mapValues { [$0] }).applyingPreset()
            let settings = try JobReader(job: job).motionSettings(defaultRate: 50).settings
            return (try formatter.timeline(values, settings), settings)
        }

        var description: String {
            "\(values) " + options.map { "\($0.key.optionName) \($0.value)" }.sorted().joined(separator: " ")
        }
    }

    @Test(arguments: 0..<count) func wheelsAreSeen(seed: Int) throws {
        let job = Typed(seed: seed)
        let (timeline, settings) = try job.timeline()
        let span = timeline.transitions[0]
        let fastest = settings.fps < 20 ? 3.0 : max(0.46, 22.6 / Double(settings.fps))
        var shutterTimes: [ElementKey: Double] = [:]
        for frame in 0..<timeline.frameCount {
            let state = timeline.state(ofFrame: frame)
            var now: [ElementKey: Double] = [:]
            for element in state.elements {
                #expect(abs(element.sweep) <= fastest, "\(element.key) in \(frame) of \(job)")
                if settings.fps < 20 { #expect(abs(element.travel) <= 3.13, "\(frame) of \(job)") }
                now[element.key] = element.shutterTime
                let change = abs(element.shutterTime - (shutterTimes[element.key] ?? element.shutterTime))
                #expect(change <= WheelBlur.steepest + 1e-9, "sharpness of \(element.key) in \(frame) of \(job)")
                #expect(element.shutterTime <= WheelBlur.longestShutterTime)
                #expect(element.shutterTime * abs(element.sweep) <= WheelBlur.longest + 1e-9)
            }
            shutterTimes = now
        }
        if let duration = job.options[.duration].flatMap(Double.init) {
            #expect(abs((span.end - span.start).approximate - duration) < 1e-5, "\(job)")
        }
        // The end of the distance, without a jump.
        let end = timeline.finalState
        for element in timeline.state(at: span.end - Rational(1, over: 100_000)).elements {
            guard let wheel = element.wheel, let last = end[element.key]?.wheel else { continue }
            let apart = abs(wheel - last)
            // Springs rest within a thousandth of their distance. On a curve that the speed limit makes flatter, up to
            // four times as much remains.
            let remaining = max(0.03, 0.004 * abs(element.travel))
            #expect(min(apart, 10 - apart) < remaining, "\(element.key) of \(job)")
        }
    }

    @Test(arguments: 0..<count) func whatEntersIsThere(seed: Int) throws {
        var job = Typed(seed: seed)
        job.values = seed.isMultiple(of: 2) ? ["46", "1346"] : ["12", "245699"]
        let (timeline, settings) = try job.timeline()
        guard settings.path != .carry, settings.curve.wallLength > Rational(4, over: 10) else { return }
        let span = timeline.transitions[0]
        let new = job.formatter.line(job.values[1]).elements.map(\.element.key)
        let old = job.formatter.line(job.values[0]).elements.map(\.element.key)
        // Columns may start so much later than the change.
        let delays = settings.staggerLimit ?? settings.stagger * Rational(new.count)
        guard delays < Rational(2, over: 10) else { return }
        let state = timeline.state(at: span.start + Rational(1, over: 4) + delays)
        // A separator becomes visible with the digit before it, which may still be turning away from its blank.
        let isBlankBeforeGroup = state[.integer(3)].map { $0.omitsZero && abs($0.travel) < 0.85 } ?? false
        for key in new where !old.contains(key) && settings.match == .place {
            if key == .group(3), isBlankBeforeGroup { continue }
            let element = try #require(state[key], "\(key) of \(job)")
            // A wheel that is still at its first 0 is faint.
            let isLeadingZero = element.wheel != nil && abs(element.travel) < 0.85
            #expect(element.opacity >= 0.6 || isLeadingZero || key == .group(3), "\(key) of \(job)")
            let room = timeline.finalState[key]?.width ?? 0
            #expect(element.width >= 0.9 * room, "\(key) of \(job)")
        }
    }

    /// Frames of a count: each is the formatted number, from left to right, with symbols in front right beside it.
    @Test(arguments: 0..<count) func countsAreNumbers(seed: Int) throws {
        var job = Typed(seed: seed)
        job.options = [.mode: seed.isMultiple(of: 2) ? "count" : "step", .fps: "50"]
        job.formatter.currency = "$"
        let (timeline, _) = try job.timeline()
        var before: FrameState?
        for frame in 0..<timeline.frameCount {
            let state = timeline.state(ofFrame: frame)
            #expect(state.text == job.formatter.line(state.value).text, "\(frame) of \(job)")
            for (left, right) in zip(state.elements, state.elements.dropFirst()) {
                #expect(left.x + left.width <= right.x + 1e-6, "\(frame) of \(job)")
            }
            // Elements enter and leave in columns that open or close at the time.
            let rest = Dictionary(
                [0, timeline.frameCount - 1].flatMap { timeline.state(ofFrame: $0).elements }.map {
                    ($0.key, $0.width)
                },
                uniquingKeysWith: max)
            for element in state.elements where element.opacity < 1 {
                #expect(element.width <= rest[element.key] ?? 42, "\(element.key) in \(frame) of \(job)")
            }
            // Distance of the currency from the first digit, whether that digit enters or stays.
            if let currency = state[.symbol(.currency, 0)],
                let first = state.elements.first(where: { $0.kind == .digit })
            {
                #expect(abs(first.x - currency.x - currency.width) < 1, "\(frame) of \(job)")
            }
            before = state
        }
        #expect(before?.value == timeline.finalState.value)
    }

    @Test func aHiddenNumberComesLastColumnLast() throws {
        var settings = MotionSettings()
        settings.revealsLate = true
        var hidden = TestFormatter().line("777")
        hidden.isPlaceholder = true
        hidden.elements = hidden.elements.map { measured in
            var element = measured
            element.element = Element(kind: .literal, key: measured.element.key, text: "?")
            element.cell = 12
            return element
        }
        let timeline = try Timeline(
            lines: [hidden, TestFormatter().line("777")], digits: TestFormatter.cells, settings: settings,
            reformat: { TestFormatter().line($0) })
        let span = timeline.transitions[0]
        #expect(span.end - span.start == Rational(9, over: 10) + Rational(7, over: 10))
        let late = timeline.state(at: span.start + Rational(1))
        #expect(late[.integer(2)]?.travel == 6 && late[.integer(0)].map { $0.travel < 5.9 } == true)
    }
}
