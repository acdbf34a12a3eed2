import Glibc

/// A CSS gradient over a box: colours along a line, from the middle outwards or around it.
package struct Paint: Sendable, Hashable {
    package enum Shape: Sendable, Hashable {
        /// Line at an angle in degrees clockwise from straight up, as in CSS.
        case line(angle: Double)
        /// Line towards a corner: 1 or -1 to the right and down. The middle colour goes through the other two corners.
        case corner(right: Double, down: Double)
        /// Circle about the middle, to the farthest corner.
        case circle
        case ellipse
        case conic(ConicSweep)

        package static let down = line(angle: 180)
    }

    package var shape: Shape
    package var gradient: Gradient

    package init(_ shape: Shape, _ gradient: Gradient) {
        (self.shape, self.gradient) = (shape, gradient)
    }

    package init(_ color: RGBA) { self.init(.down, Gradient(color)) }

    /// Whether the gradient goes from the middle outwards.
    package var isRadial: Bool { shape == .circle || shape == .ellipse }

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
        case .circle, .ellipse, .conic: direction = (0, 1)
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

/// The angles of a conic gradient, in degrees.
package struct ConicSweep: Sendable, Hashable {
    /// Angle of the first colour, clockwise from straight up.
    package let start: Double
    /// Angle from the first colour to the last; below 0 is anticlockwise.
    package let sweep: Double
    /// Angle before the start that always has the first colour, such as that of a line's round end.
    package let cap: Double

    package init(start: Double, sweep: Double, cap: Double) {
        (self.start, self.sweep, self.cap) = (start, sweep, cap)
    }

    /// Returns the offset in the gradient at a point in pixels, and the weight of the first colour over it. The seam
    /// between the last colour and the first is one pixel soft.
    package func offset(
        at point: ShapePath.Point, around middle: ShapePath.Point
    ) -> (offset: Double, weightOfFirst: Double) {
        let (x, y) = (point.x - middle.x, middle.y - point.y)
        let angle = (atan2(x, y) * 180 / .pi - start) * (sweep < 0 ? -1 : 1)
        let turn = angle - (angle / 360).rounded(.down) * 360
        let seam = 360 - max(cap, (360 - abs(sweep)) / 2)
        let beyond = (turn - seam) * .pi / 180 * hypot(x, y) + 0.5
        return (min(turn / min(abs(sweep), seam), 1), min(max(beyond, 0), 1))
    }
}

/// A gradient of colours from the top of a shape to its bottom.
package struct Gradient: Sendable, Hashable {
    /// A colour at an offset along the gradient, 0 to 1.
    package struct Stop: Sendable, Hashable {
        package var offset: Double
        package var color: RGBA

        package init(_ offset: Double, _ color: RGBA) {
            (self.offset, self.color) = (offset, color)
        }
    }

    /// Stops from the top to the bottom; two at one offset are a hard edge.
    package var stops: [Stop]

    /// - Parameter stops: at least one, their offsets rising or equal.
    package init(_ stops: [Stop]) {
        precondition(!stops.isEmpty, "a gradient has a colour")
        precondition(zip(stops, stops.dropFirst()).allSatisfy { $0.offset <= $1.offset }, "stops rise")
        self.stops = stops
    }

    package init(_ color: RGBA) { self.init([Stop(0, color)]) }

    /// Returns the colour at an offset from 0 to 1. Components and alpha are linear from stop to stop.
    package func color(at offset: Double) -> RGBA {
        guard let after = stops.firstIndex(where: { $0.offset > offset }) else { return stops[stops.count - 1].color }
        guard after > 0 else { return stops[0].color }
        let (from, to) = (stops[after - 1], stops[after])
        return from.color.mixed(with: to.color, progress: (offset - from.offset) / (to.offset - from.offset))
    }
}
