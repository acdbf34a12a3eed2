import RollGIF
import Synchronization

/// Pictures and fonts that were dropped on the page. They are held in memory by their content and never written to
/// disk.
final class HeldFiles: Sendable {
    private struct State {
        var files: [String: MemoryFile] = [:]
        /// Tags in the order of their last use.
        var order: [String] = []
    }

    private let state = Mutex(State())
    private let maximumBytes: Int

    /// - Parameter maximumBytes: greatest size of all files together; the least recently used ones are dropped first.
    init(maximumBytes: Int) { self.maximumBytes = maximumBytes }

    /// Adds a file, or finds it among those that are held.
    ///
    /// - Returns: the tag of the file in addresses, its kind, and whether others were dropped for it.
    func hold(_ bytes: [UInt8]) throws(StudioError) -> (tag: String, kind: MemoryFile.Kind, hasDropped: Bool) {
        guard bytes.count <= maximumBytes else {
            throw StudioError(413, "files have at most \(maximumBytes / 1_000_000) MB together here")
        }
        var hasher = Hasher()
        hasher.combine(bytes)
        let tag = String(UInt(bitPattern: hasher.finalize()), radix: 36)
        if let file = file(tag) { return (tag, file.kind, false) }
        let made: MemoryFile
        do throws(RollGIFError) { made = try MemoryFile(bytes) } catch { throw StudioError(error) }
        let hasDropped = state.withLock { state in
            state.files[tag] = made
            state.order.append(tag)
            let count = state.order.count
            while state.files.values.reduce(0, { $0 + $1.byteCount }) > maximumBytes {
                state.files[state.order.removeFirst()] = nil
            }
            return state.order.count < count
        }
        return (tag, made.kind, hasDropped)
    }

    /// Returns the file by its tag; nil when it is not held any more.
    func file(_ tag: String) -> MemoryFile? {
        state.withLock { state in
            guard let file = state.files[tag] else { return nil }
            state.order.removeAll { $0 == tag }
            state.order.append(tag)
            return file
        }
    }
}
