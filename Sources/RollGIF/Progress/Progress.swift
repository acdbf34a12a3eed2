/// How far a run has come.
package struct Progress: Sendable {
    /// What a run is made of.
    package enum Unit: String, Sendable {
        case frames, jobs
    }

    let unit: Unit
    /// Units that are done.
    let finished: Int
    /// All units; nil when nobody can count them.
    let total: Int?
    /// Units among the finished that took no time, because there was nothing to do.
    let idle: Int
    /// What became of the finished ones.
    let counts: [Count]
    /// Wall time since the start.
    let milliseconds: Int

    /// How many units ended in one way.
    package struct Count: Sendable {
        let name: String
        let count: Int
        /// Whether a person wants to know while there is still something to do.
        let isNoteworthy: Bool
    }

    init(
        _ unit: Unit, finished: Int, total: Int?, idle: Int = 0, counts: [Count] = [], milliseconds: Int
    ) {
        self.unit = unit
        self.finished = finished
        self.total = total
        self.idle = idle
        self.counts = counts
        self.milliseconds = milliseconds
    }

    /// Frames of one animation.
    package init(frames finished: Int, of total: Int, milliseconds: Int) {
        self.init(.frames, finished: finished, total: total, milliseconds: milliseconds)
    }

    /// Units a second, with one decimal while they are few.
    var rate: String {
        let tenths = finished * 10_000 / max(1, milliseconds)
        return tenths < 100 ? "\(tenths / 10).\(tenths % 10)" : "\(tenths / 10)"
    }

    /// What is left if the rest goes as fast as what was done so far; nil if that cannot be told.
    var secondsLeft: Int? {
        let done = finished - idle
        guard let total, done > 0 else { return nil }
        return (total - finished) * milliseconds / done / 1000
    }
}
