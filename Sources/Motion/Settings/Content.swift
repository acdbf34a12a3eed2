extension MotionSettings {
    /// The way the picture moves when a wheel advances.
    package enum Content: String, Sendable, CaseIterable {
        case up
        case down
    }
}
