import Glibc
import Numerals
import Testing

@testable import Motion

/// The mode `slide` follows slot-text's formulas.
@Suite struct SlideTests {
    private static func timeline(
        _ values: [String], _ change: (inout MotionSettings) -> Void = { _ in }
    ) throws -> Timeline {
        var settings = MotionSettings()
        settings.mode = .slide
        settings.fps = 100
        settings.holdStart = .zero
        settings.curve = .easing(
            try Easing(parsing: "cubic-bezier(0.34,1.56,0.64,1)"), wallLength: Rational(3, over: 10))
        settings.stagger = Rational(45, over: 1000)
        settings.slideLag = Rational(5, over: 100)
        change(&settings)
        return try TestFormatter().timeline(values, settings)
    }

    /// cubic-bezier(0.34, 1.56, 0.64, 1) by bisection.
    private func curve(_ x: Double) -> Double {
        if x <= 0 { return 0 }
        if x >= 1 { return 1 }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<60 {
            let t = (low + high) / 2
            let at = 3 * (1 - t) * (1 - t) * t * 0.34 + 3 * (1 - t) * t * t * 0.64 + t * t * t
            if at < x { low = t } else { high = t }
        }
        return 3 * (1 - low) * (1 - low) * low * 1.56 + 3 * (1 - low) * low * low + low * low * low
    }

    @Test(arguments: [0.03, 0.08, 0.12, 0.2, 0.29, 0.4]) func followsTheFormulas(_ time: Double) throws {
        let state = try Self.timeline(["111", "234"]).state(at: Rational(roundedToMicroseconds: time))
        for (column, digit) in [2, 3, 4].enumerated() {
            let element = try #require(state[.integer(2 - column)])
            let delay = 0.045 * Double(column)
            let (gone, come) = (curve((time - delay) / 0.3), curve((time - delay - 0.05) / 0.3))
            guard case .sprites(let sprites) = element.content else {
                #expect(time <= delay || time >= delay + 0.35)
                continue
            }
            if gone < 1 {
                let old = try #require(sprites.first { $0.cell == 1 })
                #expect(abs(old.displacement - gone) < 1e-4 && old.clip == .window)
            }
            guard time > delay + 0.05 else { continue }
            let new = try #require(sprites.first { $0.cell == digit })
            #expect(abs(new.displacement - (come - 1)) < 1e-4)
        }
    }

    @Test func columnsThatComeOrGoAreQuickerAndTheRoomIsMadeAtOnce() throws {
        let timeline = try Self.timeline(["9", "19"])
        // bez(0.2, 0, 0, 1) covers more than half of the distance in a third of the time.
        let early = try #require(timeline.state(at: Rational(1, over: 10))[.integer(1)])
        #expect(early.width > TestFormatter.cells.widest * 0.5)
        let span = timeline.transitions[0]
        // Changed columns: the tens alone, which are the first column and enter.
        #expect(abs((span.end - span.start).approximate - (0.05 + 0.3 * 0.75)) < 1e-5)
    }

    @Test(arguments: [("8", "1,5"), ("123", "9")]) func endsAsTheNumber(_ from: String, _ to: String) throws {
        let to = to.replacing(",", with: "")
        let timeline = try Self.timeline([from, to])
        #expect(timeline.state(ofFrame: 0).elements.filter { $0.width > 0 }.map(\.text).joined() == from)
        let last = timeline.state(ofFrame: timeline.frameCount - 1)
        #expect(last.elements == timeline.restingState(ofLine: 1).elements)
    }
}
