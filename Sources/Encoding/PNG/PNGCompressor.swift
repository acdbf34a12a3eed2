/// Compresses rectangles of samples, each the way that makes it smallest.
final class PNGCompressor {
    /// Ways to store the same rectangle. Most of the time goes into the last few per cent, so a quick look at all of
    /// them comes first and only the best one is compressed well.
    private let quick: Deflater
    private let plain: Deflater
    private let differences: Deflater

    init() throws(EncodingError) {
        quick = try Deflater(level: 6, content: .strings)
        plain = try Deflater(level: 9, content: .strings)
        differences = try Deflater(level: 9, content: .filtered)
    }

    /// The zlib stream of the candidate that compresses best, and which one that is. There is at least one, and all
    /// have the same layout.
    func compress(_ candidates: [PNGRows]) throws(EncodingError) -> (data: [UInt8], candidate: Int) {
        var best: (bytes: [UInt8], size: Int, candidate: Int, isFiltered: Bool)?
        for (index, rows) in candidates.enumerated() {
            // Differences of indices mean nothing.
            for isFiltered in rows.layout.palette == nil ? [false, true] : [false] {
                let bytes = isFiltered ? rows.filtered() : rows.unfiltered()
                let isOnly = candidates.count == 1 && rows.layout.palette != nil
                let size = isOnly ? 0 : try quick.compress(bytes).count
                if size < best?.size ?? Int.max { best = (bytes, size, index, isFiltered) }
            }
        }
        guard let best else { preconditionFailure("something is to be compressed") }
        let deflater = best.isFiltered ? differences : plain
        return (try deflater.compress(best.bytes), best.candidate)
    }
}
