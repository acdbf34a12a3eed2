import Encoding
import Motion
import Raster

/// The final value at rest as one picture.
final class StillPicture: FrameConsumer {
    private let scene: Scene
    private let pool: WorkerPool<FrameComposer>
    private let ground: RGB?
    private let blend: ColorRamp.Blend
    private let sink: any ByteSink
    let pictureCount = 1
    let colors: Int? = nil

    init(
        scene: Scene, pool: WorkerPool<FrameComposer>, ground: RGB?, blend: ColorRamp.Blend, sink: any ByteSink
    ) {
        self.scene = scene
        self.pool = pool
        self.ground = ground
        self.blend = blend
        self.sink = sink
    }

    /// No frame is needed: the final value is known before the first of them.
    func consume(_ frames: Range<Int>, _ drawn: [DrawnFrame?]) {}

    func finish() throws {
        let canvas = try pool.map(count: 1) { [scene, ground, blend] composer, _ in
            ColorCanvas(composer.compose(scene.timeline.finalState), over: ground, blend: blend)
        }
        let encoder = PNGStill(sink: sink)
        try encoder.append(canvas[0], duration: FrameDuration(1, over: 1))
        try encoder.finish()
    }
}
