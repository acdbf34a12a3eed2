/// Where a shape beside the number stands at one instant.
package struct ShapeState: Sendable, Equatable {
    /// Pixels from its own place.
    package var x = 0.0
    package var y = 0.0
    /// A factor about its own middle.
    package var scale = 1.0
    /// Degrees about the same point, clockwise.
    package var rotation = 0.0
    /// 0 to 1.
    package var opacity = 1.0
    /// The part of a line's length that is drawn, from its start.
    package var reach = 1.0

    package init() {}
}
