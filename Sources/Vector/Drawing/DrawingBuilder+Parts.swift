import Graphics
import Motion
import Numerals
import Scene

private struct PartPicture {
    var picture: Drawing.Picture
    var layer: DrawingBuilder.Layer
    /// Travel of the picture in cells, over time and at rest.
    var travel: Signal
    var restTravel: Double
    /// Cells of the wheel that are ever visible.
    var visibleCells: Set<Int>
}

extension DrawingBuilder {
    /// Returns the part of an item; nil for a piece that the scene does not draw.
    ///
    /// - Parameter final: the item's sample at rest; nil if it is invisible then.
    func part(_ item: SampledItem, final: SampledItem?) -> Part? {
        guard let drawn = picture(of: item, restTravel: final?[.travel][0] ?? 0) else { return nil }
        let cellHeight = cellHeight(of: item.item)
        let opacity = Signal(times: times(of: item.instants), values: item[.opacity].map { $0.isNaN ? 0 : $0 })
        func signal(_ channel: Channel) -> Signal { self.signal(item.held(channel)) }
        var member = Drawing.Member(
            item: item.item, picture: drawn.picture, offset: 0,
            drop: (drawn.travel.scaled(by: -cellHeight), drawn.restTravel * -cellHeight),
            opacity: (opacity, final?[.opacity][0] ?? 0))
        if !item.isSteady(.flash, within: 0) || (item[.flash].first { !$0.isNaN } ?? 0) > 0 {
            member.colors = flashing(item, item.item.color.map { RGB($0) })
        }
        member.color = item.item.color.map { VectorColor($0) }
        if item[.width].contains(where: { !$0.isNaN }) {
            member.width = (signal(.width), final?[.width][0] ?? 0)
        }
        if !item.isSteady(.scale, within: bounds.spriteScale) { member.scale = signal(.scale) }
        if !item.isSteady(.blur, within: bounds.length) { member.blur = signal(.blur) }
        if item.isClipped {
            member.sides = (signal(.left), signal(.right), max(item.fade, 0.01))
        }
        return Part(
            member: member, centers: item.held(.center), restCenter: final?[.center][0], layer: drawn.layer,
            visibleCells: drawn.visibleCells)
    }

    /// Returns the picture of an item; nil for a piece that the scene does not draw.
    private func picture(of item: SampledItem, restTravel: Double) -> PartPicture? {
        var travel = signal(item.held(.travel))
        let times = times(of: item.instants)
        var picture: Drawing.Picture
        var visibleCells: Set<Int> = []
        var restTravel = restTravel
        var layer = Layer.wheels
        switch item.item.picture {
        case .cell(let cell):
            picture = .glyph(cell)
            layer = item.isSteady(.travel, within: 1e-9) ? .symbols : .wheels
        case .sprite(let cell):
            picture = .glyph(cell)
            layer = .symbols
        case .word(let index):
            picture = .line(word(index))
            layer = .symbols
        case .ghost(let cell):
            picture = .glyph(cell)
            layer = .ghosts
        case .half(let cell, let isUpper):
            var half = half(isUpper, [(.glyph(cell), nil)])
            half.edge = item.degrees.map { scene.plates.flapEdge($0, at: times) }
            picture = .half(half)
            layer = .halves
        case .shade(let piece, let isUpper):
            guard let shade = shade(on: piece, isUpper: isUpper) else { return nil }
            picture = .half(shade)
            layer = .shades
        case .flap(let cell, let isUpper, let piece):
            guard let degrees = item.degrees else { return nil }
            picture = .half(flap(cell, isUpper: isUpper, piece, degrees, at: times))
            layer = .flaps
        case .piece(let piece):
            guard let box = box(piece) else { return nil }
            picture = .box(box)
            layer = piece == .hinge ? .hinges : .plates
        case .strip(let cells):
            picture = .column(
                Drawing.Column(
                    name: "\(cells)",
                    cells: cells.enumerated().compactMap { row, cell in
                        cell.map { ($0, Double(row) * cellHeight(of: item.item)) }
                    }))
        case .wheel(let wheel):
            let base = wheel.base
            let steady = travel.values.first ?? 0
            if item.isSteady(.travel, within: 1e-6), abs(steady - steady.rounded()) < 1e-6 {
                let cell = Int(steady.rounded()).modulus(base)
                picture = .glyph(wheel.cell(cell))
                travel = travel.scaled(by: 0)
                restTravel = 0
                layer = .symbols
            } else {
                let strip = WheelStrip(
                    cells: item[.travel], times: times, base: base, visibleDistance: visibleDistance)
                travel = strip.signal
                picture = .column(
                    Drawing.Column(
                        name: wheel.name, cells: [],
                        repetition: Drawing.Column.Repetition(
                            distance: Double(base) * cellHeight(of: item.item),
                            copies: strip.copies(including: restTravel))))
                visibleCells = strip.visibleCells(including: restTravel)
            }
        }
        return PartPicture(
            picture: picture, layer: layer, travel: travel, restTravel: restTravel, visibleCells: visibleCells)
    }

    /// Distance in cells from a wheel's position within which a cell may be visible.
    private var visibleDistance: Double {
        let geometry = scene.geometry
        let (above, below) = (
            geometry.digits.baseline - geometry.digits.top, geometry.digits.bottom - geometry.digits.baseline
        )
        var (inkAbove, inkBelow) = (0.0, 0.0)
        let small = Set(sampled.items.map(\.item.firstDigit)).subtracting([0])
        for glyph in glyphs.prefix(10) + small.flatMap({ glyphs[$0..<$0 + 10] }) {
            let extent = glyph.extent
            inkAbove = max(inkAbove, -extent.top)
            inkBelow = max(inkBelow, extent.bottom)
        }
        return max(above + inkBelow, below + inkAbove) / geometry.digits.pitch
    }
}

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
