import Motion
import Numerals
import Scene

/// Finds the instants at which a condition on the number becomes true or false.
struct StateTriggers {
    let timeline: Timeline

    /// Samples per second while a number changes, and their maximum over all changes.
    private static let rate = 240
    private static let maximumSamples = 40_000

    /// Instants of the timeline at which a number's state is sampled, in ascending order.
    private var instants: [Rational] {
        var instants = Set(timeline.breakpoints)
        let spans = timeline.transitions.map { (start: $0.start, end: $0.end) } + timeline.glides
        let length = spans.reduce(Rational.zero) { $0 + ($1.end - $1.start) }
        let step = max(Rational(1, over: Self.rate), length * Rational(1, over: Self.maximumSamples))
        for span in spans {
            var time = span.start
            while time < span.end {
                instants.insert(time)
                time = time + step
            }
        }
        return instants.sorted().filter { $0 >= .zero && $0 < timeline.length }
    }

    /// Returns the instants in seconds at which a condition changes; the first is 0.
    func changes(_ holds: (FrameState) -> Bool) -> [(time: Double, holds: Bool)] {
        var changes: [(time: Double, holds: Bool)] = []
        for instant in instants {
            let now = holds(timeline.course(at: instant))
            if changes.last?.holds != now { changes.append((changes.isEmpty ? 0 : instant.approximate, now)) }
        }
        return changes
    }

    /// Returns whether the number is between two values at an instant in seconds, so that nothing is cut there.
    func isChanging(at time: Double) -> Bool {
        timeline.transitions.contains { $0.start.approximate < time && time <= $0.end.approximate }
    }

    /// Returns a channel through a length of the number's state, in pixels; nil if it does not change.
    func channel(_ length: (FrameState) -> Double) -> ShapeChannel? {
        let samples = instants.map { ShapeChannel.Knot($0.approximate, length(timeline.state(at: $0))) }
        let finalLength = length(timeline.finalState)
        guard samples.contains(where: { abs($0.value - finalLength) > Self.tolerance }) else { return nil }
        var knots = [samples[0]]
        // The slopes from the last knot must stay within the tolerance for all samples since it.
        var slopes = -Double.infinity...Double.infinity
        for (previous, sample) in zip(samples, samples.dropFirst()) {
            func slope(_ error: Double) -> Double {
                (sample.value + error - knots[knots.count - 1].value) / (sample.at - knots[knots.count - 1].at)
            }
            if !slopes.contains(slope(0)) {
                knots.append(previous)
                slopes = -Double.infinity...Double.infinity
            }
            slopes = max(slopes.lowerBound, slope(-Self.tolerance))...min(slopes.upperBound, slope(Self.tolerance))
        }
        knots.append(samples[samples.count - 1])
        return .timed(knots, final: finalLength)
    }

    /// Pixels by which a channel may differ from the number's state.
    private static let tolerance = 0.1

    /// Returns a channel that eases out from `start` to `end` (cubic) whenever a condition becomes true, and jumps back
    /// when it ends.
    ///
    /// - Parameters:
    ///   - seconds: the length of the ease.
    ///   - delay: seconds from the instant at which the condition becomes true to the ease.
    ///   - final: whether the condition holds at the last value.
    ///   - fades: whether the channel eases back at an instant at which the condition ends, instead of jumping.
    static func channel(
        _ changes: [(time: Double, holds: Bool)], from start: Double, to end: Double, seconds: Double,
        delay: Double = 0, final holdsAtEnd: Bool, fades: (Double) -> Bool = { _ in false }
    ) -> ShapeChannel {
        var knots: [ShapeChannel.Knot] = []
        for (index, change) in changes.enumerated() {
            if index == 0 {
                knots.append(.init(0, change.holds ? end : start))
                continue
            }
            guard change.holds else {
                // An ease that the condition's end cuts short stops at the value reached so far.
                knots.removeAll { $0.at > change.time }
                let last = knots.last?.value ?? end
                let length = fades(change.time) ? seconds / 2 : 0
                knots += [.init(change.time, last), .init(change.time + length, start)]
                continue
            }
            let steps = 12
            for step in 0...steps {
                let part = Double(step) / Double(steps)
                let way = 1 - (1 - part) * (1 - part) * (1 - part)
                knots.append(.init(change.time + delay + part * seconds, start + (end - start) * way))
            }
        }
        return .timed(knots, final: holdsAtEnd ? end : start)
    }
}
