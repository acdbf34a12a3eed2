import Fractions
import Motion
import Scene

/// Search for the instants at which a condition on the number becomes true or false.
struct Occasions {
    let timeline: Timeline

    /// Samples per second while a number changes, and their limit over all changes.
    private static let rate = 240
    private static let most = 40_000

    /// Instants in seconds at which a condition changes; the first is 0.
    func changes(_ holds: (FrameState) -> Bool) -> [(time: Double, holds: Bool)] {
        var instants = Set(timeline.breakpoints)
        let length = timeline.transitions.reduce(Rational.zero) { $0 + ($1.end - $1.start) }
        let step = max(Rational(1, over: Self.rate), length * Rational(1, over: Self.most))
        for span in timeline.transitions {
            var time = span.start
            while time < span.end {
                instants.insert(time)
                time = time + step
            }
        }
        var changes: [(time: Double, holds: Bool)] = []
        for instant in instants.sorted() where instant >= .zero && instant < timeline.length {
            let now = holds(timeline.course(at: instant))
            if changes.last?.holds != now { changes.append((changes.isEmpty ? 0 : instant.approximate, now)) }
        }
        return changes
    }

    /// Channel that eases out from `start` to `end` (cubic) whenever a condition becomes true, and jumps back when it
    /// ends.
    ///
    /// - Parameters:
    ///   - seconds: the length of the ease.
    ///   - rest: whether the condition holds at the last value.
    static func channel(
        _ changes: [(time: Double, holds: Bool)], from start: Double, to end: Double, seconds: Double, rest: Bool
    ) -> ShapeChannel {
        var knots: [ShapeChannel.Knot] = []
        for (index, change) in changes.enumerated() {
            if index == 0 {
                knots.append(.init(0, change.holds ? end : start))
                continue
            }
            guard change.holds else {
                // Eases cut short by the condition's end stop where they are.
                knots.removeAll { $0.at > change.time }
                knots += [.init(change.time, knots.last?.value ?? end), .init(change.time, start)]
                continue
            }
            let steps = 12
            for step in 0...steps {
                let part = Double(step) / Double(steps)
                let way = 1 - (1 - part) * (1 - part) * (1 - part)
                knots.append(.init(change.time + part * seconds, start + (end - start) * way))
            }
        }
        return .timed(knots, rest: rest ? end : start)
    }
}
