import Graphics
import Motion
import Raster
import Scene

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
