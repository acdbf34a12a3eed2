/// How far a column is: at four instants a frame apart, by whose distances a shutter goes.
struct ColumnProgress {
    struct Moment {
        /// Seconds after the column's start, and the progress then.
        let time: Double
        let progress: Double
    }

    /// The last but one is the one that is shown.
    let moments: [Moment]
    /// Whether the next frame shows the end: nothing is blurred there.
    let isLast: Bool

    init(at time: Double, frameStep: Double, length: Double, _ progress: (Double) -> Double) {
        moments = [-2.0, -1, 0, 1].map { frames in
            let instant = time + frames * frameStep
            return Moment(time: instant, progress: progress(instant))
        }
        isLast = time + frameStep >= length
    }

    private init(_ moments: [Moment], of other: ColumnProgress) {
        (self.moments, isLast) = (moments, other.isLast)
    }

    var now: Double { moments[2].progress }
    var time: Double { moments[2].time }

    /// The same on a curve that is made more even.
    func paced(_ pace: Pace?) -> ColumnProgress {
        guard let pace else { return self }
        return ColumnProgress(
            moments.map { Moment(time: $0.time, progress: pace.progress($0.progress, at: $0.time)) }, of: self)
    }
}
