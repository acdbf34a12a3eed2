import Glibc
import Rendering
package import RollGIF
import Synchronization
import Threads

/// Buffer of an animation's pictures, drawn in the background and kept for the next play.
///
/// Up to `budget` bytes are kept. A longer animation is drawn anew for each play, only a little ahead of the clock.
package final class PlaybackBuffer: Sendable {
    /// Limit of kept pictures in bytes.
    package static let budget = 64_000_000

    /// Picture, or other state, at a time.
    package enum Shown: Sendable {
        case nothing
        /// Picture, its index from 0, and the seconds after the beginning at which the next one follows; nil if that
        /// one is not drawn yet.
        case picture(TerminalPicture, number: Int, until: Double?)
        /// End of all plays, with the last picture.
        case ended(TerminalPicture)
        case failed(RollGIFError)
    }

    private struct Entry {
        let number: Int
        /// Start in seconds, on the clock of one play, or of all plays while frames are dropped.
        let start: Double
        let picture: TerminalPicture
    }

    private struct State {
        var entries: [Entry] = []
        var count = 0
        var bytes = 0
        /// End of the last entry in seconds.
        var end = 0.0
        /// Whether entries have been dropped after they were shown, so that each play is drawn.
        var isPartial = false
        /// Seconds of one play, known when the first was drawn.
        var length: Double?
        var isFinished = false
        var failure: RollGIFError?
        var isCancelled = false
        /// Time of the last request in seconds.
        var position = 0.0
    }

    private let state = Mutex(State())
    private let plays: Int
    private let changed: @Sendable () -> Void
    private struct Cancelled: Error {}

    /// Starts to draw.
    ///
    /// - Parameters:
    ///   - renderer: renderer of the job for this buffer alone; nil to make one in the background.
    ///   - plays: number of plays of the animation; 0 is endless.
    ///   - changed: called on another thread when there is more to show.
    package init(
        _ job: ResolvedJob, renderer: Renderer? = nil, on display: TerminalDisplay, plays: Int,
        resources: RenderResources,
        budget: Int = PlaybackBuffer.budget, changed: @escaping @Sendable () -> Void
    ) throws(RollGIFError) {
        self.plays = plays
        self.changed = changed
        do throws(ThreadError) {
            // The thread holds the buffer until it ends, soon after `cancel`. Nothing joins it.
            _ = try BackgroundThread {
                self.draw(display, budget) { try renderer ?? Renderer(job, resources: resources) }
            }
        } catch {
            throw RollGIFError(error, path: "the preview")
        }
    }

    package func cancel() { state.withLock { $0.isCancelled = true } }

    private func draw(_ display: TerminalDisplay, _ budget: Int, _ makeRenderer: () throws -> Renderer) {
        do {
            let renderer = try makeRenderer()
            var play = 0
            repeat {
                let begin = state.withLock(\.end)
                try renderer.forEachFrame { frame in
                    try append(try display.picture(frame), begin + frame.start, frame.duration, budget)
                }
                play += 1
                state.withLock { state in
                    if state.length == nil { state.length = state.end }
                }
            } while state.withLock(\.isPartial) && (plays == 0 || play < plays)
            state.withLock { $0.isFinished = true }
        } catch is Cancelled {
            return
        } catch {
            state.withLock { $0.failure = RollGIFError(error, path: "the preview") }
        }
        changed()
    }

    private func append(_ picture: TerminalPicture, _ start: Double, _ duration: Double, _ budget: Int) throws {
        while true {
            let isFull = try state.withLock { state in
                guard !state.isCancelled else { throw Cancelled() }
                if state.bytes > budget {
                    state.isPartial = true
                    let past = state.entries.dropFirst().prefix { $0.start <= state.position }.count
                    for entry in state.entries.prefix(past) { state.bytes -= entry.picture.byteCount }
                    state.entries.removeFirst(past)
                }
                return state.bytes > budget && state.entries.count > 2
            }
            guard isFull else { break }
            // Polling is enough: frames come 50 times a second.
            _ = usleep(10_000)
        }
        state.withLock { state in
            state.entries.append(Entry(number: state.count, start: start, picture: picture))
            state.count += 1
            state.bytes += picture.byteCount
            state.end = start + duration
        }
        changed()
    }

    /// Returns the picture at a time.
    ///
    /// - Parameter seconds: time since the first picture was shown.
    package func shown(at seconds: Double) -> Shown {
        state.withLock { state in
            state.position = seconds
            if let failure = state.failure { return .failed(failure) }
            guard let last = state.entries.last?.picture else { return .nothing }
            guard !state.isPartial, let length = state.length, length > 0 else {
                if state.isFinished, seconds >= state.end { return .ended(last) }
                return Self.shown(in: state.entries, at: seconds, offset: 0, end: state.isFinished ? state.end : nil)
            }
            let play = (seconds / length).rounded(.down)
            if plays > 0, Int(play) >= plays { return .ended(last) }
            let offset = play * length
            return Self.shown(in: state.entries, at: seconds - offset, offset: offset, end: length)
        }
    }

    /// - Parameters:
    ///   - seconds: time on the clock of the entries.
    ///   - offset: difference of the caller's clock to that of the entries, in seconds.
    ///   - end: end of the last entry on the entries' clock; nil while more are drawn.
    private static func shown(in entries: [Entry], at seconds: Double, offset: Double, end: Double?) -> Shown {
        let later = entries.firstIndex { $0.start > seconds }
        let entry = entries[max(0, (later ?? entries.count) - 1)]
        let next = later.map { entries[$0].start } ?? end
        return .picture(entry.picture, number: entry.number, until: next.map { $0 + offset })
    }
}
