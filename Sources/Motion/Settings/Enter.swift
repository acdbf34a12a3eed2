extension MotionSettings {
    /// How columns come and go.
    package enum Enter: String, Sendable, CaseIterable {
        /// They widen and fade in while they roll.
        case rollFade = "roll-fade"
        /// They widen, fully opaque.
        case grow
        /// They slide in from the leading edge of their place.
        case slide
        /// At once.
        case pop
    }
}
