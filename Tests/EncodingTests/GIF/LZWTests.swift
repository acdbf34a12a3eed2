import Graphics
import TestSupport
import Testing

@testable import Files

@Suite("LZW")
struct LZWTests {
    private let looks: [LZWLookahead?] = [
        nil, LZWLookahead(distance: 8, codes: 3, innerDistance: 4),
        LZWLookahead(distance: 16, codes: 4, innerDistance: 8),
        LZWLookahead(distance: 3, codes: 2, innerDistance: 1),
    ]

    /// Stream with padding of its last symbol, which must not count.
    @safe private final class Stream {
        let padded: UnsafeMutablePointer<UInt8>
        let symbols: LZWSymbols
        let target: UnsafeMutablePointer<UInt8>

        init(_ bytes: [UInt8]) {
            unsafe padded = .allocate(capacity: bytes.count + LZWSymbols.padding)
            unsafe padded.initialize(repeating: bytes.last ?? 0, count: bytes.count + LZWSymbols.padding)
            unsafe padded.update(from: bytes, count: bytes.count)
            unsafe symbols = LZWSymbols(padded, count: bytes.count)
            unsafe target = .allocate(capacity: LZWCodeWriter.capacity(bytes.count))
        }

        deinit {
            unsafe padded.deallocate()
            unsafe target.deallocate()
        }

        /// Codes in the target; nil where there are none.
        func codes(_ count: Int?) -> [UInt8]? {
            count.map { unsafe Array(UnsafeBufferPointer(start: target, count: $0)) }
        }
    }

    private func random(_ seed: UInt64, count: Int, colors: Int) -> [UInt8] {
        var random = SeededRandom(seed: seed)
        var bytes: [UInt8] = []
        // Runs, noise and copies of earlier symbols, in turn.
        while bytes.count < count {
            let length = Int.random(in: 1...40, using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: bytes += (0..<length).map { _ in UInt8.random(in: 0...UInt8(colors - 1), using: &random) }
            case 1 where !bytes.isEmpty:
                let start = Int.random(in: 0..<bytes.count, using: &random)
                bytes += bytes[start..<min(bytes.count, start + length)]
            default:
                bytes += [UInt8](repeating: UInt8.random(in: 0...UInt8(colors - 1), using: &random), count: length)
            }
        }
        return Array(bytes.prefix(count))
    }

    private func encoded<Children: LZWChildren>(
        _ bytes: [UInt8], codeSize: Int, look: LZWLookahead?, children: Children.Type, limit: Int = .max
    ) -> [UInt8]? {
        let stream = Stream(bytes)
        let dictionary = LZWDictionary(codeSize: codeSize)
        let tables = dictionary.tables(children)
        return withExtendedLifetime(dictionary) {
            guard let look else {
                return stream.codes(
                    unsafe LZWGreedy.encode(
                        stream.symbols, with: tables, codeSize: codeSize, to: stream.target, limit: limit))
            }
            return stream.codes(
                unsafe LZWParser.encode(
                    stream.symbols, with: tables, codeSize: codeSize, look: look, to: stream.target, limit: limit))
        }
    }

    @Test("codes are those of LZW done plainly, greedy and looking ahead, for every width")
    func plain() throws {
        for seed in UInt64(0)..<240 {
            let codeSize = Int(seed % 7) + 2
            let count = [1, 2, 3, 7, 8, 9, 15, 16, 17, 40, 300, 1500][Int(seed / 7) % 12]
            let bytes = random(seed, count: count, colors: seed % 3 == 0 ? 2 : 1 << codeSize)
            for look in looks {
                var plain = PlainLZW(bytes, codeSize: codeSize, look: look)
                let codes = encoded(bytes, codeSize: codeSize, look: look)
                try #require(codes == plain.encoded(), "seed \(seed), \(count) symbols of \(codeSize) bits")
            }
        }
    }

    @Test("a full dictionary is cleared, and nothing of it is left")
    func full() throws {
        for (codeSize, count) in [(2, 40_000), (4, 20_000), (5, 12_000), (8, 9000)] {
            let bytes = random(UInt64(codeSize), count: count, colors: 1 << codeSize)
            for look in [nil, looks[3]] {
                var plain = PlainLZW(bytes, codeSize: codeSize, look: look)
                let codes = encoded(bytes, codeSize: codeSize, look: look)
                #expect(codes == plain.encoded(), "\(codeSize) bits")
            }
        }
    }

