import RollGIF
import Synchronization

/// Pictures and fonts that were dropped on the page: held in memory by their content, and never written to a disk.
final class HeldFiles: Sendable {
    private struct State {
        var files: [String: MemoryFile] = [:]
        /// Tags in the order in which they were last used.
        var order: [String] = []
    }

    private let state = Mutex(State())
    private let mostBytes: Int

    /// - Parameter mostBytes: what all of them may take together; the one that was used least recently gives way.
    init(mostBytes: Int) { self.mostBytes = mostBytes }

    /// Takes a file, or finds it among those that are there.
    ///
    /// - Returns: the name by which an address calls it, what it is, and whether others gave way to it.
    func hold(_ bytes: [UInt8]) throws(StudioFailure) -> (tag: String, kind: MemoryFile.Kind, hasDropped: Bool) {
        guard bytes.count <= mostBytes else {
            throw StudioFailure(413, "files have at most \(mostBytes / 1_000_000) MB together here")
        }
        var hasher = Hasher()
        hasher.combine(bytes)
        let tag = String(UInt(bitPattern: hasher.finalize()), radix: 36)
        if let file = file(tag) { return (tag, file.kind, false) }
        let made: MemoryFile
        do throws(RollGIFError) { made = try MemoryFile(bytes) } catch { throw StudioFailure(error) }
        let hasDropped = state.withLock { state in
            state.files[tag] = made
            state.order.append(tag)
            let count = state.order.count
            while state.files.values.reduce(0, { $0 + $1.byteCount }) > mostBytes {
                state.files[state.order.removeFirst()] = nil
            }
            return state.order.count < count
        }
        return (tag, made.kind, hasDropped)
    }

    /// A file that is still held.
    func file(_ tag: String) -> MemoryFile? {
        state.withLock { state in
            guard let file = state.files[tag] else { return nil }
            state.order.removeAll { $0 == tag }
            state.order.append(tag)
            return file
        }
    }
}
