import RollGIF
import Synchronization

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
