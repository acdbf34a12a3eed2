import Graphics
import Motion
import Numerals
import Scene

// Plates and split-flaps as boxes and halves.
extension DrawingBuilder {
    private var hinge: Double { Double(scene.plates.hinge) - scene.geometry.digits.baseline }

    /// Returns the box of a plate's piece; nil if the scene has none.
    ///
    /// - Parameter fill: its fill; nil for the piece's colour.
    func box(_ piece: PlatePiece, _ fill: Drawing.Box.Fill? = nil) -> Drawing.Box? {
        let (plates, baseline) = (scene.plates, scene.geometry.digits.baseline)
        guard let plate = plates.plate, let rows = piece == .hinge ? plates.hingeRows : plates.rows else { return nil }
        return Drawing.Box(
            top: rows.lowerBound - baseline, bottom: rows.upperBound - baseline,
            radius: piece == .hinge ? 0 : plate.radius, fill: fill ?? .color(VectorColor(plate.fill(of: piece))))
    }

    func half(_ isUpper: Bool, _ layers: [(picture: Drawing.Picture, opacity: Signal?)]) -> Drawing.Half {
        Drawing.Half(isUpper: isUpper, row: hinge, layers: layers)
    }

    /// Returns light of strengths from the hinge to a distance from it.
    private func light(_ color: RGB, _ strengths: (hinge: Double, edge: Double), to distance: Double)
        -> Drawing.Box.Fill
    {
        let stops = [(0.0, strengths.hinge), (1, strengths.edge)].map { offset, opacity in
            VectorStop(offset: offset, color: VectorColor(color).faded(to: opacity))
        }
        return .rows(stops, from: hinge, to: hinge + distance)
    }

    /// Returns the light on a half at rest: all of the upper half, and a soft shadow below the hinge.
    func shade(on piece: PlatePiece, isUpper: Bool) -> Drawing.Half? {
        let color = FlapLight(on: scene.plates.plate).shade
        let fill = isUpper ? .color(VectorColor(color)) : light(color, (1, 0), to: scene.plates.shadowReach)
        guard let box = box(piece, fill) else { return nil }
        var half = half(isUpper, [(.box(box), nil)])
        // The plate's edge clips the shadow.
        half.reach = isUpper ? nil : scene.plates.halfHeight
        return half
    }

    /// Returns a flap: its body and the light on it around its glyph, or only its glyph.
    func flap(_ cell: Int?, isUpper: Bool, _ piece: PlatePiece?, _ degrees: [Double], at times: [Double])
        -> Drawing.Half
    {
        let plates = scene.plates
        let lights = FlapLight(on: plates.plate)
        let fill = light(
            isUpper ? lights.shade : FlapLight.white, isUpper ? lights.front : FlapLight.back,
            to: isUpper ? -plates.halfHeight : plates.halfHeight)
        let light = piece.flatMap { box($0, fill) }.map {
            (Drawing.Picture.box($0), plates.flapStrength(degrees, at: times))
        }
        let body = piece.flatMap { box($0) }.map { Drawing.Picture.box($0) }
        let layers = [body, cell.map { .glyph($0) }].compactMap(\.self).map { ($0, nil as Signal?) }
        var half = half(isUpper, layers + [light].compactMap(\.self))
        half.stretch = Drawing.Stretch(
            times: times, factors: degrees.map { $0.isNaN ? nil : plates.flapScale($0) }, height: plates.halfHeight)
        return half
    }
}

extension ScenePart {
    /// Returns the text colour of an element; nil for the number's.
    func color(of element: ElementState, lastKeys: Set<ElementKey>) -> RGBA? {
        plates.textColor(of: element, lastKeys: lastKeys).map { RGBA($0) }
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
