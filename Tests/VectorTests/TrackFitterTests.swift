import Glibc
import Motion
import TestSupport
import Testing

@testable import Vector

/// Fits of springs of all kinds, read back from the text.
struct TrackFitterTests {
    /// A spring over a distance, between two rests.
    struct Case {
        let spring: Spring
        let distance: Double
        let length: Double
        let start = 0.3
        var duration: Double { start + length + 1.5 }

        /// The i-th of a row of springs from lively to lazy.
        init(_ index: Int) throws {
            spring = try Spring(
                duration: 0.3 + 0.05 * Double(index % 13), bounce: 0.8 - 0.024 * Double(index),
                initialVelocity: Double(index % 4) - 1)
            distance = 20 + 37 * Double(index % 17)
            length = min(spring.settlingTime, 3)
        }

        func value(at time: Double) -> Double {
            time >= start + length ? distance : distance * spring.position(at: time - start)
        }

        /// Samples that are linear to a sixteenth of the bound.
        var signal: Signal {
            var signal = Signal()
            // The second derivative is at most the distance times the squared frequency, or twice that at a start
            // with speed.
            let parts = Int(length * (distance * spring.stiffness * 2 / (8 * 0.05 / 16)).squareRoot()) + 1
            signal.append(0, at: 0)
            for part in 0..<parts {
                let time = start + length * Double(part) / Double(parts)
                signal.append(value(at: time), at: time)
            }
            let end = start + length
            signal.append(distance * spring.position(at: length - 1e-9), at: end - 1e-9)
            signal.append(distance, at: end)
            for part in 1...24 { signal.append(distance, at: end + 1.5 * Double(part) / 24) }
            return signal
        }
    }

    @Test(arguments: [0, 7, 14, 21, 28, 35, 42, 49], [false, true])
    func staysWithinTheBoundAsPrinted(index: Int, overshoots: Bool) throws {
        let spring = try Case(index)
        var animation = SVGAnimation(duration: spring.duration, plays: nil)
        let fitter = TrackFitter(bound: 0.05, valueStep: 0.01, overshoots: overshoots)
        let track = fitter.fit(spring.signal, on: animation.grids)
        var writer = XMLWriter()
        writer.write(animation.element("y", track) { FixedDecimal.text($0, decimals: 2) })
        guard !overshoots else {
            // SVG has no such easings, so these are the keys as Lottie would hold them.
            let keys = WrittenAnimation(
                times: track.keys.map { Double($0.step) * track.grid.step }, values: track.keys.map { [$0.value] },
                eases: track.keys.map(\.ease))
            return try check(spring) { keys.value(at: $0) }
        }
        let read = try #require(try WrittenAnimation.all(inSVG: writer.text).first)
        #expect(read.values.count <= track.keys.count)
        try check(spring) { read.value(at: $0) }
    }

    private func check(_ spring: Case, _ value: (Double) -> Double) throws {
        for part in 0...20_000 {
            let time = spring.duration * Double(part) / 20_000
            // Half a step of the coarsest grid around the jump at a cut spring's end.
            if abs(time - spring.start - spring.length) < 0.003 { continue }
            let error = abs(value(time) - spring.value(at: time))
            #expect(error <= 0.05, "at \(time) s")
            if error > 0.05 { return }
        }
    }

    /// The least number of keys for these springs, found by trying 676 pairs of control times for every segment.
    private static let optimum = [
        13, 16, 15, 15, 17, 14, 15, 14, 15, 13, 12, 13, 13, 11, 12, 12, 13, 6, 7, 7, 9, 9, 9, 10, 10, 9, 8, 9, 10, 9, 9,
        8, 10, 8, 5, 6, 8, 7, 7, 8, 9, 7, 8, 8, 9, 8, 9, 9, 10, 8,
    ]

    @Test func needsAtMostTwiceTheOptimum() throws {
        for (index, least) in Self.optimum.enumerated() {
            let spring = try Case(index)
            let animation = SVGAnimation(duration: spring.duration, plays: nil)
            let track = TrackFitter(bound: 0.05, valueStep: 0.01).fit(spring.signal, on: animation.grids)
            #expect(track.keys.count <= 2 * least, "spring \(index)")
        }
    }

    @Test func aStepIsAJumpAndARestIsNothing() {
        var signal = Signal()
        for (time, value) in [(0.0, 3.0), (0.5, 3), (0.5, 7), (1, 7)] { signal.append(value, at: time) }
        let track = TrackFitter(bound: 0.05, valueStep: 0.01).fit(signal, on: [.parts(of: 1, decimals: 3)])
        #expect(track.keys.map(\.value) == [3, 3, 7, 7])
        #expect(track.keys.map(\.step) == [0, 500, 500, 1000])
        #expect(track.isDiscrete)
        var rest = Signal()
        for time in [0.0, 1] { rest.append(3, at: time) }
        #expect(TrackFitter(bound: 0.05, valueStep: 0.01).fit(rest, on: [.parts(of: 1, decimals: 3)]).isConstant)
    }
}
