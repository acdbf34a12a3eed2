package import Graphics
package import Motion
package import Scene
package import Typesetting

/// Canvases of one worker, reused from frame to frame.
final class FrameCanvases {
    private let width: Int
    private let height: Int
    /// Layers whose canvases are reused from frame to frame.
    struct Layers {
        private var stored: [CoverageLayer] = []
        private(set) var count = 0

        var used: ArraySlice<CoverageLayer> { stored.prefix(count) }

        mutating func clear() { count = 0 }

        /// Adds an empty layer of the frame's size.
        mutating func append(_ color: RGB, _ paint: BoxPaint? = nil, width: Int, height: Int) {
            if count == stored.count {
                let canvas = CoverageCanvas(width: width, height: height)
                stored.append(CoverageLayer(textColor: color, paint: paint, canvas: canvas))
            } else {
                (stored[count].textColor, stored[count].paint) = (color, paint)
                stored[count].canvas.clear()
            }
            count += 1
        }

        subscript(index: Int) -> CoverageLayer {
            get { stored[index] }
            _modify { yield &stored[index] }
        }
    }

    /// Text layers, one per text colour.
    var layers = Layers()
    /// Layers of the shapes behind the text, from back to front.
    private var shapes = Layers()
    /// Canvas of moving pictures, made for the first of them.
    private var pictures: ColorGlyphCanvas?
    var isBlurred = false
    /// Canvas of coloured glyphs and overlays; nil if the scene has neither.
    var colorGlyphs: ColorGlyphCanvas?

    init(_ scene: Scene) {
        (width, height) = (scene.geometry.width, scene.geometry.height)
        if scene.hasColorGlyphs || scene.hasOverlay {
            colorGlyphs = ColorGlyphCanvas(width: width, height: height)
        }
    }

    func clear() {
        layers.clear()
        shapes.clear()
        isBlurred = false
        colorGlyphs?.clear()
        pictures?.clear()
    }

    /// Returns the index of a text colour's layer, which is empty at its first use in a frame.
    func layer(of color: RGB) -> Int {
        if let known = layers.used.firstIndex(where: { $0.textColor == color }) { return known }
        layers.append(color, width: width, height: height)
        return layers.count - 1
    }

    /// Adds a shape's mask behind the text and over earlier shapes; `opacity` is 0 to 1.
    func add(_ mask: CoverageMask, in color: RGB, _ paint: BoxPaint?, opacity: Double) {
        if shapes.used.last?.textColor != color || shapes.used.last?.paint != paint {
            shapes.append(color, paint, width: width, height: height)
        }
        shapes[shapes.count - 1].canvas.add(mask, x: 0, y: 0, opacity: Int(weight: opacity))
    }

    /// Adds a picture over all shapes and behind the text; `opacity` is 0 to 1.
    func add(_ picture: ColorGlyphMask, opacity: Double) {
        var canvas = pictures.take() ?? ColorGlyphCanvas(width: width, height: height)
        canvas.lay(picture, x: 0, y: 0, opacity: Int(weight: opacity))
        pictures = canvas
    }

    /// Returns the frame drawn so far, with copies that the next frame does not change.
    func frame(underlay: Underlay?) -> LayeredFrame {
        var frame = LayeredFrame(
            layers: Array(layers.used), colorGlyphs: colorGlyphs.flatMap { $0.isEmpty ? nil : $0 },
            isBlurred: isBlurred, underlay: underlay)
        frame.shapes = Array(shapes.used)
        frame.pictures = pictures.flatMap { $0.isEmpty ? nil : $0 }
        return frame
    }
}

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
