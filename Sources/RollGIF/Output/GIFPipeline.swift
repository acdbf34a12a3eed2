import Encoding
import Motion
import Raster

/// Writes drawn frames as a GIF: reducing and compressing in parallel, merging and writing in order.
///
/// A frame depends on its instant alone and an image on its neighbours, so the bytes are the same for any number of
/// threads.
final class GIFPipeline: FrameConsumer {
    /// A stored picture: the frame that drew it first, and how long it stands.
    struct Picture: Sendable, Equatable {
        let frame: Int
        /// Centiseconds.
        var delay: Int
    }

    /// A picture on its way to the file.
    private struct Item: Sendable {
        let content: PalettedCanvas
        var picture: Picture
    }

    /// Centiseconds; players take less for a mistake.
    private static let leastDelay = 2

    private let timeline: Timeline
    private let coloring: GIFColoring
    private let pool: WorkerPool<FrameComposer>
    private let sink: any ByteSink
    private let loop: GIFLoop
    private var planner: GIFFramePlanner
    private var reducer: LevelReducer
    private var writer: GIFWriter?
    private var palette: [RGB] = []
    /// The stored pictures in order, as far as they have been written.
    private(set) var pictures: [Picture] = []
    /// The most colours that an image used.
    private var mostColors = 0

    /// The last picture: its delay may still grow.
    private var standing: Item?
    private var queue: [Item] = []
    private var shown: PalettedCanvas?

    var pictureCount: Int { pictures.count }
    var colors: Int? { mostColors }

    init(
        timeline: Timeline, coloring: GIFColoring, loop: GIFLoop, pool: WorkerPool<FrameComposer>,
        sink: any ByteSink
    ) {
        self.timeline = timeline
        self.coloring = coloring
        self.pool = pool
        self.sink = sink
        self.loop = loop
        reducer = LevelReducer(coloring: coloring)
        planner = GIFFramePlanner(
            transparentIndex: coloring.transparentIndex, isTransparent: coloring.isTransparent)
    }

    func consume(_ frames: Range<Int>, _ drawn: [DrawnFrame?]) throws {
        for (frame, content) in zip(frames, try reducer.reduce(drawn, pool: pool)) {
            add(content, frame: frame, delay: timeline.delay(ofFrame: frame))
        }
        try flush()
    }

    func finish() throws {
        if let standing { queue.append(standing) }
        standing = nil
        try flush()
        try writer?.finish()
    }

    private func add(_ content: PalettedCanvas?, frame: Int, delay: Int) {
        if let content, content != standing?.content {
            if let standing { queue.append(standing) }
            standing = Item(content: content, picture: Picture(frame: frame, delay: delay))
        } else {
            standing?.picture.delay += delay
        }
    }

    /// Compresses and writes the pictures whose delays are known.
    private func flush() throws {
        guard let first = queue.first else { return }
        let writer = try self.writer ?? open(first.content)
        var plans: [GIFFramePlan] = []
        var planned: [Item] = []
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
            if item.picture.delay >= 2 * Self.leastDelay,
                let pair = planner.planStanding(item.content.canvas, next: next?.content.canvas)
            {
                plans += pair
                var (first, second) = (item, item)
                first.picture.delay -= Self.leastDelay
                second.picture.delay = Self.leastDelay
                planned += [first, second]
            } else {
                plans.append(planner.plan(item.content.canvas, next: next?.content.canvas))
                planned.append(item)
            }
        }
        let images = try pool.map(count: plans.count) { [plans, coloring] _, index in
            GIFFrameCompressor.compress(plans[index], effort: coloring.effort)
        }
        for (image, item) in zip(images, planned) {
            let own = item.content.palette == palette ? nil : item.content.palette
            mostColors = max(mostColors, item.content.palette.count)
            try writer.append(image, delay: item.picture.delay, palette: own)
            pictures.append(item.picture)
        }
        queue.removeAll(keepingCapacity: true)
    }

    /// Starts the file; the first picture's palette is the global one.
    private func open(_ first: PalettedCanvas) throws -> GIFWriter {
        let writer = try GIFWriter(
            sink: sink, width: first.canvas.width, height: first.canvas.height, palette: first.palette,
            transparentIndex: coloring.transparentIndex, loop: loop)
        palette = first.palette
        self.writer = writer
        return writer
    }
}
