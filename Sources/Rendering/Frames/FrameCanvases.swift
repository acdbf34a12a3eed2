import Graphics
import Motion
import Raster
import Scene

/// What a frame is drawn on, reused from frame to frame.
final class FrameCanvases {
    private let width: Int
    private let height: Int
    /// One canvas a text colour.
    var layers: [CoverageLayer] = []
    private var layerCount = 0
    /// Shapes behind the text.
    private var shapes: [CoverageLayer] = []
    private var shapeCount = 0
    /// Whether the frame has something blurred in it.
    var isBlurred = false
    /// Nil where no cell has colours of its own and nothing lies over the text.
    var colorGlyphs: ColorGlyphCanvas?

    init(_ scene: Scene) {
        (width, height) = (scene.geometry.width, scene.geometry.height)
        if scene.hasColorGlyphs || scene.hasOverlay {
            colorGlyphs = ColorGlyphCanvas(width: width, height: height)
        }
    }

    /// Begins a frame.
    func clear() {
        (layerCount, shapeCount) = (0, 0)
        isBlurred = false
        colorGlyphs?.clear()
    }

    /// The layer of a text colour, empty when it is new in this frame.
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

    /// Adds a mask behind the text and over the shapes before it.
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

    /// The frame as far as it is drawn; it shares no storage that the next one changes.
    func frame(underlay: Underlay?) -> LayeredFrame {
        var frame = LayeredFrame(
            layers: Array(layers.prefix(layerCount)), colorGlyphs: colorGlyphs.flatMap { $0.isEmpty ? nil : $0 },
            isBlurred: isBlurred, underlay: underlay)
        frame.shapes = Array(shapes.prefix(shapeCount))
        return frame
    }
}
