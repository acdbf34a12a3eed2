import Graphics
import Motion
import Numerals
import Scene

/// Builds a drawing from a sampled scene.
struct DrawingBuilder {
    let scene: ScenePart
    let glyphs: [GlyphShape]
    let sampled: SampledScene
    let bounds: VectorBounds
    let background: VectorColor?
    /// Whether the number is the picture's only one.
    let isAlone: Bool

    /// Layers from back to front; the window clips wheels alone.
    enum Layer {
        case plates, ghosts, wheels, symbols, halves, shades, flaps, hinges

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
        let crowded = crowdedKeys()
        let parts = sampled.items.compactMap { sampled -> Part? in
            guard isVisible(sampled), var part = part(sampled) else { return nil }
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
    var cellHeight: Double { scene.geometry.digits.pitch * scene.drawing.contentSign }

    /// Returns the same displacement for an item, which may have small digits.
    func cellHeight(of item: AnimatedItem) -> Double {
        scene.band(ofDigitsFrom: item.firstDigit).pitch * scene.drawing.contentSign
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

    /// Colour of the text at each instant.
    var textColors: [RGB] {
        sampled.times.indices.map { index in
            scene.colors.number(
                at: sampled.colorProgress[index], flash: sampled.flash[index], transition: sampled.flashing[index])
        }
    }

    /// Returns the colours with flashes of a strength at each instant.
    func flashing(_ colors: [RGB], _ strength: [Double]) -> [VectorColor] {
        colors.indices.map { index in
            VectorColor(
                scene.colors.flashed(colors[index], by: strength[index], transition: sampled.flashing[index]))
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
