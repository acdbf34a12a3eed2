import Motion
package import Raster
package import Scene
import Synchronization
package import Threads

/// A frame of an animation, drawn but not yet encoded.
package struct DrawnFrame: Sendable {
    package let content: LayeredFrame
    /// Whether nothing moves in the frame.
    package let isResting: Bool
}

/// A batch of consecutive frames, handed from drawing to encoding.
package struct FrameBatch: Sendable {
    /// Frame numbers.
    package let frames: Range<Int>
    /// Drawn frames, one per number; nil for a frame identical to the one before it.
    package let drawn: [DrawnFrame?]
}

/// A source of a scene's frames, drawn in parallel in bounded batches and handed on in order.
package struct FrameSource {
    let scene: Scene
    let composers: WorkerPool<FrameComposer>
    /// Frames drawn earlier for the palette.
    var store: FrameStore

    package init(scene: Scene, composers: WorkerPool<FrameComposer>, store: FrameStore = FrameStore()) {
        (self.scene, self.composers, self.store) = (scene, composers, store)
    }

    /// Pixels per batch, summed over its frames, so that memory does not grow with the canvas.
    private static let batchPixels = 2_500_000
    /// Frames of a small canvas per batch, so that they stay in the processor's caches until they are encoded.
    private static let maximumFrames = 8

    /// Hands on all frames in order on the calling thread, while a background thread draws the next batch.
    ///
    /// - Throws: the first error of drawing or of `body`; drawing stops there.
    package func forEachBatch(_ body: (FrameBatch) throws -> Void) throws {
        guard composers.count > 1 else { return try drawAll(body) }
        // Three batches are alive at a time: one in encoding, one in the queue, one in drawing.
        let queue = BoundedQueue<FrameBatch>(capacity: 1)
        let drawing = try? BackgroundThread {
            do {
                try drawAll { batch in
                    guard queue.send(batch) else { throw Stopped() }
                }
                queue.finish()
            } catch {
                queue.abort(error)
            }
        }
        // Threads may be unavailable; the caller then draws and encodes in turn.
        guard let drawing else { return try drawAll(body) }
        defer { drawing.join() }
        do {
            while let batch = try queue.receive() { try body(batch) }
        } catch {
            // The first error wins, because the other side's failure is only its consequence.
            throw queue.abort(error)
        }
    }

    private struct Stopped: Error {}

    private func drawAll(_ body: (FrameBatch) throws -> Void) throws {
        let (scene, timeline) = (scene, scene.timeline)
        let pixels = scene.geometry.width * scene.geometry.height
        let workers = composers.count
        let store = store
        // Batch sizes are multiples of the worker count, so that few workers idle at the end of a batch. Three batches
        // are held at a time, so large canvases have one frame per worker.
        let minimum = pixels > Self.batchPixels / 5 ? 1 : 2
        let size = max(minimum, min(Self.maximumFrames, Self.batchPixels / pixels) / workers) * workers
        var last: (states: [FrameState], isResting: Bool)?
        var next = 0
        while next < timeline.frameCount {
            let start = next
            // First batches are small, so that encoding begins soon.
            let frames = start..<min(start + min(size, max(minimum * workers, start)), timeline.frameCount)
            next = frames.upperBound
            let states = composers.team.map(count: frames.count) { index in
                (states: scene.states(ofFrame: start + index), isResting: scene.isAtRest(start + index))
            }
            let before = last
            let drawn = try composers.map(count: states.count) { composer, index -> DrawnFrame? in
                let now = states[index]
                if let before = index > 0 ? states[index - 1] : before, before == now { return nil }
                return DrawnFrame(
                    content: store.take(start + index) ?? composer.compose(now.states), isResting: now.isResting)
            }
            try body(FrameBatch(frames: frames, drawn: drawn))
            last = states.last
        }
    }
}

/// A store of frames that were drawn early to choose a palette from; each is handed on once and not drawn again.
package final class FrameStore: Sendable {
    private struct Contents {
        var frames: [Int: LayeredFrame] = [:]
        var bytes = 0
    }

    private let contents = Mutex(Contents())

    /// Limit of the stored frames in bytes, enough for the whole motion of a small picture.
    private static let maximumBytes = 48_000_000

    package init() {}

    /// Stores a frame unless the store is full or has it already.
    package func keep(_ frame: LayeredFrame, number: Int) {
        let size = frame.byteCount
        contents.withLock { contents in
            guard contents.frames[number] == nil, contents.bytes + size <= Self.maximumBytes else { return }
            contents.frames[number] = frame
            contents.bytes += size
        }
    }

    /// Removes and returns a stored frame; nil if it is not stored.
    func take(_ number: Int) -> LayeredFrame? {
        contents.withLock { contents in
            guard let frame = contents.frames.removeValue(forKey: number) else { return nil }
            contents.bytes -= frame.byteCount
            return frame
        }
    }
}

/// A consumer of an animation's frames, batch by batch in order, that writes a file.
package protocol FrameConsumer: AnyObject {
    /// Encodes the next batch.
    func consume(_ batch: FrameBatch) throws

    /// Writes the remaining images and closes the file.
    func finish() throws

    /// Number of images in the file.
    var imageCount: Int { get }
    /// Number of palette colours; nil for true colour.
    var colors: Int? { get }
}
