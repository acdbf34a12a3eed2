internal import Glibc

/// A CSS gradient: colours along a line or from the middle outwards, over a box.
package struct Paint: Sendable, Hashable {
    package enum Shape: Sendable, Hashable {
        /// Line at an angle in degrees clockwise from straight up, as in CSS.
        case line(angle: Double)
        /// Line towards a corner: 1 or -1 to the right and down. The middle colour goes through the other two corners.
        case corner(right: Double, down: Double)
        /// Circle about the middle, to the farthest corner.
        case circle
        case ellipse

        package static let down = line(angle: 180)
    }

    package var shape: Shape
    package var gradient: Gradient

    package init(_ shape: Shape, _ gradient: Gradient) {
        (self.shape, self.gradient) = (shape, gradient)
    }

    /// Paint of one colour.
    package init(_ color: RGBA) { self.init(.down, Gradient(color)) }

    /// Whether the gradient goes from the middle outwards.
    package var isRadial: Bool { shape == .circle || shape == .ellipse }

    /// The colour in the middle of the gradient.
    package var middle: RGBA { gradient.color(at: 0.5) }

    /// Returns the start and end of the gradient line in a box, in pixels.
    package func line(over box: RoundedRectangle) -> (from: ShapePath.Point, to: ShapePath.Point) {
        let (width, height) = (box.width, box.height)
        let direction: (x: Double, y: Double)
        switch shape {
        case .line(let angle):
            let radians = angle * .pi / 180
            direction = (sin(radians), -cos(radians))
        case .corner(let right, let down):
            let length = max(hypot(width, height), .leastNormalMagnitude)
            direction = (right * height / length, down * width / length)
        case .circle, .ellipse: direction = (0, 1)
        }
        let half = (abs(width * direction.x) + abs(height * direction.y)) / 2
        let middle = ShapePath.Point(box.left + width / 2, box.top + height / 2)
        return (
            middle.moved(x: -direction.x * half, y: -direction.y * half),
            middle.moved(x: direction.x * half, y: direction.y * half)
        )
    }

    /// Returns the exact colour of a paint that goes straight down a box, at a position in pixels.
    package func color(atRow y: Double, of box: RoundedRectangle) -> RGBA {
        gradient.color(at: (y - box.top) / box.height)
    }

    /// Returns the radii of a circle or an ellipse in a box, in pixels.
    package func radii(over box: RoundedRectangle) -> (x: Double, y: Double) {
        if shape == .ellipse { return (box.width * 0.5.squareRoot(), box.height * 0.5.squareRoot()) }
        let radius = hypot(box.width, box.height) / 2
        return (radius, radius)
    }
}
