import Encoding
import Fractions
import GIF
import Motion
import Raster
package import Rendering
import Threads

/// Hands frames in true colour to an encoder, equal neighbours as one.
package final class ColorPipeline: FrameConsumer {
    private let timeline: Timeline
    private let encoder: any FrameEncoder
    private let team: ThreadTeam
    /// Compositor of text in front of a picture; nil where the plain one serves.
    private let compositor: BackdropCompositor?
    private let plain: PlainCompositor
    private let coloring: FrameColoring
    private var reducer: LevelReducer?
    /// Last picture, and the part of its time that the encoder has not been given.
    private var standing: (canvas: ColorCanvas, length: Rational)?
    package private(set) var imageCount = 0
    package let colors: Int? = nil

    init(
        timeline: Timeline, encoder: any FrameEncoder, team: ThreadTeam, appearance: Appearance,
        compositor: BackdropCompositor?, coloring: FrameColoring
    ) {
        self.coloring = coloring
        reducer = coloring.reduction.map { LevelReducer($0) }
        self.compositor = compositor
        self.timeline = timeline
        self.encoder = encoder
        self.team = team
        plain = PlainCompositor(background: appearance.solidBackground, blend: appearance.blend)
    }

    /// Pixels composited at a time: canvases of four bytes a pixel would otherwise be most of a tall film's memory.
    private static let mostPixels = 2_500_000

    package func consume(_ batch: FrameBatch) throws {
        var start = 0
        while start < batch.drawn.count {
            let end = min(batch.drawn.count, start + (reducer == nil ? mostTogether(batch) : batch.drawn.count))
            for (place, canvas) in zip(start..<end, canvases(of: Array(batch.drawn[start..<end]))) {
                let length = timeline.duration(ofFrame: batch.frames.lowerBound + place)
                if let canvas, canvas != standing?.canvas {
                    try pass()
                    standing = (canvas, length)
                    imageCount += 1
                } else {
                    let before = standing?.length ?? .zero
                    standing?.length = before + length
                }
                if encoder.isSteady { try pass() }
            }
            start = end
        }
    }

    /// Number of a batch's frames that are composited at a time.
    private func mostTogether(_ batch: FrameBatch) -> Int {
        guard let canvas = batch.drawn.lazy.compactMap({ $0 }).first?.content.layers.first?.canvas else { return 1 }
        return max(1, Self.mostPixels / (canvas.width * canvas.height))
    }

    /// The frames in true colour; nil stays nil.
    private func canvases(of drawn: [DrawnFrame?]) -> [ColorCanvas?] {
        guard reducer != nil else {
            return team.map(count: drawn.count) { [plain, compositor] index in
                drawn[index].map { frame in
                    compositor?.composited(frame.content) ?? plain.composited(frame.content)
                }
            }
        }
        return reducer?.reduce(drawn, team: team) { [plain, compositor, coloring] frame, tier in
            switch coloring {
            case .exact: return plain.composited(frame)
            case .paletted(let coloring): return coloring.paletted(frame, tier: tier).colored
            case .translucent(let reduction):
                if let compositor {
                    return compositor.composited(frame, shown: reduction.shownWithShapes(tier: tier))
                }
                let shown = reduction.shown(tier: tier)
                var frame = frame
                for index in frame.layers.indices { frame.layers[index].canvas.show(shown) }
                return plain.composited(frame)
            }
        } ?? []
    }

    package func finish() throws {
        try pass()
        try encoder.finish()
    }

    private func pass() throws {
        guard let (canvas, length) = standing, length > .zero else { return }
        try encoder.append(canvas, duration: length)
        standing?.length = .zero
    }
}
