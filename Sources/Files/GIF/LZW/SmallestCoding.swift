/// Finds the shortest codes among streams that look the same on the screen.
///
/// Streams are coded greedily first, each until it is longer than another one. So the result is never longer than
/// greedy coding of any stream that is tried. A stream that changes its symbol much more often than another one is
/// skipped.
///
/// Memory is kept from image to image, so that it stays in the processor's caches. It is unchecked because one thread
/// owns it at a time.
@safe final class SmallestCoding: @unchecked Sendable {
    private typealias Few = LZWDirectChildren<UInt16>
    private typealias Several = LZWDirectChildren<UInt32>
    private typealias Dozens = LZWDirectChildren<UInt64>
    private typealias Many = LZWWideChildren

    private let dictionary: LZWDictionary
    private var best: UnsafeMutablePointer<UInt8>
    private var trial: UnsafeMutablePointer<UInt8>
    private let capacity: Int
    private(set) var byteCount = Int.max
    private(set) var codeSize = 2
    private var bestStream = 0

    /// A stream with its greedy size in bytes.
    private struct Ranked {
        let size: Int
        let order: Int
        let codeSize: Int

        func isBefore(_ other: Ranked) -> Bool { (size, order) < (other.size, other.order) }
    }

    /// - Parameters:
    ///   - count: number of symbols in each stream.
    ///   - largestCodeSize: bits of the largest symbol.
    init(count: Int, largestCodeSize: Int) {
        dictionary = LZWDictionary(codeSize: largestCodeSize)
        capacity = count
        unsafe best = .allocate(capacity: LZWCodeWriter.capacity(count))
        unsafe trial = .allocate(capacity: LZWCodeWriter.capacity(count))
    }

    func hasRoom(count: Int, largestCodeSize: Int) -> Bool {
        count <= capacity && largestCodeSize <= dictionary.codeSize
    }

    deinit {
        unsafe best.deallocate()
        unsafe trial.deallocate()
    }

    var codes: [UInt8] { unsafe [UInt8](UnsafeBufferPointer(start: best, count: byteCount)) }

    /// Codes all streams greedily and the most promising ones with the effort's parses.
    ///
    /// - Parameter free: pixels that differ between streams, for an effort that decides on each of them.
    func run(_ streams: [LZWSymbols], free: LZWFreePixels?, effort: GIFEffort) {
        (byteCount, bestStream) = (.max, 0)
        let ranked = rank(streams, all: effort.codesAllStreams, atMost: effort.parses.map(\.streams).max() ?? 1)
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
            let stream = streams[bestStream]
            switch codeSize {
            case ...4: search(stream, with: dictionary.tables(Few.self), free: free, effort: effort)
            case 5: search(stream, with: dictionary.tables(Several.self), free: free, effort: effort)
            case 6: search(stream, with: dictionary.tables(Dozens.self), free: free, effort: effort)
            default: search(stream, with: dictionary.tables(Many.self), free: free, effort: effort)
            }
        }
    }

    /// Ranks the streams by greedy size, shortest first, at most `limit` of them, and keeps the codes of the first.
    private func rank(_ streams: [LZWSymbols], all: Bool, atMost maximum: Int) -> [Ranked] {
        var ranked: [Ranked] = []
        let surveys = streams.map(\.survey)
        // The stream with the fewest changes is usually the shortest, so it comes first and others are stopped early.
        // Streams with a fifth more changes are coded too, which makes files 0.015 % smaller.
        let orders = streams.indices.sorted { (surveys[$0].changeCount, $0) < (surveys[$1].changeCount, $1) }
        let fewest = surveys[orders[0]].changeCount
        for order in orders where all || 5 * surveys[order].changeCount <= 6 * fewest {
            // The size limit is that of the last ranked stream, which an earlier stream of equal size replaces.
            let limit = ranked.count < maximum ? Int.max : ranked[maximum - 1].size + 1
            let bits = GIFImage.codeSize(largestIndex: surveys[order].largest)
            guard let size = encode(streams[order], codeSize: bits, look: nil, limit: limit) else { continue }
            let entry = Ranked(size: size, order: order, codeSize: bits)
            let index = ranked.firstIndex { entry.isBefore($0) } ?? ranked.count
            if index == 0 { keep(size, order: order, codeSize: bits) }
            ranked.insert(entry, at: index)
            if ranked.count > maximum { ranked.removeLast() }
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

    /// Keeps the codes of the last trial.
    private func keep(_ size: Int, order: Int, codeSize: Int) {
        byteCount = size
        bestStream = order
        self.codeSize = codeSize
        unsafe swap(&best, &trial)
    }

    /// Codes a stream, greedily or looking ahead, and returns the number of bytes, or nil as soon as they
    /// are not fewer than `limit`.
    private func encode(_ symbols: LZWSymbols, codeSize: Int, look: LZWLookahead?, limit: Int) -> Int? {
        switch codeSize {
        case ...4: encode(symbols, with: dictionary.tables(Few.self), codeSize: codeSize, look: look, limit: limit)
        case 5: encode(symbols, with: dictionary.tables(Several.self), codeSize: codeSize, look: look, limit: limit)
        case 6: encode(symbols, with: dictionary.tables(Dozens.self), codeSize: codeSize, look: look, limit: limit)
        default: encode(symbols, with: dictionary.tables(Many.self), codeSize: codeSize, look: look, limit: limit)
        }
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
