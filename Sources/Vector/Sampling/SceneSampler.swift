import Motion
import Numerals
import Scene

/// Quantities of a scene at instants, linear between them within a small fraction of their bounds.
struct SampledScene {
    /// Instants in seconds; two within a microsecond are the sides of a jump.
    var times: [Double] = []
    var colorProgress: [Double] = []
    /// Strength of the whole number's flash, 0 to 1.
    var flash: [Double] = []
    /// Transition whose colour flashes at each instant; nil for none.
    var flashing: [Int?] = []
    /// Indices of the first and the last instant, and of both sides of every change of a colour or of the flash.
    var colorInstants: [Int] = []
    /// Each transition's pop-up; empty if no transition has one.
    var popups: [PopupSamples] = []
    /// Items in drawing order.
    var items: [SampledItem] = []
    /// Items of the last value at rest, with one sample each, in the order in which a state lists them.
    var resting: [SampledItem] = []
}

/// Samples a timeline's states.
///
/// Sampling starts at the instants at which something may begin, end or jump, and reads both sides of each. It then
/// halves every stretch between them until its middle is linear between its ends.
struct SceneSampler {
    let scene: ScenePart
    let bounds: VectorBounds
    private let reader: StateReader

    init(_ scene: ScenePart, bounds: VectorBounds, isWanted: @escaping @Sendable () -> Bool) {
        self.scene = scene
        self.bounds = bounds
        reader = StateReader(scene, isWanted: isWanted)
    }

    /// Ticks between the samples that every moving stretch has.
    static let coarse = StateReader.rate / 240
    /// Maximum number of samples; bends beyond it are less exact.
    private static let maximumSamples = 400_000
    /// Number of instants in a transition up to which every stretch between two has eight samples or more. Where many
    /// columns start one after the other, stretches are short, and every sample reads all columns.
    private static let sparseInstants = 500
    /// Maximum number of quantities in a transition's added samples.
    private static let maximumRefined = 800_000

    typealias Sample = (tick: Int, row: SampledRow)

    func sample() -> SampledScene {
        let ticks = coarseTicks()
        var samples = CollectedSamples(scene, reader)
        var left: Sample?
        for tick in ticks {
            let right = (tick, reader.row(at: tick))
            if let left { refine(left, right, into: &samples, limit: ticks.count) }
            samples.add(right)
            left = right
        }
        return samples.finished()
    }

    /// Returns the maximum number of samples, given that of the coarse ones.
    private func room(beside coarse: Int) -> Int {
        // The quantities are the colour's progress, the flash, three of a pop-up, and the channels of the items.
        let width = 5 + Channel.allCases.count * reader.widestRow
        let refined = Self.maximumRefined / width * max(1, scene.timeline.transitions.count)
        return min(Self.maximumSamples, coarse + refined)
    }

    /// Returns the ticks on both sides of every instant of a possible change, and at even steps wherever something
    /// moves.
    private func coarseTicks() -> [Int] {
        let end = ceiling(scene.timeline.length)
        var edges: Set<Int> = [0, end]
        for instant in scene.timeline.breakpoints {
            let after = ceiling(instant)
            for tick in [after - 1, after] where (0...end).contains(tick) { edges.insert(tick) }
        }
        let sorted = edges.sorted()
        let least = min(8, max(2, 8 * Self.sparseInstants * max(1, scene.timeline.transitions.count) / edges.count))
        var ticks = [0]
        for (start, stop) in zip(sorted, sorted.dropFirst()) {
            if stop - start > 1 {
                // Holds have samples too, so that no segment bulges unchecked between two distant ones.
                let steps = (stop - start) / Self.coarse
                let parts = moves(from: start, to: stop) ? max(least, steps) : min(24, max(3, steps))
                for part in 1..<parts where start + (stop - start) * part / parts > ticks[ticks.count - 1] {
                    ticks.append(start + (stop - start) * part / parts)
                }
            }
            if stop > ticks[ticks.count - 1] { ticks.append(stop) }
        }
        return ticks
    }

