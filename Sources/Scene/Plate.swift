package import Graphics
package import Motion
package import Numerals

/// A rectangle with round corners behind each column. Lengths are in em.
package struct Plate: Sendable, Equatable {
    /// Names of the preset plates.
    package enum Name: String, CaseIterable, Sendable {
        case none, card, car
    }

    /// The characters behind which plates are.
    package enum Columns: String, CaseIterable, Sendable {
        /// One for each digit.
        case digits
        /// One for each character.
        case all
        /// One for digits between separators, such as the minutes of a duration; plates replace the separators.
        case groups
    }

    /// Colours of a plate and of the text on it.
    package struct Ink: Sendable, Equatable {
        package var fill: RGBA
        package var text: RGB
    }

    /// Colours of all plates; that of the text is the default of the number's.
    package var ink: Ink
    /// Colours of the last plate; nil for those of all.
    package var lastInk: Ink?
    /// Colour of text next to the plates; nil for the number's.
    package var textColorBeside: RGB?
    package var radius: Double
    /// Gap between two plates.
    package var gap: Double
    /// Padding at the left and at the right of the widest digit.
    package var padding = 0.15
    /// Height; nil for that of the line.
    package var height: Double?
    /// Line across the middle; a width of 0 is none.
    package var hinge = TextEffects.Outline(width: 0, color: RGBA(red: 0, green: 0, blue: 0, alpha: 102))
    package var columns = Columns.digits

    /// Returns the plate with lengths in pixels; `em` is pixels per em. The gap is whole, so that plates have the same
    /// sides and gaps at any position.
    package func scaled(by em: Double) -> Plate {
        var plate = self
        plate.radius *= em
        plate.gap = (gap * em).rounded()
        plate.padding *= em
        plate.height? *= em
        plate.hinge.width *= em
        return plate
    }

    /// Gap between the columns of two plates.
    package var columnGap: Double { columns == .groups ? 0 : gap }

    /// Part of the gap to the left of a plate. It is the smaller half of an odd gap, so that sides are whole pixels.
    package var gapBefore: Double { (columnGap / 2).rounded(.down) }

    /// Additional width of a column for its padding and gap.
    package var room: Double { 2 * padding + columnGap }

    /// Sets one colour for all plates.
    package mutating func paint(_ color: RGBA) {
        (ink.fill, lastInk) = (color, nil)
        // A dark line across a light card would look like a strike through its digit.
        guard color.alpha == 255, !RGB(color).isDark else { return }
        hinge.color = RGBA(FlapLight(on: self).shade, alpha: 46)
    }

    /// Makes a preset plate by its name; nil for `none`.
    ///
    /// The card is FlipClock's, with pqina/flip's colour and corners. The wheels of a car's mileage counter are dark,
    /// but for the one of its tenths.
    package init?(_ name: Name) {
        switch name {
        case .none: return nil
        case .card:
            self.ink = Ink(
                fill: RGBA(red: 0x33, green: 0x32, blue: 0x32), text: RGB(red: 0xED, green: 0xEB, blue: 0xEB))
            (radius, gap, height) = (0.125, 0.125, 1.45)
            hinge.width = 0.03
        case .car:
            self.ink = Ink(
                fill: RGBA(red: 0x22, green: 0x22, blue: 0x22), text: RGB(red: 0xEE, green: 0xE0, blue: 0xD3))
            lastInk = Ink(fill: RGBA(red: 0xEE, green: 0xE0, blue: 0xD3), text: RGB(red: 0, green: 0, blue: 0))
            (radius, gap) = (0.05, 0.05)
        }
    }
}

