/// Progress of a run, with the finished units, all units, and the time so far.
package struct Progress: Sendable {
    package enum Unit: String, Sendable {
        case frames, jobs
    }

    /// Number of units with the same outcome.
    package struct Count: Sendable {
        package let name: String
        package let count: Int
        /// Whether the count deserves a message at once, such as that of failures.
        package let isNoteworthy: Bool
    }

    package let unit: Unit
    package let finished: Int
    /// Number of all units; nil if they cannot be counted in advance.
    package let total: Int?
    /// Units among the finished that took no time, because there was nothing to draw.
    let idle: Int
    /// Numbers of finished units by outcome.
    package let counts: [Count]
    package let milliseconds: Int

    package init(
        unit: Unit = .frames, finished: Int, total: Int?, idle: Int = 0, counts: [Count] = [], milliseconds: Int
    ) {
        (self.unit, self.finished, self.total) = (unit, finished, total)
        (self.idle, self.counts, self.milliseconds) = (idle, counts, milliseconds)
    }

    /// Units a second, with one decimal while they are few.
    package var rate: String {
        let tenths = finished * 10_000 / max(1, milliseconds)
        return tenths < 100 ? "\(tenths / 10).\(tenths % 10)" : "\(tenths / 10)"
    }

    /// Seconds left at the average speed so far, idle units aside; nil before the first unit is done or without a
    /// total.
    package var secondsLeft: Int? {
        let done = finished - idle
        guard let total, done > 0 else { return nil }
        return (total - finished) * milliseconds / done / 1000
    }
}

extension Duration {
    /// Duration in milliseconds, with microseconds as decimals.
    package var milliseconds: Double {
        Double(components.seconds) * 1000 + Double(components.attoseconds / 1_000_000_000_000) / 1000
    }
}
