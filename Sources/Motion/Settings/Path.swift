extension MotionSettings {
    /// How far a selected wheel goes from the old digit to the new one.
    package enum Path: String, Sendable, CaseIterable {
        /// In the number's direction; an unchanged digit turns once.
        case forward
        /// The shorter way round; a tie goes in the number's direction.
        case shortest
        /// Straight through the digits between, never past the ends of the wheel.
        case direct
        /// Once round from the new digit to itself.
        case fullTurn = "full-turn"
        /// A mechanical odometer: a wheel moves only while its right neighbour passes from its last cell to its first.
        case carry
        /// Every wheel passes all the values of its place between the two numbers, all at once.
        case countThrough = "count-through"
    }
}
