import Motion
import Raster

/// One frame, drawn.
struct DrawnFrame: Sendable {
    let content: LayeredFrame
    /// Whether nothing moves.
    let isResting: Bool
}

/// The frames of a scene in order, drawn in parallel, a bounded batch at a time.
struct FrameSource: Sendable {
    let scene: Scene

    /// Pixels that a batch of frames may hold, so that memory does not depend on the canvas either.
    private static let batchPixels = 5_000_000

    /// Hands on all frames, batch by batch.
    ///
    /// - Parameter body: gets the batch's frame numbers and their pictures; nil where a frame shows what the one
    ///   before it shows.
    func forEachBatch(
        _ pool: WorkerPool<FrameComposer>, _ body: (Range<Int>, [DrawnFrame?]) throws -> Void
    ) throws {
        let timeline = scene.timeline
        let pixels = scene.geometry.width * scene.geometry.height
        // A multiple of the workers, so that none of them waits for the last frame of a batch more than it must.
        let share = max(2, min(64, Self.batchPixels / pixels) / pool.count)
        let batch = share * pool.count
        var last: (state: FrameState, isResting: Bool)?
        for start in stride(from: 0, to: timeline.frameCount, by: batch) {
            let frames = start..<min(start + batch, timeline.frameCount)
            let states = try pool.map(count: frames.count) { _, index in
                (state: timeline.state(ofFrame: start + index), isResting: timeline.isAtRest(start + index))
            }
            let before = last
            let drawn = try pool.map(count: states.count) { composer, index -> DrawnFrame? in
                let now = states[index]
                if let before = index > 0 ? states[index - 1] : before, before == now { return nil }
                return DrawnFrame(content: composer.compose(now.state), isResting: now.isResting)
            }
            try body(frames, drawn)
            last = states.last
        }
    }
}
