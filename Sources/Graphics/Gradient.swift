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
