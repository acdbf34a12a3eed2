package import Graphics
package import Motion
import Numerals
import Raster
package import Typesetting

/// Everything that drawing needs, resolved: a timeline, a glyph sheet and a geometry. Frames follow from it alone.
package struct Scene: Sendable {
    package let timeline: Timeline
    package let sheet: GlyphSheet
    /// Drawn outlines of this and other scenes.
    private let masks: MaskCache
    package internal(set) var geometry: LineGeometry
    /// What stands still behind the number; nil for the background alone.
    package internal(set) var backdrop: Backdrop?
    /// What stands beside it in the same picture, each with a timeline as long as this one's and no backdrop.
    package internal(set) var siblings: [Scene] = []
    /// What it is called among its siblings; nil where it is alone.
    package internal(set) var name: String?
    /// 1 when the picture of a wheel moves up as the wheel advances, -1 when it moves down.
    package let contentSign: Double
    package let colors: TextColors
    /// Where plates stand and flaps fold.
    package internal(set) var plates: PlateLayout
    /// What wheels are bent around; nil for flat ones.
    package internal(set) var cylinder: Cylinder?
    /// What is seen under every digit; nil for nothing.
    package let ghost: Ghost?
    /// The signed difference of each transition; nil where it is not shown.
    package let deltas: [DeltaLine?]
    /// Words under the units of a duration; nil for none.
    package let unitLabels: UnitLabels?
    /// The part of a frame that the shutter is open, 0 to 1.
    let shutter: Double
    /// Whether columns fold.
    let folds: Bool
    /// Whether what moves up or down does so in whole rows.
    let snapsRows: Bool
    /// Whether something of its own is blurred in some frames.
    let blurs: Bool
    /// Rows that each cell's ink may touch, relative to its baseline.
    private let inkRows: [ClosedRange<Int>?]

    init(
        timeline: Timeline, sheet: GlyphSheet, masks: MaskCache, geometry: LineGeometry, backdrop: Backdrop?,
        content: MotionSettings.Content, colors: TextColors,
        deltas: [DeltaLine?], shutter: Double, snapsRows: Bool,
        fastest: Double, hasBlurredGlyphs: Bool, plates: PlateLayout, cylinder: Cylinder?, ghost: Ghost?,
        folds: Bool, unitLabels: UnitLabels?
    ) {
        self.unitLabels = unitLabels
        self.plates = plates
        self.ghost = ghost
        self.cylinder = cylinder
        self.folds = folds
        self.timeline = timeline
        self.sheet = sheet
        self.masks = masks
        self.geometry = geometry
        self.backdrop = backdrop
        self.colors = colors
        self.deltas = deltas
        self.shutter = shutter
        self.snapsRows = snapsRows
        blurs = hasBlurredGlyphs || fastest > 0 && WheelBlur.shutter(speed: fastest, least: shutter) > 0
        contentSign = content == .up ? 1 : -1
        reach =
            (0..<10).compactMap { cell in
                let middle = sheet.cells[cell].advance / 2
                return sheet.inkBounds(cell).map { max(middle - $0.left, $0.right - middle) }
            }.reduce(0, max) + 1
        inkRows = sheet.cells.indices.map { cell in
            // The pen may stand anywhere within its row, so the ink may reach one row farther.
            sheet.inkBounds(cell).map {
                Int(position: $0.top.rounded(.down))...Int(position: $0.bottom.rounded(.up)) + 1
            }
        }
    }

    /// Pixels from a wheel's middle within which all of its digits' ink lies.
    let reach: Double

    /// Pixels from a cell's pen to the next one's, without character spacing.
    package func advance(ofCell cell: Int) -> Double { sheet.cells[cell].advance }

    /// Whether a cell standing on a row can leave ink in a range of rows.
    func reaches(_ cell: Int, row: Int, into rows: Range<Int>) -> Bool {
        guard let ink = inkRows[cell] else { return false }
        return row + ink.upperBound >= rows.lowerBound && row + ink.lowerBound < rows.upperBound
    }

    /// The backdrop's pixels; nil where there is none.
    func drawBackdrop() throws(TypesettingError) -> ColorCanvas? { try backdrop?.drawn(masks) }

    /// A new source of the words under units, for one worker; nil where there are none.
    func makeLabelSource() throws(TypesettingError) -> (any MaskSource)? {
        guard let unitLabels else { return nil }
        return try unitLabels.sheet.makeMaskSource(masks)
    }

    /// A new source of glyph pictures, for one worker.
    func makeMaskSource() throws(TypesettingError) -> any MaskSource { try sheet.makeMaskSource(masks) }
}
