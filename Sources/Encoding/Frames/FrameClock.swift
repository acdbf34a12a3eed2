/// Turns exact durations into whole ticks without letting the errors add up: every frame ends at the tick that its
/// exact end rounds to.
struct FrameClock {
    private let ticksPerSecond: Int
    private var elapsed = FrameDuration.zero
    /// Ticks from the start to the end of the last frame.
    private(set) var position = 0

    init(ticksPerSecond: Int) {
        self.ticksPerSecond = ticksPerSecond
    }

    /// The ticks that the next frame lasts; 0 when it is too short to be seen.
    mutating func advance(by duration: FrameDuration) -> Int {
        elapsed = elapsed + duration
        let end = elapsed.ticks(perSecond: ticksPerSecond)
        defer { position = end }
        return end - position
    }
}
