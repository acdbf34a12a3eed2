import Numerals

/// A curve whose end is readable where it covers a long distance, as in countUp.js. The progress is then linear for the
/// first half of the time up to a short distance before the end, which the curve covers in the other half.
struct CountingCurve: Sendable {
    let curve: Curve
    /// Whether the progress is clamped to 0…1.
    var clamps = false
    /// Fraction of the distance that is left to the curve; nil for the curve alone.
    private let curveFraction: Double?

    /// Distance of the value above which a count ends in this way, and the distance that is left to its curve.
    private static let longest = 999.0
    private static let ending = 333.0
    /// Fraction of the time after which the curve begins.
    private static let part = 0.5

    /// - Parameter distance: difference of the values that are counted; nil for the curve alone.
    init(_ curve: Curve, distance: Double?) {
        self.curve = curve
        curveFraction = distance.flatMap { $0 > Self.longest ? Self.ending / $0 : nil }
    }

    /// Length in seconds.
    var length: Double { curve.wallLength.approximate }

    /// Fractions of the length at which it begins, bends or ends.
    var bends: [Double] { curveFraction == nil ? [0, 1] : [0, Self.part, 1] }

    var shape: CurveShape { CurveShape(length: length) { progress(at: $0) } }

    /// Returns the progress after a time in seconds.
    func progress(at time: Double) -> Double {
        let progress = plainProgress(at: time)
        return clamps ? min(max(progress, 0), 1) : progress
    }

    private func plainProgress(at time: Double) -> Double {
        guard let curveFraction else { return curve.progress(at: time) }
        let half = length * Self.part
        guard time > half else { return (1 - curveFraction) * max(0, time) / half }
        return 1 - curveFraction + curveFraction * curve.progress(at: 2 * (time - half))
    }
}
