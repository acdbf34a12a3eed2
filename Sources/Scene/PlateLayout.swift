package import Graphics
package import Motion
package import Numerals

/// Positions of plates in a picture, in pixels, and the hinge of flaps.
package struct PlateLayout: Sendable {
    /// Plate; nil if columns have none.
    package let plate: Plate?
    /// Row below the hinge of flaps, which is in the middle of the digits and of their plates.
    package let hinge: Int
    /// Distance from the hinge to the upper and the lower edge of a plate, which is the free edge of a flap.
    package let halfHeight: Double
    /// Distance from the eye to the flaps.
    package let eye: Double

    /// Distance from the eye to flaps in em, as in FlipClock's perspective.
    private static let eyeDistance = 15.0

    /// Length of the soft shadow ahead of a flap's edge, in em.
    private static let shadowReach = 0.25

    /// Length of the soft shadow ahead of a flap's edge, in pixels.
    package var shadowReach: Double { eye / Self.eyeDistance * Self.shadowReach }

    package init(plate: Plate?, hinge: Int, halfHeight: Double, em: Double) {
        (self.plate, self.hinge, self.halfHeight) = (plate, hinge, halfHeight)
        eye = Self.eyeDistance * em
    }

    private init(plate: Plate?, hinge: Int, halfHeight: Double, eye: Double) {
        (self.plate, self.hinge, self.halfHeight, self.eye) = (plate, hinge, halfHeight, eye)
    }

    /// Returns the same layout `rows` pixels farther down.
    package func moved(by rows: Int) -> PlateLayout {
        PlateLayout(plate: plate, hinge: hinge + rows, halfHeight: halfHeight, eye: eye)
    }

    package var rows: ClosedRange<Double> { Double(hinge) - halfHeight...Double(hinge) + halfHeight }

    package var panelRows: ClosedRange<Double>? {
        guard let down = plate?.panel?.paddingDown.rounded() else { return nil }
        return rows.lowerBound - down...rows.upperBound + down
    }

    /// Whole rows of the line across the middle of plates; nil for none.
    package var hingeRows: ClosedRange<Double>? {
        guard let width = plate?.hinge.width, width > 0 else { return nil }
        let half = max(0.5, (width / 2).rounded())
        let top = (Double(hinge) - half).rounded(.down)
        return top...top + (2 * half).rounded()
    }

    /// Returns the plate of an element. Its sides are whole pixels, so that plates of one width look alike.
    package func rectangle(of element: ElementState, contentLeft: Double) -> RoundedRectangle {
        let gap = plate?.gap ?? 0
        let left = (contentLeft + element.x + (plate?.gapBefore ?? 0)).rounded()
        let width = max(0, (element.width - gap).rounded())
        return RoundedRectangle(
            left: left, top: rows.lowerBound, right: left + width, bottom: rows.upperBound, radius: plate?.radius ?? 0)
    }

    /// Returns the panel behind the columns of a state. Its sides are whole pixels.
    package func panelRectangle(_ state: FrameState, contentLeft: Double) -> RoundedRectangle? {
        guard let panel = plate?.panel, let rows = panelRows, let (first, last) = state.ends else { return nil }
        return RoundedRectangle(
            left: (contentLeft + first - panel.paddingAcross).rounded(), top: rows.lowerBound,
            right: (contentLeft + last + panel.paddingAcross).rounded(), bottom: rows.upperBound, radius: panel.radius)
    }
}

// These members find the elements on plates, and their colours.
extension PlateLayout {
    package func hasPlate(_ element: ElementState) -> Bool {
        guard let plate, element.opacity > 0 else { return false }
        if element.kind == .digit { return true }
        // Spaces have no card, except for blanks of a machine.
        return plate.columns == .all && (element.keepsCard || !element.text.allSatisfy(\.isWhitespace))
    }

    /// Returns the key of the element on the last plate of a state, which may have its own colours; nil if none has.
    package func lastKey(in state: FrameState) -> ElementKey? {
        guard plate?.lastFill != nil || plate?.lastTextColor != nil else { return nil }
        return state.elements.last(where: hasPlate)?.key
    }

    /// Returns the plate behind an element, or the last one where that has its own fill; nil for none.
    ///
    /// - Parameter lastKey: key of the last plate's element in the same state.
    package func plate(of element: ElementState, lastKey: ElementKey?) -> PlatePiece? {
        guard hasPlate(element) else { return nil }
        return plate?.lastFill != nil && element.key == lastKey ? .lastPlate : .plate
    }

    /// Returns the colour of an element's text; nil for the number's.
    ///
    /// - Parameter lastKey: key of the last plate's element in the same state.
    package func textColor(of element: ElementState, lastKey: ElementKey?) -> RGB? {
        guard let plate else { return nil }
        if let color = plate.lastTextColor, element.key == lastKey { return color }
        guard !hasPlate(element) else { return nil }
        if case .symbol(.literal, _) = element.key { return plate.textColorBeside }
        return plate.panel == nil ? plate.textColorBeside : nil
    }
}
