import Glibc

/// A plane turned about a horizontal line, in perspective from an eye in front of the line's middle.
///
/// A point at the distance `y` from the line appears at `y cos a · k`, and its row is wider by `k = P / (P − y sin a)`.
/// P is the eye's distance. At first the free edge comes towards the eye.
package struct PlaneFold: Sendable, Hashable {
    /// Row of the line and column of its middle, in pixels; y grows downwards.
    package var hinge: Double
    package var center: Double
    /// Distance of the eye from the plane, in pixels.
    package var eye: Double
    private let cosine: Double
    private let sine: Double
    /// Side of the plane: -1 above the line, 1 below it.
    private let side: Double

    /// - Parameter degrees: 0 (flat) to 90 (edge-on).
    package init(hinge: Double, center: Double, eye: Double, degrees: Double, isUpper: Bool) {
        (self.hinge, self.center, self.eye) = (hinge, center, eye)
        // Exact at 0 and 90, which sines of radians are not.
        let turned = min(max(degrees, 0), 90)
        cosine = turned == 90 ? 0 : cos(turned * .pi / 180)
        sine = sin(turned * .pi / 180)
        side = isUpper ? -1 : 1
    }

    /// Returns the fold in coordinates whose origin is `x` pixels farther right and `y` pixels farther down.
    package func moved(x: Double, y: Double) -> PlaneFold {
        var moved = self
        moved.hinge -= y
        moved.center -= x
        return moved
    }

    package func projected(x: Double, y: Double) -> (x: Double, y: Double) {
        let distance = (y - hinge) * side
        let factor = magnification(at: distance)
        return (center + (x - center) * factor, hinge + side * distance * cosine * factor)
    }

    package func magnification(at distance: Double) -> Double {
        // The distance from the eye is at least a tenth of the eye's distance from the plane.
        eye / max(eye - distance * sine, eye / 10)
    }

    /// Returns the distance of a point from the line before projection, by its projected distance; infinite where no
    /// point appears.
    package func distance(seenAt projected: Double) -> Double {
        let depth = eye * cosine + projected * sine
        return depth > 0 ? projected * eye / depth : .infinity
    }
}
