import Encoding
import Motion
import Raster

/// Draws a scene's frames and writes them as a GIF: drawing and compressing in parallel, merging and writing in order.
///
/// A frame depends on its instant alone and an image on two frames, so the bytes are the same for any number of
/// threads. What is in memory is one batch of frames, however long the animation.
final class GIFPipeline {
    /// A stored picture: the frame that drew it first, and how long it stands.
    struct Picture: Sendable, Equatable {
        let frame: Int
        /// Centiseconds.
        var delay: Int
    }

    private let scene: Scene
    private let plan: GIFPlan
    private let pool: WorkerPool<FrameComposer>
    private let writer: GIFWriter
    /// The stored pictures in order, as far as they have been written.
    private(set) var pictures: [Picture] = []

    private var standing: (canvas: IndexedCanvas, picture: Picture)?
    private var written: IndexedCanvas?
    private var queue: [(canvas: IndexedCanvas, picture: Picture)] = []

    /// Pixels that a batch of frames may hold, so that memory does not depend on the canvas either.
    private static let batchPixels = 12_000_000

    init(scene: Scene, plan: GIFPlan, loop: GIFLoop, threads: Int, sink: any ByteSink) throws {
        self.scene = scene
        self.plan = plan
        pool = WorkerPool(try (0..<threads).map { _ in try FrameComposer(scene) })
        writer = try GIFWriter(
            sink: sink, width: scene.geometry.width, height: scene.geometry.height, palette: plan.palette,
            transparentIndex: plan.transparentIndex, loop: loop)
    }

    /// Writes the whole file.
    func run() throws {
        let count = scene.timeline.frameCount
        let pixels = scene.geometry.width * scene.geometry.height
        let batch = max(pool.count, min(64, Self.batchPixels / pixels))
        var previous: FrameState?
        for start in stride(from: 0, to: count, by: batch) {
            let frames = start..<min(start + batch, count)
            let states = try pool.map(count: frames.count) { [scene] _, index in
                scene.timeline.state(ofFrame: start + index)
            }
            let canvases = try draw(states, from: start, after: previous)
            for (frame, canvas) in zip(frames, canvases) {
                add(canvas, frame: frame, delay: scene.timeline.delay(ofFrame: frame))
            }
            previous = states.last
            try flush()
        }
        if let standing { queue.append(standing) }
        standing = nil
        try flush()
        try writer.finish()
    }

    /// One canvas a state; nil where a state equals the one before it, since it would draw the same.
    private func draw(_ states: [FrameState], from start: Int, after previous: FrameState?) throws -> [IndexedCanvas?] {
        try pool.map(count: states.count) { [scene, plan] composer, index in
            let before = index > 0 ? states[index - 1] : previous
            let isResting = scene.timeline.isAtRest(start + index)
            if states[index] == before, isResting == (start + index > 0 && scene.timeline.isAtRest(start + index - 1)) {
                return nil
            }
            return composer.compose(states[index]).indexed(by: plan.table(isResting: isResting))
        }
    }

    private func add(_ canvas: IndexedCanvas?, frame: Int, delay: Int) {
        if let canvas, canvas != standing?.canvas {
            if let standing { queue.append(standing) }
            standing = (canvas, Picture(frame: frame, delay: delay))
        } else {
            standing?.picture.delay += delay
        }
    }

    /// Compresses and writes the pictures whose delays are known.
    private func flush() throws {
        let batch = queue
        guard let last = batch.last else { return }
        let before = written
        let images = try pool.map(count: batch.count) { [plan] _, index in
            GIFFrameCompressor.compress(
                previous: index > 0 ? batch[index - 1].canvas : before, current: batch[index].canvas,
                transparentIndex: plan.transparentIndex, effort: plan.effort)
        }
        for (image, item) in zip(images, batch) {
            try writer.append(image, delay: item.picture.delay)
            pictures.append(item.picture)
        }
        written = last.canvas
        queue.removeAll(keepingCapacity: true)
    }
}
