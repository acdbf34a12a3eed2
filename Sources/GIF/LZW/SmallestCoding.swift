/// Codes streams that look the same on the screen in several ways and keeps the shortest.
///
/// Each stream is coded greedily before anything else, or until that is longer than another, so the result is never
/// longer than plain coding of any.
@safe final class SmallestCoding {
    private let dictionary: LZWDictionary
    private var best: UnsafeMutablePointer<UInt8>
    private var trial: UnsafeMutablePointer<UInt8>
    private(set) var byteCount = Int.max
    private(set) var codeSize = 2
    /// Which stream the shortest codes are of.
    private var bestStream = 0

    /// A stream and how many bytes it takes when coded greedily.
    private struct Ranked {
        let size: Int
        let order: Int
        let codeSize: Int

        func isBefore(_ other: Ranked) -> Bool { (size, order) < (other.size, other.order) }
    }

    /// `count`: symbols of each stream; `largestCodeSize`: enough bits for every symbol.
    init(count: Int, largestCodeSize: Int) {
        dictionary = LZWDictionary(codeSize: largestCodeSize)
        unsafe best = .allocate(capacity: LZWCodeWriter.capacity(count))
        unsafe trial = .allocate(capacity: LZWCodeWriter.capacity(count))
    }

    deinit {
        unsafe best.deallocate()
        unsafe trial.deallocate()
    }

    /// The shortest codes.
    var codes: [UInt8] {
        unsafe [UInt8](UnsafeBufferPointer(start: best, count: byteCount))
    }

    /// Codes all streams greedily and the most promising ones with the effort's parses.
    ///
    /// `free`: the pixels that differ between streams, for an effort that decides on each of them.
    func run(_ streams: [LZWSymbols], free: LZWFreePixels?, effort: GIFEffort) {
        let ranked = rank(streams, most: effort.parses.map(\.streams).max() ?? 1)
        let greedy = byteCount
        for (rank, entry) in ranked.enumerated() {
            for parse in effort.parses where rank < parse.streams && greedy < parse.largestImage {
                guard Double(entry.size) <= Double(greedy) * (1 + parse.tolerance) else { continue }
                let size = encode(
                    streams[entry.order], codeSize: entry.codeSize, look: parse.look, limit: byteCount)
                if let size { keep(size, order: entry.order, codeSize: entry.codeSize) }
            }
        }
        if let effort = effort.search {
            if codeSize <= 4 {
                search(streams[bestStream], with: dictionary.tables(LZWNarrowChildren.self), free: free, effort: effort)
            } else {
                search(streams[bestStream], with: dictionary.tables(LZWWideChildren.self), free: free, effort: effort)
            }
        }
    }

    /// The streams that are shortest when coded greedily, at most so many, shortest first; the codes of the first are
    /// kept.
    private func rank(_ streams: [LZWSymbols], most: Int) -> [Ranked] {
        var ranked: [Ranked] = []
        // The third, which leaves alone what it can, is the shortest most often; from then on most are given up early.
        for order in streams.indices.prefix(3).reversed() + streams.indices.dropFirst(3) {
            // As long as the last one is short enough where it is the earlier stream.
            let limit = ranked.count < most ? Int.max : ranked[most - 1].size + 1
            let bits = GIFImage.codeSize(largestIndex: UInt8(streams[order].largest))
            guard let size = encode(streams[order], codeSize: bits, look: nil, limit: limit) else { continue }
            let entry = Ranked(size: size, order: order, codeSize: bits)
            let place = ranked.firstIndex { entry.isBefore($0) } ?? ranked.count
            if place == 0 { keep(size, order: order, codeSize: bits) }
            ranked.insert(entry, at: place)
            if ranked.count > most { ranked.removeLast() }
        }
        return ranked
    }

    /// Searches from the best stream on, as long as that gains.
    private func search<Children>(
        _ symbols: LZWSymbols, with tables: LZWTables<Children>, free: LZWFreePixels?, effort: LZWSearchEffort
    ) {
        let search = LZWSearch(
            symbols, with: tables, codeSize: codeSize, free: free?.fitting(codeSize: codeSize),
            horizon: effort.horizon(byteCount: byteCount))
        for _ in 0..<effort.passes(byteCount: byteCount) {
            if let size = unsafe search.encode(to: trial, limit: byteCount) {
                keep(size, order: bestStream, codeSize: codeSize)
            }
        }
    }

    /// Keeps the codes just written.
    private func keep(_ size: Int, order: Int, codeSize: Int) {
        byteCount = size
        bestStream = order
        self.codeSize = codeSize
        unsafe swap(&best, &trial)
    }

    /// Codes a stream for a trial, greedily or looking ahead, and returns the number of bytes, or nil as soon as they
    /// are not fewer than `limit`.
    private func encode(_ symbols: LZWSymbols, codeSize: Int, look: LZWLookahead?, limit: Int) -> Int? {
        codeSize <= 4
            ? encode(
                symbols, with: dictionary.tables(LZWNarrowChildren.self), codeSize: codeSize, look: look, limit: limit)
            : encode(
                symbols, with: dictionary.tables(LZWWideChildren.self), codeSize: codeSize, look: look, limit: limit)
    }

    private func encode<Children>(
        _ symbols: LZWSymbols, with tables: LZWTables<Children>, codeSize: Int, look: LZWLookahead?, limit: Int
    ) -> Int? {
        guard let look else {
            return unsafe LZWGreedy.encode(symbols, with: tables, codeSize: codeSize, to: trial, limit: limit)
        }
        return unsafe LZWParser.encode(symbols, with: tables, codeSize: codeSize, look: look, to: trial, limit: limit)
    }
}
