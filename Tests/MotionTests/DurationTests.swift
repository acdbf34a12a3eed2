import Numerals
import Testing

@testable import Motion
@testable import RollGIF

/// `--duration`: seconds from the first movement to rest.
struct DurationTests {
    private static let formatter = TestFormatter(fractionDigits: 2, currency: "$")

    private func timeline(_ given: [JobKey: String]) throws -> Timeline {
        let job = try Job(settings: given.mapValues { [$0] }).applyingPreset()
        let settings = try JobReader(job: job).motionSettings(defaultRate: 50).settings
        return try Self.formatter.timeline(["1234.56", "245699.00"], settings)
    }

    private static func length(_ timeline: Timeline) -> Rational {
        timeline.transitions[0].end - timeline.transitions[0].start
    }

    @Test func nothingGivenRestsAfterItsTime() throws {
        let timeline = try timeline([:])
        #expect(Self.length(timeline) == Rational(9, over: 10))
        #expect(timeline.length == Rational(27, over: 10))
        // Columns start 0.02 s apart, and the last one 0.12 s after the first.
        #expect(timeline.state(at: Rational(3, over: 10) + Rational(12, over: 100))[.fraction(2)]?.travel == .zero)
        let after = timeline.state(at: Rational(3, over: 10) + Rational(14, over: 100))
        #expect(after[.fraction(2)].map { $0.travel != .zero } == true)
    }

    @Test(
        arguments: [
            [:], [.spring: "bouncy"], [.easing: "ease"], [.spring: "calayer,damping=6"], [.stagger: "0.1"],
            [.stagger: "3"],
            [.spring: "snappy", .stagger: "0.4/all"], [.mode: "count"], [.mode: "step"], [.mode: "morph"],
            [.mode: "slide", .stagger: "0.05"], [.mode: "flip", .stagger: "0.03"], [.path: "carry"],
            [.mode: "crossfade"],
            [.preset: "number-flow"], [.preset: "numeric-text"], [.preset: "slot-machine"], [.preset: "slot-text"],
            [.preset: "rolling-numbers"], [.preset: "calligraph"], [.preset: "flip-clock"], [.preset: "odometer"],
            [.preset: "ticker"], [.preset: "torph"],
        ] as [[JobKey: String]])
    func everyCurveTakesItsDuration(_ given: [JobKey: String]) throws {
        for duration in ["1", "0.4", "2.5"] {
            let timeline = try timeline(given.merging([.duration: duration]) { $1 })
            #expect(abs(Self.length(timeline).approximate - (Double(duration) ?? 0)) < 1e-5, "\(given) \(duration)")
            let turns = given[.mode] == nil && given[.path] == nil && given[.preset] != "odometer"
            guard turns else { continue }
            // The last thousandth of the time shows nearly the end.
            let near = timeline.transitions[0].end - Rational(1, over: 1000)
            let end = timeline.finalState
            for element in timeline.state(at: near).elements {
                guard let wheel = element.wheel, let last = end[element.key]?.wheel else { continue }
                let apart = abs(wheel - last)
                #expect(min(apart, 10 - apart) < 0.3, "\(given) \(duration)")
            }
        }
    }

    @Test func coreAnimationsPairIsItsOwn() throws {
        #expect(try Self.length(timeline([.duration: "1", .spring: "calayer,speed=0.3"])) == Rational(10, over: 3))
        // A preset's duration is one column's.
        #expect(try Self.length(timeline([.preset: "slot-machine"])) > Rational(7, over: 10))
    }

    /// A total is exact from the first movement to the last rest.
    @Test(
        arguments: [
            ([.total: "5"], 37), ([.total: "5"], 3), ([.total: "5", .hold: "0.05"], 3), ([.total: "5"], 2),
            ([.total: "9", .duration: "0.4"], 7), ([.total: "7", .boomerang: "true"], 4),
            ([.total: "3", .mode: "count"], 5),
            ([.total: "3", .easing: "ease", .stagger: "0.05"], 5), ([.total: "2", .preset: "flip-clock"], 4),
        ] as [([JobKey: String], Int)])
    func aTotalIsExact(_ given: [JobKey: String], count: Int) throws {
        let job = try Job(settings: given.mapValues { [$0] }).applyingPreset()
        let settings = try JobReader(job: job).motionSettings(defaultRate: 50, changes: count - 1).settings
        let timeline = try Self.formatter.timeline((0..<count).map { "\(10 + $0).00" }, settings)
        let (first, last) = (timeline.transitions[0], timeline.transitions[timeline.transitions.count - 1])
        #expect((last.end - first.start).decimalText == given[.total])
        if let own = given[.duration] { #expect((first.end - first.start).decimalText == own) }
        let rests = zip(timeline.transitions, timeline.transitions.dropFirst()).map { ($1.start - $0.end).approximate }
        #expect(rests.allSatisfy { abs($0 - (rests.first ?? 0)) < 1e-5 && $0 >= 0 })
    }

    @Test func aTotalThatIsTooShortIsRefused() throws {
        let job = Job(settings: [.total: ["1"], .duration: ["1"]])
        let settings = try JobReader(job: job).motionSettings(defaultRate: 50, changes: 2).settings
        #expect(throws: MotionError.self) { try Self.formatter.timeline(["1.00", "2.00", "3.00"], settings) }
        #expect(throws: RollGIFError.self) {
            try JobReader(job: Job(settings: [.total: ["1"], .hold: ["1"]])).motionSettings(defaultRate: 50, changes: 2)
        }
    }

    @Test func whatIsGivenStartsTogether() throws {
        for given in [[.spring: "smooth"], [.easing: "ease"], [.preset: "number-flow"]] as [[JobKey: String]] {
            let job = try Job(settings: given.mapValues { [$0] }).applyingPreset()
            let settings = try JobReader(job: job).motionSettings(defaultRate: 50).settings
            #expect(settings.stagger == .zero && settings.staggerTotal == nil)
        }
    }
}
