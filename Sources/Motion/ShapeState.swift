/// The state of a shape next to the number at one instant.
package struct ShapeState: Sendable, Equatable {
    /// Offset from the shape's position at rest in pixels.
    package var x = 0.0
    package var y = 0.0
    /// Scale about the shape's middle.
    package var scale = 1.0
    /// Rotation about the same point in degrees, clockwise.
    package var rotation = 0.0
    /// Opacity, 0 to 1.
    package var opacity = 1.0
    /// Fraction of a line's length that is drawn, from its start.
    package var drawnFraction = 1.0

    package init() {}
}
