package import Raster
import Synchronization

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
