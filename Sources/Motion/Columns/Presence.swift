/// What decides how much of a column is there.
enum Presence: Sendable {
    /// The transition's curve: from nothing to all for an entering column, the other way for a leaving one.
    case curve
    /// The odometer: the column is there as far as this wheel of this counter has left zero.
    case wheel(counter: Int, index: Int)
    /// The odometer: the column belongs to the old or the new value's side of zero.
    case signOf(old: Bool)
    /// The odometer: a sign that changes when the running value passes zero.
    case acrossZero
    /// Whole from the first to the last frame.
    case always
}
