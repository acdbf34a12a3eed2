package import Graphics
package import Motion

/// A bar that fills as the number nears its goal: its length is that of the value that is shown, from the same curve.
package struct Meter: Sendable {
    /// How full the bar is at each value of the number; beyond 1 it stays full, below 0 empty.
    package let fractions: [Double]
    /// The numbers at which it is empty and full, for values that are printed on the way.
    package let start: Double
    package let goal: Double
    package let color: RGB
    /// What it fills, in pixels of the picture.
    package var track: RoundedRectangle

    package init(fractions: [Double], start: Double, goal: Double, color: RGB, track: RoundedRectangle) {
        (self.fractions, self.start, self.goal) = (fractions, start, goal)
        (self.color, self.track) = (color, track)
    }

    /// How full it is in a frame, 0 to 1: what a spring swings beyond the goal stays on the number.
    package func fraction(of state: FrameState, in transitions: [TransitionSpan]) -> Double {
        guard let transition = state.transition else { return min(max(fractions.first ?? 0, 0), 1) }
        let span = transitions[transition]
        let part: Double
        if let way = state.way {
            part = fractions[span.from] + (fractions[span.to] - fractions[span.from]) * way
        } else if let value = Double(state.value) {
            part = (value - start) / (goal - start)
        } else {
            part = fractions[span.to]
        }
        return min(max(part, 0), 1)
    }

    /// The right edge of what is filled, in pixels of the picture.
    package func edge(at fraction: Double) -> Double { track.left + track.width * fraction }

    /// Where a horizontal line enters and leaves what is filled: a round end that never leaves the track.
    package func span(at y: Double, fraction: Double) -> (left: Double, right: Double) {
        let (edge, own) = (edge(at: fraction), track.span(at: y))
        let end = RoundedRectangle(
            left: min(track.left, edge - track.height), top: track.top, right: edge, bottom: track.bottom,
            radius: track.radius
        ).span(at: y)
        return (max(own.left, end.left), min(own.right, end.right))
    }
}
