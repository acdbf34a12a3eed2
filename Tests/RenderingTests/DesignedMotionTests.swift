import Foundation
import Fractions
import Motion
import Numerals
import TestSupport
import Testing
import Typesetting

@testable import Rendering

/// With no option but the numbers the result looks as if a designer had set it.
@Suite struct DesignedMotionTests {
    /// How many random jobs are tried, at three frame rates each; set by hand, all their frames are drawn.
    static let wanted = ProcessInfo.processInfo.environment["ROLLGIF_DESIGN"].flatMap(Int.init)
    static let count = wanted ?? 200
    static let rates = [50, 25, 12]

    private static let fonts = FontLibrary()

    /// A job as somebody might type it: two numbers, a style, a locale, and perhaps a mode or a path.
    static func job(_ seed: Int, fps: Int) throws -> RenderSettings {
        var random = SeededRandom(seed: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15)
        func pick<Choice>(_ choices: [Choice]) -> Choice {
            choices[Int.random(in: 0..<choices.count, using: &random)]
        }
        func number() -> String {
            let digits = Int.random(in: 1...9, using: &random)
            let text = (0..<digits).map { _ in String(Int.random(in: 0...9, using: &random)) }.joined()
            return (pick([false, false, false, true]) ? "-" : "") + text + pick(["", "", ".5", ".25"])
        }
        var motion = MotionSettings()
        motion.fps = fps
        motion.wheelSpeed = 22
        motion.mode = pick([.roll, .roll, .roll, .roll, .count, .step, .swap])
        motion.path = pick([.forward, .forward, .shortest, .direct, .carry, .countThrough])
        motion.digitWidth = pick([.widest, .widest, .proportional])
        motion.alignment = pick([.left, .center, .right])
        motion.enter = pick([.rollFade, .rollFade, .rollFade, .slide, .grow])
        if motion.mode == .count { motion.curve = .easing(.linear, wallLength: Rational(1)) }
        var format = NumberFormat()
        format.style = pick([.decimal, .currency, .accounting, .percent, .unit, .compact, .integer])
        if format.style == .unit { format.unit = "celsius" }
        format.locale = try LocaleIdentifier(
            parsing: pick(["en_US", "en_US", "de_DE", "fa_IR", "he_IL", "hi_IN", "fr_FR"]))
        if pick([true, false]) { format.suffix = pick(["", " km", "!"]) }
        var values = [number(), number()]
        if values[0] == values[1] { values[1] += "1" }
        return RenderSettings(
            values: try values.map { try DecimalValue(parsing: $0) }, format: format, motion: motion,
            type: TypeSettings(font: FontRequest(size: 32, tabularDigits: motion.digitWidth == .widest)),
            appearance: Appearance())
    }

    static func measure(_ settings: RenderSettings, seed: Int) throws -> MotionMeter {
        let built = try SceneBuilder(settings, fonts: fonts, masks: MaskCache()).build()
        return try MotionMeter(built, drawn: wanted == nil ? 3 : nil, seed: seed)
    }

    @Test(arguments: rates) func everyJobIsCalm(fps: Int) throws {
        var worst = (overlap: 0.0, edge: 0.0, step: 0.0, jump: 0.0, band: 0.0, overshoot: 0.0)
        for seed in 0..<Self.count {
            let settings = try Self.job(seed, fps: fps)
            let meter = try Self.measure(settings, seed: seed)
            let name =
                "job \(seed): \(settings.values.map(\.description)) \(settings.format.style) "
                + "\(settings.format.locale) \(settings.motion.mode) \(settings.motion.path) "
                + "\(settings.motion.digitWidth) \(settings.motion.enter)"
            if meter.overlap > 0.02 { Issue.record("overlap \(meter.overlap) in \(name)") }
            // What grows is solid by definition.
            let edge = settings.motion.enter == .grow ? 0.2 : 0.1
            if meter.edge > edge { Issue.record("edge \(meter.edge) in \(name)") }
            if meter.sideStep > 1 { Issue.record("step \(meter.sideStep) in \(name)") }
            if meter.sharpnessJump > WheelBlur.steepest + 1e-9 {
                Issue.record("sharpness \(meter.sharpnessJump) in \(name)")
            }
            if meter.band > 1.0 / 24 { Issue.record("bands \(meter.band) in \(name)") }
            // Counting through zero turns back there by definition.
            let crossesZero = settings.values[0].isNegative != settings.values[1].isNegative
            let turnsBack = settings.motion.path == .countThrough && crossesZero
            if meter.overshoot > 1e-6, !turnsBack { Issue.record("overshoot \(meter.overshoot) in \(name)") }
            worst = (
                max(worst.overlap, meter.overlap), max(worst.edge, meter.edge), max(worst.step, meter.sideStep),
                max(worst.jump, meter.sharpnessJump), max(worst.band, meter.band),
                max(worst.overshoot, meter.overshoot)
            )
        }
        if Self.wanted != nil { print("\(fps) fps: \(worst)") }
    }
}
