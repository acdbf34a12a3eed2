import Motion
import Numerals
import Scene

/// Quantities of a scene at instants, linear between them within a small fraction of their bounds.
struct SampledScene {
    /// Instants in seconds; two within a microsecond are the sides of a jump.
    var times: [Double]
    var colorProgress: [Double]
    /// Strength of the whole number's flash, 0 to 1.
    var flash: [Double]
    /// Transition whose colour flashes at each instant; nil for none.
    var flashing: [Int?]
    /// Each transition's pop-up; empty if no transition has one.
    var popups: [PopupSamples]
    /// Items in drawing order.
    var items: [SampledItem]
    /// Items of the last value at rest, with one sample each, in the order in which a state lists them.
    var resting: [SampledItem]
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
    /// Maximum number of quantities in a transition's added samples.
    private static let maximumRefined = 800_000

    private typealias Sample = (tick: Int, row: SampledRow)

    /// Samples so far, and their limit.
    private struct Samples {
        var all: [Sample] = []
        let room: Int
    }

    func sample() -> SampledScene {
        let ticks = coarseTicks()
        let rows = ticks.map { reader.row(at: $0) }
        // The quantities are the colour's progress, the flash, three of each pop-up, and the channels of all items.
        let width = 2 + 3 * scene.timeline.transitions.count + Channel.allCases.count * reader.numbers.count
        let maximum = Self.maximumRefined / width * max(1, scene.timeline.transitions.count)
        var samples = Samples(room: min(Self.maximumSamples, ticks.count + maximum))
        for index in ticks.indices {
            if index > 0 {
                refine((ticks[index - 1], rows[index - 1]), (ticks[index], rows[index]), into: &samples)
            }
            samples.all.append((ticks[index], rows[index]))
        }
        return assembled(samples)
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
        var ticks = [0]
        for (start, stop) in zip(sorted, sorted.dropFirst()) {
            if stop - start > 1 {
                // Holds have samples too, so that no segment bulges unchecked between two distant ones.
                let steps = (stop - start) / Self.coarse
                let parts = moves(from: start, to: stop) ? max(8, steps) : min(24, max(3, steps))
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
    private func refine(_ left: Sample, _ right: Sample, into samples: inout Samples) {
        guard right.tick - left.tick > 1, left.row != right.row, samples.all.count < samples.room else { return }
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
        refine(left, (middle, row), into: &samples)
        samples.all.append((middle, row))
        refine((middle, row), right, into: &samples)
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
            var places = [Int](repeating: -1, count: reader.numbers.count)
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
            Channel.allCases.allSatisfy { channel in
                func value(_ row: SampledRow, _ index: Int) -> Double {
                    let value = row.value(channel, at: places[index][item])
                    return value.isNaN && channel == .opacity ? 0 : value
                }
                return isClose(value(left, 0), value(middle, 1), value(right, 2), bounds.of(channel))
            }
        }
    }

    private func assembled(_ collected: Samples) -> SampledScene {
        let samples = collected.all
        let final = reader.row(of: scene.timeline.finalState)
        var popups = [PopupSamples](
            repeating: PopupSamples(), count: reader.hasPopups ? scene.timeline.transitions.count : 0)
        // Channels that are never known share one array.
        let unknown = [Double](repeating: .nan, count: samples.count)
        var channels = [[[Double]?]](
            repeating: [[Double]?](repeating: nil, count: Channel.allCases.count), count: reader.numbers.count)
        for (index, sample) in samples.enumerated() {
            if let popup = sample.row.popup { popups[popup.transition].add(popup, at: index) }
            for entry in 0..<sample.row.count {
                let item = sample.row.item(at: entry)
                for channel in Channel.allCases {
                    let value = sample.row.value(channel, at: entry)
                    guard !value.isNaN else { continue }
                    if channels[item][channel.rawValue] == nil { channels[item][channel.rawValue] = unknown }
                    channels[item][channel.rawValue]?[index] = value
                }
            }
        }
        let items = reader.numbers.sorted { $0.value < $1.value }.map(\.key)
        return SampledScene(
            times: samples.map { StateReader.seconds($0.tick) }, colorProgress: samples.map(\.row.colorProgress),
            flash: samples.map(\.row.flash), flashing: samples.map(\.row.flashing), popups: popups,
            items: reader.order.map { item in
                let number = reader.numbers[item] ?? 0
                return SampledItem(
                    item: item, fade: reader.fades[item] ?? 0,
                    samples: Channel.allCases.map { channels[number][$0.rawValue] ?? unknown })
            },
            resting: (0..<final.count).map { index in
                SampledItem(
                    item: items[final.item(at: index)],
                    samples: Channel.allCases.map { [final.value($0, at: index)] })
            })
    }
}