    private func ceiling(_ instant: Rational) -> Int { (instant * Rational(StateReader.rate)).ceiling }

    private func moves(from start: Int, to end: Int) -> Bool {
        let first = scene.timeline.state(at: Rational(start, over: StateReader.rate))
        return (1...7).contains { part in
            let tick = start + (end - start) * part / 7
            var other = scene.timeline.state(at: Rational(tick, over: StateReader.rate))
            if scene.plates.plate == nil && scene.ghost == nil { other.extent = first.extent }
            for index in other.elements.indices where index < first.elements.count {
                other.elements[index].sweep = first.elements[index].sweep
                other.elements[index].shutterTime = first.elements[index].shutterTime
            }
            return other != first
        }
    }

    /// Adds samples between two others where the row is not linear.
    ///
    /// - Parameter limit: number of coarse samples.
    private func refine(_ left: Sample, _ right: Sample, into samples: inout CollectedSamples, limit: Int) {
        guard right.tick - left.tick > 1, left.row != right.row, samples.count < room(beside: limit) else { return }
        let middle = (left.tick + right.tick) / 2
        let row = reader.row(at: middle)
        func isLinear(_ tick: Int, _ row: SampledRow) -> Bool {
            let fraction = Double(tick - left.tick) / Double(right.tick - left.tick)
            return self.isLinear(left.row, row, right.row, fraction: fraction)
        }
        if isLinear(middle, row) {
            // Stepwise wheels may happen to be linear in the middle, so a second position is checked.
            guard mayStep(left.row, right.row) else { return }
            let aside = left.tick + (right.tick - left.tick) * 5 / 17
            guard aside > left.tick, !isLinear(aside, reader.row(at: aside)) else { return }
        }
        refine(left, (middle, row), into: &samples, limit: limit)
        samples.add((middle, row))
        refine((middle, row), right, into: &samples, limit: limit)
    }

    /// Returns whether any wheel travels half a cell or more.
    private func mayStep(_ left: SampledRow, _ right: SampledRow) -> Bool {
        let places = places(in: left, right)
        return zip(places[0], places[1]).contains {
            abs(right.value(.travel, at: $1) - left.value(.travel, at: $0)) >= 0.5
        }
    }

    /// Returns the place of each item that a row shows among the row's; -1 where the row does not show it.
    private func places(in rows: SampledRow...) -> [[Int]] {
        // Rows mostly show the same items in the same order.
        if zip(rows, rows.dropFirst()).allSatisfy({ $0.hasItems(of: $1) }) {
            return [[Int]](repeating: Array(0..<rows[0].count), count: rows.count)
        }
        return rows.map { row in
            var places = [Int](repeating: -1, count: reader.items.count)
            for place in 0..<row.count { places[row.item(at: place)] = place }
            return places
        }
    }

    private func isLinear(_ left: SampledRow, _ middle: SampledRow, _ right: SampledRow, fraction: Double) -> Bool {
        func isClose(_ a: Double, _ b: Double, _ c: Double, _ bound: Double) -> Bool {
            // An item's appearance shows in its opacity; an item that appears at once is found to the tick.
            if a.isNaN || b.isNaN || c.isNaN { return a.isNaN == b.isNaN && b.isNaN == c.isNaN }
            return abs(a + (c - a) * fraction - b) <= bound * TrackFitter.samplingFraction
        }
        guard isClose(left.colorProgress, middle.colorProgress, right.colorProgress, bounds.opacity),
            isClose(left.flash, middle.flash, right.flash, bounds.opacity)
        else { return false }
        for popup in [left.popup, middle.popup, right.popup].compactMap(\.self) {
            func isClose(_ quantity: (SampledPopup) -> Double, _ bound: Double) -> Bool {
                let values = [left, middle, right].map { $0.value(quantity, ofPopup: popup.transition) }
                return abs(values[0] + (values[2] - values[0]) * fraction - values[1])
                    <= bound * TrackFitter.samplingFraction
            }
            guard isClose(\.scale, bounds.scale), isClose(\.rise, bounds.spriteScale),
                isClose(\.opacity, bounds.opacity)
            else { return false }
        }
        let places = places(in: left, middle, right)
        return places[0].indices.allSatisfy { item in
            let (first, second, third) = (places[0][item], places[1][item], places[2][item])
            // Most columns rest at most instants.
            if min(first, second, third) >= 0, middle.hasSample(at: second, equalTo: left, at: first),
                middle.hasSample(at: second, equalTo: right, at: third)
            {
                return true
            }
            return Channel.allCases.allSatisfy { channel in
                func value(_ row: SampledRow, _ place: Int) -> Double {
                    let value = row.value(channel, at: place)
                    return value.isNaN && channel == .opacity ? 0 : value
                }
                return isClose(
                    value(left, first), value(middle, second), value(right, third), bounds.of(channel))
            }
        }
    }
}

