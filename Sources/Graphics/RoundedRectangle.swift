/// A rectangle with round corners, in pixels of a canvas, whole or fractional; y grows downwards.
package struct RoundedRectangle: Sendable, Hashable {
    package var left: Double
    package var top: Double
    package var right: Double
    package var bottom: Double
    /// Radius of the corners; clamped to half of the shorter side.
    package var radius: Double

    package init(left: Double, top: Double, right: Double, bottom: Double, radius: Double = 0) {
        (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
        self.radius = radius
    }

    package var width: Double { right - left }
    package var height: Double { bottom - top }
    package var middle: ShapePath.Point { ShapePath.Point((left + right) / 2, (top + bottom) / 2) }

    /// Returns the rectangle inset by a distance at every side, its corners about the same centres.
    package func inset(by distance: Double) -> RoundedRectangle {
        RoundedRectangle(
            left: left + distance, top: top + distance, right: right - distance, bottom: bottom - distance,
            radius: max(0, radius - distance))
    }

    /// Returns the rectangle moved right and down, in pixels.
    package func moved(x: Double, y: Double) -> RoundedRectangle {
        RoundedRectangle(left: left + x, top: top + y, right: right + x, bottom: bottom + y, radius: radius)
    }

    /// Returns the rectangle of its shadow, before it is blurred.
    package func cast(by shadow: Shadow) -> RoundedRectangle {
        inset(by: -shadow.spread).moved(x: shadow.x, y: shadow.y)
    }
}
