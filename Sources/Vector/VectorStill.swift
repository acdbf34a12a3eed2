/// Something that stands still behind the number; lengths are pixels of the picture.
package enum VectorStill: Sendable {
    /// A glyph whose pen stands at a place; the colour is that of what has none itself.
    case glyph(VectorGlyph, x: Double, baseline: Double, color: VectorColor)
    case box(VectorBox, VectorFill)
    /// A line along the inside of a box's edge.
    case border(VectorBox, width: Double, color: VectorColor)
    /// What a box casts, where it does not lie itself; the deviation is that of a Gaussian blur.
    case shadow(of: VectorBox, cast: VectorBox, deviation: Double, color: VectorColor)
    /// A picture of which the part inside of a box is seen.
    case picture(VectorBox, VectorImage)
}

/// A rectangle, perhaps with round corners.
package struct VectorBox: Sendable {
    package var x, y, width, height, radius: Double

    package init(x: Double, y: Double, width: Double, height: Double, radius: Double = 0) {
        (self.x, self.y, self.width, self.height, self.radius) = (x, y, width, height, radius)
    }

    func inset(by distance: Double) -> VectorBox {
        VectorBox(
            x: x + distance, y: y + distance, width: max(0, width - 2 * distance),
            height: max(0, height - 2 * distance), radius: max(0, radius - distance))
    }
}

/// What fills a box.
package enum VectorFill: Sendable {
    package struct Stop: Sendable {
        package var place: Double
        package var color: VectorColor

        package init(place: Double, color: VectorColor) {
            (self.place, self.color) = (place, color)
        }
    }

    case color(VectorColor)
    case linear(x1: Double, y1: Double, x2: Double, y2: Double, [Stop])
    case radial(x: Double, y: Double, rx: Double, ry: Double, [Stop])
}
