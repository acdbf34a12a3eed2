package import Raster
import Synchronization

/// Frames that were drawn before their turn, to choose a palette from: each is handed on once instead of being drawn
/// again.
package final class FrameStore: Sendable {
    private struct Contents {
        var frames: [Int: LayeredFrame] = [:]
        var bytes = 0
    }

    private let contents = Mutex(Contents())

    /// Bytes of frames that are kept at most: those of a small picture's whole motion.
    private static let mostBytes = 48_000_000

    package init() {}

    /// Keeps a frame where there is room for it.
    package func keep(_ frame: LayeredFrame, number: Int) {
        let size = frame.byteCount
        contents.withLock { contents in
            guard contents.frames[number] == nil, contents.bytes + size <= Self.mostBytes else { return }
            contents.frames[number] = frame
            contents.bytes += size
        }
    }

    /// Hands on a frame that is kept, once.
    func take(_ number: Int) -> LayeredFrame? {
        contents.withLock { contents in
            guard let frame = contents.frames.removeValue(forKey: number) else { return nil }
            contents.bytes -= frame.byteCount
            return frame
        }
    }
}
