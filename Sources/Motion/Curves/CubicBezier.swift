/// A CSS timing curve: a cubic Bézier from (0, 0) to (1, 1), read as y over x.
package struct CubicBezier: Sendable, Equatable {
    package let x1: Double
    package let y1: Double
    package let x2: Double
    package let y2: Double

    /// Makes the curve of two control points. `x1` and `x2` must lie in 0…1, so that there is one y for every x.
    init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        precondition((0...1).contains(x1) && (0...1).contains(x2), "control points keep the curve a function")
        (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
    }

    func progress(at x: Double) -> Double {
        if x <= 0 { return 0 }
        if x >= 1 { return 1 }
        return CubicParameter.coordinate(y1, y2, at: CubicParameter.solve(x1, x2, at: x))
    }
}

/// A coordinate of a cubic Bézier from 0 to 1 over its parameter, which is 0 to 1 as well.
package enum CubicParameter {
    @inlinable package static func coordinate(_ p1: Double, _ p2: Double, at s: Double) -> Double {
        let r = 1 - s
        return 3 * r * r * s * p1 + 3 * r * s * s * p2 + s * s * s
    }

    /// Returns the parameter at which the coordinate is `x`; both control values are within 0…1.
    package static func solve(_ p1: Double, _ p2: Double, at x: Double) -> Double {
        if x <= 0 { return 0 }
        if x >= 1 { return 1 }
        // Newton's method from s = x on the rising x(s), bracketed because a step would overshoot where x(s) is flat.
        var (low, high, s) = (0.0, 1.0, x)
        for _ in 0..<64 {
            let error = coordinate(p1, p2, at: s) - x
            if abs(error) < 1e-14 { break }
            if error > 0 { high = s } else { low = s }
            let r = 1 - s
            let slope = 3 * r * r * p1 + 6 * r * s * (p2 - p1) + 3 * s * s * (1 - p2)
            let next = s - error / slope
            s = slope > 1e-9 && next > low && next < high ? next : (low + high) / 2
        }
        return s
    }
}
