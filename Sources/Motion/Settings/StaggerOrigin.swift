extension MotionSettings {
    /// The columns that start first when columns start one after the other.
    package enum StaggerOrigin: String, Sendable, CaseIterable {
        case left
        case right
        case center
    }
}
