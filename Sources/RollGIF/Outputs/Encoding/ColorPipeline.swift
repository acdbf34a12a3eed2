import Encoding
import Fractions
import GIF
import Motion
import Raster
package import Rendering
import Threads

/// Passes frames in true colour to an encoder. Equal neighbours are one frame.
///
/// If levels are not reduced, only the box in which a frame may differ from the one before is composited.
package final class ColorPipeline: FrameConsumer {
    /// Part of a frame in true colour.
    private struct Part: Sendable {
        let box: PixelBox
        let picture: ColorCanvas
    }

    /// The current frame, which the next one changes in place.
    private struct Standing {
        var canvas: ColorCanvas
        /// Box in which it differs from the encoder's last frame.
        var change: PixelBox
        /// Part of its duration that has not been passed to the encoder.
        var length: Rational

        /// Shows the next frame, which differs in a box alone.
        mutating func show(_ part: Part, change new: PixelBox, length: Rational) {
            canvas.replace(new, by: part.picture, x: part.box.columns.lowerBound, y: part.box.rows.lowerBound)
            change = change.union(new)
            self.length = length
        }
    }

    private let timeline: Timeline
    private let encoder: any FrameEncoder
    private let team: ThreadTeam
    private let compositor: any FrameCompositor
    private let coloring: FrameColoring
    private var reducer: LevelReducer?
    private var standing: Standing?
    /// Extent of the last frame that was composited in part.
    private var extent: FrameExtent?
    package private(set) var imageCount = 0
    package let colors: Int? = nil

    init(
        timeline: Timeline, encoder: any FrameEncoder, team: ThreadTeam, compositor: any FrameCompositor,
        coloring: FrameColoring
    ) {
        self.coloring = coloring
        reducer = coloring.reduction.map { LevelReducer($0) }
        self.compositor = compositor
        self.timeline = timeline
        self.encoder = encoder
        self.team = team
    }

    /// Number of pixels composited at a time. Otherwise canvases of four bytes per pixel would be most of a tall
    /// video's memory.
    private static let maximumPixels = 2_500_000

    package func consume(_ batch: FrameBatch) throws {
        guard reducer == nil else { return try show(reduced(batch.drawn), from: batch.frames.lowerBound) }
        let boxes = batch.drawn.map { $0.map { change(to: $0.content) } }
        var start = 0
        while start < boxes.count {
            var (end, pixels) = (start, 0)
            repeat {
                pixels += boxes[end]?.count ?? 0
                end += 1
            } while end < boxes.count && pixels + (boxes[end]?.count ?? 0) <= Self.maximumPixels
            let parts = team.map(count: end - start) { [compositor, start] index -> Part? in
                guard let frame = batch.drawn[start + index], let box = boxes[start + index], !box.isEmpty else {
                    return nil
                }
                return Part(box: box, picture: compositor.composited(frame.content, in: box, shown: nil))
            }
            try show(parts, from: batch.frames.lowerBound + start)
            start = end
        }
    }

    private func change(to frame: LayeredFrame) -> PixelBox {
        let new = compositor.extent(of: frame)
        defer { extent = new }
        return new.change(from: extent)
    }

    /// Returns the frames with reduced levels, each whole; nil stays nil.
    private func reduced(_ drawn: [DrawnFrame?]) -> [Part?] {
        let pictures = reducer?.reduce(drawn, team: team) { [compositor, coloring] frame, tier in
            switch coloring {
            case .exact: compositor.composited(frame)
            case .paletted(let coloring): coloring.paletted(frame, tier: tier).colored
            case .translucent(let reduction):
                compositor.composited(frame, shown: reduction.shownWithShapes(tier: tier))
            }
        }
        return (pictures ?? []).map { $0.map { Part(box: $0.whole, picture: $0) } }
    }

    /// Shows frames one after the other; nil is a frame like the one before.
    private func show(_ parts: [Part?], from first: Int) throws {
        for (index, part) in parts.enumerated() {
            let length = timeline.duration(ofFrame: first + index)
            if let part, let change = change(by: part) {
                try pass()
                if standing == nil {
                    standing = Standing(canvas: part.picture, change: change, length: length)
                } else {
                    standing?.show(part, change: change, length: length)
                }
                imageCount += 1
            } else {
                let before = standing?.length ?? .zero
                standing?.length = before + length
            }
            if encoder.isSteady { try pass() }
        }
    }

    /// Returns the box in which a frame differs; nil if it equals the last one.
    private func change(by part: Part) -> PixelBox? {
        guard let standing else { return part.box }
        let change = standing.canvas.change(in: part.box, to: part.picture)
        return change.isEmpty ? nil : change
    }

    package func finish() throws {
        try pass()
        try encoder.finish()
    }

    private func pass() throws {
        guard let picture = standing, picture.length > .zero else { return }
        try encoder.append(picture.canvas, change: picture.change, duration: picture.length)
        standing?.change = .empty
        standing?.length = .zero
    }
}
