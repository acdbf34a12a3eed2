/// What the compressor tries for each image.
struct GIFEffort {
    /// Which pixels that stay are left alone.
    var rules: [PixelStreams.Rule]
    /// The parses beyond the greedy one, and on how many streams each is tried, those shortest when coded greedily
    /// first.
    var parses: [(look: LZWLookahead, streams: Int)]
    /// What is tried on the best stream at last, if anything.
    var search: LZWSearchEffort?

    /// From 1, fast, to 3, everything. Others count as the nearest.
    ///
    /// Each effort tries what those below it try, so that none makes an image larger. The choices are measured ones:
    /// on rolling digits of 15 levels effort 1 is about 3 % smaller than `gifsicle -O3`, effort 2 about 3.7 % and
    /// effort 3 about 5 %.
    init(_ level: Int) {
        let rules: [PixelStreams.Rule] = [.none, .runs(2), .runs(1)]
        let quick = LZWLookahead(distance: 8, codes: 3, innerDistance: 4)
        let thorough = LZWLookahead(distance: 16, codes: 4, innerDistance: 8)
        switch level {
        case ...1:
            self.init(rules: rules, parses: [(quick, 1)])
        case 2:
            self.init(rules: rules, parses: [(quick, 1), (thorough, 2)])
        default:
            self.init(
                rules: rules + [.runs(3), .pixels(8)], parses: [(quick, 5), (thorough, 5)], search: LZWSearchEffort())
        }
    }

    init(
        rules: [PixelStreams.Rule], parses: [(look: LZWLookahead, streams: Int)], search: LZWSearchEffort? = nil
    ) {
        self.rules = rules
        self.parses = parses
        self.search = search
    }
}
