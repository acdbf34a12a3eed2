/// Progress of a column at four instants a frame apart; the shutter follows from the distances between them.
struct ColumnProgress {
    struct Instant {
        /// Seconds after the column's start, and the progress at that time.
        let time: Double
        let progress: Double
    }

    /// Four instants; the third is that of the frame.
    let instants: [Instant]
    /// Whether the next frame shows the end, so that this one is not blurred.
    let isLast: Bool

    init(at time: Double, frameStep: Double, length: Double, _ progress: (Double) -> Double) {
        instants = [-2.0, -1, 0, 1].map { frames in
            let instant = time + frames * frameStep
            return Instant(time: instant, progress: progress(instant))
        }
        isLast = time + frameStep >= length
    }

    private init(_ instants: [Instant], of other: ColumnProgress) {
        (self.instants, isLast) = (instants, other.isLast)
    }

    var now: Double { instants[2].progress }
    var time: Double { instants[2].time }

    /// Progress on a curve that a pace evens out.
    func paced(_ pace: Pace?) -> ColumnProgress {
        guard let pace else { return self }
        return ColumnProgress(
            instants.map { Instant(time: $0.time, progress: pace.progress($0.progress, at: $0.time)) }, of: self)
    }
}
