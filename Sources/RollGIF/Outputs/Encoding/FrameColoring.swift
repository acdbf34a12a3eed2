import GIF
import Graphics
import Raster
import Rendering
import Scene

/// Colouring of frames for true-colour animations: exact, or with the few levels of coverage that a GIF has.
///
/// Fewer levels make smaller files in every format, and the eye does not distinguish the levels of a GIF from all 255.
enum FrameColoring: Sendable {
    /// The composited colours, unchanged.
    case exact
    /// The pixels of the GIF.
    case paletted(GIFColoring)
    /// Reduced coverage with partly transparent edges, which a GIF does not have.
    case translucent(CoverageReduction)

    /// - Parameters:
    ///   - coloring: that of the scene's GIF.
    ///   - isPhotograph: whether the backdrop has more colours than a palette.
    init(_ settings: RenderSettings, scene: Scene, coloring: GIFColoring, isPhotograph: Bool) {
        let appearance = settings.appearance
        if settings.palette.isExact || scene.hasColorGlyphs || isPhotograph {
            // Emoji and photographs have more colours than a palette, and true colour needs no dither.
            self = .exact
        } else if !coloring.isTransparent {
            self = .paletted(coloring)
        } else {
            self = .translucent(CoverageReduction(settings, scene: scene, over: appearance.likelyBackground))
        }
    }

    var reduction: CoverageReduction? {
        switch self {
        case .exact: nil
        case .paletted(let coloring): coloring.reduction
        case .translucent(let reduction): reduction
        }
    }
}

extension Appearance {
    /// The most likely background of a transparent picture, which is the matte, or white under dark text and black
    /// under light text.
    fileprivate var likelyBackground: RGB {
        if let matte { return matte }
        let light = 299 * Int(textColor.red) + 587 * Int(textColor.green) + 114 * Int(textColor.blue)
        let side: UInt8 = light < 128_000 ? 255 : 0
        return RGB(red: side, green: side, blue: side)
    }
}

extension PalettedCanvas {
    var colored: ColorCanvas {
        ColorCanvas(
            canvas, palette: palette.map { RGBA(red: $0.red, green: $0.green, blue: $0.blue, alpha: 255) })
    }
}
