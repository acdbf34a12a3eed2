import Graphics
import Motion
import Numerals
import Scene

/// A shape behind columns or over them: a box as high as it says and as wide as its column.
struct PlateForm {
    /// Rows of the picture.
    var top, bottom: Double
    /// Of the corners.
    var radius = 0.0
    /// Its colours from top to bottom, or from the middle to the corners; none for nothing.
    var stops: [VectorStop] = []
    var isRadial = false
    /// What the edge casts on the inside; the deviation is that of a Gaussian blur.
    var shadow: (deviation: Double, color: VectorColor)?
    /// A line along the inside of the edge.
    var border: (width: Double, color: VectorColor)?

    init(_ rows: ClosedRange<Double>, radius: Double = 0, fill: Gradient? = nil, border: Plate.Border? = nil) {
        (top, bottom, self.radius) = (rows.lowerBound, rows.upperBound, radius)
        stops = fill?.stops.map { VectorStop(offset: $0.offset, color: VectorColor($0.color)) } ?? []
        self.border = border.map { (max(1, $0.width), VectorColor($0.color)) }
    }
}

extension ScenePart {
    /// The form of a piece; nil where there is none.
    func form(_ piece: PlatePiece) -> PlateForm? {
        guard let plate = plates.plate else { return nil }
        switch piece {
        case .plate, .lastPlate:
            var form = PlateForm(plates.rows, radius: plate.radius, fill: plate.fill(of: piece), border: plate.border)
            form.shadow = plate.shadow.map { ($0.sigma, VectorColor($0.color)) }
            return form
        case .hinge: return plates.hingeRows.map { PlateForm($0, fill: plate.fill(of: .hinge)) }
        case .shade:
            guard let cylinder else { return nil }
            var form = PlateForm(plates.rows, radius: plate.radius)
            form.stops = cylinder.lights.map { place, light in
                VectorStop(offset: place, color: VectorColor(red: 0, green: 0, blue: 0, alpha: 1 - light))
            }
            return form
        case .panel:
            guard let panel = plate.panel, let rows = plates.panelRows else { return nil }
            var form = PlateForm(rows, radius: panel.radius, fill: panel.fill, border: panel.border)
            form.isRadial = panel.isRadial
            return form
        }
    }

    /// Whether something besides wheels is drawn in their rows.
    var hasMoreThanWheels: Bool { hasPieces || plates.plate != nil && cylinder != nil }
}

extension ScenePart {
    /// The text's colour of an element; nil for the number's.
    func color(of element: ElementState, lastKey: ElementKey?) -> VectorColor? {
        plates.textColor(of: element, lastKey: lastKey).map { VectorColor($0) }
    }

    /// Pixels from the number's baseline down to that of the words.
    var wordDisplacement: Double {
        words.map { Double($0.baseline(in: geometry) - geometry.baseline) } ?? 0
    }

    /// The travel in cells that stands for the words' place below the number.
    var wordTravel: Double { -wordDisplacement / (geometry.pitch * contentSign) }

    /// The number of a word's cell among the shapes of the part.
    func shape(ofWordCell cell: Int) -> Int { cells.count + cell }
}

extension LineGeometry {
    /// The canvas row that the glyphs stand on.
    var baselineRow: Double { Double(baseline) }
}
