package import Graphics
package import Motion
import Numerals

/// Where plates stand in a picture, in pixels, and the line about which flaps fold.
package struct PlateLayout: Sendable {
    /// Nil where columns have none.
    package let plate: Plate?
    /// The row below the line about which flaps fold: the middle of the digits, where their plates have it too.
    package let hinge: Int
    /// From the hinge to the free edge of a flap.
    package let reach: Double
    /// From the eye to the flaps.
    package let eye: Double

    /// Of flaps, in em: FlipClock's perspective.
    private static let eyeDistance = 15.0

    init(plate: Plate?, hinge: Int, reach: Double, em: Double) {
        (self.plate, self.hinge, self.reach) = (plate, hinge, reach)
        eye = Self.eyeDistance * em
    }

    /// The same so many rows farther down.
    init(moved other: PlateLayout, by rows: Int) {
        (plate, hinge, reach, eye) = (other.plate, other.hinge + rows, other.reach, other.eye)
    }

    /// Whether an element stands on a plate.
    package func holds(_ element: ElementState) -> Bool {
        guard let plate, element.opacity > 0 else { return false }
        return element.kind == .digit || plate.columns == .all && !element.text.allSatisfy(\.isWhitespace)
    }

    /// The colour of what stands on the background beside plates; nil for all else.
    package func colorBeside(_ element: ElementState) -> RGB? {
        guard let plate, !holds(element) else { return nil }
        if case .symbol(.literal, _) = element.key { return plate.textColorBeside }
        return plate.panel == nil ? plate.textColorBeside : nil
    }

    /// The plate of an element: its sides are whole pixels, so that plates of one width look alike.
    package func rectangle(of element: ElementState, contentLeft: Double) -> RoundedRectangle {
        let gap = plate?.gap ?? 0
        let left = (contentLeft + element.x + gap / 2).rounded()
        let width = max(0, (element.width - gap).rounded())
        return RoundedRectangle(
            left: left, top: Double(hinge) - reach, right: left + width, bottom: Double(hinge) + reach,
            radius: plate?.radius ?? 0)
    }
}
