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
        /// Starts a contour; the one before is closed.
        case move(Point)
        case line(Point)
        case quadratic(Point, Point)
        case cubic(Point, Point, Point)
    }

    package var segments: [Segment]
    /// Pixels a unit.
    package var scale: Double

    package init(segments: [Segment], scale: Double) {
        self.segments = segments
        self.scale = scale
    }

    package var isEmpty: Bool { segments.isEmpty }
}
