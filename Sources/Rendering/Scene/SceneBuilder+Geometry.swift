import Graphics
import Motion
import Scene
import Typesetting

extension SceneBuilder {
    /// Places the number's line on the canvas, and measures the canvas where the settings leave its size open.
    ///
    /// - Throws: ``RenderingError`` for a canvas that is too large, or too small for its content.
    func geometry(
        _ number: PlannedNumber, _ timeline: Timeline, surroundings: TextSurroundings?, layout: PartLayout?
    ) throws -> LineGeometry {
        let (alignment, sheet, overhang) = (settings.motion.alignment, number.sheet, number.overhang)
        let (plate, unitWords) = (number.typeset.plate, number.typeset.unitWords?.words)
        let window = LineWindow(
            settings, sheet: sheet, plateHalf: plate.map { halfHeight(of: $0, sheet) },
            smallCells: number.typeset.small.cells,
            overshoot: timeline.overshoot)
        let popup = PopupExtent(
            timeline: timeline, popups: number.popups, popsUp: settings.motion.deltaEnter == .pop, em: sheet.size,
            ascent: sheet.ascent, descent: sheet.descent)
        // Sprites that leave the line may use the padding.
        let padding = settings.appearance.paddingDown
        let above =
            max(
                window.above, sheet.ascent, popup.above, overhang.above - padding,
                layout?.aboveBaseline ?? 0) + (layout?.above ?? 0)
            + settings.composition.drop
        // Baselines are whole rows, so that resting text is as sharp as its outlines allow.
        let baseline = Int(position: (padding + (surroundings?.above ?? 0) + above).rounded(.up))
        let standsAlone = surroundings?.isEmpty != false && unitWords == nil && layout == nil
        let numberBelow = max(
            window.below, sheet.descent, overhang.below - padding,
            standsAlone ? counterweight(to: popup, sheet, baseline: baseline) : 0)
        let wordGap = unitWords == nil ? 0 : (Self.wordGap * sheet.size).rounded()
        let below =
            max(
                numberBelow + wordGap + (unitWords?.height ?? 0),
                layout?.belowBaseline ?? 0) + (layout?.below ?? 0)
        let lineWidth = timeline.contentWidth + (layout.map { $0.left + $0.right } ?? 0)
        let beyond = layout.map { $0.beyond.left + $0.beyond.right } ?? 0
        let contentWidth = max(lineWidth, popup.width, (surroundings?.width ?? 0) + beyond, layout?.width ?? 0)
        let sides = sides(timeline, overhang, unitWords)
        let canvas = try canvas(
            neededWidth: max(1, Int(position: (sides.left + contentWidth + sides.right).rounded(.up))),
            neededHeight: max(1, baseline + Int(position: (below + (surroundings?.below ?? 0) + padding).rounded(.up))))
        let free = Double(canvas.width) - sides.left - sides.right - lineWidth
        let shift =
            switch alignment {
            case .left: 0.0
            case .center: free / 2
            case .right: free
            }
        let row = Double(baseline + verticalOffset(on: canvas))
        let left = sides.left + shift + (layout?.left ?? 0)
        return LineGeometry(
            canvas: canvas, left: plate == nil ? left : left.rounded(),
            digits: DigitBand(
                baseline: row, pitch: window.pitch, top: row - window.above, bottom: row + window.below,
                fade: window.fade),
            line: LineGeometry.Line(
                top: row - sheet.ascent, bottom: row + sheet.descent, width: timeline.contentWidth,
                alignment: alignment, em: sheet.size),
            room: LineGeometry.Room(
                left: sides.left, right: Double(canvas.width) - sides.right, top: row - above, bottom: row + below,
                beyond: layout?.beyond ?? (0, 0)),
            labelTop: row + numberBelow + wordGap, popsUp: settings.motion.deltaEnter == .pop)
    }

    /// Distance between the digits' window, or their cards, and the words below it, in em of the number.
    private static let wordGap = 0.15

    /// Returns the room below the baseline that balances a difference's room above it, so that the number stays in the
    /// middle while no difference is shown.
    private func counterweight(to popup: PopupExtent, _ sheet: GlyphSheet, baseline: Int) -> Double {
        let free = settings.appearance.height.map { Double($0 - baseline) - settings.appearance.paddingDown }
        return min(popup.above - 2 * sheet.digitMiddle.rounded(), (free ?? .infinity).rounded(.down))
    }

    /// Returns the room left and right of the line. Italics and pictures may extend beyond their advances; the canvas
    /// is widened by the part that the padding cannot hold.
    private func sides(
        _ timeline: Timeline, _ overhang: InkOverhang, _ unitWords: UnitWords?
    ) -> (left: Double, right: Double) {
        let padding = settings.appearance.paddingAcross
        let words = unitWords?.overhang(timeline) ?? (left: 0, right: 0)
        let left = max(padding + words.left, overhang.left)
        let right = max(padding + words.right, overhang.right)
        return settings.motion.alignment == .center ? (max(left, right), max(left, right)) : (left, right)
    }
}

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
