import RollGIF
import Synchronization

/// Pictures and fonts that were dropped on the page. They are held in memory by their content and never written to
/// disk.
final class HeldFiles: Sendable {
    private let files: Mutex<RecentValues<MemoryFile>>
    private let maximumBytes: Int

    /// - Parameter maximumBytes: greatest size of all files together; the least recently used ones are dropped first.
    init(maximumBytes: Int) {
        self.maximumBytes = maximumBytes
        files = Mutex(RecentValues(maximumBytes: maximumBytes))
    }

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
        let hasDropped = files.withLock { $0.insert(made, tag, bytes: made.byteCount) }
        return (tag, made.kind, hasDropped)
    }

    /// Returns the file by its tag; nil when it is not held any more.
    func file(_ tag: String) -> MemoryFile? { files.withLock { $0.value(tag) } }
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

    /// Drops all fonts and glyphs, because a path may belong to another file now.
    func forget() { state.withLock { $0 = State() } }

    func resources(for job: Job) -> RenderResources {
        let keys = JobKey.fonts
        let names = ([job] + job.panels).flatMap { job in
            keys.flatMap { key in job[list: key].flatMap(key.definition.fonts(in:)) }
        }
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
