package import Graphics
import Raster

/// The box that the number stands on, and what lies around it; lengths are pixels of the final picture.
package struct Card: Sendable, Equatable {
    /// From the canvas's edge to the card's.
    package var marginAcross = 0.0
    package var marginDown = 0.0
    /// Of its corners.
    package var radius = 0.0
    /// Inside of its edge, around the padding.
    package var border: TextEffects.Outline?
    package var shadow: Shadow?
    /// What lies outside of it.
    package var page = RGBA(red: 255, green: 255, blue: 255)

    package init() {}

    /// The card on a canvas.
    func box(width: Int, height: Int) -> RoundedRectangle {
        RoundedRectangle(
            left: marginAcross, top: marginDown, right: max(marginAcross, Double(width) - marginAcross),
            bottom: max(marginDown, Double(height) - marginDown), radius: radius)
    }
}
