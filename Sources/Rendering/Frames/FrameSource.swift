package import Graphics
package import Motion
package import Scene
import Synchronization
package import Threads
package import Typesetting

/// Consecutive frames that show the same.
package struct FrameRun: Sendable {
    package let frames: Range<Int>
    package let states: [FrameState]
    package let isResting: Bool
}

extension Scene {
    /// Passes on all frames in order, those that show the same together. Frames at rest cost next to nothing.
    package func forEachRun(_ body: (FrameRun) throws -> Void) rethrows {
        var start = 0
        while start < timeline.frameCount {
            let (states, isResting) = (states(ofFrame: start), isAtRest(start))
            var end = start + 1
            if isResting {
                let restEnd = (end..<timeline.frameCount).first { !isAtRest($0) } ?? timeline.frameCount
                // At rest only the text colour and the number of the transition change, and neither comes back but for
                // those of a first frame with the final value, so the frames that show the same are found by bisection.
                var other = start == 0 && end < restEnd && self.states(ofFrame: end) != states ? end : restEnd
                while end < other {
                    let middle = other == restEnd ? other - 1 : (end + other) / 2
                    if self.states(ofFrame: middle) == states { end = middle + 1 } else { other = middle }
                }
            } else {
                while end < timeline.frameCount, !isAtRest(end), self.states(ofFrame: end) == states { end += 1 }
            }
            try body(FrameRun(frames: start..<end, states: states, isResting: isResting))
            start = end
        }
    }
}

/// Equal frames of an animation, drawn but not yet encoded.
package struct DrawnFrame: Sendable {
    package let frames: Range<Int>
    package let content: LayeredFrame
    /// Whether nothing moves in the frames.
    package let isResting: Bool
}

/// A source of a scene's frames, drawn in parallel and handed on in order.
package struct FrameSource: Sendable {
    private let scene: Scene
    private let glyphs: SceneGlyphs
    /// Frames drawn earlier for the palette.
    private let store = FrameStore()
    private let composers = Spares<FrameComposer>()

    package init(scene: Scene, glyphs: SceneGlyphs) { (self.scene, self.glyphs) = (scene, glyphs) }

    /// Hands on all frames in order on the calling thread, while other threads draw the next ones.
    ///
    /// - Throws: the first error of drawing or of `body`; drawing stops there.
    package func forEachFrame(on pool: ThreadPool, _ body: (DrawnFrame) throws -> Void) throws {
        let bytes = scene.geometry.width * scene.geometry.height
        let drawing = OrderedQueue(pool, itemBytes: bytes) {
            [self, check = pool.check] (run: FrameRun) throws -> DrawnFrame in
            try check()
            let content = try store.take(run.frames.lowerBound) ?? compose(run.states)
            return DrawnFrame(frames: run.frames, content: content, isResting: run.isResting)
        }
        try scene.forEachRun { try drawing.submit($0, out: body) }
        try drawing.finish(out: body)
    }

    /// Draws a frame early and keeps it, if there is room.
    package func drawEarly(_ frame: Int) throws(TypesettingError) -> LayeredFrame {
        let drawn = try compose(scene.states(ofFrame: frame))
        store.keep(drawn, number: frame)
        return drawn
    }

    private func compose(_ states: [FrameState]) throws(TypesettingError) -> LayeredFrame {
        let composer = try composers.take { () throws(TypesettingError) in try FrameComposer(scene, glyphs) }
        defer { composers.giveBack(composer) }
        return composer.compose(states)
    }
}

/// A store of frames that were drawn early to choose a palette from; each is handed on once and not drawn again.
private final class FrameStore: Sendable {
    private struct Contents {
        var frames: [Int: LayeredFrame] = [:]
        var bytes = 0
    }

    private let contents = Mutex(Contents())

    /// Limit of the stored frames in bytes, enough for the whole motion of a small picture.
    private static let maximumBytes = 48_000_000

    /// Stores a frame unless the store is full or has it already.
    func keep(_ frame: LayeredFrame, number: Int) {
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

/// A consumer of an animation's frames, in order, that writes a file.
package protocol FrameConsumer: AnyObject {
    /// Encodes the next frames, which are equal.
    func consume(_ frame: DrawnFrame) throws

    /// Writes the remaining images and closes the file.
    func finish() throws

    var imageCount: Int { get }
    /// Number of palette colours; nil for true colour.
    var colors: Int? { get }
}
