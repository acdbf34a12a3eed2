extension MotionSettings {
    /// The way wheels turn.
    package enum Direction: String, Sendable, CaseIterable {
        /// Up when the value grows or stays, down when it shrinks.
        case auto
        /// Wheels advance: 3, 4, 5.
        case up
        case down
    }
}
