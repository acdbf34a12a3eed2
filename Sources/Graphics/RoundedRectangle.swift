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

    /// Returns the smallest rectangle around both.
    package func joined(with other: RoundedRectangle?) -> RoundedRectangle {
        guard let other else { return self }
        return RoundedRectangle(
            left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
            bottom: max(bottom, other.bottom))
    }

    /// Returns the rectangle of its shadow, before it is blurred.
    package func cast(by shadow: Shadow) -> RoundedRectangle {
        inset(by: -shadow.spread).moved(x: shadow.x, y: shadow.y)
    }
}

extension Int {
    /// Position or extent in pixels, or in fractions of one, from the arithmetic of curves and fonts.
    ///
    /// `Int(_:)` ends the process for NaN and for numbers that no Int holds. This conversion clamps numbers to ±2^40
    /// and makes NaN 0. The bounds are outside of every canvas, and sums of a few of them still fit.
    package init(position: Double) {
        self = position.isNaN ? 0 : Int(Swift.min(Swift.max(position, -0x1p40), 0x1p40))
    }

    /// Opacity or another weight in 1/256, of a fraction that is clamped to 0 to 1.
    package init(weight fraction: Double) {
        self.init(position: (Swift.min(Swift.max(fraction, 0), 1) * 256).rounded())
    }
}

/// A pen at a quarter of a pixel, which glyphs are drawn at.
package struct QuarterPen: Sendable, Hashable {
    /// Canvas column, and the part of a pixel within it in 1/64 px: 0, 16, 32 or 48.
    package let column, x: Int

    /// - Parameter position: the pen in pixels; it is rounded.
    package init(_ position: Double) {
        let quarters = Int(position: (position * 4).rounded())
        (column, x) = (quarters >> 2, (quarters & 3) * 16)
    }
}
