import Graphics
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
        /// Middle of the picture in pixels.
        var centers: HeldSamples
        var restCenter: Double?
        var layer: Layer
        /// Cells of the wheel that are ever visible.
        var visibleCells: Set<Int> = []
    }

    func parts() -> [Part] {
        let crowded = crowdedKeys()
        let resting = Dictionary(uniqueKeysWithValues: sampled.resting.map { ($0.item, $0) })
        let parts = sampled.items.compactMap { sampled -> Part? in
            guard isVisible(sampled), var part = part(sampled, final: resting[sampled.item])
            else { return nil }
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

    /// Returns the displacement of a column's cell from the previous one in pixels, for an item, which may have small
    /// digits.
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
    func signal(_ samples: HeldSamples) -> Signal {
        var last = samples.values.first { !$0.isNaN } ?? 0
        return Signal(
            times: times(of: samples.instants),
            values: samples.values.map { value in
                if !value.isNaN { last = value }
                return last
            })
    }

    func times(of instants: [Int]) -> [Double] { instants.map { sampled.times[$0] } }

    // MARK: Colours

    var textColors: Drawing.Colors { colors(at: sampled.colorInstants) { textColor(at: $0) } }

    private func colors(at instants: [Int], _ color: (Int) -> RGB) -> Drawing.Colors {
        Drawing.Colors(times: times(of: instants), colors: instants.map(color))
    }

    private func textColor(at instant: Int) -> RGB {
        scene.colors.number(
            at: sampled.colorProgress[instant], flash: sampled.flash[instant], transition: sampled.flashing[instant])
    }

    /// Returns the colours of an item that flashes.
    ///
    /// - Parameter color: the item's own colour; nil for the text's.
    func flashing(_ item: SampledItem, _ color: RGB?) -> Drawing.Colors {
        let strength = item.held(.flash)
        let instants = Set(strength.instants + sampled.colorInstants).sorted()
        var strengths = strength.values(at: instants)[...]
        return colors(at: instants) { instant in
            scene.colors.flashed(
                color ?? textColor(at: instant), by: strengths.removeFirst(), transition: sampled.flashing[instant])
        }
    }

    // MARK: Groups

    /// Groups neighbours whose distance never changes.
    func groups(_ parts: [Part]) -> [Drawing.Group] {
        var groups: [(members: [Drawing.Member], centers: HeldSamples, final: Double?)] = []
        for part in parts {
            if let last = groups.last, let offset = part.centers.offset(from: last.centers, within: bounds.length / 16)
            {
                var member = part.member
                member.offset = offset
                let index = groups.count - 1
                groups[index].members.append(member)
                groups[index].centers.fill(from: part.centers, by: -offset)
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
}

/// A quantity of an item at some instants, between which it holds; `nan` where the item is invisible.
struct HeldSamples {
    private(set) var instants: [Int]
    private(set) var values: [Double]

    /// Returns the values at instants in ascending order.
    func values(at others: [Int]) -> [Double] {
        var place = 0
        return others.map { instant in
            while place + 1 < instants.count, instants[place + 1] <= instant { place += 1 }
            return values[place]
        }
    }

    /// Returns the instants of two quantities in ascending order.
    private func shared(with other: HeldSamples) -> [Int] {
        instants == other.instants ? instants : Set(instants + other.instants).sorted()
    }

    /// Returns the distance from another quantity; nil if it changes by `tolerance` or is never known.
    func offset(from other: HeldSamples, within tolerance: Double) -> Double? {
        let instants = shared(with: other)
        var (minimum, maximum) = (Double.infinity, -Double.infinity)
        for (value, other) in zip(values(at: instants), other.values(at: instants)) where !value.isNaN && !other.isNaN {
            (minimum, maximum) = (min(minimum, value - other), max(maximum, value - other))
        }
        guard minimum.isFinite, maximum - minimum < tolerance else { return nil }
        return (minimum + maximum) / 2
    }

    /// Takes another quantity's values plus a distance where this one is unknown.
    mutating func fill(from other: HeldSamples, by distance: Double) {
        let instants = shared(with: other)
        values = zip(values(at: instants), other.values(at: instants)).map { $0.isNaN ? $1 + distance : $0 }
        self.instants = instants
    }
}

extension SampledItem {
    func held(_ channel: Channel) -> HeldSamples { HeldSamples(instants: instants, values: self[channel]) }
}
