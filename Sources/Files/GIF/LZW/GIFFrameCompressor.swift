private import Threads

/// Compresses planned canvases, on any number of threads at a time. The bytes depend on the plan alone.
package final class GIFFrameCompressor: Sendable {
    private let effort: GIFEffort
    /// Codings that no thread is using.
    private let idle = Spares<SmallestCoding>()

    /// - Parameter effort: 0 for the fastest to 3 for the smallest images; 2 is the default.
    package init(effort: Int) { self.effort = GIFEffort(effort) }

    /// Compresses one planned canvas.
    package func compress(_ plan: GIFFramePlan) -> GIFImage {
        let pixels = PixelStreams(plan)
        let codeSize = GIFImage.codeSize(largestIndex: pixels.largestSymbol)
        func made() -> SmallestCoding { SmallestCoding(count: pixels.count, largestCodeSize: codeSize) }
        let known = idle.take(or: made)
        // A coding that is too small is replaced by a larger one.
        let coding = known.hasRoom(count: pixels.count, largestCodeSize: codeSize) ? known : made()
        defer { idle.giveBack(coding) }
        coding.run(
            pixels.streams(effort.rules), free: effort.search == nil ? nil : pixels.optionalRuns, effort: effort)
        return withExtendedLifetime(pixels) {
            GIFImage(
                rectangle: plan.rectangle, disposal: plan.disposal, transparentIndex: plan.storedTransparentIndex,
                minimumCodeSize: coding.codeSize, codes: coding.codes)
        }
    }
}

/// The compressor's attempts for each image beyond greedy coding of every stream.
package struct GIFEffort {
    /// Rules for leaving unchanged pixels transparent.
    var rules: [PixelStreams.TransparencyRule]
    /// Parses that look ahead.
    var parses: [Parse]
    /// Whether to code even streams that change their symbol much more often than another one.
    var codesAllStreams = false
    /// Search that starts from the best stream; nil for none.
    var search: LZWSearchEffort?

    /// A parse with the conditions under which it is tried.
    struct Parse {
        var look: LZWLookahead
        /// Maximum number of streams on which it is tried, those with the shortest greedy coding first.
        var streams: Int
        /// Maximum excess of a stream's greedy size over the shortest one's, as a fraction of that.
        var tolerance = Double.infinity
        /// Greedy size in bytes from which on images skip this parse.
        var largestImage = Int.max
    }
}

extension GIFEffort {
    /// Makes the effort of a level from 0 (paints every pixel and does not look ahead) to 3 (smallest); other levels
    /// are clamped.
    ///
    /// No effort makes an image larger than greedy coding of the streams that it tries. On rolling digits of 15 levels,
    /// effort 1 is about 3 % smaller than `gifsicle -O3`, effort 2 about 3.7 %, and effort 3 about 5 %. Effort 2 skips
    /// what seldom helps there: a second stream, a longer look-ahead, and the short look-ahead except for the smallest
    /// images.
    init(_ level: Int) {
        let rules: [PixelStreams.TransparencyRule] = [.none, .runs(2), .runs(1)]
        let quick = LZWLookahead(distance: 8, codes: 3, innerDistance: 4)
        switch level {
        case ...0:
            self.init(rules: [.none], parses: [])
        case 1:
            self.init(rules: rules, parses: [Parse(look: quick, streams: 1)])
        case 2:
            self.init(
                rules: rules,
                parses: [
                    Parse(look: quick, streams: 1, largestImage: 250),
                    Parse(look: LZWLookahead(distance: 14, codes: 4, innerDistance: 3), streams: 1),
                ])
        default:
            self.init(
                rules: rules + [.runs(3), .pixels(8)],
                parses: [
                    Parse(look: quick, streams: 1),
                    Parse(
                        look: LZWLookahead(distance: 16, codes: 4, innerDistance: 8), streams: 2, tolerance: 0.005),
                ],
                codesAllStreams: true, search: LZWSearchEffort())
        }
    }
}

/// Effort of an image's search. Small images are simulated to their end, and twice; large ones only in part.
struct LZWSearchEffort {
    /// Number of simulated codes per step times the image's bytes, which keeps a search's time proportional to the
    /// size.
    var work = 250_000
    /// Size in bytes below which images are searched again from the first search's result.
    var smallImage = 700

    /// Returns the number of codes to simulate for an image of this size in bytes.
    func horizon(byteCount: Int) -> Int {
        min(LZWDictionary.size, max(64, work / max(1, byteCount)))
    }

    func passes(byteCount: Int) -> Int { byteCount < smallImage ? 2 : 1 }
}
