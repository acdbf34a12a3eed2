package import Graphics
package import Motion
import Numerals

/// A shape behind the columns or over them.
package enum PlatePiece: Sendable, Hashable {
    case panel, plate, lastPlate
    /// Shapes over a plate, which are the line across its middle and its shade on a cylinder.
    case hinge, shade

    package var isOver: Bool { self == .hinge || self == .shade }
}

/// A shape behind the columns or over them at one instant.
package struct PlacedPiece: Sendable {
    package enum Shape: Sendable, Hashable {
        case piece(PlatePiece)
        /// Ghost cell under a digit.
        case ghost
    }

    package let shape: Shape
    /// Element of the shape; nil for the panel, which belongs to all.
    package let element: ElementState?
    /// Middle of the shape, in pixels from the content box's left edge.
    package let middle: Double
    package let width: Double
    package let opacity: Double
}

extension Plate {
    package func fill(of piece: PlatePiece) -> Paint? {
        switch piece {
        case .panel: panel?.paint
        case .plate: fill
        case .lastPlate: lastFill ?? fill
        case .hinge: hinge.width > 0 ? Paint(hinge.color) : nil
        case .shade: nil
        }
    }

    fileprivate func draws(_ piece: PlatePiece) -> Bool {
        switch piece {
        case .panel: panel != nil
        case .plate: fill != nil || shadow != nil || border != nil
        case .lastPlate: lastFill != nil
        case .hinge: hinge.width > 0
        case .shade: true
        }
    }
}

extension ScenePart {
    /// Returns the shapes of a state, first those behind the text from back to front, then those over it.
    package func pieces(of state: FrameState) -> [PlacedPiece] {
        var placed: [PlacedPiece] = []
        let held = state.elements.filter(plates.hasPlate)
        func add(_ piece: PlatePiece, _ element: ElementState) {
            guard let plate = plates.plate, plate.draws(piece) else { return }
            let width = max(0, element.width - plate.gap)
            placed.append(
                PlacedPiece(
                    shape: .piece(piece), element: element, middle: element.x + plate.gapBefore + width / 2,
                    width: width, opacity: element.cardOpacity))
        }
        if let panel = plates.plate?.panel, let (first, last) = state.ends {
            placed.append(
                PlacedPiece(
                    shape: .piece(.panel), element: nil, middle: (first + last) / 2,
                    width: last - first + 2 * panel.paddingAcross, opacity: 1))
        }
        for (index, element) in held.enumerated() {
            add(index == held.count - 1 && plates.plate?.lastFill != nil ? .lastPlate : .plate, element)
        }
        if ghost != nil {
            for element in state.elements where element.kind == .digit && element.opacity > 0 {
                placed.append(
                    PlacedPiece(
                        shape: .ghost, element: element, middle: element.x + element.shift + element.width / 2,
                        width: 0, opacity: element.cardOpacity))
            }
        }
        for element in held { add(.hinge, element) }
        if cylinder != nil {
            for element in held where element.kind == .digit { add(.shade, element) }
        }
        return placed
    }

    /// Whether anything is drawn behind columns or over them.
    package var hasPieces: Bool { plates.plate?.isVisible == true || ghost != nil }
}

extension ElementState {
    /// Opacity of the card behind an element, 0 (invisible) to 1.
    fileprivate var cardOpacity: Double { keepsCard ? 1 : opacity }
}
