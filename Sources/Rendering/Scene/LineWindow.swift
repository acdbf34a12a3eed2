import Graphics
import Motion
import Typesetting

/// The window through which a line's digits are seen, and the distance of a wheel's cells, in pixels.
struct LineWindow {
    /// Distances of the window's edges from the baseline.
    let above, below: Double
    /// Height of the fade at either edge.
    let fade: Double
    /// Distance from a wheel's cell to the next one.
    let pitch: Double

    /// - Parameters:
    ///   - plateHalf: half the height of the line's plates, which are the windows of the wheels behind them; nil for a
    ///     line without plates.
    ///   - smallCells: the cells of raised digits and counted zeros.
    ///   - overshoot: how far digits overshoot their positions, in cells.
    init(
        _ settings: RenderSettings, sheet: GlyphSheet, plateHalf: Double?, smallCells: [Int], overshoot: Double
    ) {
        let appearance = settings.appearance
        let ink = (Array(0..<10) + smallCells).compactMap(sheet.inkBounds)
        let (inkAbove, inkBelow) = (-(ink.map(\.top).min() ?? 0), ink.map(\.bottom).max() ?? 0)
        // The line's additional height is split evenly above and below.
        let height = (sheet.ascent + sheet.descent) * (appearance.lineHeight ?? 1)
        let leading = (height - sheet.ascent - sheet.descent) / 2
        let middle = sheet.digitMiddle.rounded()
        let isPlain = plateHalf == nil
        // By default the window is centred on the digits, regardless of the font's line.
        let opening = isPlain && appearance.lineHeight == nil ? DigitWindow.height * sheet.size / 2 : nil
        let window = DigitWindow(
            above: plateHalf.map { middle + $0 } ?? opening.map { (inkAbove - inkBelow) / 2 + $0 }
                ?? sheet.ascent + leading,
            below: plateHalf.map { $0 - middle } ?? opening.map { (inkBelow - inkAbove) / 2 + $0 }
                ?? sheet.descent + leading,
            inkAbove: inkAbove, inkBelow: inkBelow,
            overshoot: isPlain ? overshoot * DigitWindow.cellPitch * sheet.size : 0,
            fraction: appearance.edgeFade)
        pitch = Self.pitch(
            appearance, line: plateHalf.map { 2 * $0 } ?? height, window: window, em: sheet.size, isPlain: isPlain)
        (above, below, fade) = (window.above, window.below, window.fade)
    }

    /// Returns the distance of a wheel's cells in pixels.
    ///
    /// - Parameters:
    ///   - line: height of the number's line, or of its plates.
    ///   - isPlain: whether wheels have no plates.
    private static func pitch(
        _ appearance: Appearance, line: Double, window: DigitWindow, em: Double, isPlain: Bool
    ) -> Double {
        let isLine = appearance.lineHeight != nil || !isPlain
        guard !isLine else {
            return max(line + appearance.digitSpacing, window.fade > 0 ? window.minimumPitch : 0)
        }
        // Neighbours of a digit at rest are out of sight.
        let least = window.minimumPitch + DigitWindow.gap * em
        return max(DigitWindow.cellPitch * em + appearance.digitSpacing, least)
    }
}

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

    /// Default height of the window and default distance of cells, and the minimum distance between the window and a
    /// neighbour of a digit at rest, in em.
    static let height = 1.25
    static let cellPitch = 1.0
    static let gap = 0.02

    /// Minimum pitch of a wheel's cells at which a resting digit shows no neighbours.
    var minimumPitch: Double { max(below + inkAbove, above + inkBelow) }

    /// Height of the fade at either edge, in pixels.
    let fade: Double

    /// Maximum growth in line boxes, because a fade near one half would need an endless window.
    private static let largestGrowth = 3.0

    /// - Parameters:
    ///   - above, below: the line box, in pixels from the baseline.
    ///   - inkAbove, inkBelow: the farthest ink of any resting digit; negative where it stays on the other side of the
    ///     baseline.
    ///   - overshoot: the pixels by which digits overshoot their positions, where they do not fade either.
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
        // No resting digit extends into the fade.
        fade = min(
            fraction * (self.above + self.below),
            max(0, min(self.above - inkAbove, self.below - inkBelow) - overshoot))
    }
}
