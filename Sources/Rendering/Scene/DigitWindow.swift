/// A window of a wheel in the line, as distances from the baseline in pixels.
///
/// The window is the line box. When its edges fade it grows, on the side that needs it, until no resting digit extends
/// into the fading part.
struct DigitWindow: Sendable, Equatable {
    private(set) var above: Double
    /// Distance of the lower edge below the baseline.
    private(set) var below: Double
    private let inkAbove: Double
    private let inkBelow: Double
    /// Pixels by which a digit overshoots its position, where it does not fade either.
    private let overshoot: Double

    /// Default height of the window and default distance of cells, and the minimum distance between the window and a
    /// neighbour of a digit at rest, in em.
    static let height = 1.15
    static let cellPitch = 1.0
    static let gap = 0.02

    /// Minimum pitch of a wheel's cells at which a resting digit shows no neighbours.
    var minimumPitch: Double { max(below + inkAbove, above + inkBelow) }

    /// Height of the fade at either edge, in pixels.
    private(set) var fade: Double

    /// Maximum growth in line boxes, because a fade near one half would need an endless window.
    private static let largestGrowth = 3.0

    /// - Parameters:
    ///   - above, below: the line box, in pixels from the baseline.
    ///   - inkAbove, inkBelow: the farthest ink of any resting digit; negative where it stays on the other side of the
    ///     baseline.
    ///   - overshoot: pixels by which digits overshoot their positions.
    ///   - fraction: the fraction of the window that fades at each edge, 0 to 0.5.
    init(
        above: Double, below: Double, inkAbove: Double, inkBelow: Double, overshoot: Double = 0, fraction: Double
    ) {
        (self.above, self.below) = (above, below)
        let (clearAbove, clearBelow) = (inkAbove + overshoot, inkBelow + overshoot)
        let largest = (above + below) * Self.largestGrowth
        // Each side needs `fraction` of the whole height beyond the ink; growing one side raises that need for the
        // other, so the two are settled in turn. The sum converges geometrically for fractions below one half.
        for _ in 0..<64 where fraction > 0 {
            let height = min(self.above + self.below, largest)
            self.above = max(self.above, clearAbove + fraction * height)
            self.below = max(self.below, clearBelow + fraction * height)
        }
        self.inkAbove = inkAbove
        self.inkBelow = inkBelow
        self.overshoot = overshoot
        fade = 0
        fade = fade(of: fraction, above: self.above, below: self.below)
    }

    /// Returns the fade at either edge of a window of another size, in pixels. It is a fraction of the height, limited
    /// so that no resting digit extends into it.
    func fade(of fraction: Double, above: Double, below: Double) -> Double {
        min(fraction * (above + below), max(0, min(above - inkAbove, below - inkBelow) - overshoot))
    }
}
