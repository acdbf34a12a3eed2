/// What one text colour covers of a frame.
package struct CoverageLayer: Sendable, Equatable {
    /// Opaque.
    package var textColor: RGB
    package var canvas: CoverageCanvas

    package init(textColor: RGB, canvas: CoverageCanvas) {
        self.textColor = textColor
        self.canvas = canvas
    }
}
