import Graphics
import Motion
package import Rendering
package import Scene
package import Threads

/// An image of a GIF, with the frame that drew it first and its delay.
package struct StoredImage: Sendable, Equatable {
    package let frame: Int
    /// Delay in centiseconds.
    package internal(set) var delay: Int
}

/// Writes drawn frames as a GIF, reducing and compressing in parallel, merging and writing in order. Images wait until
/// their colour tables can be chosen; later ones are compressed while frames are still drawn.
///
/// Frames depend only on their instant and images on their neighbours, so the bytes are the same for any number of
/// threads.
package final class GIFPipeline: FrameConsumer {
    /// A drawn frame with its tier of levels.
    private struct Leveled: Sendable {
        let frame: DrawnFrame
        let tier: Int
    }

    /// An image that is not yet in the file.
    private struct Item: Sendable {
        let content: PalettedCanvas
        var image: StoredImage
    }

    /// A planned image with its tables.
    private struct Work: Sendable {
        let image: PlannedImage
        let used: UsedIndices?
        let tables: ColorTables
    }

    /// A compressed image, which waits for its turn.
    private struct Compressed: Sendable {
        let content: GIFImage
        /// Colours of the image's table; nil for the global ones.
        let palette: [RGB]?
        let stored: StoredImage
    }

    /// Minimum delay in centiseconds; players lengthen shorter ones.
    private static let minimumDelay = 2
    /// Delay of a frame in centiseconds from which on no image is shorter, because platforms with a limit of the frame
    /// rate count every image.
    private static let countedDelay = 10

    /// Delay in centiseconds of an image that draws nothing and clears.
    private let clearingDelay: Int
    private let coloring: GIFColoring
    private let pool: ThreadPool
    private let sink: any ByteSink
    private let plays: Int
    private var planner: GIFFramePlanner
    private var reducer: LevelReducer
    private var writer: GIFWriter?
    private var tables: ColorTables?
    /// Planned images whose tables are not chosen yet, and the number of pixels in their rectangles. Memory is no
    /// measure, because it depends on what their thread drew before.
    private var gathered: (images: [PlannedImage], pixels: Int) = ([], 0)
    /// Maximum memory of the canvases of gathered images, in multiples of `maximumGathered`.
    private static let maximumHeld = 8
    /// Stored images in order, as far as they have been written.
    package private(set) var images: [StoredImage] = []
    /// Largest number of colours in any table, without the transparent one.
    private var maximumColors = 0
    private let painting: OrderedQueue<Leveled, Item, any Error>
    private let compression: OrderedQueue<Work, Compressed, any Error>

    /// Last image, whose delay may still grow.
    private var lastItem: Item?
    private var shown: PalettedCanvas?

    package var imageCount: Int { images.count }
    package var colors: Int? { maximumColors }

    package init(
        _ scene: Scene, coloring: GIFColoring, plays: Int, pool: ThreadPool, sink: any ByteSink
    ) {
        let timeline = scene.timeline
        clearingDelay = timeline.wholeDelay >= Self.countedDelay ? timeline.wholeDelay : Self.minimumDelay
        self.coloring = coloring
        self.pool = pool
        self.sink = sink
        self.plays = plays
        reducer = LevelReducer(coloring.reduction)
        planner = GIFFramePlanner(
            transparentIndex: coloring.transparentIndex, isTransparent: coloring.isTransparent)
        let bytes = scene.geometry.width * scene.geometry.height
        painting = OrderedQueue(pool, itemBytes: bytes) { leveled in
            let frames = leveled.frame.frames
            return Item(
                content: coloring.paletted(leveled.frame.content, tier: leveled.tier),
                image: StoredImage(frame: frames.lowerBound, delay: timeline.delay(ofFrames: frames)))
        }
        compression = OrderedQueue(pool, itemBytes: bytes) {
            [compressor = GIFFrameCompressor(effort: coloring.effort), check = pool.check] work in
            try check()
            let (plan, palette) = work.tables.coded(work.image, using: work.used)
            return Compressed(content: compressor.compress(plan), palette: palette, stored: work.image.stored)
        }
    }

    package func consume(_ frame: DrawnFrame) throws {
        try painting.submit(Leveled(frame: frame, tier: reducer.tier(of: frame)), out: add)
    }

    package func finish() throws {
        try painting.finish(out: add)
        if let lastItem { try plan(lastItem, next: nil) }
        lastItem = nil
        if tables == nil, !gathered.images.isEmpty { try settle(isComplete: true) }
        try compression.finish(out: write)
        try writer?.finish()
    }

    /// Adds the next image, and plans the one before it, whose delay is then known.
    private func add(_ item: Item) throws {
        if let lastItem {
            guard item.content != lastItem.content else {
                self.lastItem?.image.delay += item.image.delay
                return
            }
            try plan(lastItem, next: item)
        }
        lastItem = item
    }

    /// Plans an image, and starts its compression.
    private func plan(_ item: Item, next: Item?) throws {
        if let shown, shown.palette != item.content.palette {
            planner.repaint { [coloring] screen in
                PalettedCanvas(canvas: screen, palette: shown.palette).indices(
                    under: item.content.palette, reserved: coloring.transparentIndex,
                    isHole: coloring.isTransparent)
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

    private func compress(_ plan: GIFFramePlan, of item: Item, delay: Int) throws {
        let image = PlannedImage(
            plan: plan, palette: item.content.palette, stored: StoredImage(frame: item.image.frame, delay: delay))
        if let tables { return try submit(image, using: nil, tables) }
        gathered.images.append(image)
        gathered.pixels += plan.rectangle.count
        let held = gathered.images.count * plan.canvas.width * plan.canvas.height
        if gathered.pixels > coloring.maximumGathered || held > Self.maximumHeld * coloring.maximumGathered {
            try settle(isComplete: false)
        }
    }

    /// Chooses the colour tables for the gathered images, starts the file and the images' compression.
    private func settle(isComplete: Bool) throws {
        let images = gathered.images
        gathered = ([], 0)
        let first = images[0]
        let chosen: ColorTables
        var used: [UsedIndices?] = images.map { _ in nil }
        if isComplete || coloring.choosesTables {
            let found = pool.map(count: images.count) { images[$0].plan.usedIndices() }
            used = found
            chosen = ColorTables(for: images, using: found, isComplete: isComplete)
        } else {
            chosen = ColorTables(keeping: first.palette)
        }
        tables = chosen
        maximumColors = chosen.colorCount
        writer = try GIFWriter(
            sink: sink, width: first.plan.canvas.width, height: first.plan.canvas.height, palette: chosen.palette,
            plays: plays)
        for (image, used) in zip(images, used) { try submit(image, using: used, chosen) }
    }

    private func submit(_ image: PlannedImage, using used: UsedIndices?, _ tables: ColorTables) throws {
        try compression.submit(Work(image: image, used: used, tables: tables), out: write)
    }

    private func write(_ image: Compressed) throws {
        if let palette = image.palette {
            maximumColors = max(maximumColors, palette.count - (image.content.transparentIndex == nil ? 0 : 1))
        }
        try writer?.append(image.content, delay: image.stored.delay, palette: image.palette)
        images.append(image.stored)
    }
}