    /// Returns the codes with the tables of a width.
    private func encoded(_ bytes: [UInt8], codeSize: Int, look: LZWLookahead?) -> [UInt8]? {
        switch codeSize {
        case ...4: encoded(bytes, codeSize: codeSize, look: look, children: LZWDirectChildren<UInt16>.self)
        case 5: encoded(bytes, codeSize: codeSize, look: look, children: LZWDirectChildren<UInt32>.self)
        default: encoded(bytes, codeSize: codeSize, look: look, children: LZWWideChildren.self)
        }
    }

    @Test("all widths of tables code alike, with long runs and full dictionaries")
    func widths() throws {
        for seed in UInt64(0)..<30 {
            let codeSize = Int(seed % 4) + 2
            var bytes = random(seed, count: seed % 5 == 0 ? 40_000 : 3000, colors: 1 << codeSize)
            if seed % 4 == 0 { bytes += [UInt8](repeating: 1, count: 50_000) + bytes.prefix(700) }
            for look in looks {
                let narrow = encoded(bytes, codeSize: codeSize, look: look)
                let wide = encoded(bytes, codeSize: codeSize, look: look, children: LZWWideChildren.self)
                try #require(narrow == wide, "seed \(seed)")
            }
        }
    }

    @Test("trying out codes alike in both widths, so all it plays is undone")
    func search() throws {
        for seed in UInt64(0)..<12 {
            let bytes = random(seed, count: 700, colors: 16)
            let wide = searched(bytes, LZWWideChildren.self)
            #expect(searched(bytes, LZWDirectChildren<UInt16>.self) == wide && !wide.isEmpty, "seed \(seed)")
            #expect(searched(bytes, LZWDirectChildren<UInt32>.self) == wide, "seed \(seed)")
        }
    }

    private func searched<Children: LZWChildren>(_ bytes: [UInt8], _ children: Children.Type) -> [UInt8] {
        let stream = Stream(bytes)
        let dictionary = LZWDictionary(codeSize: 4)
        // Runs of the first half are free.
        var runs: [Range<Int>] = []
        for position in 0..<bytes.count / 2 {
            if let last = runs.last, last.upperBound == position, bytes[last.lowerBound] == bytes[position] {
                runs[runs.count - 1] = last.lowerBound..<position + 1
            } else {
                runs.append(position..<position + 1)
            }
        }
        let free = unsafe LZWFreePixels(runs: runs, painted: UnsafePointer(stream.padded), transparent: 15)
        return withExtendedLifetime(dictionary) {
            let search = LZWSearch(
                stream.symbols, with: dictionary.tables(children), codeSize: 4, free: free, horizon: 200)
            return stream.codes(unsafe search.encode(to: stream.target, limit: .max)) ?? []
        }
    }

    @Test("coding stops where it is no shorter than the limit")
    func limits() throws {
        for seed in UInt64(0)..<20 {
            let bytes = random(seed, count: 400, colors: 8)
            for look in looks {
                func size(limit: Int) -> Int? {
                    encoded(bytes, codeSize: 3, look: look, children: LZWDirectChildren<UInt16>.self, limit: limit)?
                        .count
                }
                let whole = try #require(size(limit: .max))
                #expect(size(limit: whole + 1) == whole && size(limit: whole) == nil && size(limit: 1) == nil)
            }
        }
    }

