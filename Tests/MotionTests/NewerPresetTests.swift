import Foundation
import Fractions
import Numerals
import Testing

@testable import Motion
@testable import RollGIF

/// Presets after libraries of 2025 and 2026 go by their constants.
@Suite struct NewerPresetTests {
    /// Cells that the wheel of the ones has gone some milliseconds after a change began.
    private func travel(
        _ preset: String, _ from: String, _ to: String, key: ElementKey = .integer(0)
    ) throws -> (Int) -> Double {
        let timeline = try TestFormatter().timeline([from, to], PresetTests.settings(preset))
        return { milliseconds in
            let state = timeline.state(at: timeline.transitions[0].start + Rational(milliseconds, over: 1000))
            return state.elements.first { $0.key == key }?.travel.approximate ?? .nan
        }
    }

    /// The y of a cubic Bézier from (0, 0) to (1, 1) where its x is that of a time.
    private func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at x: Double) -> Double {
        func coordinate(_ a: Double, _ b: Double, _ s: Double) -> Double {
            3 * a * s * (1 - s) * (1 - s) + 3 * b * s * s * (1 - s) + s * s * s
        }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if coordinate(x1, x2, middle) < x { low = middle } else { high = middle }
        }
        return coordinate(y1, y2, low)
    }

    /// Stiffness 280, damping 18, mass 0.3; straight from 0 to 9 and back.
    @Test func coinbaseGoesStraightOnItsSpring() throws {
        let (up, down) = (try travel("coinbase", "10", "19"), try travel("coinbase", "19", "10"))
        let frequency = (280 / 0.3).squareRoot()
        let damping = 18 / (2 * (280 * 0.3).squareRoot())
        let damped = frequency * (1 - damping * damping).squareRoot()
        for milliseconds in stride(from: 5, to: 200, by: 5) {
            let time = Double(milliseconds) / 1000
            let way =
                1 - exp(-damping * frequency * time)
                * (cos(damped * time) + damping * frequency / damped * sin(damped * time))
            #expect(abs(up(milliseconds) - 9 * way) < 1e-3, "\(milliseconds)")
            #expect(abs(down(milliseconds) + 9 * way) < 1e-3)
        }
        #expect(up(1000) == 9 || up(1000).isNaN || up(1000) == 0)
    }

    /// The colour is there at once and takes a second to go, whatever the roll takes.
    @Test func coinbasePulsesForASecond() throws {
        let timeline = try TestFormatter().timeline(["10", "19"], PresetTests.settings("coinbase"))
        for hundredths in 1..<100 {
            let state = timeline.state(at: timeline.transitions[0].start + Rational(hundredths, over: 100))
            let expected = 1 - bezier(0.6, 0, 0.15, 1, at: Double(hundredths) / 100)
            #expect(abs(state.flash - expected) < 1e-6, "\(hundredths)")
        }
        #expect(timeline.state(at: timeline.transitions[0].start + Rational(1)).flash == 0)
    }

    /// 600 ms of CSS's ease along 0 … 9, 0, 1: on to 0 and 1 when the number grows, straight otherwise.
    @Test func mantineGoesOnToNoughtAndOneAlone() throws {
        for (from, to, cells) in [
            ("17", "21", 4), ("19", "20", 1), ("17", "23", -4), ("21", "19", 8), ("11", "10", -1),
        ] {
            let travel = try travel("mantine", from, to)
            for milliseconds in stride(from: 20, to: 600, by: 20) {
                let way = bezier(0.25, 0.1, 0.25, 1, at: Double(milliseconds) / 600)
                #expect(abs(travel(milliseconds) - Double(cells) * way) < 1e-6, "\(from) to \(to) at \(milliseconds)")
            }
        }
    }

    /// 500 ms of cubic-bezier(.23, 1, .32, 1), (to − from) mod 10 cells in the number's direction.
    @Test func assistantGoesWithTheTrend() throws {
        for (from, to, cells) in [("17", "21", 4), ("21", "17", -4), ("12", "19", 7)] {
            let travel = try travel("assistant", from, to)
            for milliseconds in stride(from: 20, to: 500, by: 20) {
                let way = bezier(0.23, 1, 0.32, 1, at: Double(milliseconds) / 500)
                #expect(abs(travel(milliseconds) - Double(cells) * way) < 1e-6, "\(from) to \(to) at \(milliseconds)")
            }
        }
    }

    /// target + (d + 10 d τ) e^(−10 τ) over half a second, which ends where less than a thousandth is left.
    @Test func rollingIsCriticallyDamped() throws {
        for (from, to, cells) in [("17", "21", 4), ("21", "17", -4), ("-12", "-11", -1)] {
            let travel = try travel("rolling", from, to)
            for milliseconds in stride(from: 10, to: 500, by: 10) {
                let part = Double(milliseconds) / 500
                let way = 1 - (1 + 10 * part) * exp(-10 * part)
                let gone = travel(milliseconds)
                let reached = gone == 0 && milliseconds > 460 ? Double(cells) : gone
                #expect(abs(reached - Double(cells) * way) < 0.002 * abs(Double(cells)), "\(from) at \(milliseconds)")
            }
        }
    }
}
