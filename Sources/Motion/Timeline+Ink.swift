package import Fractions

extension Timeline {
    /// Cells by which wheels overshoot where all do so alike.
    package var overshoot: Double { plans.map(\.overshoot).max() ?? 0 }

    /// Moves lines at rest so that their ink is centred instead of their columns, and moves the frames between
    /// accordingly.
    ///
    /// - Parameter offsets: pixels to the right, one for each value.
    package mutating func centreInk(_ offsets: [Double]) { inkOffsets = offsets.map(PixelGrid.snap) }

    /// Moves the line aside while there is nothing beside it.
    package mutating func glide(_ glide: LineGlide) { self.glide = glide }

    /// Stretches of time in seconds in which the line glides.
    package var glides: [(start: Rational, end: Rational)] { glide?.spans ?? [] }

    /// Offset of the line's ink at an instant.
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
}
