import Encoding
import Fractions
import Motion
import Raster

/// Composites frames in true colour and hands them to an encoder, equal neighbours as one.
package final class ColorPipeline: FrameConsumer {
    private let timeline: Timeline
    private let encoder: any FrameEncoder
    private let team: ThreadTeam
    /// For text in front of a picture; else the plain one serves.
    private let compositor: BackdropCompositor?
    private let plain: PlainCompositor
    private var standing: (canvas: ColorCanvas, length: Rational)?
    package private(set) var imageCount = 0
    package let colors: Int? = nil

    init(
        timeline: Timeline, encoder: any FrameEncoder, team: ThreadTeam, appearance: Appearance,
        compositor: BackdropCompositor?
    ) {
        self.compositor = compositor
        self.timeline = timeline
        self.encoder = encoder
        self.team = team
        plain = PlainCompositor(background: appearance.solidBackground, blend: appearance.blend)
    }

    package func consume(_ batch: FrameBatch) throws {
        let drawn = batch.drawn
        let canvases = try team.map(count: drawn.count) { [plain, compositor] index in
            drawn[index].map { frame in
                compositor?.composited(frame.content) ?? plain.composited(frame.content)
            }
        }
        for (frame, canvas) in zip(batch.frames, canvases) {
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

    package func finish() throws {
        try pass()
        try encoder.finish()
    }

    private func pass() throws {
        guard let (canvas, length) = standing else { return }
        try encoder.append(canvas, duration: length)
        imageCount += 1
        standing = nil
    }
}
