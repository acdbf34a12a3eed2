private import Glibc

/// The outside of a cylinder that turns about a horizontal axis, seen from far away: a row at the distance y from its
/// middle shows what lies at the angle θ = asin(y / radius), which is radius · θ along the surface. Light falls on it
/// from the front: a row is as bright as a + (1 − a) cos θ.
package struct Cylinder: Sendable, Hashable {
    /// The row of the picture that its nearest part stands at.
    package var middle: Double
    /// Pixels.
    package let radius: Double
    /// Pixels above and below the middle that are seen; no more than the radius.
    package let halfHeight: Double
    /// Pixels over which either end of what is seen fades in; 0 is a hard edge.
    package let fade: Double

    /// The brightness of a row at the rim, where no light falls straight on.
    private static let ambient = 0.35

    /// - Parameter halfHeight: pixels above and below the middle that are seen, as far as the cylinder reaches.
    package init(middle: Double, radius: Double, halfHeight: Double, fade: Double) {
        (self.middle, self.radius, self.fade) = (middle, radius, fade)
        self.halfHeight = min(halfHeight, radius)
    }

    /// The distance along the surface, in pixels, of what is seen at a distance from the middle; odd, and rising.
    package func arc(at distance: Double) -> Double {
        radius * asin(min(max(distance / radius, -1), 1))
    }

    /// The brightness at a distance from the middle, 0 to 1.
    package func light(at distance: Double) -> Double {
        let sine = distance / radius
        return Self.ambient + (1 - Self.ambient) * max(0, 1 - sine * sine).squareRoot()
    }

    /// The part of its ink that text shows at a distance from the middle, 0 to 1, where nothing but ink tells rows apart:
    /// all of it on the row in the middle, 0.3 on its neighbours and 0.12 on theirs.
    package func ink(at distance: Double) -> Double {
        let angle = asin(min(max(distance / radius, -1), 1)) / Self.inkAngle
        let square = angle * angle
        return Self.leastInk + (1 - Self.leastInk) / (1 + square * square)
    }

    /// Radians at which half of the ink above the least is left, and the least; rows are 36 degrees apart.
    private static let inkAngle = 26.15 * Double.pi / 180
    private static let leastInk = 0.105

    /// The same cylinder so many pixels farther down.
    package func moved(by rows: Int) -> Cylinder {
        var moved = self
        moved.middle += Double(rows)
        return moved
    }
}
