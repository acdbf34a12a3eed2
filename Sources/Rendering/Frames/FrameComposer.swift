package import Motion
package import Raster
package import Scene
package import Typesetting

/// Composes a scene's frames on its own canvases; one per worker.
package final class FrameComposer {
    private let parts: [PartComposer]
    private let canvases: FrameCanvases
    /// Underlays of the panels' numbers and their joint underlay in the last frame, because most frames have the same.
    private var together: (parts: [Underlay], whole: Underlay)?

    package init(_ scene: Scene, _ glyphs: SceneGlyphs) throws(TypesettingError) {
        let canvases = FrameCanvases(scene)
        var parts: [PartComposer] = []
        for (part, partGlyphs) in zip(scene.parts, glyphs.parts) {
            parts.append(try PartComposer(part, glyphs: partGlyphs, of: glyphs, on: canvases))
        }
        (self.parts, self.canvases) = (parts, canvases)
    }

    /// Draws the text and coloured glyphs of one instant from one state per part; the first layer has the first
    /// number's colour. The frame shares no storage with later calls.
    package func compose(_ states: [FrameState]) -> LayeredFrame {
        canvases.clear()
        let underlays = zip(parts, states).map { $0.draw($1) }
        return canvases.frame(underlay: joined(underlays.compactMap(\.self)))
    }

    /// Returns the underlay of all numbers, joined into one; nil if none has any.
    private func joined(_ parts: [Underlay]) -> Underlay? {
        guard parts.count > 1 else { return parts.first }
        if let known = together, known.parts.count == parts.count, zip(known.parts, parts).allSatisfy({ $0 === $1 }) {
            return known.whole
        }
        var canvas = parts[0].canvas
        for part in parts.dropFirst() { canvas.add(part.canvas) }
        let whole = Underlay(canvas)
        together = (parts, whole)
        return whole
    }
}
