private import Glibc

/// A plane turned about one of its points.
package struct PlaneTurn: Sendable, Hashable {
    /// Centre of the turn, in pixels; y grows downwards.
    package let x: Double
    package let y: Double
    private let cosine: Double
    private let sine: Double

    /// - Parameter degrees: clockwise.
    package init(x: Double, y: Double, degrees: Double) {
        (self.x, self.y) = (x, y)
        (cosine, sine) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
    }

    /// Returns the turned position of a point.
    package func projected(x: Double, y: Double) -> (x: Double, y: Double) {
        let (dx, dy) = (x - self.x, y - self.y)
        return (self.x + dx * cosine - dy * sine, self.y + dx * sine + dy * cosine)
    }
}
