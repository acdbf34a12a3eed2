extension MotionSettings {
    /// What `direction auto` compares below zero.
    package enum SignPolicy: String, Sendable, CaseIterable {
        /// Magnitudes while the sign stays (-9 to -10 is one step up), signed values when it changes.
        case magnitude
        /// Always the signed values.
        case value
    }
}
