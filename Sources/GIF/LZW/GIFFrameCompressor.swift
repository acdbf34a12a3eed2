/// Turns planned canvases into images. Pure: a plan gives the same bytes on any thread.
package enum GIFFrameCompressor {
    /// Compresses one planned canvas.
    ///
    /// `effort`: 0 leaves the rectangle's pixels to giflib, 1 is fast, 2 the default, 3 everything.
    package static func compress(_ plan: GIFFramePlan, effort: Int) -> GIFImage {
        let pixels = PixelStreams(plan)
        let codeSize = GIFImage.codeSize(largestIndex: pixels.largestSymbol)
        func image(_ codeSize: Int, _ content: GIFImage.Content) -> GIFImage {
            GIFImage(
                rectangle: plan.rectangle, disposal: plan.disposal, transparentIndex: plan.transparentIndex,
                minimumCodeSize: codeSize, content: content)
        }
        guard effort > 0 else { return image(codeSize, .indices(pixels.painted)) }
        let tries = GIFEffort(effort)
        let coding = SmallestCoding(count: pixels.count, largestCodeSize: codeSize)
        coding.run(
            pixels.streams(tries.rules), free: tries.search == nil ? nil : pixels.free, effort: tries)
        return withExtendedLifetime(pixels) { image(coding.codeSize, .codes(coding.codes)) }
    }
}

/// What the compressor tries for each image, beyond greedy coding of every stream.
package struct GIFEffort {
    /// Which pixels that stay are left alone.
    var rules: [PixelStreams.Rule]
    /// The parses that look ahead.
    var parses: [Parse]
    /// What is tried on the best stream at last, if anything.
    var search: LZWSearchEffort?

    /// A parse and what it is tried on.
    struct Parse {
        var look: LZWLookahead
        /// On how many streams at most, those shortest when coded greedily first.
        var streams: Int
        /// How much longer than the shortest such a stream may be when both are coded greedily, in parts of it.
        var tolerance = Double.infinity
        /// Images of this many bytes or more, coded greedily, do without it.
        var largestImage = Int.max
    }

    /// From 1, fast, to 3, everything. Others count as the nearest.
    ///
    /// No effort makes an image larger than greedy coding does, and 3 tries what 2 tries and more. The choices are
    /// measured ones: on rolling digits of 15 levels effort 1 is about 3 % smaller than `gifsicle -O3`, effort 2 about
    /// 3.7 % and effort 3 about 5 %. Effort 2 leaves out what seldom pays there: a second stream that is half a
    /// hundredth longer, and the quick look but for small images, of which it makes some a tenth smaller.
    init(_ level: Int) {
        let rules: [PixelStreams.Rule] = [.none, .runs(2), .runs(1)]
        let quick = LZWLookahead(distance: 8, codes: 3, innerDistance: 4)
        let thorough = LZWLookahead(distance: 16, codes: 4, innerDistance: 8)
        switch level {
        case ...1:
            self.init(rules: rules, parses: [Parse(look: quick, streams: 1)])
        case 2:
            self.init(
                rules: rules,
                parses: [
                    Parse(look: quick, streams: 1, largestImage: 700),
                    Parse(look: thorough, streams: 2, tolerance: 0.005),
                ])
        default:
            self.init(
                rules: rules + [.runs(3), .pixels(8)],
                parses: [Parse(look: quick, streams: 5), Parse(look: thorough, streams: 5)],
                search: LZWSearchEffort())
        }
    }

    init(rules: [PixelStreams.Rule], parses: [Parse], search: LZWSearchEffort? = nil) {
        self.rules = rules
        self.parses = parses
        self.search = search
    }
}

/// How much an image's search may cost: small images are played to their end, and twice, large ones a part of the way.
struct LZWSearchEffort {
    /// Codes played a step, times bytes of the image: keeps the time of a search in proportion to the image's size.
    var work = 250_000
    /// Images of fewer bytes are searched again from what the first search found.
    var smallImage = 700

    /// Codes to play on, for an image that takes so many bytes.
    func horizon(byteCount: Int) -> Int {
        min(LZWDictionary.size, max(64, work / max(1, byteCount)))
    }

    /// How many searches follow each other.
    func passes(byteCount: Int) -> Int {
        byteCount < smallImage ? 2 : 1
    }
}
