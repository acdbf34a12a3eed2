package import Motion
package import Raster
package import Scene
package import Typesetting

/// Draws the frames of a scene on canvases of its own: one composer a worker.
package final class FrameComposer {
    private let parts: [PartComposer]
    private let canvases: FrameCanvases
    /// What the numbers' underlays were together last.
    private var together: (parts: [Underlay], whole: Underlay)?

    package init(_ scene: Scene, _ glyphs: SceneGlyphs) throws(TypesettingError) {
        let canvases = FrameCanvases(scene)
        var parts: [PartComposer] = []
        for (part, own) in zip(scene.parts, glyphs.parts) {
            parts.append(try PartComposer(part, glyphs: own, masks: glyphs.masks, on: canvases))
        }
        (self.parts, self.canvases) = (parts, canvases)
    }

    /// What text and coloured glyphs cover at one instant, a state a part; the first layer is the first number's own. The
    /// result shares no storage that the next call changes.
    package func compose(_ states: [FrameState]) -> LayeredFrame {
        canvases.clear()
        let underlays = zip(parts, states).map { $0.draw($1) }
        return canvases.frame(underlay: joined(underlays.compactMap(\.self)))
    }

    /// What lies under the text of all numbers.
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
