import Foundation
import Motion
import Numerals
import Rendering
import TestSupport
import Testing
import Typesetting

@testable import RollGIF

/// Quality of the motion without options: random jobs of a few words are as smooth as a designer's.
@Suite struct MotionQualityTests {
    /// Number of random jobs, 300 by default, or the seeds of some with commas between and behind them. If set by hand,
    /// all frames of the jobs are drawn and the worst figures printed.
    static let wanted = ProcessInfo.processInfo.environment["ROLLGIF_DESIGN"]
    static let seeds: [Int] = {
        guard let wanted, wanted.contains(",") else { return Array(0..<(wanted.flatMap(Int.init) ?? 300)) }
        return wanted.split(separator: ",").compactMap { Int($0) }
    }()
    /// Jobs are distributed over tests that run in parallel.
    static let shares = 4

    private static let resources = RenderResources()

    /// Job as a user might type it: two numbers, a style, a locale, and a preset, a mode or a path.
    static func job(_ seed: Int) -> Job {
        var random = SeededRandom(seed: UInt64(seed) &* 0xD134_2543_DE82_EF95)
        func pick<Choice>(_ choices: [Choice]) -> Choice {
            choices[Int.random(in: 0..<choices.count, using: &random)]
        }
        func number() -> String {
            let digits = Int.random(in: 1...12, using: &random)
            let text = (0..<digits).map { _ in String(Int.random(in: 0...9, using: &random)) }.joined()
            return (pick([false, false, false, true]) ? "-" : "") + text + pick(["", "", ".5", ".25"])
        }
        var (from, to) = (number(), number())
        if from == to { to += "1" }
        if pick([false, false, true]) { (from, to) = (to, from) }
        var job = Job(from: from, to: to)
        job[.fontSize] = "32"
        job[.fps] = pick(["50", "25", "12", "8"])
        if pick([true, false]) {
            job[.preset] = pick(Preset.all).name
        } else {
            let mode = pick([
                "roll", "roll", "roll", "count", "step", "swap", "morph", "slide", "flip", "split-flap", "crossfade",
            ])
            job[.mode] = mode
            if mode == "roll" {
                job[.path] = pick(["forward", "forward", "shortest", "direct", "carry", "count-through"])
                job[.enter] = pick(["roll-fade", "roll-fade", "slide", "grow"])
            }
            job[.digitWidth] = pick(["widest", "proportional"])
            job[.duration] = "1"
        }
        job[.style] = pick(["decimal", "currency", "accounting", "percent", "unit", "compact", "integer"])
        if job[.style] == "unit" { job[.unit] = "celsius" }
        if job[.style] == "currency" || job[.style] == "accounting" { job[.currency] = "EUR" }
        job[.locale] = pick(["en_US", "en_US", "de_DE", "fa_IR", "he_IL", "hi_IN", "fr_FR"])
        job[.suffix] = pick([nil, nil, " km", "!"])
        if pick([false, false, true]) { job[.title] = "Revenue" }
        if pick([false, false, true]) { job[.label] = "this quarter" }
        return job
    }

    @Test(arguments: 0..<shares) func everyJobIsCalm(share: Int) throws {
        var worst: [String: Double] = [:]
        for seed in Self.seeds where seed % Self.shares == share {
            let job = Self.job(seed)
            let resolved = try ResolvedJob(job)
            let built = try Self.resources.build(resolved.settings)
            let meter = try MotionMeter(built, drawn: Self.wanted == nil ? 3 : nil, seed: seed)
            let name =
                "job \(seed): \(job.settings.map { "\($0.optionName) \($1.joined())" }.sorted().joined(separator: " "))"
            for (what, value, limit) in Self.judged(meter, resolved.settings, job) {
                worst[what] = max(worst[what] ?? -1, value - limit)
                if value > limit { Issue.record("\(what) \(value), at most \(limit), in \(name)") }
            }
        }
        if Self.wanted != nil { print("share \(share): \(worst.sorted { $0.key < $1.key })") }
    }

