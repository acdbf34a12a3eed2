package import Numerals

extension Timeline {
    /// Number of cells by which wheels overshoot if all overshoot alike.
    package var overshoot: Double { plans.compactMap { $0?.overshoot }.max() ?? 0 }

    /// Moves lines at rest so that their ink is centred instead of their columns, and moves the frames between
    /// accordingly. A line that is laid for a longer one stays below that one's digits.
    ///
    /// - Parameter offsets: pixels to the right, one for each value.
    package mutating func centreInk(_ offsets: [Double]) {
        let filled = offsets.indices.filter { line in
            let box = printed[line].box
            return !standsOnOnes || box.elements.reduce(0) { $0 + $1.width } > box.width - 1
        }
        inkOffsets = offsets.indices.map { line in
            PixelGrid.snap((filled.contains(line) ? line : filled.first).map { offsets[$0] } ?? 0)
        }
    }

    /// Moves the line sideways while the part beside it is absent.
    package mutating func glide(_ glide: LineGlide) {
        self.glide = glide
        keepStates()
    }

    /// Stretches of time in seconds in which the line glides.
    package var glides: [(start: Rational, end: Rational)] { glide?.spans ?? [] }

    func inkOffset(at time: Rational, interval: Int?, isSettled: Bool) -> Double {
        guard !inkOffsets.isEmpty else { return 0 }
        guard let interval else { return inkOffsets[schedule.firstLine] }
        let span = schedule.intervals[interval]
        let (from, to) = (inkOffsets[span.from], inkOffsets[span.to])
        guard !isSettled, time < span.end, span.end > span.start else { return to }
        let part = ((time - span.start) / (span.end - span.start)).approximate
        return PixelGrid.snap(from + (to - from) * smoothstep(part, to: Self.inkPart))
    }

    /// Fraction of a transition during which the ink's offset changes.
    private static let inkPart = 0.6

    /// Width of the widest line at any measured instant, in pixels.
    var widestBox: Double {
        var widest = printed.map(\.box.width).max() ?? 0
        for time in measuredInstants
        where schedule.settledInterval(at: time, step: Rational(1, over: Self.measuredRate)) == nil {
            guard let interval = schedule.interval(at: time), time < schedule.intervals[interval].end else { continue }
            let elapsed = (time - schedule.intervals[interval].start).approximate
            widest = max(widest, plans[interval]?.width(at: elapsed) ?? 0)
        }
        return widest
    }
}
