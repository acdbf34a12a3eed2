import Numerals
import Testing

@testable import Motion

/// Chains of values, loops, the first frame and the pop-up.
struct ScheduleTests {
    static func linear(_ seconds: Rational = Rational(1)) -> MotionSettings {
        var settings = MotionSettings()
        settings.curve = .easing(.linear, wallLength: seconds)
        return settings
    }

    @Test func valuesAreChainedWithHolds() throws {
        let timeline = try TestFormatter().timeline(["1", "22", "333"], Self.linear())
        #expect(timeline.transitions.map(\.start) == [Rational(3, over: 10), Rational(21, over: 10)])
        #expect(timeline.transitions.map(\.end) == [Rational(13, over: 10), Rational(31, over: 10)])
        #expect(timeline.length == Rational(46, over: 10))
        #expect(timeline.state(at: Rational(2)).text == "22")
        #expect(timeline.state(at: Rational(2)).value == "22")
        #expect(timeline.isAtRest(100) && !timeline.isAtRest(40))
        #expect((0..<timeline.frameCount).count(where: timeline.isAtRest) == 15 + 40 + 75 + 1 - 1)
    }

    @Test func boomerangsComeBackToTheirFirstFrame() throws {
        let timeline = try TestFormatter().timeline(["1", "22", "333"], Self.linear()) { $0.boomerang = true }
        #expect(timeline.transitions.map(\.to) == [1, 2, 1, 0])
        let (first, last) = (timeline.state(ofFrame: 0), timeline.state(ofFrame: timeline.frameCount - 1))
        #expect(first.elements == last.elements)
        #expect(first.colorProgress == 0 && last.colorProgress == 0)
        #expect(timeline.state(at: timeline.transitions[1].end).text == "333")
        #expect(timeline.state(at: timeline.transitions[1].end).colorProgress == 1)
    }

    @Test func endlessLoopsAreTurnedToStartWithTheFinalValue() throws {
        var settings = Self.linear()
        let plain = try TestFormatter().timeline(["1", "22"], settings)
        settings.firstFrame = .final
        let turned = try TestFormatter().timeline(["1", "22"], settings)
        #expect(turned.length == plain.length && turned.frameCount == plain.frameCount)
        #expect(turned.state(ofFrame: 0).text == "22")
        for frame in 0..<plain.frameCount {
            // Held for 1.5 s = 75 frames first.
            let original = (frame + plain.frameCount - 75) % plain.frameCount
            #expect(turned.state(ofFrame: frame).elements == plain.state(ofFrame: original).elements)
        }
        #expect(turned.transitions[0].start == Rational(18, over: 10))
        #expect(turned.transitions[0].end == turned.length)
    }

    @Test func countedModesTurnWithTheLoop() throws {
        for mode in [MotionSettings.Mode.count, .step] {
            var settings = Self.linear()
            settings.mode = mode
            let plain = try TestFormatter().timeline(["1", "97", "22"], settings)
            settings.firstFrame = .final
            let turned = try TestFormatter().timeline(["1", "97", "22"], settings)
            for frame in 0..<plain.frameCount {
                let original = (frame + plain.frameCount - 75) % plain.frameCount
                #expect(turned.state(ofFrame: frame).text == plain.state(ofFrame: original).text)
            }
        }
    }

    @Test func finiteLoopsGetOneShortFrameInFront() throws {
        for loop in [MotionSettings.LoopCount.once, .times(2)] {
            var settings = Self.linear()
            let plain = try TestFormatter().timeline(["1", "22"], settings)
            settings.loop = loop
            settings.firstFrame = .final
            let timeline = try TestFormatter().timeline(["1", "22"], settings)
            #expect(timeline.frameCount == plain.frameCount + 1)
            #expect(timeline.delay(ofFrame: 0) == 2)
            #expect(timeline.state(ofFrame: 0).text == "22" && timeline.isAtRest(0))
            #expect(timeline.state(at: .zero).text == "22")
            #expect(timeline.length == plain.length + Rational(1, over: 50))
            for frame in 0..<plain.frameCount {
                #expect(timeline.state(ofFrame: frame + 1) == plain.state(ofFrame: frame))
                #expect(timeline.delay(ofFrame: frame + 1) == plain.delay(ofFrame: frame))
            }
        }
    }

    @Test func aBoomerangsFinalValueIsItsTurningPoint() throws {
        var settings = Self.linear()
        settings.boomerang = true
        settings.firstFrame = .final
        let timeline = try TestFormatter().timeline(["1", "22"], settings)
        #expect(timeline.state(ofFrame: 0).text == "22")
        #expect(timeline.finalState.text == "22")
        #expect(timeline.transitions.map(\.end) == [timeline.length, Rational(18, over: 10)])
    }

    @Test func theFirstFrameAfterAnEndShowsItExactly() throws {
        var settings = Self.linear(Rational(333, over: 1000))
        settings.hold = .zero
        settings.holdStart = .zero
        let timeline = try TestFormatter().timeline(["1", "22", "333"], settings)
        let frame = (Rational(333, over: 1000) * Rational(50)).ceiling
        #expect(timeline.state(ofFrame: frame).text == "22")
        #expect(timeline.isAtRest(frame) && !timeline.isAtRest(frame + 1))
        // State at the frame's instant, where the next transition has begun.
        #expect(timeline.state(at: timeline.time(ofFrame: frame)).elements != timeline.state(ofFrame: frame).elements)
    }

