import Graphics
import Motion
import Numerals
import Scene

/// The shape of a plate's piece: a box between two rows, as wide as its column.
struct PlateForm {
    /// Name of the piece.
    let name: String
    /// Upper and lower edge in rows below the baseline.
    let top, bottom: Double
    /// Radius of the corners in pixels.
    let radius: Double
    /// Colours from top to bottom, or from the middle to the corners; empty for no fill.
    var stops: [VectorStop] = []
    let isRadial: Bool
    /// Inner shadow along the edge: the standard deviation of its Gaussian blur in pixels, and its colour; nil for
    /// none.
    var shadow: (deviation: Double, color: VectorColor)?
    /// Border along the inside of the edge; nil for none.
    let border: (width: Double, color: VectorColor)?

    /// - Parameters:
    ///   - rows: the upper and the lower edge in rows of the canvas.
    ///   - baseline: the row of the number's baseline.
    private init(
        _ name: String, _ rows: ClosedRange<Double>, _ baseline: Double, _ radius: Double = 0, fill: Paint? = nil,
        border: Plate.Border? = nil
    ) {
        (self.name, self.radius) = (name, radius)
        (top, bottom) = (rows.lowerBound - baseline, rows.upperBound - baseline)
        stops = fill?.gradient.vectorStops ?? []
        isRadial = fill?.isRadial ?? false
        self.border = border.map { (max(1, $0.width), VectorColor($0.color)) }
    }
}

extension PlateForm {
    /// Makes the form of a piece; nil if the scene has none.
    init?(_ piece: PlatePiece, in scene: ScenePart) {
        guard let plate = scene.plates.plate else { return nil }
        let (name, plates, baseline) = ("\(piece)", scene.plates, scene.geometry.digits.baseline)
        switch piece {
        case .plate, .lastPlate:
            self.init(name, plates.rows, baseline, plate.radius, fill: plate.fill(of: piece), border: plate.border)
            shadow = plate.shadow.map { ($0.sigma, VectorColor($0.color)) }
        case .hinge:
            guard let rows = plates.hingeRows else { return nil }
            self.init(name, rows, baseline, fill: plate.fill(of: .hinge))
        case .shade:
            guard let cylinder = scene.cylinder else { return nil }
            self.init(name, plates.rows, baseline, plate.radius)
            stops = cylinder.lights.map { offset, light in
                VectorStop(offset: offset, color: .black.faded(to: 1 - light))
            }
        case .panel:
            guard let panel = plate.panel, let rows = plates.panelRows else { return nil }
            self.init(name, rows, baseline, panel.radius, fill: panel.paint, border: panel.border)
        }
    }
}

extension ScenePart {
    /// Returns the text colour of an element; nil for the number's.
    func color(of element: ElementState, lastKey: ElementKey?) -> VectorColor? {
        plates.textColor(of: element, lastKey: lastKey).map { VectorColor($0) }
    }

    /// Displacement of the words' baseline below the number's, in pixels.
    var wordDisplacement: Double {
        words.map { Double($0.baseline(in: geometry) - geometry.baseline) } ?? 0
    }

    /// Displacement of the words in the travel of wheels, in cells.
    var wordTravel: Double { -wordDisplacement / (geometry.digits.pitch * drawing.contentSign) }

    /// Returns the index of a word's cell among the part's shapes, which follow the number's cells.
    func shape(ofWordCell cell: Int) -> Int { glyphs.cells.count + cell }
}
