private import Synchronization

/// Compressor of planned canvases, on any number of threads at a time: a plan gives the same bytes on each.
package final class GIFFrameCompressor: Sendable {
    /// Effort: 0 leaves the rectangle's pixels to giflib, 1 is fast, 2 the default, 3 the smallest.
    private let effort: Int
    /// Codings that no thread uses at the moment.
    private let idle = Mutex<[SmallestCoding]>([])

    package init(effort: Int) { self.effort = effort }

    /// Compresses one planned canvas.
    package func compress(_ plan: GIFFramePlan) -> GIFImage {
        let pixels = PixelStreams(plan)
        let codeSize = GIFImage.codeSize(largestIndex: pixels.largestSymbol)
        func image(_ codeSize: Int, _ content: GIFImage.Content) -> GIFImage {
            GIFImage(
                rectangle: plan.rectangle, disposal: plan.disposal, transparentIndex: plan.storedTransparentIndex,
                minimumCodeSize: codeSize, content: content)
        }
        guard effort > 0 else { return image(codeSize, .indices(pixels.painted)) }
        let tries = GIFEffort(effort)
        // A coding without enough room is replaced by a larger one.
        let known = idle.withLock { $0.popLast() }.flatMap {
            $0.hasRoom(count: pixels.count, largestCodeSize: codeSize) ? $0 : nil
        }
        let coding = known ?? SmallestCoding(count: pixels.count, largestCodeSize: codeSize)
        defer { idle.withLock { $0.append(coding) } }
        coding.run(
            pixels.streams(tries.rules), free: tries.search == nil ? nil : pixels.optionalRuns, effort: tries)
        return withExtendedLifetime(pixels) { image(coding.codeSize, .codes(coding.codes)) }
    }
}

/// Effort of the compressor: its attempts for each image beyond greedy coding of every stream.
package struct GIFEffort {
    /// Rules for leaving unchanged pixels transparent.
    var rules: [PixelStreams.TransparencyRule]
    /// Parses that look ahead.
    var parses: [Parse]
    /// Search that starts from the best stream; nil for none.
    var search: LZWSearchEffort?

    /// Parse with the conditions under which it is tried.
    struct Parse {
        var look: LZWLookahead
        /// Limit of the streams it is tried on, those shortest when coded greedily first.
        var streams: Int
        /// Excess of a stream's greedy size over the shortest one's, as a fraction of that, up to which the parse is
        /// tried.
        var tolerance = Double.infinity
        /// Greedy size in bytes from which on images go without this parse.
        var largestImage = Int.max
    }

    /// Effort from 1 (fast) to 3 (smallest); other levels count as the nearest.
    ///
    /// No effort makes an image larger than greedy coding does, and 3 tries what 2 tries and more. The choices are
    /// measured ones: on rolling digits of 15 levels effort 1 is about 3 % smaller than `gifsicle -O3`, effort 2 about
    /// 3.7 % and effort 3 about 5 %. Effort 2 leaves out what seldom pays there: a second stream that is half a
    /// hundredth longer, and the quick look but for the smallest images: on others it gains half a thousandth of small
    /// files for a twelfth of their time.
    init(_ level: Int) {
        let rules: [PixelStreams.TransparencyRule] = [.none, .runs(2), .runs(1)]
        let quick = LZWLookahead(distance: 8, codes: 3, innerDistance: 4)
        let thorough = LZWLookahead(distance: 16, codes: 4, innerDistance: 8)
        switch level {
        case ...1:
            self.init(rules: rules, parses: [Parse(look: quick, streams: 1)])
        case 2:
            self.init(
                rules: rules,
                parses: [
                    Parse(look: quick, streams: 1, largestImage: 250),
                    Parse(look: thorough, streams: 2, tolerance: 0.005),
                ])
        default:
            self.init(
                rules: rules + [.runs(3), .pixels(8)],
                parses: [Parse(look: quick, streams: 1), Parse(look: thorough, streams: 2, tolerance: 0.005)],
                search: LZWSearchEffort())
        }
    }

    init(rules: [PixelStreams.TransparencyRule], parses: [Parse], search: LZWSearchEffort? = nil) {
        self.rules = rules
        self.parses = parses
        self.search = search
    }
}

/// Effort of an image's search: small images are simulated to their end, and twice; large ones for part of the way.
struct LZWSearchEffort {
    /// Number of simulated codes per step times the image's bytes, which keeps a search's time proportional to the
    /// size.
    var work = 250_000
    /// Size in bytes below which images are searched again from the first search's result.
    var smallImage = 700

    /// Number of codes to simulate, for an image of this many bytes.
    func horizon(byteCount: Int) -> Int {
        min(LZWDictionary.size, max(64, work / max(1, byteCount)))
    }

    /// Number of consecutive searches.
    func passes(byteCount: Int) -> Int {
        byteCount < smallImage ? 2 : 1
    }
}
