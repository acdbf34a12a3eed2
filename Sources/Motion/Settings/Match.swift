extension MotionSettings {
    /// How digits of two values find each other; symbols always go by their key.
    package enum Match: String, Sendable, CaseIterable {
        /// By place: ones to ones, tenths to tenths.
        case place
        /// By index from the left.
        case left
    }
}
