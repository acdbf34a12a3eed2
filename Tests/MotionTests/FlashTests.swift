import Numerals
import Testing

@testable import Motion

/// The colour of a change's direction.
@Suite struct FlashTests {
    private func settings(_ change: (inout MotionSettings) -> Void = { _ in }) -> MotionSettings {
        var settings = MotionSettings()
        settings.flashes = true
        settings.curve = .easing(.linear, wallLength: Rational(1))
        change(&settings)
        return settings
    }

    private func strengths(_ timeline: Timeline, _ key: ElementKey, _ hundredths: Int) -> Double? {
        timeline.state(at: timeline.transitions[0].start + Rational(hundredths, over: 100)).elements.first {
            $0.key == key
        }?.flash
    }

    /// Full until 0.6 of the roll, gone 0.3 s later, slow at both ends of the fade.
    @Test func itIsFullForMostOfTheRollAndFadesSoftly() throws {
        let timeline = try TestFormatter().timeline(["48", "51"], settings())
        func strength(_ hundredths: Int) -> Double { strengths(timeline, .integer(0), hundredths) ?? -1 }
        for hundredths in 6...60 { #expect(strength(hundredths) == 1, "\(hundredths)") }
        #expect(strength(0) == 0 && abs(strength(3) - 0.5) < 1e-9)
        let fade = (60...90).map(strength)
        #expect(zip(fade, fade.dropFirst()).allSatisfy { $0 >= $1 })
        #expect(fade[1] > 0.99 && fade[30] == 0)
    }

    /// Keys and fades have no settings, but a whole animation that is made shorter must become as short as it is asked.
    @Test(arguments: [MotionSettings.Mode.roll, .type]) func itIsScaledWithTheWhole(_ mode: MotionSettings.Mode) throws
    {
        var settings = settings {
            $0.mode = mode
            ($0.holdStart, $0.holdEnd) = (.zero, .zero)
        }
        func length() throws -> Rational { try TestFormatter().timeline(["480", "51234"], settings).length }
        let whole = try length()
        settings.scaleTime(by: Rational(1, over: 2))
        #expect(abs(try length().approximate * 2 - whole.approximate) < 0.1)
    }

    @Test(arguments: MotionSettings.Mode.allCases)
    func onlyDigitsThatChangeFlash(_ mode: MotionSettings.Mode) throws {
        let settings = settings { $0.mode = mode }
        let timeline = try TestFormatter(fractionDigits: 2, currency: "$").timeline(["1234.50", "1289.50"], settings)
        let start = timeline.transitions[0].start
        var seen: Set<ElementKey> = []
        for frame in 0..<timeline.frameCount {
            let state = timeline.state(ofFrame: frame)
            #expect(state.flash == 0)
            seen.formUnion(state.elements.filter { $0.flash > 0 }.map(\.key))
        }
        #expect(seen == [.integer(1), .integer(0)], "\(mode)")
        #expect(timeline.state(at: start).elements.allSatisfy { $0.flash == 0 })
    }

    /// Flash longer than a short roll: it goes on while the number rests, and the hold lasts until it has faded.
    @Test func aLongOneOutlastsTheRoll() throws {
        let settings = settings {
            $0.flash = .number
            $0.curve = .easing(.linear, wallLength: Rational(1, over: 2))
            $0.holdEnd = .zero
        }
        let timeline = try TestFormatter().timeline(["48", "51"], settings)
        let start = timeline.transitions[0].start
        #expect(timeline.length >= start + Rational(6, over: 10))
        let late = timeline.state(at: start + Rational(51, over: 100))
        #expect(late.flash > 0 && late.flash < 0.9 && late.text == "51")
        #expect(timeline.state(ofFrame: timeline.frameCount - 1).flash == 0)
        #expect(timeline.isAtRest(timeline.frameCount - 1))
    }

    /// A poster shows the end, whatever still fades when the roll has ended.
    @Test(arguments: [MotionSettings.Flash.number, .digits])
    func aPosterHasNoFlash(_ flash: MotionSettings.Flash) throws {
        let settings = settings {
            $0.flash = flash
            $0.curve = .easing(.linear, wallLength: Rational(1, over: 2))
        }
        let final = try TestFormatter().timeline(["48", "51"], settings).finalState
        #expect(final.flash == 0 && final.elements.allSatisfy { $0.flash == 0 })
    }

    @Test func nothingFlashesWhereThereIsNoColour() throws {
        let timeline = try TestFormatter().timeline(["48", "51"], settings()) { $0.flashes = false }
        for frame in 0..<timeline.frameCount {
            let state = timeline.state(ofFrame: frame)
            #expect(state.flash == 0 && state.elements.allSatisfy { $0.flash == 0 })
        }
    }
}