    /// Nothing that enters is seen before there is room for it, in any mode and theme.
    @Test(
        arguments: Theme.all.map { [JobKey.theme: $0.name] } + MotionSettings.Mode.allCases.map { [.mode: $0.rawValue] }
    )
    func whatEntersHasRoom(_ look: [JobKey: String]) throws {
        for (from, to) in [("9", "10"), ("99", "100"), ("999", "1000")] {
            var job = Job(from: from, to: to)
            for (key, value) in look { job[key] = value }
            // Themes are drawn small, because every glyph of every frame is drawn by itself.
            if look[.theme] != nil { (job[.canvas], job[.padding]) = ("240x120", "8") }
            if look[.theme]?.hasPrefix("sticker") == true { job[.outline] = "3px white" }
            (job[.fps], job[.fontSize]) = ("25", look[.theme] == nil ? "32" : job[.fontSize])
            let resolved = try ResolvedJob(job)
            let meter = try MotionMeter(try Self.resources.build(resolved.settings), drawn: 12)
            #expect(meter.overlap <= 0.03, "\(from) to \(to)")
        }
    }

    /// Titles and labels of a theme keep a gap from rolling digits, or from the plates between them.
    @Test(arguments: Theme.all.map(\.name)) func themesKeepWordsOffTheDigits(_ name: String) throws {
        var job = name.hasPrefix("score") ? Job(from: "2:1", to: "3:1") : Job(from: "1234", to: "5678")
        (job[.theme], job[.title], job[.label]) = (name, "Revenue", "this quarter")
        let resolved = try ResolvedJob(job)
        guard resolved.settings.appearance.plate == nil else { return }
        let meter = try MotionMeter(try Self.resources.build(resolved.settings), drawn: 1)
        #expect(try #require(meter.room) >= 0.23)
    }

    /// Measured figures with their limits; effects that a preset or an option asks for are within the limit.
    private static func judged(
        _ meter: MotionMeter, _ settings: RenderSettings, _ job: Job
    ) -> [(what: String, value: Double, limit: Double)] {
        let (motion, appearance) = (settings.motion, settings.appearance)
        var found = [
            ("overlap", meter.overlap, 0.03),
            // Growing columns are solid at their edges by definition.
            ("edge", meter.edge, motion.enter == .grow ? 0.2 : 0.1),
            // The columns of a number that steps across zero close in its last two frames.
            ("side step", meter.sideStep, motion.mode == .step ? 64 : 1),
            ("change of sharpness", meter.sharpnessJump, WheelBlur.steepest + 1e-9),
            // Panels of many colours leave sixteen levels for the digits.
            ("band", meter.band, appearance.plate == nil ? 1.0 / 24 : 1.0 / 15),
            ("overshoot", meter.overshoot, 0.12),
            // The 0 of a wheel that turns a single cell is pale until its digit arrives.
            ("faintness after 0.25 s", 1 - meter.faintest, 0.5),
        ]
        if let fastest = motion.wheelSpeed { found.append(("cells a second", meter.speed, fastest * 1.07)) }
        // Ink is centred, and not its columns, where the job does not set the widths.
        if motion.alignment == .center {
            let limit = motion.digitWidth == .proportional || motion.choosesWidth ? 0.02 : 0.01
            found.append(("distance from the middle sideways", meter.aside, limit))
        }
        if let room = meter.room {
            found.append(("lack of room", 0.25 - room, 0.02))
        } else if motion.mode != .morph || motion.morph.offset < 1 {
            // Glyphs that enter from far above need room there.
            found.append(("distance from the middle", meter.eccentricity, 0.05))
        }
        // Split-flaps take a fixed time per flap, so their total is not limited.
        if job[.preset] == nil, motion.mode != .splitFlap {
            found.append(("seconds", meter.seconds, motion.curve.wallLength.approximate + 1 / Double(motion.fps)))
        }
        return found
    }
}
