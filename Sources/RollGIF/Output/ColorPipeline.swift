import Encoding
import Motion
import Raster

/// Composites frames in true colour and hands them to an encoder, equal neighbours as one.
final class ColorPipeline: FrameConsumer {
    private let timeline: Timeline
    private let encoder: any FrameEncoder
    let pool: WorkerPool<FrameComposer>
    /// What is behind the ink; nil lets it through.
    private let ground: RGB?
    private let blend: ColorRamp.Blend
    private var standing: (canvas: ColorCanvas, length: Rational)?
    private(set) var pictureCount = 0
    let colors: Int? = nil

    init(
        timeline: Timeline, encoder: any FrameEncoder, pool: WorkerPool<FrameComposer>, ground: RGB?,
        blend: ColorRamp.Blend
    ) {
        self.timeline = timeline
        self.encoder = encoder
        self.pool = pool
        self.ground = ground
        self.blend = blend
    }

    func consume(_ frames: Range<Int>, _ drawn: [DrawnFrame?]) throws {
        let canvases = try pool.map(count: drawn.count) { [ground, blend] _, index in
            drawn[index].map { ColorCanvas($0.content, over: ground, blend: blend) }
        }
        for (frame, canvas) in zip(frames, canvases) {
            let length = timeline.duration(ofFrame: frame)
            if let canvas, canvas != standing?.canvas {
                try pass()
                standing = (canvas, length)
            } else {
                let before = standing?.length ?? .zero
                standing?.length = before + length
            }
        }
    }

    func finish() throws {
        try pass()
        try encoder.finish()
    }

    private func pass() throws {
        guard let (canvas, length) = standing else { return }
        try encoder.append(
            canvas, duration: FrameDuration(Int(length.numerator), over: Int(length.denominator)))
        pictureCount += 1
        standing = nil
    }
}
