/// CSS timing curve: a cubic Bézier from (0, 0) to (1, 1), read as y over x.
package struct CubicBezier: Sendable, Equatable {
    package let x1: Double
    package let y1: Double
    package let x2: Double
    package let y2: Double

    /// Precondition: `x1` and `x2` lie in 0…1, so that there is one y for every x.
    init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        precondition((0...1).contains(x1) && (0...1).contains(x2), "control points keep the curve a function")
        (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
    }

    func progress(at x: Double) -> Double {
        if x <= 0 { return 0 }
        if x >= 1 { return 1 }
        // Newton's method from s = x on the rising x(s), with a bracket for flat places where a step would leave it.
        var (low, high, s) = (0.0, 1.0, x)
        for _ in 0..<64 {
            let error = Self.coordinate(x1, x2, at: s) - x
            if abs(error) < 1e-14 { break }
            if error > 0 { high = s } else { low = s }
            let slope = Self.slope(x1, x2, at: s)
            let next = s - error / slope
            s = slope > 1e-9 && next > low && next < high ? next : (low + high) / 2
        }
        return Self.coordinate(y1, y2, at: s)
    }

    private static func coordinate(_ p1: Double, _ p2: Double, at s: Double) -> Double {
        let r = 1 - s
        return 3 * r * r * s * p1 + 3 * r * s * s * p2 + s * s * s
    }

    private static func slope(_ p1: Double, _ p2: Double, at s: Double) -> Double {
        let r = 1 - s
        return 3 * r * r * p1 + 6 * r * s * (p2 - p1) + 3 * s * s * (1 - p2)
    }
}
