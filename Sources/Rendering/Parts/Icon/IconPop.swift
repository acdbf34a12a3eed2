import Fractions
import Motion
import Scene

/// Growth of an icon for a moment: fast up to its largest size, slowly back.
enum IconPop {
    /// Largest size as a factor.
    static let scale = 1.15
    /// Seconds from the start to the largest size, and to the end.
    private static let rise = 0.15
    static let length = Rational(9, over: 20)
    /// Pixels of a picture from a file per pixel of the canvas, enough for the largest size on a fine screen; a picture
    /// that is large itself has fewer.
    static func density(_ width: Double, _ height: Double) -> Double {
        min(2, max(1, (mostPixels / max(1, width * height)).squareRoot()))
    }

    private static let mostPixels = 4e6

    private static let steps = 12

    /// Scale of the icon, which is 1 before, between and after its growths; one that begins in another goes on from
    /// there.
    static func channel(startingAt starts: [Double]) -> ShapeChannel {
        var knots: [ShapeChannel.Knot] = []
        for start in starts {
            let from = ShapeChannel.timed(knots, rest: 1).value(following: 0, at: start)
            let first = knots.isEmpty ? 1 : from
            while let last = knots.last, last.at >= start { knots.removeLast() }
            for step in 0...steps {
                let part = Double(step) / Double(steps)
                let way = 1 - (1 - part) * (1 - part) * (1 - part)
                knots.append(.init(start + part * rise, first + (scale - first) * way))
            }
            for step in 1...steps {
                let part = Double(step) / Double(steps)
                let way = smoothstep(part)
                knots.append(.init(start + rise + part * (length.approximate - rise), scale + (1 - scale) * way))
            }
        }
        return knots.isEmpty ? .still(1) : .timed(knots, rest: 1)
    }
}
