package import Motion
import Numerals

/// What stands behind columns, or lies over them: plates, a panel around all of them, hinges, and the dark segments of a
/// display. It goes where its columns go.
package struct VectorFurniture: Sendable {
    /// What a shape is.
    package enum Piece: Sendable, Hashable {
        case panel, plate, lastPlate
        /// What lies over a plate: a line across its middle, and what of its light is missing on a drum.
        case hinge, shade

        var isOver: Bool { self == .hinge || self == .shade }
    }

    /// A box as high as it says and as wide as its column.
    package struct Form: Sendable {
        /// Rows of the picture.
        package var top, bottom: Double
        /// Of the corners.
        package var radius: Double
        /// Its colours from top to bottom, or from the middle to the corners; none for nothing.
        package var stops: [VectorFill.Stop]
        package var isRadial = false
        /// What the edge casts on the inside; the deviation is that of a Gaussian blur.
        package var shadow: (deviation: Double, color: VectorColor)?
        /// A line along the inside of the edge.
        package var border: (width: Double, color: VectorColor)?

        package init(top: Double, bottom: Double, radius: Double, stops: [VectorFill.Stop]) {
            (self.top, self.bottom, self.radius, self.stops) = (top, bottom, radius, stops)
        }

        /// Whether anything of it is drawn.
        var isSeen: Bool { !stops.isEmpty || shadow != nil || border != nil }
    }

    package var forms: [Piece: Form]
    /// Between two plates.
    package var gap: Double
    /// By which the panel is wider than the columns, on either side.
    package var padding: Double
    /// What is seen under every digit: a cell and its colour.
    package var ghost: (cell: Int, color: VectorColor)?
    /// What the text of the last plate has instead of the number's colour.
    package var lastColor: VectorColor?
    /// Whether an element stands on a plate.
    package var holds: @Sendable (ElementState) -> Bool
    /// The colour of an element beside the plates; nil for the number's.
    package var colorBeside: @Sendable (ElementState) -> VectorColor?

    package init(
        forms: [Piece: Form], gap: Double, padding: Double, ghost: (cell: Int, color: VectorColor)?,
        lastColor: VectorColor?, holds: @escaping @Sendable (ElementState) -> Bool,
        colorBeside: @escaping @Sendable (ElementState) -> VectorColor?
    ) {
        (self.forms, self.gap, self.padding, self.ghost, self.lastColor) = (forms, gap, padding, ghost, lastColor)
        (self.holds, self.colorBeside) = (holds, colorBeside)
    }
}

extension VectorFurniture {
    /// Something of it at one instant.
    struct Placed {
        var picture: Actor.Picture
        /// Nil for the panel, which belongs to all.
        var element: ElementState?
        /// From the content box's left edge to its middle.
        var middle: Double
        var width: Double
        var opacity: Double
        /// Its own; nil for what its form has.
        var color: VectorColor?
    }

    /// What stands behind the elements of a state, from back to front, then what lies over them.
    func placed(_ state: FrameState) -> [Placed] {
        let held = state.elements.filter(holds)
        var placed: [Placed] = []
        if forms[.panel] != nil, let (first, last) = state.ends {
            placed.append(
                Placed(
                    picture: .piece(.panel), middle: (first + last) / 2, width: last - first + 2 * padding, opacity: 1))
        }
        func place(_ piece: Piece, _ element: ElementState) {
            guard forms[piece]?.isSeen == true else { return }
            placed.append(
                Placed(
                    picture: .piece(piece), element: element, middle: element.x + element.width / 2,
                    width: max(0, element.width - gap), opacity: element.opacity))
        }
        for (index, element) in held.enumerated() {
            place(index == held.count - 1 && forms[.lastPlate] != nil ? .lastPlate : .plate, element)
        }
        if let ghost {
            for element in state.elements where element.kind == .digit && element.opacity > 0 {
                placed.append(
                    Placed(
                        picture: .ghost(ghost.cell), element: element,
                        middle: element.x + element.shift + element.width / 2, width: 0, opacity: element.opacity,
                        color: ghost.color))
            }
        }
        for element in held { place(.hinge, element) }
        for element in held where element.kind == .digit { place(.shade, element) }
        return placed
    }

    /// Whether anything is drawn behind columns or over them.
    var isSeen: Bool { ghost != nil || forms.values.contains(where: \.isSeen) }

    /// The plate of an element among all elements of a state; nil for what has none.
    func plate(of element: ElementState, in state: FrameState) -> Piece? {
        guard holds(element) else { return nil }
        return forms[.lastPlate] != nil && state.elements.last(where: holds)?.key == element.key ? .lastPlate : .plate
    }

    /// The colour of an element's text among all elements of a state; nil for the number's.
    func color(of element: ElementState, in state: FrameState) -> VectorColor? {
        if let lastColor, state.elements.last(where: holds)?.key == element.key { return lastColor }
        return colorBeside(element)
    }
}
