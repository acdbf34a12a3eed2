extension MotionSettings {
    /// What kind of change a transition is.
    package enum Mode: String, Sendable, CaseIterable {
        /// Digit columns roll like wheels.
        case roll
        /// The value is interpolated and printed afresh in every frame.
        case count
        /// The value goes in equal jumps.
        case step
        /// The old text fades out while the new one fades in.
        case crossfade
        /// Changed characters give way to new ones within one cell.
        case swap
    }
}
