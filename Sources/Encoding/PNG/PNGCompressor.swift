import Synchronization
import Threads

/// A compressor of rectangles of samples, each in the candidate form that is smallest.
///
/// Not thread-safe.
final class PNGCompressor {
    // There are two levels because the last few per cent take most of the time. The quick level compares all
    // candidates, and only the best is compressed thoroughly. The third of libdeflate's levels chooses as well as the
    // slower ones.
    private let quick: Deflater
    private let thorough: Deflater

    /// Effort of compression.
    struct Effort: Sendable {
        /// Level of libdeflate.
        let level: Int

        /// Effort for one of hundreds of pictures.
        static let frame = Effort(level: 10)
        /// Effort for a single picture.
        static let still = Effort(level: 12)

        /// Returns the effort for an image of an animation, from 0 (fast) to 3 (smallest).
        static func animation(_ effort: Int) -> Effort { Effort(level: [6, 9, 11, 12][min(max(0, effort), 3)]) }
    }

    init(_ effort: Effort) throws(EncodingError) {
        quick = try Deflater(level: 3)
        thorough = try Deflater(level: effort.level)
    }

    /// Compresses the best of the candidates to a zlib stream. There is at least one, and all have the same layout.
    func compress(_ candidates: [PNGRows]) throws(EncodingError) -> PNGCompressed {
        var best: (bytes: [UInt8], size: Int, candidate: Int)?
        for (index, candidate) in candidates.enumerated() {
            let rows = candidate.copyingColorIntoTransparentPixels()
            // Filters are for components alone, because differences of indices have no meaning.
            for isFiltered in rows.layout.palette == nil ? [false, true] : [false] {
                let bytes = isFiltered ? rows.filtered() : rows.unfiltered()
                let isOnly = candidates.count == 1 && rows.layout.palette != nil
                let size = isOnly ? 0 : try quick.compress(bytes).count
                if size < best?.size ?? Int.max { best = (bytes, size, index) }
            }
        }
        guard let best else { preconditionFailure("something is to be compressed") }
        return PNGCompressed(data: try thorough.compress(best.bytes), candidate: best.candidate)
    }
}

/// Compressors of many pictures in parallel, one per working thread.
struct PNGCompressors {
    private let team: ThreadTeam
    private let idle: IdleCompressors

    init(_ team: ThreadTeam, effort: PNGCompressor.Effort) {
        self.team = team
        idle = IdleCompressors(effort: effort)
    }

    /// Compresses every picture's candidates as `PNGCompressor` does, in order.
    func compress(_ pictures: [[PNGRows]]) throws(EncodingError) -> [PNGCompressed] {
        try team.map(count: pictures.count) { [idle] index throws(EncodingError) in
            let taken = try idle.take()
            defer { idle.giveBack(taken) }
            return try taken.compressor.compress(pictures[index])
        }
    }

    /// A pool of unused compressors, reused as each takes a megabyte.
    private final class IdleCompressors: Sendable {
        /// A compressor that passes between threads. This is sound because it has one user until it is returned.
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

/// The candidate that compressed best.
struct PNGCompressed: Sendable {
    /// Samples as a zlib stream.
    let data: [UInt8]
    /// Index of the candidate.
    let candidate: Int
}
