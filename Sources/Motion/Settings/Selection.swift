extension MotionSettings {
    /// Which digits roll, read from the most significant one; entering and leaving digits count as changed.
    package enum Selection: String, Sendable, CaseIterable {
        case all
        case onlyChanged = "only-changed"
        /// The first changed digit and every digit after it.
        case afterFirstChanged = "after-first-changed"
        /// The new value stands there as soon as the transition starts.
        case none
    }
}
