extension MotionSettings {
    /// What a viewer that shows only the first frame gets to see.
    package enum FirstFrame: String, Sendable, CaseIterable {
        case start
        case final
    }
}