/// Positions of plates in a picture, in pixels, and the hinge of flaps.
package struct PlateLayout: Sendable {
    /// Plate; nil if columns have none.
    package let plate: Plate?
    /// Row below the hinge of flaps, which is in the middle of the digits and of their plates.
    package private(set) var hinge: Int
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

    /// Returns the same layout `rows` pixels farther down.
    package func moved(by rows: Int) -> PlateLayout {
        var moved = self
        moved.hinge += rows
        return moved
    }

    package var rows: ClosedRange<Double> { Double(hinge) - halfHeight...Double(hinge) + halfHeight }

    /// Whole rows of the line across the middle of plates; nil for none.
    package var hingeRows: ClosedRange<Double>? {
        guard let width = plate?.hinge.width, width > 0 else { return nil }
        let half = max(0.5, (width / 2).rounded())
        let top = (Double(hinge) - half).rounded(.down)
        return top...top + (2 * half).rounded()
    }

    /// Returns the plate of an element. Its sides are whole pixels, so that plates of one width look alike.
    package func rectangle(of element: ElementState, contentLeft: Double) -> RoundedRectangle {
        let gap = plate?.columnGap ?? 0
        let left = (contentLeft + element.x + (plate?.gapBefore ?? 0)).rounded()
        let width = max(0, (element.width - gap).rounded())
        return RoundedRectangle(
            left: left, top: rows.lowerBound, right: left + width, bottom: rows.upperBound, radius: plate?.radius ?? 0)
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

    /// Returns the keys of the elements on the last plate of a state, which may have its own colours; none otherwise.
    package func lastKeys(in state: FrameState) -> Set<ElementKey> {
        plate?.lastInk == nil ? [] : Set(groups(in: state).last.map { state.elements[$0].map(\.key) } ?? [])
    }

    /// Returns the ranges of the elements that share a plate.
    private func groups(in state: FrameState) -> [Range<Int>] {
        var groups: [Range<Int>] = []
        for (index, element) in state.elements.enumerated() where hasPlate(element) {
            let start = plate?.columns == .groups && groups.last?.upperBound == index ? groups.popLast() : nil
            groups.append((start?.lowerBound ?? index)..<index + 1)
        }
        return groups
    }

    /// Returns the plate behind an element, or the last one where that has its own colours; nil for none.
    ///
    /// - Parameter lastKeys: keys of the last plate's elements in the same state.
    package func plate(of element: ElementState, lastKeys: Set<ElementKey>) -> PlatePiece? {
        guard hasPlate(element) else { return nil }
        return lastKeys.contains(element.key) ? .lastPlate : .plate
    }

    /// Returns the first element on each plate, with the width of all and the opacity of the most visible one.
    fileprivate func held(in state: FrameState) -> [ElementState] {
        groups(in: state).map { range in
            let group = state.elements[range]
            var held = state.elements[range.lowerBound]
            guard group.count > 1 else { return held }
            held.width = (group.map { $0.x + $0.width }.max() ?? 0) - held.x
            held.opacity = group.map(\.opacity).max() ?? 0
            return held
        }
    }

    /// Returns the colour of an element's text; nil for the number's.
    ///
    /// - Parameter lastKeys: keys of the last plate's elements in the same state.
    package func textColor(of element: ElementState, lastKeys: Set<ElementKey>) -> RGB? {
        guard let plate else { return nil }
        if let ink = plate.lastInk, lastKeys.contains(element.key) { return ink.text }
        return hasPlate(element) ? nil : plate.textColorBeside
    }
}

/// A shape behind the columns or over them.
package enum PlatePiece: Sendable, Hashable {
    case plate, lastPlate
    /// Line over a plate, across its middle.
    case hinge
}

/// A shape behind the columns or over them at one instant.
package struct PlacedPiece: Sendable {
    package enum Shape: Sendable, Hashable {
        case piece(PlatePiece)
        case ghost
    }

    package let shape: Shape
    package let element: ElementState
    /// Middle of the shape, in pixels from the content box's left edge.
    package let middle: Double
    package let width: Double
    package let opacity: Double
}

extension Plate {
    package func fill(of piece: PlatePiece) -> RGBA {
        switch piece {
        case .plate: ink.fill
        case .lastPlate: lastInk?.fill ?? ink.fill
        case .hinge: hinge.color
        }
    }
}

extension ScenePart {
    /// Returns the shapes of a state, first those behind the text from back to front, then those over it.
    package func pieces(of state: FrameState) -> [PlacedPiece] {
        guard hasPieces else { return [] }
        var placed: [PlacedPiece] = []
        let held = plates.held(in: state)
        func add(_ piece: PlatePiece, _ element: ElementState) {
            guard let plate = plates.plate else { return }
            let width = max(0, element.width - plate.columnGap)
            placed.append(
                PlacedPiece(
                    shape: .piece(piece), element: element, middle: element.x + plate.gapBefore + width / 2,
                    width: width, opacity: element.cardOpacity))
        }
        let lastKeys = plates.lastKeys(in: state)
        for element in held { add(plates.plate(of: element, lastKeys: lastKeys) ?? .plate, element) }
        if ghost != nil {
            for element in state.elements where element.kind == .digit && element.opacity > 0 {
                placed.append(
                    PlacedPiece(
                        shape: .ghost, element: element, middle: element.x + element.shift + element.width / 2,
                        width: 0, opacity: element.cardOpacity))
            }
        }
        if plates.hingeRows != nil { for element in held { add(.hinge, element) } }
        return placed
    }

    /// Whether anything is drawn behind columns or over them.
    package var hasPieces: Bool { plates.plate != nil || ghost != nil }
}

extension ElementState {
    /// Opacity of the card behind an element, 0 (invisible) to 1.
    fileprivate var cardOpacity: Double { keepsCard ? 1 : opacity }
}
