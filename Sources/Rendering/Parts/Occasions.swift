import Fractions
import Motion
import Scene

/// Finds out when something becomes true of a number and when it ceases to be.
struct Occasions {
    let timeline: Timeline

    /// Instants a second while a number changes, and the most of all changes together.
    private static let rate = 240
    private static let most = 40_000

    /// Seconds at which a condition changes, the first at 0.
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

    /// A channel that goes from one value to another, ever slower, whenever a condition becomes true, and back at once.
    ///
    /// - Parameters:
    ///   - seconds: how long it takes.
    ///   - rest: whether the condition is true of the last number.
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
                // What has not come yet when it leaves was not there for long.
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
