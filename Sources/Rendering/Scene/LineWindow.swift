import Glibc
import Graphics
import Motion
import Typesetting

/// The window through which a line's digits are seen, and the distance of a wheel's cells, in pixels.
struct LineWindow {
    /// Distances of the window's edges from the baseline. They include what is seen of the neighbours of a digit at
    /// rest, on cylinders and with `peek`.
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
        let isPlain = plateHalf == nil && appearance.drumRows == nil
        // By default the window is centred on the digits, regardless of the font's line.
        let opening = isPlain && appearance.lineHeight == nil ? DigitWindow.height * sheet.size / 2 : nil
        let window = DigitWindow(
            above: plateHalf.map { middle + $0 } ?? opening.map { (inkAbove - inkBelow) / 2 + $0 }
                ?? sheet.ascent + leading,
            below: plateHalf.map { $0 - middle } ?? opening.map { (inkBelow - inkAbove) / 2 + $0 }
                ?? sheet.descent + leading,
            inkAbove: inkAbove, inkBelow: inkBelow,
            overshoot: isPlain && settings.motion.edges == .soft
                ? overshoot * DigitWindow.cellPitch * sheet.size : 0,
            // Rows of cylinders fade by themselves, so the window has no edge fade here.
            fraction: appearance.drumRows == nil ? appearance.edgeFade : 0)
        pitch = Self.pitch(
            appearance, line: plateHalf.map { 2 * $0 } ?? height, window: window, em: sheet.size, isPlain: isPlain)
        if let rows = appearance.drumRows {
            let half = plateHalf == nil ? Self.cylinderHalfHeight(rows, pitch: pitch) : nil
            above = half.map { middle + $0 } ?? window.above + appearance.peek
            below = half.map { $0 - middle } ?? window.below + appearance.peek
            fade = window.fade(of: appearance.edgeFade, above: above, below: below)
        } else {
            (above, below) = (window.above + appearance.peek, window.below + appearance.peek)
            fade = window.fade
        }
    }

    /// Returns the distance of a wheel's cells in pixels.
    ///
    /// - Parameters:
    ///   - line: height of the number's line, or of its plates.
    ///   - isPlain: whether wheels are flat and have no plates.
    private static func pitch(
        _ appearance: Appearance, line: Double, window: DigitWindow, em: Double, isPlain: Bool
    ) -> Double {
        let isLine = appearance.cellPitch == nil && (appearance.lineHeight != nil || !isPlain)
        guard !isLine else {
            return max(line + appearance.digitSpacing, window.fade > 0 ? window.minimumPitch : 0)
        }
        // Neighbours of a digit at rest are out of sight.
        let least = window.minimumPitch + DigitWindow.gap * em
        return max((appearance.cellPitch ?? DigitWindow.cellPitch) * em + appearance.digitSpacing, least)
    }

    /// Radius in cells of a cylinder around which ten cells touch: 1 / (2 tan 18°).
    static let cylinderRadius = 1.538_841_769

    /// Returns the half height in pixels of the visible part of a cylinder that shows `rows` rows, seen from far away.
    static func cylinderHalfHeight(_ rows: Double, pitch: Double) -> Double {
        cylinderRadius * pitch * sin(rows * .pi / 10)
    }
}
