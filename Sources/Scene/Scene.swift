package import Graphics
package import Motion

/// A picture as plain data, with the static backdrop and the numbers on it. Drawing and vector formats read the same
/// scene.
package struct Scene: Sendable {
    /// Numbers, at least one, with timelines of one length; positions are in the whole picture.
    package internal(set) var parts: [ScenePart]
    /// Static items behind the numbers; nil for the background alone.
    package let backdrop: Backdrop?
    /// Single colour behind everything; nil for transparency or several colours.
    package let background: RGB?

    package init(parts: [ScenePart], backdrop: Backdrop?, background: RGB?) {
        precondition(!parts.isEmpty, "a picture shows a number")
        (self.parts, self.backdrop, self.background) = (parts, backdrop, background)
    }

    package var timeline: Timeline { parts[0].timeline }
    /// Canvas, and line of the first number.
    package var geometry: LineGeometry { parts[0].geometry }

    /// Returns the states of a frame, one per part.
    package func states(ofFrame frame: Int) -> [FrameState] { parts.map { $0.state(ofFrame: frame) } }

    /// Returns whether a frame shows values exactly as they are formatted, with nothing in motion.
    package func isAtRest(_ frame: Int) -> Bool { parts.allSatisfy { $0.isAtRest(frame) } }

    /// Last values at rest.
    package var finalStates: [FrameState] { parts.map(\.finalState) }
}
