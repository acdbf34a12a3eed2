import RollGIF
import Synchronization

/// Pictures and fonts that were dropped on the page. They are held in memory by their content and never written to
/// disk.
final class HeldFiles: Sendable {
    private let files: Mutex<RecentValues<[UInt8]>>
    private let maximumBytes: Int

    /// - Parameter maximumBytes: greatest size of all files together; the least recently used ones are dropped first.
    init(maximumBytes: Int) {
        self.maximumBytes = maximumBytes
        files = Mutex(RecentValues(maximumBytes: maximumBytes))
    }

    /// Adds a file, or finds it among those that are held; returns its tag in addresses and its kind.
    func hold(_ bytes: [UInt8]) throws(StudioError) -> (tag: String, kind: MemoryFile.Kind) {
        guard bytes.count <= maximumBytes else {
            throw StudioError(413, "files have at most \(maximumBytes / 1_000_000) MB together here")
        }
        let kind: MemoryFile.Kind
        do throws(RollGIFError) { kind = try MemoryFile.Kind(of: bytes) } catch { throw StudioError(error) }
        var hasher = Hasher()
        hasher.combine(bytes)
        let tag = String(UInt(bitPattern: hasher.finalize()), radix: 36)
        files.withLock { $0.insert(bytes, tag, bytes: bytes.count) }
        return (tag, kind)
    }

    /// Opens a file by its tag, until the drawing is done; returns nil when it is not held any more.
    func file(_ tag: String) throws(StudioError) -> MemoryFile? {
        guard let bytes = files.withLock({ $0.value(tag) }) else { return nil }
        do throws(RollGIFError) { return try MemoryFile(bytes) } catch { throw StudioError(error) }
    }
}

/// Fonts and glyphs shared by drawings, dropped before they become many.
final class StudioFonts: Sendable {
    private struct State {
        var resources = RenderResources()
        var names: Set<String> = []
        var drawings = 0
    }

    /// Limits of shared font names and of drawings: a font's file stays in memory once it is read, and some machines
    /// have thousands.
    private static let (maximumNames, maximumDrawings) = (16, 5000)

    private let state = Mutex(State())

    func resources(for job: Job) -> RenderResources {
        let keys = JobKey.fonts
        let names = ([job] + job.panels).flatMap { job in
            keys.flatMap { key in job[list: key].flatMap(key.fonts(in:)) }
        }
        // The path of a file in memory belongs to another one later.
        guard !names.contains(where: MemoryFile.isPath) else { return RenderResources() }
        return state.withLock { state in
            state.drawings += 1
            state.names.formUnion(names)
            if state.names.count > Self.maximumNames || state.drawings > Self.maximumDrawings {
                state = State()
                state.names = Set(names)
            }
            return state.resources
        }
    }
}
