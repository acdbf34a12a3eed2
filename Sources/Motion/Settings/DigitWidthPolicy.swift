extension MotionSettings {
    /// How wide a digit's column is.
    package enum DigitWidthPolicy: String, Sendable, CaseIterable {
        /// As wide as the widest of the ten digits.
        case widest
        /// From the old digit's width to the new one's.
        case proportional
        /// The new digit's width from the first frame.
        case target
    }
}
