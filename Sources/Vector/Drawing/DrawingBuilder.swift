import Fractions
import Motion
import Numerals
import Scene

/// Builds a drawing from a sampled scene.
struct DrawingBuilder {
    let scene: ScenePart
    let glyphs: [GlyphShape]
    let sampled: SampledScene
    let bounds: VectorBounds
    /// Background of one colour; nil for none.
    let background: VectorColor?
    /// Whether the number is the picture's only one.
    let isAlone: Bool

    /// Layers from back to front; the window clips wheels alone.
    enum Layer {
        case panel, plates, ghosts, wheels, symbols, halves, shades, flaps, hinges

        var isText: Bool { self == .wheels || self == .symbols }
    }

    /// A member that has not been grouped yet.
    struct Part {
        var member: Drawing.Member
        /// Middle of the picture at every instant, in pixels; `nan` where it is invisible.
        var centers: [Double]
        var restCenter: Double?
        var layer: Layer
        /// Cells of the wheel that are ever visible.
        var visibleCells: Set<Int> = []
    }

    func parts() -> [Part] {
        let final = finalReadings()
        let crowded = crowdedKeys()
        let parts = sampled.items.compactMap { sampled -> Part? in
            guard isVisible(sampled), var part = part(sampled, final: final[sampled.item]) else { return nil }
            part.member.overlaps =
                !crowded.isEmpty && part.layer.isText && !sampled.isSteady(.opacity, within: 0)
            return part
        }
        return withCells(parts)
    }

    /// Returns whether an item is visible for longer than one instant, such as that between two transitions.
    private func isVisible(_ item: SampledItem) -> Bool {
        let opacity = item[.opacity]
        return opacity.indices.contains { opacity[$0] > 0 && (opacity.count == 1 || $0 > 0 && opacity[$0 - 1] > 0) }
    }

    /// Gives every wheel the visible cells of all wheels of its kind.
    private func withCells(_ parts: [Part]) -> [Part] {
        var cellsOfWheels: [WheelCells: Set<Int>] = [:]
        for part in parts {
            if case .wheel(let wheel) = part.member.item.picture {
                cellsOfWheels[wheel, default: []].formUnion(part.visibleCells)
            }
        }
        return parts.map { part in
            guard case .wheel(let wheel) = part.member.item.picture, case .column(var column) = part.member.picture
            else { return part }
            var part = part
            let height = cellHeight(of: part.member.item)
            let cells = (cellsOfWheels[wheel] ?? []).filter { $0 != 0 || !wheel.omitsZero }
            column.cells = cells.sorted().map { (wheel.cell($0), Double($0) * height) }
            part.member.picture = .column(column)
            return part
        }
    }

    /// Displacement of a column's cell from the previous one, in pixels.
    var cellHeight: Double { scene.geometry.pitch * scene.contentSign }

    /// Returns the same displacement for an item, which may have small digits.
    private func cellHeight(of item: AnimatedItem) -> Double {
        scene.band(ofDigitsFrom: item.firstDigit).pitch * scene.contentSign
    }

    private struct Reading {
        var center: Double
        var travel: Double
        var opacity: Double
        var width = 0.0
    }

