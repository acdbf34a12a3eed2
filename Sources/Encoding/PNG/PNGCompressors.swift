import Synchronization

/// Compresses many pictures at the same time, with as many compressors as there are threads at work.
struct PNGCompressors {
    private let workers: Workers
    private let idle: IdleCompressors

    init(_ workers: Workers, effort: PNGCompressor.Effort) {
        self.workers = workers
        idle = IdleCompressors(effort: effort)
    }

    /// Every picture's candidates, compressed as `PNGCompressor` does, in order.
    func compress(_ pictures: [[PNGRows]]) throws(EncodingError) -> [PNGCompressed] {
        try workers.map(count: pictures.count) { [idle] index in
            do throws(EncodingError) {
                let taken = try idle.take()
                defer { idle.giveBack(taken) }
                return .success(try taken.compressor.compress(pictures[index]))
            } catch {
                return .failure(error)
            }
        }
    }

    /// Compressors that nobody uses now. One takes a megabyte, so they are used again.
    private final class IdleCompressors: Sendable {
        /// Lets a compressor go from one thread to the next. Sound because whoever has taken it off the idle is the
        /// only one to have it.
        struct Taken: @unchecked Sendable {
            let compressor: PNGCompressor
        }

        private let effort: PNGCompressor.Effort
        private let idle = Mutex<[Taken]>([])

        init(effort: PNGCompressor.Effort) {
            self.effort = effort
        }

        func take() throws(EncodingError) -> Taken {
            if let found = idle.withLock({ $0.popLast() }) { return found }
            return Taken(compressor: try PNGCompressor(effort))
        }

        func giveBack(_ taken: Taken) {
            idle.withLock { $0.append(taken) }
        }
    }
}
