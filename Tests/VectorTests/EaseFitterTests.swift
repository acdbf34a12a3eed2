import Testing

@testable import Vector

/// Segments that no ease keeps to are refused early, and no others.
struct EaseFitterTests {
    private func points(_ y: (Double) -> Double, tolerance: Double, count: Int = 40) -> EaseFitter.Points {
        var points = EaseFitter.Points()
        points.x = (1...count).map { Double($0) / Double(count) }
        points.y = points.x.map(y)
        points.tolerance = tolerance
        return points
    }

    /// Every ease of the list is found again, whichever pair is tried first, also with points off the curve.
    @Test(arguments: [false, true])
    func whatAnEaseKeepsToIsFound(overshoots: Bool) throws {
        let values = overshoots ? [-0.6, 0, 0.4, 1, 1.7] : [0, 0.3, 0.7, 1]
        for (index, pair) in EaseFitter.pairs.enumerated() {
            for (y1, y2) in values.flatMap({ y1 in values.map { (y1, $0) } }) {
                let ease = Track.Ease.cubic(x1: pair.x1, y1: y1, x2: pair.x2, y2: y2)
                var sign = 1.0
                let points = points(
                    { x in
                        sign = -sign
                        return ease.progress(at: x) + sign * 0.01
                    }, tolerance: 0.05)
                let found = EaseFitter(overshoots: overshoots).fit(points, first: (index * 7) % EaseFitter.pairs.count)
                let fit = try #require(found, "\(pair) \(y1) \(y2)")
                for (x, y) in zip(points.x, points.y) { #expect(abs(fit.ease.progress(at: x) - y) <= 0.0501) }
            }
        }
    }

    /// A value that turns back by more than twice the tolerance is no ease from 0 to 1; one that turns back three times
    /// is none at all.
    @Test func whatTurnsBackIsRefused() {
        let once = points({ $0 < 0.7 ? $0 / 0.7 * 1.2 : 1.2 - ($0 - 0.7) / 0.3 * 0.2 }, tolerance: 0.05)
        #expect(EaseFitter(overshoots: false).fit(once, first: 0) == nil)
        #expect(EaseFitter(overshoots: true).fit(once, first: 0) != nil)
        let often = points({ $0 + 0.3 * ($0 * 10).truncatingRemainder(dividingBy: 2) }, tolerance: 0.05)
        #expect(EaseFitter(overshoots: true).fit(often, first: 0) == nil)
    }
}
