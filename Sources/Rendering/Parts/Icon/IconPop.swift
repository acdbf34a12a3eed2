import Fractions
import Motion
import Scene

/// The short growth of an icon, fast up to its largest size and slowly back.
enum IconPop {
    /// Largest size as a factor.
    static let scale = 1.15
    /// Seconds from the start to the largest size, and to the end.
    private static let rise = 0.15
    static let length = Rational(9, over: 20)
    /// Returns the pixels of a picture file per canvas pixel, enough for the largest size on a high-density screen; a
    /// large picture has fewer.
    static func density(_ width: Double, _ height: Double) -> Double {
        min(2, max(1, (maximumPixels / max(1, width * height)).squareRoot()))
    }

    private static let maximumPixels = 4e6

    private static let steps = 12

    /// Returns the scale of the icon, which is 1 before, between and after its growths. A growth that begins during
    /// another continues from there.
    static func channel(startingAt starts: [Double]) -> ShapeChannel {
        var knots: [ShapeChannel.Knot] = []
        for start in starts {
            let from = ShapeChannel.timed(knots, final: 1).value(following: 0, at: start)
            let first = knots.isEmpty ? 1 : from
            while let last = knots.last, last.at >= start { knots.removeLast() }
            for step in 0...steps {
                let part = Double(step) / Double(steps)
                let eased = 1 - (1 - part) * (1 - part) * (1 - part)
                knots.append(.init(start + part * rise, first + (scale - first) * eased))
            }
            for step in 1...steps {
                let part = Double(step) / Double(steps)
                let eased = smoothstep(part)
                knots.append(.init(start + rise + part * (length.approximate - rise), scale + (1 - scale) * eased))
            }
        }
        return knots.isEmpty ? .still(1) : .timed(knots, final: 1)
    }
}
