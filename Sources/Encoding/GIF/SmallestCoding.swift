/// Codes streams that look the same on the screen in several ways and keeps the shortest.
///
/// The first stream is coded greedily before anything else, so the result is never longer than plain coding.
@safe final class SmallestCoding {
    private let count: Int
    private let dictionary: LZWDictionary
    private var best: UnsafeMutablePointer<UInt8>
    private var trial: UnsafeMutablePointer<UInt8>
    private(set) var byteCount = Int.max
    private(set) var codeSize = 2
    /// Which stream the shortest codes are of.
    private var bestStream = 0

    /// `count`: symbols of each stream; `largestCodeSize`: enough bits for every symbol; `mostStreams`: how many
    /// there may be.
    init(count: Int, largestCodeSize: Int, mostStreams: Int) {
        self.count = count
        dictionary = LZWDictionary(length: count, codeSize: largestCodeSize, streams: mostStreams)
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

    /// Tries all streams with the efforts's cheap parse and the most promising ones with its thorough ones.
    ///
    /// `free`: the pixels that differ between streams, for an effort that decides on each of them.
    func run(_ streams: [UnsafePointer<UInt8>], free: LZWFreePixels?, effort: GIFEffort) {
        var ranked: [(size: Int, order: Int, codeSize: Int)] = []
        for order in unsafe streams.indices {
            let symbols = unsafe streams[order]
            let bits = unsafe GIFImage.codeSize(largestIndex: largest(symbols))
            unsafe dictionary.take(symbols, stream: order, count: count)
            // Measured to the end even when it is not the shortest, as its size ranks the stream.
            let size = unsafe attempt(symbols, order: order, codeSize: bits, look: .greedy, isRanking: true)
            ranked.append((size, order, bits))
        }
        ranked.sort { ($0.size, $0.order) < ($1.size, $1.order) }
        for (rank, entry) in ranked.enumerated() {
            let parses = effort.parses.filter { rank < $0.streams }
            if parses.isEmpty { break }
            let symbols = unsafe streams[entry.order]
            unsafe dictionary.take(symbols, stream: entry.order, count: count)
            for (look, _) in parses {
                _ = unsafe attempt(
                    symbols, order: entry.order, codeSize: entry.codeSize, look: look, isRanking: false)
            }
        }
        if let search = effort.search { unsafe self.search(streams[bestStream], free: free, effort: search) }
    }

    /// Searches from the best stream on, as long as that gains.
    private func search(_ symbols: UnsafePointer<UInt8>, free: LZWFreePixels?, effort: LZWSearchEffort) {
        let bits = codeSize
        let search = unsafe LZWSearch(
            dictionary: dictionary, symbols: symbols, count: count, codeSize: bits, free: free?.fitting(codeSize: bits),
            horizon: effort.horizon(byteCount: byteCount))
        for _ in 0..<effort.passes(byteCount: byteCount) {
            keep(unsafe search.encode(to: trial, limit: byteCount), codeSize: bits)
        }
    }

    /// Keeps the codes just written if they are the shortest so far; nil says that they are not.
    private func keep(_ size: Int?, codeSize: Int) {
        guard let size, size < byteCount else { return }
        byteCount = size
        self.codeSize = codeSize
        unsafe swap(&best, &trial)
    }

    /// Codes a stream and keeps the codes if they are the shortest so far. Returns their size; for a parse that is
    /// not ranking, anything that is not shorter counts as endless.
    private func attempt(
        _ symbols: UnsafePointer<UInt8>, order: Int, codeSize: Int, look: LZWLookahead, isRanking: Bool
    ) -> Int {
        let parser = LZWParser(dictionary: dictionary, look: look)
        let limit = isRanking ? Int.max : byteCount
        let size = unsafe parser.encode(symbols, count: count, codeSize: codeSize, to: trial, limit: limit)
        guard let size else { return Int.max }
        if size < byteCount { bestStream = order }
        keep(size, codeSize: codeSize)
        return size
    }

    private func largest(_ symbols: UnsafePointer<UInt8>) -> UInt8 {
        var largest: UInt8 = 0
        for position in 0..<count { largest = unsafe max(largest, symbols[position]) }
        return largest
    }
}
