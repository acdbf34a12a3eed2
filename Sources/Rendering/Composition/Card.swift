package import Graphics
import Raster

/// A card behind the number, with its border, shadow and the page around it; lengths are pixels of the final picture.
package struct Card: Sendable, Equatable {
    /// Margins from the canvas's edges to the card's, in pixels.
    package var marginAcross = 0.0
    package var marginDown = 0.0
    /// Radius of the corners in pixels.
    package var radius = 0.0
    /// Border inside the card's edge, around the padding; nil for none.
    package var border: TextEffects.Outline?
    package var shadow: Shadow?
    /// Colour of the page outside the card.
    package var page = RGBA(red: 255, green: 255, blue: 255)

    package init() {}

    /// Returns the rectangle of the card on a canvas of this size in pixels.
    func box(width: Int, height: Int) -> RoundedRectangle {
        RoundedRectangle(
            left: marginAcross, top: marginDown, right: max(marginAcross, Double(width) - marginAcross),
            bottom: max(marginDown, Double(height) - marginDown), radius: radius)
    }
}