    private func finalReadings() -> [AnimatedItem: Reading] {
        var readings: [AnimatedItem: Reading] = [:]
        var occurrences: [AnimatedItem: Int] = [:]
        let state = scene.timeline.finalState
        let lastKey = scene.plates.lastKey(in: state)
        for element in state.elements {
            let picture: AnimatedItem.Picture
            var travel = 0.0
            switch element.content {
            case .strip, .sprites, .fold: continue
            case .cell(let cell): picture = .cell(cell)
            case .wheel(let position, let base):
                picture = .wheel(WheelCells(base: base, of: element))
                travel = position
            }
            let color = scene.color(of: element, lastKey: lastKey)
            let kind = AnimatedItem(
                key: element.key, picture: picture, occurrence: 0, color: color, firstDigit: element.firstDigit)
            let occurrence = occurrences[kind, default: 0]
            occurrences[kind] = occurrence + 1
            let item = AnimatedItem(
                key: element.key, picture: picture, occurrence: occurrence, color: color,
                firstDigit: element.firstDigit)
            readings[item] = Reading(
                center: element.x + element.shift + element.width / 2, travel: travel, opacity: element.opacity)
        }
        for piece in scene.pieces(of: state) {
            let item = AnimatedItem(piece, in: scene)
            readings[item] = Reading(
                center: piece.middle, travel: 0, opacity: piece.opacity, width: piece.width)
        }
        for word in scene.words(in: state) {
            let item = AnimatedItem(
                key: word.key, picture: .word(word.index), occurrence: 0,
                color: scene.words?.color.map { VectorColor($0) })
            readings[item] = Reading(
                center: word.middle, travel: scene.wordTravel, opacity: word.opacity)
        }
        return readings
    }

    /// Returns the keys that show several partly transparent pictures at once.
    private func crowdedKeys() -> Set<ElementKey?> {
        var counts: [ElementKey?: Int] = [:]
        for item in sampled.items where !item.item.isPiece {
            let opacity = item[.opacity]
            if opacity.contains(where: { $0 > 0.01 && $0 < 0.99 }) {
                counts[item.item.key, default: 0] += 1
            }
        }
        return Set(counts.filter { $0.value > 1 }.keys)
    }

