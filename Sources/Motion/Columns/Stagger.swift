/// Delays columns one after the other.
enum Stagger {
    /// Gives every animated column its delay and returns the longest one.
    static func apply(
        _ step: Rational, from origin: MotionSettings.StaggerOrigin, to columns: inout [Column]
    ) -> Rational {
        let animated = columns.indices.filter { columns[$0].isAnimated }
        guard step > .zero, !animated.isEmpty else { return .zero }
        let last = animated.count - 1
        var longest = 0
        for (rank, index) in animated.enumerated() {
            let steps =
                switch origin {
                case .left: rank
                case .right: last - rank
                // Two columns in the middle of an even number start together.
                case .center: abs(2 * rank - last) / 2
                }
            longest = max(longest, steps)
            columns[index].delay = (step * Rational(steps)).approximate
        }
        return step * Rational(longest)
    }
}
