import Graphics
import Motion
import Scene
import Typesetting

extension SceneBuilder {
    /// Places the number's line on the canvas, and measures the canvas where the settings leave its size open.
    ///
    /// - Throws: ``RenderingError`` for a canvas that is too large, or too small for its content.
    func geometry(
        timeline: Timeline, sheet: GlyphSheet, popups: [PopupLine?], overhang: InkOverhang, plate: Plate?,
        surroundings: TextSurroundings?, unitWords: UnitWords?, layout: PartLayout?, small: SmallDigits
    ) throws -> LineGeometry {
        let alignment = settings.motion.alignment
        let window = LineWindow(
            settings, sheet: sheet, plateHalf: plate.map { halfHeight(of: $0, sheet) }, smallCells: small.cells,
            overshoot: timeline.overshoot)
        let popup = PopupExtent(
            timeline: timeline, popups: popups, popsUp: settings.motion.deltaEnter == .pop, em: sheet.size,
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
