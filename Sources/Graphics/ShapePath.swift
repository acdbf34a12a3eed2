private import Glibc

/// A path of curves in pixels, whole or fractional, for shapes next to a number; y grows downwards.
package struct ShapePath: Sendable, Hashable {
    package struct Point: Sendable, Hashable {
        package var x: Double
        package var y: Double

        package init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }

        package func moved(x: Double, y: Double) -> Point { Point(self.x + x, self.y + y) }

        package func distance(to other: Point) -> Double { hypot(other.x - x, other.y - y) }
    }

    package enum Segment: Sendable, Hashable {
        case move(Point)
        case line(Point)
        case cubic(Point, Point, Point)
    }

    package private(set) var segments: [Segment] = []

    package init() {}

    package var isEmpty: Bool { segments.isEmpty }

    package mutating func move(to point: Point) { segments.append(.move(point)) }
    package mutating func line(to point: Point) { segments.append(.line(point)) }
    package mutating func curve(_ first: Point, _ second: Point, to point: Point) {
        segments.append(.cubic(first, second, point))
    }

    package mutating func add(_ other: ShapePath) { segments += other.segments }

    /// Appends an arc of a circle, joined to the last point by a line, or as a new contour on an empty path.
    ///
    /// - Parameters:
    ///   - start: angle in degrees, clockwise from the right.
    ///   - sweep: angle in degrees; above 0 is clockwise.
    package mutating func arc(around middle: Point, radius: Double, from start: Double, sweep: Double) {
        // Segments of 45 degrees are exact to a hundred-thousandth of the radius.
        let count = max(1, Int((abs(sweep) / 45).rounded(.up)))
        let step = sweep / Double(count) * .pi / 180
        let handle = 4.0 / 3 * tan(step / 4) * radius
        func point(_ angle: Double) -> Point { middle.moved(x: radius * cos(angle), y: radius * sin(angle)) }
        var angle = start * .pi / 180
        let first = point(angle)
        if segments.isEmpty { move(to: first) } else { line(to: first) }
        for _ in 0..<count {
            let next = angle + step
            let (from, to) = (point(angle), point(next))
            curve(
                from.moved(x: -handle * sin(angle), y: handle * cos(angle)),
                to.moved(x: handle * sin(next), y: -handle * cos(next)), to: to)
            angle = next
        }
    }

    package func moved(x: Double, y: Double) -> ShapePath { mapped { $0.moved(x: x, y: y) } }

    package func mapped(_ transform: (Point) -> Point) -> ShapePath {
        var mapped = self
        mapped.segments = segments.map { segment in
            switch segment {
            case .move(let point): .move(transform(point))
            case .line(let point): .line(transform(point))
            case .cubic(let first, let second, let point): .cubic(transform(first), transform(second), transform(point))
            }
        }
        return mapped
    }
}

extension ShapePath {
    package init(_ box: RoundedRectangle) {
        self.init()
        let radius = max(0, min(box.radius, box.width / 2, box.height / 2))
        guard radius > 0 else {
            move(to: Point(box.left, box.top))
            line(to: Point(box.right, box.top))
            line(to: Point(box.right, box.bottom))
            line(to: Point(box.left, box.bottom))
            return
        }
        arc(around: Point(box.right - radius, box.top + radius), radius: radius, from: -90, sweep: 90)
        arc(around: Point(box.right - radius, box.bottom - radius), radius: radius, from: 0, sweep: 90)
        arc(around: Point(box.left + radius, box.bottom - radius), radius: radius, from: 90, sweep: 90)
        arc(around: Point(box.left + radius, box.top + radius), radius: radius, from: 180, sweep: 90)
    }

    /// Straight lines from point to point, open.
    package init(through points: [Point]) {
        self.init()
        for (index, point) in points.enumerated() { index == 0 ? move(to: point) : line(to: point) }
    }

    package static func circle(around middle: Point, radius: Double) -> ShapePath {
        var path = ShapePath()
        path.arc(around: middle, radius: radius, from: -90, sweep: 360)
        return path
    }

    /// Contours of a glyph, in pixels from its pen.
    package init(_ outline: Outline) {
        self.init()
        func point(_ point: Outline.Point) -> Point {
            Point(Double(point.x) * outline.scale, Double(point.y) * outline.scale)
        }
        var pen = Point(0, 0)
        for segment in outline.segments {
            switch segment {
            case .move(let to):
                pen = point(to)
                move(to: pen)
            case .line(let to):
                pen = point(to)
                line(to: pen)
            case .quadratic(let control, let to):
                let (middle, end) = (point(control), point(to))
                func third(_ end: Point) -> Point {
                    Point(end.x + (middle.x - end.x) * 2 / 3, end.y + (middle.y - end.y) * 2 / 3)
                }
                curve(third(pen), third(end), to: end)
                pen = end
            case .cubic(let first, let second, let to):
                pen = point(to)
                curve(point(first), point(second), to: pen)
            }
        }
    }

    /// Contours as straight lines, nowhere farther than a fiftieth of a pixel from the curves.
    package var contours: [[Point]] { contours(within: 0.02) }

    /// Returns the contours as straight lines, nowhere farther than a distance in pixels from the curves.
    package func contours(within distance: Double) -> [[Point]] {
        var contours: [[Point]] = []
        for segment in segments {
            switch segment {
            case .move(let point): contours.append([point])
            case .line(let point): contours[contours.count - 1].append(point)
            case .cubic(let first, let second, let end):
                guard let start = contours.last?.last else { continue }
                let bend = max(
                    hypot(start.x - 2 * first.x + second.x, start.y - 2 * first.y + second.y),
                    hypot(first.x - 2 * second.x + end.x, first.y - 2 * second.y + end.y))
                let count = min(256, max(1, Int((0.75 * bend / distance).squareRoot().rounded(.up))))
                for step in 1...count {
                    let part = Double(step) / Double(count)
                    let remainder = 1 - part
                    let weights = (
                        remainder * remainder * remainder, 3 * remainder * remainder * part,
                        3 * remainder * part * part, part * part * part
                    )
                    contours[contours.count - 1].append(
                        Point(
                            weights.0 * start.x + weights.1 * first.x + weights.2 * second.x + weights.3 * end.x,
                            weights.0 * start.y + weights.1 * first.y + weights.2 * second.y + weights.3 * end.y))
                }
            }
        }
        return contours
    }

    /// Length of all lines in pixels.
    package var length: Double {
        contours.reduce(0) { sum, contour in
            sum + zip(contour, contour.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
        }
    }
}
