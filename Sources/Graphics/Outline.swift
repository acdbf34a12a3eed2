/// Closed contours on a grid of whole units, filled under the non-zero rule; y downwards from the baseline.
package struct Outline: Sendable, Hashable {
    package struct Point: Sendable, Hashable {
        package var x: Int
        package var y: Int

        package init(_ x: Int, _ y: Int) {
            self.x = x
            self.y = y
        }
    }

    package enum Segment: Sendable, Hashable {
        /// Start of a contour; the one before is closed.
        case move(Point)
        case line(Point)
        case quadratic(Point, Point)
        case cubic(Point, Point, Point)
    }

    package var segments: [Segment]
    /// Pixels per unit.
    package var scale: Double

    package init(segments: [Segment], scale: Double) {
        self.segments = segments
        self.scale = scale
    }

    /// Same outline on a grid whose units are so many pixels, where that is coarser.
    package func coarsened(to pixels: Double) -> Outline {
        guard pixels > scale else { return self }
        func rounded(_ point: Point) -> Point {
            func whole(_ value: Int) -> Int { Int((Double(value) * scale / pixels).rounded()) }
            return Point(whole(point.x), whole(point.y))
        }
        let segments = segments.map { segment -> Segment in
            switch segment {
            case .move(let point): .move(rounded(point))
            case .line(let point): .line(rounded(point))
            case .quadratic(let control, let point): .quadratic(rounded(control), rounded(point))
            case .cubic(let first, let second, let point): .cubic(rounded(first), rounded(second), rounded(point))
            }
        }
        return Outline(segments: segments, scale: pixels)
    }

    package var isEmpty: Bool { segments.isEmpty }
}
