extension MotionSettings {
    /// Where columns stand during a transition.
    package enum Layout: String, Sendable, CaseIterable {
        /// The line is set afresh at each instant from the current widths.
        case move
        /// The new line's places from the first frame.
        case final
    }
}
