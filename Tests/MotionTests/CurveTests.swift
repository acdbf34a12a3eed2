import Numerals
import Testing

@testable import Motion

struct CurveTests {
    @Test func nothingGivenRestsWithoutOvershoot() throws {
        let (curve, warnings) = try CurveOptions().resolve()
        #expect(curve == MotionSettings().curve && warnings.isEmpty)
        guard case .spring(let spring, _, let length) = curve else {
            Issue.record("not a spring")
            return
        }
        #expect(length == Rational(9, over: 10))
        // w0 = 9.233 / 0.9: the root of (1 + a) e^-a = 0.001 over the time.
        #expect(abs(spring.stiffness.squareRoot() - 9.2334135 / 0.9) < 1e-5 && spring.dampingRatio == 1)
        let positions = (0...120).map { curve.progress(at: Double($0) / 100) }
        #expect(zip(positions, positions.dropFirst()).allSatisfy { $0 <= $1 } && positions.allSatisfy { $0 <= 1 })
    }

    /// Changes that follow each other in seconds have come to rest before the next one.
    @Test func everyLeavesTimeToRest() throws {
        for (every, mode) in [(1, MotionSettings.Mode.roll), (1, .count), (3, .roll), (3, .step)] {
            let (curve, _) = try CurveOptions().resolve(mode: mode, every: Rational(every))
            #expect(curve.wallLength < Rational(every))
            let unhurried = try CurveOptions().resolve(mode: mode).curve
            #expect(every == 1 || curve == unhurried)
        }
        let wanted = try CurveOptions(duration: Rational(9, over: 10)).resolve(every: Rational(1)).curve
        #expect(wanted == .standard)
    }

    private func options(_ spring: String, duration: Rational? = nil) throws -> CurveOptions {
        CurveOptions(duration: duration, spring: try SpringChoice(parsing: spring))
    }

    @Test func theSeedIsCutOffAfterASecond() throws {
        let (curve, warnings) = try options("calayer,damping=17").resolve()
        #expect(curve.wallLength == Rational(10, over: 3))
        #expect(warnings.isEmpty)
        #expect(curve.progress(at: 0) == 0)
        // The sampled positions of the seed library, in cells of ten.
        for (time, cells) in [
            (0.1, 0.61), (0.25, 2.22), (0.5, 5.21), (0.75, 7.5), (1, 8.9), (1.5, 9.94), (1.95, 10.063),
        ] {
            #expect(abs(curve.progress(at: time) * 10 - cells) < 0.006)
        }
    }

    @Test func durationsWithAndWithoutSpeed() throws {
        let scaled = try CurveOptions(duration: Rational(2)).resolve().curve
        #expect(scaled.wallLength == Rational(2))
        #expect(abs(scaled.progress(at: 1) - MotionSettings().curve.progress(at: 0.45)) < 1e-12)
        // Any spring rests when its duration is over, at 0.1 %.
        let seed = try options("calayer", duration: Rational(2)).resolve().curve
        #expect(seed.wallLength == Rational(2) && abs(seed.truncationGap) < 0.0011)
        #expect(abs(seed.progress(at: 0.7) - Spring.seed.position(at: 0.35 * Spring.seed.settlingTime)) < 1e-12)
        let pair = try options("calayer,speed=0.5", duration: Rational(2)).resolve().curve
        #expect(pair == .spring(.seed, speed: Rational(1, over: 2), wallLength: Rational(4)))
        let slow = try options("calayer,speed=0.5").resolve().curve
        #expect(slow == .spring(.seed, speed: Rational(1, over: 2), wallLength: Rational(2)))
        let none = try CurveOptions(duration: .zero).resolve()
        #expect(none.curve.wallLength == .zero && none.warnings.isEmpty)
        #expect(none.curve.progress(at: 0) == 1)
    }

    @Test func ownSpringsLastUntilTheySettle() throws {
        let curve = try options("bouncy").resolve().curve
        #expect(abs(curve.wallLength.approximate - 0.863) < 0.001)
        #expect(curve.wallLength.denominator <= 1_000_000)
        let slower = try options("bouncy,speed=0.5").resolve().curve
        #expect(abs(slower.wallLength.approximate - 1.726) < 0.001)
        let (quick, silent) = try options("bouncy", duration: Rational(2, over: 10)).resolve()
        #expect(quick.wallLength == Rational(2, over: 10) && silent.isEmpty && abs(quick.truncationGap) < 0.0011)
        let (cut, warnings) = try options("bouncy,speed=1", duration: Rational(2, over: 10)).resolve()
        #expect(cut.wallLength == Rational(2, over: 10))
        #expect(warnings.count == 1)
        #expect(cut.progress(at: 0.2) == 1)
        #expect(throws: MotionError.self) { try options("stiffness=9,damping=0").resolve() }
        let swinging = try options("stiffness=9,damping=0", duration: Rational(1)).resolve()
        #expect(swinging.warnings.count == 1)
    }

    @Test func changedSeedsWarnWhenCutOff() throws {
        #expect(try options("calayer,damping=2").resolve().warnings.count == 1)
        #expect(try options("calayer,damping=15").resolve().warnings.isEmpty)
    }

    @Test func countingEasesOutUnlessTold() throws {
        #expect(try CurveOptions().resolve(mode: .count).curve == .easing(.counting, wallLength: Rational(1)))
        #expect(try CurveOptions().resolve(mode: .step).curve == .easing(.linear, wallLength: Rational(1)))
        let sprung = try options("calayer,damping=17").resolve(mode: .count).curve
        let rolled = try options("calayer,damping=17").resolve().curve
        #expect(sprung == rolled)
        #expect(try CurveOptions(duration: Rational(2)).resolve(mode: .step).curve.wallLength == Rational(2))
    }

    /// Reference values of the CSS curves, computed to full precision by bisection of x(s).
    @Test func namedEasings() throws {
        for (name, half) in [
            ("linear", 0.5), ("ease", 0.8024033877399112), ("ease-in", 0.3153568127251671),
            ("ease-out", 0.6846431872748329), ("ease-in-out", 0.5), ("ease-out-expo", 0.96875 * 1024 / 1023),
            ("steps(4)", 0.5), ("steps(3)", 1.0 / 3), ("cubic-bezier(0.25, 0.1, 0.25, 1)", 0.8024033877399112),
        ] {
            let easing = try Easing(parsing: name)
            #expect(abs(easing.progress(at: 0.5) - half) < 1e-9, "\(name)")
            #expect(easing.progress(at: 0) == 0 && easing.progress(at: 1) == 1)
        }
        #expect(try Easing(parsing: "cubic-bezier(.34,1.56,.64,1)").progress(at: 0.6) > 1)
        #expect(try Easing(parsing: "cubic-bezier(1,0,0,1)").progress(at: 0.5) == 0.5)
    }

    @Test(arguments: [
        "", "quick", "steps(0)", "steps(1.5)", "steps()", "cubic-bezier(1,2,3)", "cubic-bezier(2,0,0,1)",
        "cubic-bezier(a,0,0,1)", "cubic-bezier(0,nan,0,1)", "steps(4", "linear()",
    ])
    func badEasingsAreRefused(text: String) {
        #expect(throws: MotionError.self) { try Easing(parsing: text) }
    }

    @Test func errorsSayWhatIsRight() {
        let error = #expect(throws: MotionError.self) { try Easing(parsing: "easy") }
        #expect(error?.description.contains("--easing easy") == true)
        #expect(error?.description.contains("ease-out") == true)
        #expect(error?.description.contains("\n") == false)
    }
}