    /// Returns the part of an item; nil for a piece that the scene does not draw.
    private func part(_ item: SampledItem, final: Reading?) -> Part? {
        var travel = signal(item[.travel])
        var picture: Drawing.Picture
        var visibleCells: Set<Int> = []
        var restTravel = final?.travel ?? 0
        var layer = Layer.wheels
        let cellHeight = cellHeight(of: item.item)
        switch item.item.picture {
        case .cell(let cell):
            picture = .glyph(cell)
            layer = item.isSteady(.travel, within: 1e-9) ? .symbols : .wheels
        case .sprite(let cell):
            picture = .glyph(cell)
            layer = .symbols
        case .sliding(let cell): picture = .glyph(cell)
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
            layer = piece == .panel ? .panel : piece.isOver ? .hinges : .plates
        case .strip(let cells):
            picture = .column(
                Drawing.Column(
                    name: "\(cells)",
                    cells: cells.enumerated().compactMap { row, cell in cell.map { ($0, Double(row) * cellHeight) } }))
        case .wheel(let wheel):
            let base = wheel.base
            let steady = travel.values.first ?? 0
            if scene.cylinder == nil, item.isSteady(.travel, within: 1e-6), abs(steady - steady.rounded()) < 1e-6 {
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
                            turn: Double(base) * cellHeight, copies: strip.copies(including: restTravel))))
                visibleCells = strip.visibleCells(including: restTravel)
            }
        }
        let opacity = signal(item[.opacity].map { $0.isNaN ? 0 : $0 })
        var member = Drawing.Member(
            item: item.item, picture: picture, offset: 0,
            drop: (travel.scaled(by: -cellHeight), restTravel * -cellHeight),
            opacity: (opacity, final?.opacity ?? 0))
        if !item.isSteady(.flash, within: 0) || (item[.flash].first { !$0.isNaN } ?? 0) > 0 {
            let colors = item.item.color.map { [VectorColor](repeating: $0, count: sampled.times.count) }
            member.colors = flashing(colors ?? textColors, item[.flash])
        }
        if let hue = item.hue, !item.isSteady(.tint, within: 0) {
            let tint = VectorColor(TextColors.tint(hue: hue))
            member.colors = zip(member.colors ?? textColors, item[.tint]).map { color, strength in
                strength.isNaN ? color : color.mixed(with: tint, progress: strength)
            }
        }
        member.color = item.item.color
        if item[.width].contains(where: { !$0.isNaN }) {
            member.width = (signal(item[.width]), final?.width ?? 0)
        }
        if !item.isSteady(.scale, within: bounds.spriteScale) { member.scale = signal(item[.scale]) }
        // Coloured glyphs stay upright, as in the pixel formats.
        if case .glyph(let cell) = picture, !item.isSteady(.tilt, within: bounds.tilt), !glyphs[cell].isColored {
            member.tilt = signal(item[.tilt])
        }
        if !item.isSteady(.blur, within: bounds.length) { member.blur = signal(item[.blur]) }
        if item.isClipped {
            member.sides = (signal(item[.left]), signal(item[.right]), max(item.fade, 0.01))
        }
        return Part(
            member: member, centers: item[.center], restCenter: final?.center, layer: layer, visibleCells: visibleCells)
    }

    /// Distance in cells from a wheel's position within which a cell may be visible.
    private var visibleDistance: Double {
        let geometry = scene.geometry
        let rows = scene.cylinder?.flatRows ?? (geometry.windowTop, geometry.windowBottom)
        let (above, below) = (geometry.baselineRow - rows.0, rows.1 - geometry.baselineRow)
        var (inkAbove, inkBelow) = (0.0, 0.0)
        let small = Set(sampled.items.map(\.item.firstDigit)).subtracting([0])
        for glyph in glyphs.prefix(10) + small.flatMap({ glyphs[$0..<$0 + 10] }) {
            let extent = glyph.extent
            inkAbove = max(inkAbove, -extent.top)
            inkBelow = max(inkBelow, extent.bottom)
        }
        return max(above + inkBelow, below + inkAbove) / geometry.pitch
    }

    /// Returns the signal of samples. An unknown sample takes the last known value, or the first one after it.
    func signal(_ values: [Double]) -> Signal {
        var last = values.first { !$0.isNaN } ?? 0
        return Signal(
            times: sampled.times,
            values: values.map { value in
                if !value.isNaN { last = value }
                return last
            })
    }

    // MARK: Colours

    /// Returns the text colour without a flash, for a progress of 0 (start) to 1 (end).
    func textColor(at progress: Double) -> VectorColor {
        VectorColor(scene.colors.start).mixed(with: VectorColor(scene.colors.end), progress: progress)
    }

    var textColors: [VectorColor] {
        let text = sampled.colorProgress.map(textColor(at:))
        return sampled.flash.contains { $0 > 0 } ? flashing(text, sampled.flash) : text
    }

    private func flashing(_ colors: [VectorColor], _ strength: [Double]) -> [VectorColor] {
        colors.indices.map { index in
            guard strength[index] > 0, let flash = scene.colors.flash(in: sampled.flashing[index]) else {
                return colors[index]
            }
            return colors[index].evenly(to: VectorColor(flash), strength[index])
        }
    }

    // MARK: Groups

    /// Groups neighbours whose distance never changes.
    func groups(_ parts: [Part]) -> [Drawing.Group] {
        var groups: [(members: [Drawing.Member], centers: [Double], final: Double?)] = []
        for part in parts {
            if let last = groups.last, let offset = offset(of: part.centers, from: last.centers) {
                var member = part.member
                member.offset = offset
                let index = groups.count - 1
                groups[index].members.append(member)
                for sample in part.centers.indices where groups[index].centers[sample].isNaN {
                    groups[index].centers[sample] = part.centers[sample] - offset
                }
                groups[index].final = groups[index].final ?? part.restCenter.map { $0 - offset }
            } else {
                groups.append(([part.member], part.centers, part.restCenter))
            }
        }
        return groups.map { group in
            let signal = signal(group.centers)
            return Drawing.Group(
                center: (signal, group.final ?? signal.values.last ?? 0), members: group.members)
        }
    }

    private func offset(of centers: [Double], from others: [Double]) -> Double? {
        var (minimum, maximum) = (Double.infinity, -Double.infinity)
        for (center, other) in zip(centers, others) where !center.isNaN && !other.isNaN {
            (minimum, maximum) = (min(minimum, center - other), max(maximum, center - other))
        }
        guard minimum.isFinite, maximum - minimum < bounds.length / 16 else { return nil }
        return (minimum + maximum) / 2
    }
}
