private import Glibc

/// The outside of a cylinder that turns about a horizontal axis, seen from far away. A row at the distance y from its
/// middle shows the surface at the angle θ = asin(y / radius), which is radius · θ along the surface. Light falls on it
/// from the front: the brightness of a row is a + (1 − a) cos θ.
package struct Cylinder: Sendable, Hashable {
    /// Canvas row of its nearest part.
    package var middle: Double
    /// Radius in pixels.
    package let radius: Double
    /// Visible height above and below the middle in pixels, at most the radius.
    package let halfHeight: Double
    /// Height of the fade at either end of the visible part, in pixels; 0 is a hard edge.
    package let fade: Double

    /// Brightness at the rim, where no light falls straight on.
    private static let ambient = 0.35

    /// - Parameter halfHeight: visible height above and below the middle in pixels, clamped to the radius.
    package init(middle: Double, radius: Double, halfHeight: Double, fade: Double) {
        (self.middle, self.radius, self.fade) = (middle, radius, fade)
        self.halfHeight = min(halfHeight, radius)
    }

    /// Returns the distance along the surface, in pixels, at a visible distance from the middle; odd, and rising.
    package func arc(at distance: Double) -> Double {
        radius * asin(min(max(distance / radius, -1), 1))
    }

    /// Returns the brightness at a distance from the middle, 0 to 1.
    package func light(at distance: Double) -> Double {
        let sine = distance / radius
        return Self.ambient + (1 - Self.ambient) * max(0, 1 - sine * sine).squareRoot()
    }

    /// Returns the opacity of text at a distance from the middle, 0 to 1, for cylinders without shading. It is 1 on the
    /// row in the middle, 0.3 on its neighbours and 0.12 on theirs.
    package func ink(at distance: Double) -> Double {
        let angle = asin(min(max(distance / radius, -1), 1)) / Self.inkAngle
        let square = angle * angle
        return Self.minimumInk + (1 - Self.minimumInk) / (1 + square * square)
    }

    /// Angle in radians at which half of the ink above the least is left, and the least; rows are 36 degrees apart.
    private static let inkAngle = 26.15 * Double.pi / 180
    private static let minimumInk = 0.105

    /// Returns the same cylinder `rows` pixels farther down.
    package func moved(by rows: Int) -> Cylinder {
        var moved = self
        moved.middle += Double(rows)
        return moved
    }
}
