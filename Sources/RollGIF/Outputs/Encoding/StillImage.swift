import Encoding
import Fractions
import Motion
import Raster
package import Rendering
import Scene

/// The final value at rest as one PNG.
package final class StillImage: FrameConsumer {
    private let scene: Scene
    private let glyphs: SceneGlyphs
    private let compositor: any FrameCompositor
    private let maximumColors: Int?
    private let sink: any ByteSink
    /// Whether anything of the number is visible; true before the picture is drawn.
    private(set) var hasInk = true
    package let imageCount = 1
    package let colors: Int? = nil

    /// - Parameter maximumColors: the maximum number of colours, 2 to 256; nil for all of them.
    init(scene: Scene, glyphs: SceneGlyphs, compositor: any FrameCompositor, maximumColors: Int?, sink: any ByteSink) {
        self.maximumColors = maximumColors
        self.compositor = compositor
        self.scene = scene
        self.glyphs = glyphs
        self.sink = sink
    }

    /// Ignores the frames, because the final value is known before the first of them.
    package func consume(_ frame: DrawnFrame) {}

    package func finish() throws {
        let frame = try FrameComposer(scene, glyphs).compose(scene.finalStates)
        hasInk = frame.hasInk
        let encoder = PNGStill(sink: sink)
        let canvas = compositor.composited(frame)
        try encoder.append(maximumColors.map { canvas.reduced(to: $0) } ?? canvas, duration: Rational(1, over: 1))
        try encoder.finish()
    }
}
