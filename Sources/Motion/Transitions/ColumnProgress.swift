/// The progress of a column at a frame and at its neighbours, whose distances determine the shutter.
struct ColumnProgress {
    struct Instant {
        /// Seconds after the column's start, and the progress at that time.
        let time: Double
        let progress: Double
    }

    let frame: Instant
    /// Four instants a frame apart, of which the third is the frame's; empty if only widths are needed.
    let instants: [Instant]
    /// Whether the next frame shows the end, so that this one is not blurred.
    let isLast: Bool

    /// - Parameter hasNeighbours: whether pictures are drawn, which a shutter blurs.
    init(at time: Double, frameStep: Double, length: Double, hasNeighbours: Bool, _ progress: (Double) -> Double) {
        frame = Instant(time: time, progress: progress(time))
        let now = frame
        instants =
            hasNeighbours
            ? [-2.0, -1, 0, 1].map { frames in
                if frames == 0 { return now }
                let instant = time + frames * frameStep
                return Instant(time: instant, progress: progress(instant))
            } : []
        isLast = time + frameStep >= length
    }

    private init(_ other: ColumnProgress, _ change: (Instant) -> Instant) {
        (frame, instants, isLast) = (change(other.frame), other.instants.map(change), other.isLast)
    }

    var now: Double { frame.progress }
    var time: Double { frame.time }

    func paced(_ pace: Pace?) -> ColumnProgress {
        guard let pace else { return self }
        return ColumnProgress(self) { Instant(time: $0.time, progress: pace.progress($0.progress, at: $0.time)) }
    }
}
