import Numerals

extension TransitionPlanner {
    /// Plans the mode `type`: the old text is deleted and the new one typed.
    func typed(_ change: LineChange) -> TransitionDraft {
        let (old, new) = (change.old, change.new)
        // A line without prefixes was never typeset for typing, so it is shown at once.
        let isSet = [old, new].allSatisfy { $0.beginnings.count == TypedKeys.of($0.text).count }
        guard old.text != new.text, isSet else { return .cut }
        let total = settings.typing
        let plan = TypePlan(
            from: old, to: new, total: total?.approximate, pace: settings.ownTimes.approximate, set: box
        )
        return TransitionDraft(
            plan: plan, length: total ?? Rational(roundedToMicroseconds: plan.length))
    }
}

/// A typewriter, which deletes the old text character by character to the common prefix, and types the new one.
struct TypePlan: MovingPlan {
    /// The line after each key, and the second at which the key is typed.
    private let keys: [(time: Double, box: LineBox)]
    /// Seconds from the start to the last key.
    let length: Double

    /// Seconds before each typed key, and before each deletion.
    static let typing = 0.06
    static let deleting = 0.03

    /// - Parameters:
    ///   - total: length of the whole in seconds; nil for the sum of its keys.
    ///   - pace: factor of the keys' times in that sum.
    init(
        from old: MeasuredLine, to new: MeasuredLine, total: Double?, pace: Double, set: (MeasuredLine) -> LineBox
    ) {
        let (before, after) = (TypedKeys.of(old.text), TypedKeys.of(new.text))
        let shared = zip(before, after).prefix { $0 == $1 }.count
        var lines: [(seconds: Double, line: MeasuredLine)] = []
        for count in stride(from: before.count - 1, through: shared, by: -1) {
            lines.append((Self.deleting, old.beginnings[count]))
        }
        for count in shared..<max(shared, after.count) {
            lines.append((Self.typing, count + 1 < after.count ? new.beginnings[count + 1] : new))
        }
        let natural = lines.reduce(0) { $0 + $1.seconds }
        let pace = total.map { natural > 0 ? $0 / natural : 1 } ?? pace
        var keys: [(time: Double, box: LineBox)] = [(0, set(old))]
        var time = 0.0
        for (seconds, line) in lines {
            time += seconds * pace
            keys.append((time, set(line)))
        }
        self.keys = keys
        length = time
    }

    /// Returns the line at `time` seconds after the transition's start.
    func box(at time: Double) -> LineBox {
        keys.last { $0.time <= time }?.box ?? keys[0].box
    }

    /// Returns the width of that line in pixels.
    func width(at time: Double) -> Double { box(at: time).width }

    /// Seconds at which a key is typed, or just after that where the sum of the times is a little late.
    var breakpoints: [Rational] {
        keys.map { Rational(roundedToMicroseconds: $0.time) }.flatMap { [$0, $0 + Rational(1, over: 10_000_000)] }
    }
}
