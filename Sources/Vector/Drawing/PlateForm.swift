import Graphics
import Motion
import Numerals
import Scene

/// Form of a plate's piece: a box between two rows, as wide as its column.
struct PlateForm {
    /// Upper and lower edge in rows of the picture.
    var top, bottom: Double
    /// Radius of the corners in pixels.
    var radius = 0.0
    /// Colours from top to bottom, or from the middle to the corners; empty for no fill.
    var stops: [VectorStop] = []
    var isRadial = false
    /// Inner shadow along the edge: the standard deviation of its Gaussian blur in pixels, and its colour; nil for
    /// none.
    var shadow: (deviation: Double, color: VectorColor)?
    /// Border along the inside of the edge; nil for none.
    var border: (width: Double, color: VectorColor)?

    init(_ rows: ClosedRange<Double>, radius: Double = 0, fill: Gradient? = nil, border: Plate.Border? = nil) {
        (top, bottom, self.radius) = (rows.lowerBound, rows.upperBound, radius)
        stops = fill?.stops.map { VectorStop(offset: $0.offset, color: VectorColor($0.color)) } ?? []
        self.border = border.map { (max(1, $0.width), VectorColor($0.color)) }
    }
}

extension ScenePart {
    /// Form of a piece; nil where the scene has none.
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

    /// Whether anything besides wheels is drawn in their rows.
    var hasMoreThanWheels: Bool { hasPieces || plates.plate != nil && cylinder != nil }
}

extension ScenePart {
    /// Text colour of an element; nil for the number's.
    func color(of element: ElementState, lastKey: ElementKey?) -> VectorColor? {
        plates.textColor(of: element, lastKey: lastKey).map { VectorColor($0) }
    }

    /// Displacement of the words' baseline below the number's, in pixels.
    var wordDisplacement: Double {
        words.map { Double($0.baseline(in: geometry) - geometry.baseline) } ?? 0
    }

    /// Displacement of the words in the travel of wheels, in cells.
    var wordTravel: Double { -wordDisplacement / (geometry.pitch * contentSign) }

    /// Index of a word's cell among the part's shapes, which follow the number's cells.
    func shape(ofWordCell cell: Int) -> Int { cells.count + cell }
}

extension LineGeometry {
    /// Canvas row of the baseline.
    var baselineRow: Double { Double(baseline) }
}