    @Test func theFinalValueIsSeenEvenWithoutAHold() throws {
        for fps in [50, 30, 7, 1] {
            for hold in [0, 1, 13] {
                var settings = Self.linear(Rational(7, over: 10))
                settings.fps = FrameRate(fps)
                settings.holdEnd = Rational(hold, over: 1000)
                let timeline = try TestFormatter().timeline(["1", "22"], settings)
                #expect(timeline.state(ofFrame: timeline.frameCount - 1).text == "22")
            }
        }
    }

    /// Small pop-ups appear from behind the number as well.
    @Test(arguments: [0.25, 0.4, 0.5, 1])
    func aSmallPopUpStandsAboveTheNumber(_ size: Double) throws {
        var settings = Self.linear()
        settings.delta = true
        settings.deltaEnter = .pop
        settings.deltaSize = size
        let timeline = try TestFormatter().timeline(["1", "22"], settings)
        let out = timeline.state(at: timeline.transitions[0].start + Rational(15, over: 10)).delta
        #expect(abs((out?.scale ?? 0) - size) < 0.01)
        #expect(abs((out?.rise ?? 0) - 25.0 / 18) < 0.01)
    }

    @Test func holdsLastUntilThePopUpHasGone() throws {
        var settings = Self.linear()
        settings.delta = true
        settings.deltaEnter = .pop
        settings.deltaSize = 1.25
        settings.holdEnd = .zero
        let timeline = try TestFormatter().timeline(["1", "22", "3"], settings)
        let gone = try #require(DeltaPopup(settings)).length
        #expect(abs(gone.approximate - 3.187) < 0.002)
        #expect(timeline.transitions[1].start == Rational(3, over: 10) + gone)
        #expect(timeline.length >= timeline.transitions[1].start + gone)
        let start = timeline.transitions[0].start
        #expect(timeline.state(at: start).delta == nil)
        let out = timeline.state(at: start + Rational(15, over: 10)).delta
        #expect(out?.transition == 0)
        #expect(abs((out?.scale ?? 0) - 1.25) < 0.01)
        #expect(abs((out?.rise ?? 0) - 31.25 / 18) < 0.01)
        #expect(timeline.state(at: start + Rational(318, over: 100)).delta?.scale ?? 0 < 0.01)
        #expect(timeline.state(ofFrame: timeline.frameCount - 1).delta == nil)
        #expect(timeline.transitions.map(\.difference.description) == ["21", "-19"])
        var previous = 0.0
        for frame in 0..<timeline.frameCount {
            let scale = timeline.state(ofFrame: frame).delta?.scale ?? 0
            #expect(abs(scale - previous) < 0.13 && scale >= 0)
            if scale > 0 { #expect(!timeline.isAtRest(frame)) }
            previous = scale
        }
    }

    /// Difference under `fade`: opaque after a fifth of a second, and invisible after 1.8 s.
    @Test func aDifferenceFadesInAndOutAgain() throws {
        let timeline = try TestFormatter().timeline(["1", "22"], Self.linear()) { $0.delta = true }
        let start = timeline.transitions[0].start
        func delta(_ hundredths: Int) -> DeltaState? {
            timeline.state(at: start + Rational(hundredths, over: 100)).delta
        }
        #expect(delta(0) == nil)
        #expect(abs((delta(10)?.opacity ?? 0) - 0.5) < 0.01)
        #expect(delta(20)?.opacity == 1)
        #expect(delta(35) == DeltaState(transition: 0, scale: 0.5, rise: 0.2, opacity: 1))
        #expect(delta(160) == delta(35))
        #expect(abs((delta(170)?.opacity ?? 0) - 0.5) < 0.01)
        #expect(delta(180) == nil)
    }

    @Test func equalValuesHaveNoPopUp() throws {
        let timeline = try TestFormatter().timeline(["5", "5"], Self.linear()) { $0.delta = true }
        #expect(timeline.length == Rational(28, over: 10))
        #expect((0..<timeline.frameCount).allSatisfy { timeline.state(ofFrame: $0).delta == nil })
    }

    @Test func coloursRunLinearlyFromTheFirstRoll() throws {
        let timeline = try TestFormatter().timeline(["5", "6"], Self.linear()) { $0.colorDuration = Rational(2) }
        #expect(timeline.state(at: Rational(3, over: 10)).colorProgress == 0)
        #expect(timeline.state(at: Rational(13, over: 10)).colorProgress == 0.5)
        #expect(timeline.state(at: Rational(25, over: 10)).colorProgress == 1)
    }

    @Test(arguments: [50, 45, 30, 24, 7, 1])
    func delaysFollowTheExactEnds(fps: Int) throws {
        let timeline = try TestFormatter().timeline(["1", "9"], Self.linear(Rational(10, over: 3))) {
            $0.fps = FrameRate(fps)
        }
        var end = 0
        for frame in 0..<timeline.frameCount - 1 {
            end += timeline.delay(ofFrame: frame)
            #expect(end == (Rational(100 * (frame + 1), over: fps)).roundedHalfUp)
        }
    }

    @Test func tooManyFramesAndNoValuesAreRefused() {
        var settings = MotionSettings()
        settings.holdEnd = Rational(MotionSettings.maximumFrames)
        #expect(throws: MotionError.self) { try TestFormatter().timeline(["1", "2"], settings) }
        #expect(throws: MotionError.noValues) { try TestFormatter().timeline([]) }
    }
}
