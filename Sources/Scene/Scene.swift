package import Graphics
package import Motion

/// A picture as plain data: what stands still behind, and the numbers on it. Drawing and vectors read the same scene.
package struct Scene: Sendable {
    /// The numbers, at least one, with timelines of one length; places are those of the whole picture in all of them.
    package let parts: [ScenePart]
    /// What stands still behind them; nil for the background alone.
    package let backdrop: Backdrop?
    /// The one colour behind everything; nil where it is transparent, or more than one colour.
    package let background: RGB?

    package init(parts: [ScenePart], backdrop: Backdrop?, background: RGB?) {
        precondition(!parts.isEmpty, "a picture shows a number")
        (self.parts, self.backdrop, self.background) = (parts, backdrop, background)
    }

    /// The clock of all parts.
    package var timeline: Timeline { parts[0].timeline }
    /// The canvas, and the line of the first number.
    package var geometry: LineGeometry { parts[0].geometry }

    /// What a frame shows, a state a part.
    package func states(ofFrame frame: Int) -> [FrameState] { parts.map { $0.state(ofFrame: frame) } }

    /// Whether a frame shows values exactly as they are formatted, with nothing in motion.
    package func isAtRest(_ frame: Int) -> Bool { parts.allSatisfy { $0.isAtRest(frame) } }

    /// The last values at rest.
    package var finalStates: [FrameState] { parts.map(\.finalState) }
}
