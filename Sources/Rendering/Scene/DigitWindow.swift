/// The window through which wheels are seen, as distances from the baseline in pixels.
///
/// The window is the line box. When its edges fade it grows, on the side that needs it, until no resting digit
/// reaches into the fading part.
struct DigitWindow: Sendable, Equatable {
    /// Above the baseline.
    private(set) var above: Double
    /// Below the baseline.
    private(set) var below: Double
    private let inkAbove: Double
    private let inkBelow: Double

    /// The least distance of a wheel's cells at which a resting digit is seen alone.
    var leastPitch: Double { max(below + inkAbove, above + inkBelow) }

    /// Pixels that fade at either edge.
    private(set) var fade: Double

    /// A fade near one half would ask for an endless window; it grows as for one of this many line boxes.
    private static let largestGrowth = 3.0

    /// - Parameters:
    ///   - above, below: the line box.
    ///   - inkAbove, inkBelow: the farthest that any resting digit reaches; negative when it stays on one side.
    ///   - fraction: the part of the window that fades at each edge, 0 to 0.5.
    init(above: Double, below: Double, inkAbove: Double, inkBelow: Double, fraction: Double) {
        (self.above, self.below) = (above, below)
        let largest = (above + below) * Self.largestGrowth
        // Each side needs `fraction` of the whole height beyond the ink; growing one side raises that need for the
        // other, so the two are settled in turn. The sum converges geometrically for fractions below one half.
        for _ in 0..<64 where fraction > 0 {
            let height = min(self.above + self.below, largest)
            self.above = max(self.above, inkAbove + fraction * height)
            self.below = max(self.below, inkBelow + fraction * height)
        }
        self.inkAbove = inkAbove
        self.inkBelow = inkBelow
        fade = 0
        fade = fade(of: fraction, above: self.above, below: self.below)
    }

    /// Pixels that fade at either edge of a window of another size: a fraction of its height, as far as no resting digit
    /// reaches into them.
    func fade(of fraction: Double, above: Double, below: Double) -> Double {
        min(fraction * (above + below), max(0, min(above - inkAbove, below - inkBelow)))
    }
}
