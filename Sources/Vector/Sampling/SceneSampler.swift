import Fractions
import Motion
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
    /// Speed limits of the wheels that skip turns.
    var limits: [AnimatedItem: SpeedLimit]
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
    /// Maximum number of quantities in a transition's added samples, because counters of many digits turn faster than
    /// any display shows.
    private static let maximumRefined = 800_000

    private typealias Sample = (tick: Int, row: SampledRow)

    /// Samples so far, and their limit.
    private struct Samples {
        var all: [Sample] = []
        let room: Int
    }

    func sample() -> SampledScene {
        var ticks = coarseTicks()
        var (rows, limits) = read(ticks)
        if !limits.isEmpty {
            // Wheels that appear and disappear between two samples are as fast there as after them.
            rows = []
            ticks = withEntrances(ticks)
            limits = read(ticks).limits
            reader.limits = limits
            rows = ticks.map { reader.row(at: $0) }
        }
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

    private func read(_ ticks: [Int]) -> (rows: [SampledRow], limits: [AnimatedItem: SpeedLimit]) {
        var watch = SpeedWatch()
        let rows = ticks.map { tick in
            let row = reader.row(at: tick)
            watch.read(reader.wheels, at: tick)
            return row
        }
        watch.finish()
        return (rows, watch.limits)
    }

    /// Returns the ticks with both sides of the instants at which wheels become visible, invisible, start or stop.
    private func withEntrances(_ ticks: [Int]) -> [Int] {
        func wheels(_ tick: Int) -> [AnimatedItem: Int?] {
            _ = reader.row(at: tick)
            return reader.wheels.mapValues(\.transition)
        }
        var all: [Int] = []
        func add(
            from left: (tick: Int, wheels: [AnimatedItem: Int?]), to right: (tick: Int, wheels: [AnimatedItem: Int?])
        ) {
            guard left.wheels != right.wheels, right.tick - left.tick > 1 else {
                if all.last != left.tick { all.append(left.tick) }
                all.append(right.tick)
                return
            }
            let middle = (left.tick + right.tick) / 2
            let between = (tick: middle, wheels: wheels(middle))
            add(from: left, to: between)
            add(from: between, to: right)
        }
        var last = (tick: ticks[0], wheels: wheels(ticks[0]))
        for tick in ticks.dropFirst() {
            let next = (tick: tick, wheels: wheels(tick))
            add(from: last, to: next)
            last = next
        }
        return all
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
        left.items.contains { abs(right.value(.travel, of: $0) - left.value(.travel, of: $0)) >= 0.5 }
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
        func isLinear(_ channel: Channel, _ value: (SampledRow) -> Double) -> Bool {
            let values = (value(left), value(middle), value(right))
            func known(_ value: Double) -> Double { value.isNaN && channel == .opacity ? 0 : value }
            return isClose(known(values.0), known(values.1), known(values.2), bounds.of(channel))
        }
        // Most items have the same index in all three rows, so they need no lookup.
        guard left.hasItems(of: middle), middle.hasItems(of: right) else {
            return Set(left.items + middle.items + right.items).allSatisfy { item in
                Channel.allCases.allSatisfy { channel in isLinear(channel) { $0.value(channel, of: item) } }
            }
        }
        return (0..<left.count).allSatisfy { index in
            Channel.allCases.allSatisfy { channel in isLinear(channel) { $0.value(channel, at: index) } }
        }
    }

    private func assembled(_ collected: Samples) -> SampledScene {
        let samples = collected.all
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
        return SampledScene(
            times: samples.map { StateReader.seconds($0.tick) }, colorProgress: samples.map(\.row.colorProgress),
            flash: samples.map(\.row.flash), flashing: samples.map(\.row.flashing), popups: popups,
            items: reader.order.map { item in
                let number = reader.numbers[item] ?? 0
                return SampledItem(
                    item: item, fade: reader.fades[item] ?? 0,
                    samples: Channel.allCases.map { channels[number][$0.rawValue] ?? unknown })
            },
            limits: reader.limits)
    }
}
