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
    private let sink: any ByteSink
    package let imageCount = 1
    package let colors: Int? = nil

    init(scene: Scene, glyphs: SceneGlyphs, compositor: any FrameCompositor, sink: any ByteSink) {
        self.compositor = compositor
        self.scene = scene
        self.glyphs = glyphs
        self.sink = sink
    }

    /// No frame is needed: the final value is known before the first of them.
    package func consume(_ batch: FrameBatch) {}

    package func finish() throws {
        let frame = try FrameComposer(scene, glyphs).compose(scene.finalStates)
        let encoder = PNGStill(sink: sink)
        try encoder.append(compositor.composited(frame), duration: Rational(1, over: 1))
        try encoder.finish()
    }
}
