import RollGIF
import Synchronization

/// Pictures in memory by their addresses, each drawn once for all who ask for it.
final class PictureCache: Sendable {
    struct Picture: Sendable {
        let bytes: [UInt8]
        let tag: String
        /// Milliseconds for which it plays once.
        let length: Int
        /// Time until which it is right, in milliseconds since 1970; nil for a picture that does not show a time.
        let end: Int?
        /// Files that it was drawn from, as they were then.
        let files: [String: FileStatus?]

        func isRight(at now: Int) -> Bool {
            now < end ?? .max && files.allSatisfy { FileStatus($0.key) == $0.value }
        }
    }

    /// Where a picture came from: memory, a drawing for this request, or a drawing for another one.
    enum Source: String, Sendable {
        case hit, miss, wait
    }

    private typealias Drawing = Task<Result<Picture, StudioError>, Never>

    private struct State {
        var pictures: RecentValues<Picture>
        var drawings: [String: Drawing] = [:]
    }

    /// Bytes that are counted for a picture besides its own.
    private static let overhead = 1000

    private let state: Mutex<State>

    init(maximumBytes: Int) { state = Mutex(State(pictures: RecentValues(maximumBytes: maximumBytes))) }

    /// Returns the picture that is right for an address, drawn unless it is in memory or being drawn.
    func picture(
        _ address: String, at now: Int, _ draw: @escaping @Sendable () async throws(StudioError) -> Picture
    ) async throws(StudioError) -> (picture: Picture, source: Source) {
        let (drawing, source) = state.withLock { state -> (Drawing, Source) in
            if let known = state.pictures.value(address), known.isRight(at: now) {
                return (Task { .success(known) }, .hit)
            }
            if let drawing = state.drawings[address] { return (drawing, .wait) }
            let drawing = Task(priority: .high) {
                let result: Result<Picture, StudioError>
                do throws(StudioError) { result = .success(try await draw()) } catch { result = .failure(error) }
                self.state.withLock { state in
                    state.drawings[address] = nil
                    guard case .success(let picture) = result else { return }
                    state.pictures.insert(picture, address, bytes: picture.bytes.count + Self.overhead)
                }
                return result
            }
            state.drawings[address] = drawing
            return (drawing, .miss)
        }
        return (try await drawing.value.get(), source)
    }
}
