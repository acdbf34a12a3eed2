package import Encoding
import Graphics
package import Motion
import Raster
package import Rendering
package import Threads

/// Image of a GIF: the frame that drew it first, and its delay.
package struct StoredImage: Sendable, Equatable {
    package let frame: Int
    /// Delay in centiseconds.
    package internal(set) var delay: Int
}

/// Pipeline that writes drawn frames as a GIF: reducing and compressing in parallel, merging and writing in order.
/// Images are compressed while later frames are still drawn and reduced.
///
/// Frames depend on their instant alone and images on their neighbours, so the bytes are the same for any number of
/// threads.
package final class GIFPipeline: FrameConsumer {
    /// Item: an image on its way to the file.
    private struct Item: Sendable {
        let content: PalettedCanvas
        var image: StoredImage
    }

    /// Planned image with its delay; once compressed, it only waits for its turn.
    private struct Planned<Content: Sendable>: Sendable {
        let content: Content
        let palette: [RGB]
        let image: StoredImage
    }

    /// Minimum delay in centiseconds; players lengthen shorter ones.
    private static let leastDelay = 2
    /// Images per thread that are compressed or wait for an earlier one; images of a clip take about the same time.
    private static let underWay = 2

    /// Frame rate up to which no image is shorter than a frame: platforms with such a limit count every image.
    private static let countedRate = 10

    /// Delay in centiseconds of an image that draws nothing and clears.
    private let clearingDelay: Int
    private let timeline: Timeline
    private let coloring: GIFColoring
    private let team: ThreadTeam
    private let sink: any ByteSink
    private let loop: GIFLoop
    private var planner: GIFFramePlanner
    private var reducer: LevelReducer
    private var writer: GIFWriter?
    private var palette: [RGB] = []
    /// Stored images in order, as far as they have been written.
    package private(set) var images: [StoredImage] = []
    /// Largest number of colours of any image.
    private var mostColors = 0
    private let compression: OrderedWork<Planned<GIFFramePlan>, Planned<GIFImage>>

    /// Last image, whose delay may still grow.
    private var standing: Item?
    private var queue: [Item] = []
    private var shown: PalettedCanvas?

    package var imageCount: Int { images.count }
    package var colors: Int? { mostColors }

    package init(
        timeline: Timeline, coloring: GIFColoring, loop: GIFLoop, team: ThreadTeam, sink: any ByteSink
    ) {
        self.timeline = timeline
        clearingDelay = timeline.fps <= Self.countedRate ? 100 / timeline.fps : Self.leastDelay
        self.coloring = coloring
        self.team = team
        self.sink = sink
        self.loop = loop
        reducer = LevelReducer(coloring.reduction)
        planner = GIFFramePlanner(
            transparentIndex: coloring.transparentIndex, isTransparent: coloring.isTransparent)
        compression = OrderedWork(
            threads: team.count, capacity: team.count > 1 ? Self.underWay * team.count : 1
        ) { [compressor = GIFFrameCompressor(effort: coloring.effort)] plan in
            Planned(content: compressor.compress(plan.content), palette: plan.palette, image: plan.image)
        }
    }

    package func consume(_ batch: FrameBatch) throws {
        for (frame, content) in zip(batch.frames, reducer.reduce(batch.drawn, by: coloring, team: team)) {
            add(content, frame: frame, delay: timeline.delay(ofFrame: frame))
        }
        try flush()
    }

    package func finish() throws {
        if let standing { queue.append(standing) }
        standing = nil
        try flush()
        try compression.finish(out: write)
        try writer?.finish()
    }

    private func add(_ content: PalettedCanvas?, frame: Int, delay: Int) {
        if let content, content != standing?.content {
            if let standing { queue.append(standing) }
            standing = Item(content: content, image: StoredImage(frame: frame, delay: delay))
        } else {
            standing?.image.delay += delay
        }
    }

    /// Plans the images whose delays are known, and starts their compression.
    private func flush() throws {
        for (index, item) in queue.enumerated() {
            let next = index + 1 < queue.count ? queue[index + 1] : standing
            if let shown, shown.palette != item.content.palette {
                let hole = coloring.isTransparent ? coloring.transparentIndex : nil
                planner.repaint { screen in
                    PalettedCanvas(canvas: screen, palette: shown.palette)
                        .indices(under: item.content.palette, hole: hole)
                }
            }
            shown = item.content
            if item.image.delay >= 2 * clearingDelay,
                let pair = planner.planAsTwoImages(item.content.canvas, next: next?.content.canvas)
            {
                try compress(pair[0], of: item, delay: item.image.delay - clearingDelay)
                try compress(pair[1], of: item, delay: clearingDelay)
            } else {
                let plan = planner.plan(item.content.canvas, next: next?.content.canvas)
                try compress(plan, of: item, delay: item.image.delay)
            }
        }
        queue.removeAll(keepingCapacity: true)
    }

    private func compress(_ plan: GIFFramePlan, of item: Item, delay: Int) throws {
        if writer == nil { writer = try open(item.content) }
        let image = StoredImage(frame: item.image.frame, delay: delay)
        try compression.submit(Planned(content: plan, palette: item.content.palette, image: image), out: write)
    }

    private func write(_ image: Planned<GIFImage>) throws {
        mostColors = max(mostColors, image.palette.count)
        try writer?.append(
            image.content, delay: image.image.delay, palette: image.palette == palette ? nil : image.palette)
        images.append(image.image)
    }

    /// Starts the file; the first image's palette is the global one.
    private func open(_ first: PalettedCanvas) throws -> GIFWriter {
        let writer = try GIFWriter(
            sink: sink, width: first.canvas.width, height: first.canvas.height, palette: first.palette,
            transparentIndex: coloring.transparentIndex, loop: loop)
        palette = first.palette
        return writer
    }
}
