package import Fractions
package import Motion

extension ScenePart {
    /// Returns the state of a frame, of the number and of the shapes next to it.
    package func state(ofFrame frame: Int) -> FrameState {
        withShapes(timeline.state(ofFrame: frame), at: timeline.time(ofFrame: frame).approximate)
    }

    /// Last value at rest.
    package var finalState: FrameState { withShapes(timeline.finalState, at: nil) }

    /// Returns the states of the shapes at an instant, without the number.
    package func shapes(at time: Rational) -> [ShapeState] {
        partShapes.states(timeline.course(at: time), in: timeline.transitions, at: time.approximate)
    }

    /// Returns whether a frame shows nothing in motion.
    package func isAtRest(_ frame: Int) -> Bool {
        guard timeline.isAtRest(frame) else { return false }
        guard !partShapes.isEmpty else { return true }
        let time = timeline.time(ofFrame: frame).approximate
        return !partShapes.shapes.contains { shape in shape.channels.contains { $0.moves(at: time) } }
    }

    private func withShapes(_ state: FrameState, at time: Double?) -> FrameState {
        guard !partShapes.isEmpty else { return state }
        var state = state
        state.shapes = partShapes.states(state, in: timeline.transitions, at: time)
        return state
    }
}
