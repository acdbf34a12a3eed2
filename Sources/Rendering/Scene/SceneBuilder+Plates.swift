import Graphics
import Motion
import Scene
import Typesetting

extension SceneBuilder {
    /// Returns the distance from the middle of the digits to a plate's edge in whole pixels; without a plate, 0.6 of
    /// the digits' height.
    func halfHeight(of plate: Plate?, _ sheet: GlyphSheet) -> Double {
        guard let plate else { return sheet.digitHeight * 0.6 }
        let height = plate.height ?? (sheet.ascent + sheet.descent)
        let half = max(1, (height * (settings.appearance.lineHeight ?? 1) / 2).rounded())
        guard plate.columns == .all, !settings.phrases.isEmpty else { return half }
        return max(half, halfHeight(ofWords: sheet, within: half))
    }

    /// Returns the pixels of a plate around words whose font, or whose script, is taller than the digits' line; 0 where
    /// `half` is enough.
    private func halfHeight(ofWords sheet: GlyphSheet, within half: Double) -> Double {
        let middle = sheet.digitMiddle.rounded()
        let ink = sheet.cells.indices.compactMap(sheet.inkBounds)
        let extent = ink.map { max(-$0.top - middle, $0.bottom + middle) }.max() ?? 0
        return extent > half ? (extent + sheet.size * 0.06).rounded(.up) : 0
    }
}
