/// What happens between two values.
enum TransitionPlan: Sendable {
    /// The new value stands there at once.
    case cut
    case roll(RollPlan)
    case crossfade(CrossfadePlan)
    /// Lines printed for the frames of the grid.
    case printed(PrintedPlan)
}
