import Rendering
private import Synchronization
import Threads

/// A flag that tells the drawing thread whether its task was cancelled.
private final class Cancellation: Sendable {
    private let flag = Atomic(false)

    var isCancelled: Bool { flag.load(ordering: .relaxed) }
    func cancel() { flag.store(true, ordering: .relaxed) }
    @Sendable func isWanted() -> Bool { !isCancelled }

    /// - Throws: `CancellationError` after the task was cancelled.
    func check() throws { if isCancelled { throw CancellationError() } }
}

// Tasks draw on separate threads, because Swift's are few and must not block.
extension Renderer {
    /// Draws the job's outputs, each of which appears whole or not at all, and reports. The task does not block a
    /// thread.
    ///
    /// Drawing stops between two frames when the task is cancelled; no output is left half-written.
    ///
    /// - Parameters:
    ///   - trace: a file for the trace of all frames, `-` for standard output, or nil.
    ///   - verify: whether to read a GIF, APNG or lossless WebP back and compare every frame.
    ///   - check: whether to compare with the files that are there instead of writing any.
    ///   - progress: called now and then, on a thread that draws, with the number of frames that are drawn and that of
    ///     all frames; an error that it throws ends the drawing.
    /// - Throws: `CancellationError`, what `progress` throws, or ``RollGIFError`` as the blocking method does.
    public func run(
        trace: String? = nil, verify: Bool = false, check: Bool = false,
        progress: @escaping @Sendable (_ finished: Int, _ total: Int) throws -> Void = { _, _ in }
    ) async throws -> RenderReport {
        try await Self.onThread { cancellation in
            try run(trace: trace, verify: verify, check: check, while: cancellation.isWanted) { finished, total in
                try cancellation.check()
                try progress(finished, total)
            }
        }
    }

    /// Returns the GIF in memory, with the bytes that a file would get. The task does not block a thread.
    ///
    /// - Throws: `CancellationError`, or ``RollGIFError`` as the blocking method does.
    public func gif() async throws -> [UInt8] {
        try await Self.onThread { try gif(while: $0.isWanted) }
    }

    /// Frames of the animation in order, drawn on demand and a few ahead. Equal neighbours are one frame.
    ///
    /// A transparent background has an alpha of 0. Drawing stops when the loop over the frames ends.
    public var frames: Frames { Frames(renderer: self) }

    private static func onThread<Result: Sendable>(
        _ work: @escaping @Sendable (Cancellation) throws -> Result
    ) async throws -> Result {
        let cancellation = Cancellation()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                do throws(ThreadError) {
                    _ = try BackgroundThread {
                        let result = Swift.Result { try work(cancellation) }
                        // A cancelled drawing may end with another error than this one.
                        if case .failure = result, cancellation.isCancelled {
                            continuation.resume(throwing: CancellationError())
                        } else {
                            continuation.resume(with: result)
                        }
                    }
                } catch {
                    continuation.resume(throwing: RollGIFError(error))
                }
            }
        } onCancel: {
            cancellation.cancel()
        }
    }

    /// Frames of an animation in order; see ``Renderer/frames``.
    public struct Frames: AsyncSequence, Sendable {
        let renderer: Renderer
        /// Number of frames that are drawn before they are requested.
        private static let ahead = 2

        /// Starts to draw.
        public func makeAsyncIterator() -> Iterator {
            let (room, cancellation) = (Room(Self.ahead), Cancellation())
            let (stream, continuation) = AsyncThrowingStream.makeStream(of: Frame.self)
            continuation.onTermination = { _ in
                cancellation.cancel()
                room.free()
            }
            do throws(ThreadError) {
                _ = try BackgroundThread { [renderer] in
                    do {
                        try renderer.forEachFrame(while: cancellation.isWanted) { frame in
                            room.fill()
                            try cancellation.check()
                            continuation.yield(frame)
                        }
                        continuation.finish()
                    } catch {
                        continuation.finish(throwing: error)
                    }
                }
            } catch {
                continuation.finish(throwing: RollGIFError(error))
            }
            return Iterator(frames: stream.makeAsyncIterator(), room: room)
        }

        /// An iterator over the remaining frames.
        public struct Iterator: AsyncIteratorProtocol {
            fileprivate var frames: AsyncThrowingStream<Frame, any Error>.Iterator
            fileprivate let room: Room

            /// Returns the next frame; nil after the last.
            ///
            /// - Throws: `CancellationError`, or ``RollGIFError``.
            public mutating func next() async throws -> Frame? {
                defer { room.free() }
                let frame = try await frames.next()
                if frame == nil { try Task.checkCancellation() }
                return frame
            }
        }
    }
}
