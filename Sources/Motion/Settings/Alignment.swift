extension MotionSettings {
    /// Where a line narrower than the widest one stands.
    package enum Alignment: String, Sendable, CaseIterable {
        case left
        case center
        case right
    }
}
