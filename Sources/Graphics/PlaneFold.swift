private import Glibc

/// A flat thing turned about a horizontal line, as an eye sees it that stands in front of the line's middle.
///
/// A point at the distance `y` from the line is seen at `y cos a · k` from it, and whatever is at its height is wider by
/// `k = P / (P − y sin a)`, with P the eye's distance: at first the free edge comes towards the eye.
package struct PlaneFold: Sendable, Hashable {
    /// The line's row and the column of its middle, in pixels; y grows downwards.
    package var hinge: Double
    package var center: Double
    /// Pixels from the eye to the plane.
    package var eye: Double
    private let cosine: Double
    private let sine: Double
    /// -1 for what is above the line, 1 for what is below.
    private let side: Double

    /// - Parameter degrees: 0 (flat) to 90 (seen from its edge).
    package init(hinge: Double, center: Double, eye: Double, degrees: Double, isUpper: Bool) {
        (self.hinge, self.center, self.eye) = (hinge, center, eye)
        // Exact at both ends, which sines of radians are not.
        let turned = min(max(degrees, 0), 90)
        cosine = turned == 90 ? 0 : cos(turned * .pi / 180)
        sine = sin(turned * .pi / 180)
        side = isUpper ? -1 : 1
    }

    /// The same fold seen from a point that lies so far to the right and below.
    package func moved(x: Double, y: Double) -> PlaneFold {
        var moved = self
        moved.hinge -= y
        moved.center -= x
        return moved
    }

    /// Where a point of the flat thing is seen.
    package func seen(x: Double, y: Double) -> (x: Double, y: Double) {
        let distance = (y - hinge) * side
        let factor = magnification(at: distance)
        return (center + (x - center) * factor, hinge + side * distance * cosine * factor)
    }

    /// How much wider something at a distance from the line is seen.
    package func magnification(at distance: Double) -> Double {
        // Nothing comes nearer to the eye than a tenth of its distance.
        eye / max(eye - distance * sine, eye / 10)
    }

    /// How far from the line the point was that is seen at a distance from it; infinite for what no point is seen at.
    package func distance(seenAt seen: Double) -> Double {
        let depth = eye * cosine + seen * sine
        return depth > 0 ? seen * eye / depth : .infinity
    }
}
