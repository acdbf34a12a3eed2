package import Fractions
package import Motion

extension ScenePart {
    /// State of a frame, of the number and of the shapes beside it.
    package func state(ofFrame frame: Int) -> FrameState {
        withShapes(timeline.state(ofFrame: frame), at: timeline.time(ofFrame: frame).approximate)
    }

    /// Last value at rest.
    package var finalState: FrameState { withShapes(timeline.finalState, at: nil) }

    /// States of the shapes at an instant, without the number.
    package func shapes(at time: Rational) -> [ShapeState] {
        beside.states(timeline.course(at: time), in: timeline.transitions, at: time.approximate)
    }

    /// Whether a frame shows nothing in motion.
    package func isAtRest(_ frame: Int) -> Bool {
        guard timeline.isAtRest(frame) else { return false }
        guard !beside.isEmpty else { return true }
        let time = timeline.time(ofFrame: frame).approximate
        return !beside.shapes.contains { shape in shape.channels.contains { $0.moves(at: time) } }
    }

    private func withShapes(_ state: FrameState, at time: Double?) -> FrameState {
        guard !beside.isEmpty else { return state }
        var state = state
        state.shapes = beside.states(state, in: timeline.transitions, at: time)
        return state
    }
}
