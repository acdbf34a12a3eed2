import Graphics
import Motion
import Scene

/// The picture of an item, and its layer.
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
