import Motion
package import Raster
package import Scene
package import Threads

/// One frame, drawn.
package struct DrawnFrame: Sendable {
    package let content: LayeredFrame
    /// Whether nothing moves.
    package let isResting: Bool
}

/// What drawing hands to encoding: some frames in order.
package struct FrameBatch: Sendable {
    /// Their numbers.
    package let frames: Range<Int>
    /// Nil where a frame shows what the one before it shows.
    package let drawn: [DrawnFrame?]
}

/// The frames of a scene in order, drawn in parallel, a bounded batch at a time.
package struct FrameSource {
    let scene: Scene
    let composers: WorkerPool<FrameComposer>
    /// Frames that are drawn already.
    var store: FrameStore

    package init(scene: Scene, composers: WorkerPool<FrameComposer>, store: FrameStore = FrameStore()) {
        (self.scene, self.composers, self.store) = (scene, composers, store)
    }

    /// Pixels that a batch of frames may hold, so that memory does not depend on the canvas either.
    private static let batchPixels = 2_500_000
    private static let mostFrames = 32

    /// Hands on all frames in order, on the calling thread; the next batch is drawn meanwhile where there are threads.
    ///
    /// - Throws: whatever failed first; nothing is drawn after that.
    package func forEachBatch(_ body: (FrameBatch) throws -> Void) throws {
        guard composers.count > 1 else { return try drawAll(body) }
        // One batch is encoded, one waits and one is drawn.
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
        // Where the system has no thread to give, this one does everything.
        guard let drawing else { return try drawAll(body) }
        defer { drawing.join() }
        do {
            while let batch = try queue.receive() { try body(batch) }
        } catch {
            // The first cause stays: what fails because the other side gave up says nothing.
            throw queue.abort(error)
        }
    }

    private struct Stopped: Error {}

    private func drawAll(_ body: (FrameBatch) throws -> Void) throws {
        let (scene, timeline) = (scene, scene.timeline)
        let pixels = scene.geometry.width * scene.geometry.height
        let workers = composers.count
        let store = store
        // A multiple of the workers, so that none of them waits for the last frame of a batch more than it must.
        // Three batches are held at a time, so that large canvases have one frame a worker.
        let least = pixels > Self.batchPixels / 5 ? 1 : 2
        let size = max(least, min(Self.mostFrames, Self.batchPixels / pixels) / workers) * workers
        var last: (states: [FrameState], isResting: Bool)?
        var next = 0
        while next < timeline.frameCount {
            let start = next
            // The first batches are small, so that encoding begins soon.
            let frames = start..<min(start + min(size, max(least * workers, start)), timeline.frameCount)
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
