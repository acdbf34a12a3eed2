/// The old text fades out while the new one fades in.
struct CrossfadePlan: Sendable {
    let old: LineBox
    let new: LineBox
    let curve: Curve
    let alignment: MotionSettings.Alignment

    func box(at time: Double) -> LineBox {
        let share = min(max(curve.progress(at: time), 0), 1)
        if share <= 0 { return old }
        if share >= 1 { return new }
        var box = old.faded(to: 1 - share)
        box.overlay(new.faded(to: share), alignment: alignment)
        return box
    }
}
