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
    let color: VectorColor

    /// Makes the form of a piece; nil if the scene has none.
    init?(_ piece: PlatePiece, in scene: ScenePart) {
        let (plates, baseline) = (scene.plates, scene.geometry.digits.baseline)
        guard let plate = plates.plate, let rows = piece == .hinge ? plates.hingeRows : plates.rows else { return nil }
        name = "\(piece)"
        (top, bottom) = (rows.lowerBound - baseline, rows.upperBound - baseline)
        radius = piece == .hinge ? 0 : plate.radius
        color = VectorColor(plate.fill(of: piece))
    }
}

extension ScenePart {
    /// Returns the text colour of an element; nil for the number's.
    func color(of element: ElementState, lastKey: ElementKey?) -> RGBA? {
        plates.textColor(of: element, lastKey: lastKey).map { RGBA($0) }
    }

    /// Colour of the last value's text.
    var restColor: RGB { colors.number(at: timeline.finalState.colorProgress, flash: 0, transition: nil) }

    /// Displacement of the words' baseline below the number's, in pixels.
    var wordDisplacement: Double {
        words.map { Double($0.baseline(in: geometry) - geometry.baseline) } ?? 0
    }

    /// Displacement of the words in the travel of wheels, in cells.
    var wordTravel: Double { -wordDisplacement / (geometry.digits.pitch * drawing.contentSign) }

    /// Returns the index of a word's cell among the part's shapes, which follow the number's cells.
    func shape(ofWordCell cell: Int) -> Int { glyphs.cells.count + cell }
}

// Vector formats have no perspective, so a flap is scaled about the hinge as a whole.
extension PlateLayout {
    /// Returns the distance of a flap's visible free edge from the hinge over time, in pixels; 0 without a flap.
    func flapEdge(_ degrees: [Double], at times: [Double]) -> Signal {
        Signal(times: times, values: degrees.map { flapEdge($0.isNaN ? 90 : $0) })
    }

    /// Returns the distance of a flap's visible free edge from the hinge in pixels, at an angle of 0 (flat) to 90
    /// degrees.
    func flapEdge(_ degrees: Double) -> Double { halfHeight * flapScale(degrees).down }

    /// Returns the strength of a flap's light or shade over time: its angle as a fraction of 90 degrees.
    func flapStrength(_ degrees: [Double], at times: [Double]) -> Signal {
        var last = 0.0
        return Signal(
            times: times,
            values: degrees.map { degrees in
                last = degrees.isNaN ? last : degrees / 90
                return last
            })
    }

    /// Returns the scale factors of a flap at an angle of 0 (flat) to 90 degrees: the width of its middle, and the
    /// distance of its free edge from the hinge.
    func flapScale(_ degrees: Double) -> (across: Double, down: Double) {
        func projected(_ distance: Double) -> (x: Double, y: Double) {
            PlaneFold(hinge: 0, center: 0, eye: eye, degrees: degrees, isUpper: false).projected(x: 1, y: distance)
        }
        return (projected(halfHeight / 2).x, projected(halfHeight).y / halfHeight)
    }
}