    @Test("no effort is longer than greedy coding of any stream that it tries")
    func neverLongerThanGreedy() throws {
        for seed in UInt64(0)..<150 {
            let plans = RandomClip(seed: seed, largestSide: seed % 5 == 0 ? 50 : 20, frames: 2...3).plans
            for plan in plans {
                for level in 0...3 {
                    let pixels = PixelStreams(plan)
                    let streams = pixels.streams(GIFEffort(level).rules)
                    let fewest = streams.map(\.survey.changeCount).min() ?? 0
                    let tried = streams.filter { level == 3 || 5 * $0.survey.changeCount <= 6 * fewest }
                    let greedy = tried.compactMap { symbols in
                        let bytes = (0..<symbols.count).map { UInt8(symbols[$0]) }
                        let codeSize = GIFImage.codeSize(largestIndex: bytes.max() ?? 0)
                        return encoded(bytes, codeSize: codeSize, look: nil, children: LZWWideChildren.self)?.count
                    }
                    let codes = GIFFrameCompressor(effort: level).compress(plan).codes
                    try #require(codes.count <= greedy.min() ?? 0, "seed \(seed), effort \(level): \(greedy)")
                }
            }
        }
    }

    @Test("each of two parses makes some images smaller, and none larger")
    func parses() throws {
        let quick = GIFEffort.Parse(look: LZWLookahead(distance: 8, codes: 3, innerDistance: 4), streams: 1)
        let thorough = GIFEffort.Parse(look: LZWLookahead(distance: 16, codes: 4, innerDistance: 8), streams: 2)
        var totals = [0, 0, 0]
        for seed in UInt64(0)..<60 {
            for plan in RandomClip(seed: seed, largestSide: 50, frames: 2...3).plans {
                let pixels = PixelStreams(plan)
                let sizes = [[quick], [thorough], [quick, thorough]].map { parses in
                    let coding = SmallestCoding(count: pixels.count, largestCodeSize: 8)
                    let effort = GIFEffort(rules: GIFEffort(2).rules, parses: parses)
                    coding.run(pixels.streams(effort.rules), free: nil, effort: effort)
                    return coding.byteCount
                }
                try #require(sizes[2] <= min(sizes[0], sizes[1]), "seed \(seed)")
                for (index, size) in sizes.enumerated() { totals[index] += size }
                withExtendedLifetime(pixels) {}
            }
        }
        #expect(totals[2] < totals[0] && totals[2] < totals[1], "\(totals)")
    }

    @Test("streams leave alone what their rules say, whatever their length")
    func streams() throws {
        let rules: [PixelStreams.TransparencyRule] = [.none, .runs(2), .runs(1), .runs(3), .pixels(8)]
        for seed in UInt64(0)..<300 {
            var random = SeededRandom(seed: seed)
            let width = Int.random(in: 1...90, using: &random)
            let old = self.random(seed, count: width, colors: 3)
            let new = old.map { Int.random(in: 0..<6, using: &random) > 0 ? $0 : ($0 + 1) % 3 }
            let canvases = [old, new].map { IndexedCanvas(width: width, height: 1, pixels: $0) }
            let pixels = PixelStreams(
                GIFFramePlan(
                    base: canvases[0], canvas: canvases[1],
                    rectangle: PixelBox(width: width, height: 1), disposal: .keep,
                    transparentIndex: 7))
            var expected: [[UInt8]] = []
            for rule in rules {
                let stream = leaving(alone: rule, old: old, new: new)
                if !expected.contains(stream) { expected.append(stream) }
            }
            let streams = pixels.streams(rules).map { symbols in (0..<symbols.count).map { UInt8(symbols[$0]) } }
            try #require(streams == expected, "seed \(seed)")
            let surveys = pixels.streams(rules).map(\.survey)
            #expect(surveys.map(\.largest) == expected.map { $0.max() ?? 0 })
            #expect(surveys.map(\.changeCount) == expected.map { zip($0, $0.dropFirst()).count { $0 != $1 } })
            withExtendedLifetime(pixels) {}
        }
    }

    private func leaving(alone rule: PixelStreams.TransparencyRule, old: [UInt8], new: [UInt8]) -> [UInt8] {
        var stream = new
        var start = 0
        while start < new.count {
            var end = start
            while end < new.count, old[end] == new[end] { end += 1 }
            if end == start {
                start += 1
                continue
            }
            let runs = 1 + (start..<end).dropFirst().count { new[$0] != new[$0 - 1] }
            let isLeft =
                switch rule {
                case .none: false
                case .runs(let least): runs >= least
                case .pixels(let least): end - start >= least
                }
            if isLeft { stream.replaceSubrange(start..<end, with: [UInt8](repeating: 7, count: end - start)) }
            start = end
        }
        return stream
    }
}
