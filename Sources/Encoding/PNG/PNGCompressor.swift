import Synchronization
import Threads

/// Compresses rectangles of samples, each the way that makes it smallest.
///
/// Not for use by two threads at a time.
final class PNGCompressor {
    // Most of the time goes into the last few per cent, so a quick look at all ways to store a rectangle comes first
    // and only the best one is compressed well. Of libdeflate's quick levels the third chooses as well as the slower
    // ones do.
    private let quick: Deflater
    private let thorough: Deflater

    /// How much time a picture is worth.
    struct Effort: Sendable {
        /// libdeflate's.
        let level: Int

        /// One that is looked at for a moment and thrown away.
        static let fleeting = Effort(level: 1)
        /// One of hundreds.
        static let frame = Effort(level: 10)
        /// The only one.
        static let still = Effort(level: 12)

        /// One of an animation, by how hard it tries: 0 is fast, 3 smallest.
        static func animation(_ effort: Int) -> Effort { Effort(level: [6, 9, 11, 12][min(max(0, effort), 3)]) }
    }

    init(_ effort: Effort) throws(EncodingError) {
        quick = try Deflater(level: 3)
        thorough = try Deflater(level: effort.level)
    }

    /// The zlib stream of the candidate that compresses best, and which one that is. There is at least one, and all
    /// have the same layout.
    func compress(_ candidates: [PNGRows]) throws(EncodingError) -> PNGCompressed {
        var best: (bytes: [UInt8], size: Int, candidate: Int)?
        for (index, candidate) in candidates.enumerated() {
            let rows = candidate.fillingHoles()
            // Differences of indices mean nothing.
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

/// Compresses many pictures at the same time, with as many compressors as there are threads at work.
struct PNGCompressors {
    private let team: ThreadTeam
    private let idle: IdleCompressors

    init(_ team: ThreadTeam, effort: PNGCompressor.Effort) {
        self.team = team
        idle = IdleCompressors(effort: effort)
    }

    /// Every picture's candidates, compressed as `PNGCompressor` does, in order.
    func compress(_ pictures: [[PNGRows]]) throws(EncodingError) -> [PNGCompressed] {
        try team.map(count: pictures.count) { [idle] index throws(EncodingError) in
            let taken = try idle.take()
            defer { idle.giveBack(taken) }
            return try taken.compressor.compress(pictures[index])
        }
    }

    /// Compressors that nobody uses now. One takes a megabyte, so they are used again.
    private final class IdleCompressors: Sendable {
        /// Lets a compressor go from one thread to the next. Sound because whoever has taken it is the only one to
        /// have it until it is given back.
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
    /// Its zlib stream.
    let data: [UInt8]
    /// Which one that was.
    let candidate: Int
}
