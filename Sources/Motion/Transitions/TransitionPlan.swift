/// What happens between two values.
enum TransitionPlan: Sendable {
    /// The new value stands there at once.
    case cut
    case roll(RollPlan)
    case crossfade(CrossfadePlan)
    case morph(MorphPlan)
    case fold(FoldPlan)
    case slide(SlidePlan)
    /// Lines printed for the frames of the grid.
    case printed(PrintedPlan)
}

/// The old text fades out while the new one fades in.
struct CrossfadePlan: Sendable {
    let old: LineBox
    let new: LineBox
    let curve: Curve
    let alignment: MotionSettings.Alignment

    func box(at time: Double) -> LineBox {
        let progress = min(max(curve.progress(at: time), 0), 1)
        if progress <= 0 { return old }
        if progress >= 1 { return new }
        var box = old.faded(to: 1 - progress)
        box.overlay(new.faded(to: progress), alignment: alignment)
        return box
    }
}
