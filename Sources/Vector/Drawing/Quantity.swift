/// What a written track says, so that it can be compared with the timeline.
enum Quantity: Sendable {
    /// The middle of an actor, plus an offset, in pixels from the content box's left edge.
    case center(Actor, offset: Double)
    /// How far an actor's picture has gone, in pixels downwards; wheels repeat after so many pixels.
    case drop(Actor, turn: Double?)
    case opacity(Actor)
    case scale(Actor)
    /// In degrees.
    case tilt(Actor)
    /// In pixels.
    case blur(Actor)
    /// The width of a piece less its insets on both sides, in pixels.
    case width(Actor, inset: Double)
    /// How far down a slice of a flap is seen, as a part of its distance from the hinge.
    case flap(Actor, slice: Int)
    case popupScale(Int)
    case popupDrop(Int)
    case popupOpacity(Int)
    /// Of a shape beside the number, by its place.
    case shape(Int, ShapeQuantity)
    /// Colours and edges: they are checked by the pictures.
    case unchecked
}

/// What may move of a shape.
enum ShapeQuantity: Sendable { case x, y, scale, rotation, opacity, reach }

/// A track as it was written.
struct WrittenTrack: Sendable {
    var quantity: Quantity
    /// Which of the picture's numbers it is part of.
    var scene: Int
    /// Pixels a unit of the file.
    var unit: Double
    /// Pixels that the file's values lie beyond the quantity.
    var shift = 0.0
}
