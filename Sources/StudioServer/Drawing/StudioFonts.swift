import RollGIF
import Synchronization

/// The fonts and glyphs that drawings share, made anew before they become many.
final class StudioFonts: Sendable {
    private struct State {
        var resources = RenderResources()
        var names: Set<String> = []
        var drawings = 0
    }

    /// A font's file stays in memory once it is read, and there are machines with thousands.
    private static let (mostNames, mostDrawings) = (16, 5000)

    private let state = Mutex(State())

    /// Forgets all: what a path named may be another file now.
    func forget() { state.withLock { $0 = State() } }

    /// What to draw a job with.
    func resources(for job: Job) -> RenderResources {
        let keys = JobKey.fonts
        let names = ([job] + job.panels).flatMap { job in keys.flatMap { job[list: $0] } }
        return state.withLock { state in
            state.drawings += 1
            state.names.formUnion(names)
            if state.names.count > Self.mostNames || state.drawings > Self.mostDrawings {
                state = State()
                state.names = Set(names)
            }
            return state.resources
        }
    }
}
