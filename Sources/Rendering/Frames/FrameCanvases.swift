import Graphics
import Motion
import Raster
import Scene

/// Canvases of one worker, reused from frame to frame.
final class FrameCanvases {
    private let width: Int
    private let height: Int
    /// Text layers, one per text colour.
    var layers: [CoverageLayer] = []
    private var layerCount = 0
    /// Layers of the shapes behind the text, from back to front.
    private var shapes: [CoverageLayer] = []
    private var shapeCount = 0
    /// Canvas of moving pictures, made for the first of them.
    private var pictures: ColorGlyphCanvas?
    /// Whether anything in the frame is blurred.
    var isBlurred = false
    /// Canvas of coloured glyphs and overlays; nil if the scene has neither.
    var colorGlyphs: ColorGlyphCanvas?

    init(_ scene: Scene) {
        (width, height) = (scene.geometry.width, scene.geometry.height)
        if scene.hasColorGlyphs || scene.hasOverlay {
            colorGlyphs = ColorGlyphCanvas(width: width, height: height)
        }
    }

    /// Clears all canvases for the next frame.
    func clear() {
        (layerCount, shapeCount) = (0, 0)
        isBlurred = false
        colorGlyphs?.clear()
        pictures?.clear()
    }

    /// Returns the index of a text colour's layer, which is empty at its first use in a frame.
    func layer(of color: RGB) -> Int {
        if let known = layers.prefix(layerCount).firstIndex(where: { $0.textColor == color }) { return known }
        if layerCount == layers.count {
            layers.append(CoverageLayer(textColor: color, canvas: CoverageCanvas(width: width, height: height)))
        } else {
            layers[layerCount].textColor = color
            layers[layerCount].canvas.clear()
        }
        layerCount += 1
        return layerCount - 1
    }

    /// Adds a shape's mask behind the text and over earlier shapes; `opacity` is 0 to 1.
    func add(_ mask: CoverageMask, in color: RGB, opacity: Double) {
        if shapeCount == 0 || shapes[shapeCount - 1].textColor != color {
            if shapeCount == shapes.count {
                shapes.append(CoverageLayer(textColor: color, canvas: CoverageCanvas(width: width, height: height)))
            } else {
                shapes[shapeCount].textColor = color
                shapes[shapeCount].canvas.clear()
            }
            shapeCount += 1
        }
        shapes[shapeCount - 1].canvas.add(
            mask, x: 0, y: 0, opacity: Int(position: (min(max(opacity, 0), 1) * 256).rounded()))
    }

    /// Adds a picture over all shapes and behind the text; `opacity` is 0 to 1.
    func add(_ picture: ColorGlyphMask, opacity: Double) {
        var canvas = pictures.take() ?? ColorGlyphCanvas(width: width, height: height)
        canvas.lay(picture, x: 0, y: 0, opacity: Int(position: (min(max(opacity, 0), 1) * 256).rounded()))
        pictures = canvas
    }

    /// Returns the frame drawn so far, with copies that the next frame does not change.
    func frame(underlay: Underlay?) -> LayeredFrame {
        var frame = LayeredFrame(
            layers: Array(layers.prefix(layerCount)), colorGlyphs: colorGlyphs.flatMap { $0.isEmpty ? nil : $0 },
            isBlurred: isBlurred, underlay: underlay)
        frame.shapes = Array(shapes.prefix(shapeCount))
        frame.pictures = pictures.flatMap { $0.isEmpty ? nil : $0 }
        return frame
    }
}
