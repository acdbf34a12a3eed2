internal import Glibc

/// A CSS gradient: colours along a line or from the middle outwards, over a box.
package struct Paint: Sendable, Hashable {
    package enum Shape: Sendable, Hashable {
        /// Degrees clockwise from straight up, as in CSS.
        case line(angle: Double)
        /// Towards a corner: 1 or -1 to the right and down. The middle colour goes through the other two corners.
        case corner(right: Double, down: Double)
        /// From the middle to the farthest corner.
        case circle
        case ellipse
    }

    package var shape: Shape
    package var gradient: Gradient

    package init(_ shape: Shape, _ gradient: Gradient) {
        (self.shape, self.gradient) = (shape, gradient)
    }

    /// The colour half of the way.
    package var middle: RGBA { gradient.color(at: 0.5) }

    /// The start and the end of a line in a box, whose sides are pixels.
    package func line(left: Double, top: Double, width: Double, height: Double) -> (from: Point, to: Point) {
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
        let (x, y) = (left + width / 2, top + height / 2)
        return (
            Point(x: x - direction.x * half, y: y - direction.y * half),
            Point(x: x + direction.x * half, y: y + direction.y * half)
        )
    }

    /// The radii of a circle or an ellipse in a box.
    package func radii(width: Double, height: Double) -> (x: Double, y: Double) {
        if shape == .ellipse { return (width * 0.5.squareRoot(), height * 0.5.squareRoot()) }
        let radius = hypot(width, height) / 2
        return (radius, radius)
    }

    package struct Point: Sendable {
        package let x, y: Double
    }
}

/// A gradient over a box, ready to be asked for pixels.
package struct BoxPaint: Sendable {
    private let colors: [RGBA]
    /// The part of the way at a place is this, or the length of it for gradients from the middle.
    private let (x0, y0): (Double, Double)
    private let (dx, dy): (Double, Double)
    private let isRadial: Bool

    /// Steps that the way has: more than 8 bits a component can tell apart.
    private static let steps = 2048

    /// - Parameters: the box, in pixels.
    package init(_ paint: Paint, left: Double, top: Double, width: Double, height: Double) {
        colors = (0...Self.steps).map { paint.gradient.color(at: Double($0) / Double(Self.steps)) }
        switch paint.shape {
        case .line, .corner:
            isRadial = false
            let (from, to) = paint.line(left: left, top: top, width: width, height: height)
            let square = max((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y), 1e-9)
            (x0, y0) = (from.x, from.y)
            (dx, dy) = ((to.x - from.x) / square, (to.y - from.y) / square)
        case .circle, .ellipse:
            isRadial = true
            let radii = paint.radii(width: width, height: height)
            (x0, y0) = (left + width / 2, top + height / 2)
            (dx, dy) = (1 / max(radii.x, 1e-9), 1 / max(radii.y, 1e-9))
        }
    }

    /// The colour of a pixel, at its middle.
    package func color(row: Int, column: Int) -> RGBA {
        let (x, y) = ((Double(column) + 0.5 - x0) * dx, (Double(row) + 0.5 - y0) * dy)
        let place = isRadial ? (x * x + y * y).squareRoot() : x + y
        return colors[Int((min(max(place, 0), 1) * Double(Self.steps)).rounded())]
    }
}

extension ColorCanvas {
    /// Lays a shape over the canvas, each pixel in a colour of its own.
    package mutating func add(_ mask: CoverageMask, color: (_ row: Int, _ column: Int) -> RGBA) {
        for row in 0..<mask.height where (0..<height).contains(mask.top + row) {
            for column in 0..<mask.width where (0..<width).contains(mask.left + column) {
                let coverage = Int(mask.coverage[row * mask.width + column])
                guard coverage > 0 else { continue }
                let (y, x) = (mask.top + row, mask.left + column)
                let color = color(y, x)
                lay(
                    color.red, color.green, color.blue, (coverage * Int(color.alpha) + 127) / 255,
                    at: 4 * (y * width + x))
            }
        }
    }
}
