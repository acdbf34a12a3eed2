/// What one ink covers of a frame.
package struct InkLayer: Sendable, Equatable {
    /// The colour of the ink, opaque.
    package var ink: RGB
    package var canvas: CoverageCanvas

    package init(ink: RGB, canvas: CoverageCanvas) {
        self.ink = ink
        self.canvas = canvas
    }
}
