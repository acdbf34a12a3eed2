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
    func part(_ item: SampledItem) -> Part? {
        let final = sampled.resting.first { $0.item == item.item }
        guard let drawn = picture(of: item, restTravel: final?[.travel][0] ?? 0) else { return nil }
        let cellHeight = cellHeight(of: item.item)
        let opacity = signal(item[.opacity].map { $0.isNaN ? 0 : $0 })
        var member = Drawing.Member(
            item: item.item, picture: drawn.picture, offset: 0,
            drop: (drawn.travel.scaled(by: -cellHeight), drawn.restTravel * -cellHeight),
            opacity: (opacity, final?[.opacity][0] ?? 0))
        if !item.isSteady(.flash, within: 0) || (item[.flash].first { !$0.isNaN } ?? 0) > 0 {
            let colors = item.item.color.map { [RGB](repeating: RGB($0), count: sampled.times.count) }
            member.colors = flashing(colors ?? textColors, item[.flash])
        }
        member.color = item.item.color.map { VectorColor($0) }
        if item[.width].contains(where: { !$0.isNaN }) {
            member.width = (signal(item[.width]), final?[.width][0] ?? 0)
        }
        if !item.isSteady(.scale, within: bounds.spriteScale) { member.scale = signal(item[.scale]) }
        if !item.isSteady(.blur, within: bounds.length) { member.blur = signal(item[.blur]) }
        if item.isClipped {
            member.sides = (signal(item[.left]), signal(item[.right]), max(item.fade, 0.01))
        }
        return Part(
            member: member, centers: item[.center], restCenter: final?[.center][0], layer: drawn.layer,
            visibleCells: drawn.visibleCells)
    }

    /// Returns the picture of an item; nil for a piece that the scene does not draw.
    private func picture(of item: SampledItem, restTravel: Double) -> PartPicture? {
        var travel = signal(item[.travel])
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
            let degrees = item.degrees
            picture = .half(cell, isUpper: isUpper, edge: degrees.map { scene.plates.flapEdge($0, at: sampled.times) })
            layer = .halves
        case .shade(let piece, let isUpper):
            guard let form = PlateForm(piece, in: scene) else { return nil }
            picture = .shade(form, shade(isUpper: isUpper))
            layer = .shades
        case .flap(let cell, let isUpper, let piece):
            guard let degrees = item.degrees else { return nil }
            picture = .flap(flap(cell, isUpper: isUpper, piece, degrees))
            layer = .flaps
        case .piece(let piece):
            guard let form = PlateForm(piece, in: scene) else { return nil }
            picture = .plate(form)
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
                    cells: item[.travel], times: sampled.times, base: base, visibleDistance: visibleDistance)
                travel = strip.signal
                picture = .column(
                    Drawing.Column(
                        name: wheel.name, cells: [],
                        wheel: Drawing.Column.Wheel(
                            turn: Double(base) * cellHeight(of: item.item), copies: strip.copies(including: restTravel))
                    ))
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