/// Collects samples in the order of time. Of each item it keeps those next to a change alone.
struct CollectedSamples {
    private let scene: ScenePart
    private let reader: StateReader
    private var sampled = SampledScene()
    private var last = SampledRow()
    /// Index of each item in the last row; nil where it is invisible.
    private var places: [Int?] = []

    init(_ scene: ScenePart, _ reader: StateReader) {
        (self.scene, self.reader) = (scene, reader)
        sampled.popups = [PopupSamples](
            repeating: PopupSamples(), count: reader.hasPopups ? scene.timeline.transitions.count : 0)
    }

    var count: Int { sampled.times.count }

    mutating func add(_ sample: SceneSampler.Sample) {
        let (row, instant) = (sample.row, count)
        if instant > 0, sampled.colorInstants.last != instant - 1, !row.hasColors(of: last) {
            sampled.colorInstants.append(instant - 1)
        }
        if instant == 0 || !row.hasColors(of: last) { sampled.colorInstants.append(instant) }
        sampled.times.append(StateReader.seconds(sample.tick))
        sampled.colorProgress.append(row.colorProgress)
        sampled.flash.append(row.flash)
        sampled.flashing.append(row.flashing)
        if let popup = row.popup { sampled.popups[popup.transition].add(popup, at: instant) }
        for item in reader.items.dropFirst(places.count) {
            places.append(nil)
            sampled.items.append(SampledItem(item))
            if instant > 0 { sampled.items[places.count - 1].add(row, at: nil, instant: 0) }
        }
        let hasLastItems = row.hasItems(of: last)
        if !hasLastItems {
            var visible = [Bool](repeating: false, count: places.count)
            for place in 0..<row.count { visible[row.item(at: place)] = true }
            for place in 0..<last.count where !visible[last.item(at: place)] {
                change(last.item(at: place), to: row, at: nil, instant)
            }
        }
        for place in 0..<row.count {
            let item = row.item(at: place)
            if let known = places[item], row.hasSample(at: place, equalTo: last, at: known) {
                places[item] = place
            } else {
                change(item, to: row, at: place, instant)
            }
        }
        last = row
    }

    /// Keeps an item's samples at an instant and at the one before it.
    private mutating func change(_ item: Int, to row: SampledRow, at place: Int?, _ instant: Int) {
        if instant > 0 { sampled.items[item].add(last, at: places[item], instant: instant - 1) }
        sampled.items[item].add(row, at: place, instant: instant)
        places[item] = place
    }

    /// Returns the scene with all items in drawing order.
    func finished() -> SampledScene {
        var scene = sampled
        if scene.colorInstants.last != count - 1 { scene.colorInstants.append(count - 1) }
        for item in scene.items.indices {
            scene.items[item].add(last, at: places[item], instant: count - 1)
            scene.items[item].fade = reader.fades[item] ?? 0
        }
        let final = reader.row(of: self.scene.timeline.finalState)
        scene.resting = (0..<final.count).map { place in
            var item = SampledItem(reader.items[final.item(at: place)])
            item.add(final, at: place, instant: 0)
            return item
        }
        scene.items = reader.order.filter(scene.items.indices.contains).map { scene.items[$0] }
        return scene
    }
}
