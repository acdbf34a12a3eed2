/// The quantity of a written track, by which it is compared with the timeline.
enum Quantity: Sendable {
    /// Middle of an item plus an offset, in pixels from the content box's left edge.
    case center(AnimatedItem, offset: Double)
    /// Displacement of an item's picture downwards in pixels; wheels repeat after `turn` pixels.
    case drop(AnimatedItem, turn: Double?)
    case opacity(AnimatedItem)
    case scale(AnimatedItem)
    /// Clockwise tilt in degrees.
    case tilt(AnimatedItem)
    /// Standard deviation of the blur in pixels.
    case blur(AnimatedItem)
    /// Width of a piece less its insets on both sides, in pixels.
    case width(AnimatedItem, inset: Double)
    /// Vertical scale of a flap's slice about the hinge.
    case flap(AnimatedItem, slice: Int)
    case popupScale(Int)
    case popupDrop(Int)
    case popupOpacity(Int)
    /// Shape next to the number, by its index.
    case shape(Int, ShapeQuantity)
    /// Colours and edges, which only the comparison of pictures checks.
    case unchecked
}

/// Animated quantities of a shape.
enum ShapeQuantity: Sendable { case x, y, scale, rotation, opacity, drawnFraction }

/// A track as it was written.
struct WrittenTrack: Sendable {
    var quantity: Quantity
    /// Index of the number in the picture that the track belongs to.
    var scene: Int
    var unit: Double
    /// Offset of the file's values from the quantity, in pixels.
    var shift = 0.0
}
