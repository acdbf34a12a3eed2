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

// Slices of flaps, each of one width and scaled about the hinge, since vector formats have no perspective.
extension PlateLayout {
    /// Slices of a flap in whole rows, as distances in pixels from the hinge. The outermost one extends far out,
    /// because text may exceed the flap.
    var flapSlices: [ClosedRange<Double>] {
        func end(_ slice: Int) -> Double { (Double(slice) * halfHeight / Double(Self.sliceCount)).rounded() }
        return (0..<Self.sliceCount).map { slice in
            end(slice)...(slice == Self.sliceCount - 1 ? (4 * halfHeight).rounded(.up) : end(slice + 1))
        }
    }

    private static var sliceCount: Int { 3 }

    /// Returns the distance of a flap's visible free edge from the hinge over time, in pixels; 0 without a flap.
    func flapEdge(_ degrees: [Double], at times: [Double]) -> Signal {
        Signal(times: times, values: degrees.map { flapEdge($0.isNaN ? 90 : $0) })
    }

    /// Returns the distance of a flap's visible free edge from the hinge in pixels, at an angle of 0 (flat) to 90
    /// degrees.
    func flapEdge(_ degrees: Double) -> Double { halfHeight * flapScale(degrees, at: halfHeight).down }

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

    /// Returns the scale factors of a slice: horizontally by its middle's perspective, and vertically by its middle's
    /// distance from the hinge.
    func flapScale(_ degrees: Double, slice: Int) -> (across: Double, down: Double) {
        flapScale(degrees, at: (Double(slice) + 0.5) * halfHeight / Double(Self.sliceCount))
    }

    /// Returns the factors of perspective at a distance from the hinge, of the width and of the distance itself, at an
    /// angle of 0 (flat) to 90 degrees.
    private func flapScale(_ degrees: Double, at distance: Double) -> (across: Double, down: Double) {
        let point = PlaneFold(hinge: 0, center: 0, eye: eye, degrees: degrees, isUpper: false).projected(
            x: 1, y: distance)
        return (point.x, distance > 0 ? point.y / distance : 1)
    }
}
