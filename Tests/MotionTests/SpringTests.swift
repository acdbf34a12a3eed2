import Foundation
import Numerals
import Testing

@testable import Motion

struct SpringTests {
    struct Vectors: Decodable {
        struct Row: Decodable {
            let name: String
            let mass: Double
            let stiffness: Double
            let damping: Double
            let initialVelocity: Double
            let t: [Double]
            let x: [Double]
        }
        let rows: [Row]
    }

    @Test func agreesWithTheNumericalIntegration() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Fixtures/Motion/spring-vectors.json")
        let vectors = try JSONDecoder().decode(Vectors.self, from: Data(contentsOf: file))
        #expect(vectors.rows.count >= 8)
        for row in vectors.rows {
            let spring = try Spring(
                mass: row.mass, stiffness: row.stiffness, damping: row.damping, initialVelocity: row.initialVelocity)
            for (t, x) in zip(row.t, row.x) {
                #expect(abs(spring.position(at: t) - x) < 1e-7, "\(row.name) at \(t)")
            }
        }
    }

    /// The classic fourth-order Runge-Kutta method on m x'' + c x' + k (x - 1) = 0.
    static func integrated(_ spring: Spring, to end: Double) -> Double {
        let steps = 20_000
        let h = end / Double(steps)
        func slope(_ x: Double, _ v: Double) -> (Double, Double) {
            (v, (spring.stiffness * (1 - x) - spring.damping * v) / spring.mass)
        }
        var (x, v) = (0.0, spring.initialVelocity)
        for _ in 0..<steps {
            let a = slope(x, v)
            let b = slope(x + a.0 * h / 2, v + a.1 * h / 2)
            let c = slope(x + b.0 * h / 2, v + b.1 * h / 2)
            let d = slope(x + c.0 * h, v + c.1 * h)
            x += h / 6 * (a.0 + 2 * b.0 + 2 * c.0 + d.0)
            v += h / 6 * (a.1 + 2 * b.1 + 2 * c.1 + d.1)
        }
        return x
    }

    @Test(arguments: [0, 0.05, 0.4, 0.999, 0.999_999, 1 - 1e-9, 1, 1 + 1e-9, 1.000_001, 1.001, 2, 8], [-3, 0.0, 5])
    func agreesAtEveryDampingRatio(ratio: Double, velocity: Double) throws {
        let spring = try Spring(
            mass: 2, stiffness: 80, damping: 2 * ratio * (80.0 * 2).squareRoot(), initialVelocity: velocity)
        for time in [0.02, 0.3, 1.1, 2.5] {
            #expect(abs(spring.position(at: time) - Self.integrated(spring, to: time)) < 1e-8)
        }
    }

    @Test func nearCriticalSpringsPassSmoothlyIntoTheCriticalOne() throws {
        let critical = try Spring(response: 0.5, dampingFraction: 1)
        for exponent in 3...15 {
            let off = pow(10, -Double(exponent))
            for fraction in [1 - off, 1 + off] {
                let near = try Spring(response: 0.5, dampingFraction: fraction)
                for time in [0.01, 0.1, 0.7, 3] {
                    #expect(abs(near.position(at: time) - critical.position(at: time)) < 2 * off + 1e-14)
                }
            }
        }
    }

    @Test func parsingsOfOneSpringAgree() throws {
        let written = try SpringChoice(parsing: "duration=0.5,bounce=0.3").spring
        let bouncy = try SpringChoice(parsing: "bouncy").spring
        let response = try SpringChoice(parsing: "response=0.5,damping-fraction=0.7").spring
        #expect(written == bouncy)
        #expect(abs(response.damping - bouncy.damping) < 1e-12)
        #expect(abs(bouncy.stiffness - 157.9) < 0.1 && abs(bouncy.damping - 17.6) < 0.1)
        #expect(try SpringChoice(parsing: "mass=1,stiffness=100,damping=17,velocity=1").spring == .seed)
        #expect(abs(try SpringChoice(parsing: "duration=0.4,bounce=-0.5").spring.dampingRatio - 2) < 1e-12)
    }

    /// A name keeps those of its numbers that no other one replaces, in its own description or in another one.
    @Test func namesTakeNumbers() throws {
        let bouncy = try SpringChoice(parsing: "bouncy").spring
        for (text, spring) in [
            ("calayer", Spring.seed), ("calayer,damping=17", .seed),
            ("calayer,velocity=3", try Spring(stiffness: 100, damping: 17, initialVelocity: 3)),
            ("bouncy,bounce=0.15", try SpringChoice(parsing: "snappy").spring),
            ("bouncy, damping=9", try Spring(stiffness: bouncy.stiffness, damping: 9)),
            ("numeric-text,mass=1", try Spring(mass: 1, stiffness: 470, damping: 34)),
        ] {
            #expect(try SpringChoice(parsing: text).spring == spring, "\(text)")
        }
        let slow = try SpringChoice(parsing: "bouncy,speed=0.8")
        #expect(slow.spring == bouncy && slow.speed == Rational(4, over: 5) && !slow.isOfNumbers)
        #expect(try SpringChoice(parsing: "calayer,speed=2").isOfNumbers)
        #expect(try SpringChoice(parsing: "numeric-text,speed=2").fade == .numericTextFade)
    }

    @Test(arguments: [
        "", "wobbly", "mass=0", "mass=-1,stiffness=3", "stiffness=x", "duration=0.5,bounce=2", "response=0",
        "response=0.5,bounce=0.2", "mass=1,mass=2", "duration=0.5,bounce=-1", "damping=-1", "stiffness=nan", "=,=",
        "response=1e-300", "damping-fraction=1", "damping=9,calayer", "calayer,bouncy", "calayer,response=1",
        "bouncy,speed=0", "speed=2000000", "calayer,",
    ])
    func badSpringsAreRefused(text: String) {
        #expect(throws: MotionError.self) { try SpringChoice(parsing: text) }
    }

    /// Figures of Apple's documentation and of the seed library.
    @Test func settlingTimes() throws {
        #expect(abs(try Spring(stiffness: 100, damping: 5).settlingTime - 2.855) < 0.001)
        #expect(abs(try Spring(stiffness: 100, damping: 15).settlingTime - 1.022) < 0.001)
        #expect(abs(Spring.seed.settlingTime - 0.917) < 0.001)
        #expect(abs(try Spring(response: 0.5, dampingFraction: 1).settlingTime - 0.735) < 0.001)
        #expect(
            abs(try SpringChoice(parsing: "response=0.612435129,damping-fraction=1").spring.settlingTime - 0.9) < 1e-6)
    }

    @Test(arguments: [0.2, 0.9, 1, 1.5, 6], [-4, 0.0, 3, 40])
    func nothingIsLeftAfterTheSettlingTime(ratio: Double, velocity: Double) throws {
        let spring = try Spring(stiffness: 100, damping: 20 * ratio, initialVelocity: velocity)
        let end = spring.settlingTime
        #expect(end.isFinite)
        for step in 0...400 {
            #expect(abs(spring.remainder(at: end * (1 + Double(step) / 100))) <= 0.001 * (1 + 1e-9))
        }
        if ratio >= 1 { #expect(abs(spring.remainder(at: end * 0.999)) > 0.001) }
    }
}
