/// The pop-up with the signed difference at one instant.
package struct DeltaState: Sendable, Equatable {
    /// The transition whose difference is shown.
    package var transition: Int
    /// The factor by which the text is scaled about the bottom centre of the line box; above 0.
    package var scale: Double
    /// Em by which the scaled text stands above its place in the line box.
    package var rise: Double
}
