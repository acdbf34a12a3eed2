import Graphics
import Motion
import Numerals
import Scene

/// A number as a tree of typed nodes, built once from its scene and timeline; both formats print it.
///
/// Lengths are in pixels, and rows grow downwards. The backdrop and the shapes are relative to the canvas's corner,
/// everything else to the left end of the number's baseline.
struct Drawing {
    /// A canvas, and the number's position on it.
    struct Frame {
        /// Size of the canvas in pixels.
        let width, height: Int
        /// Left end and row of the number's baseline.
        let left, baseline: Double
        /// Pixels per em.
        let em: Double
        /// Maximum extent of a column's glyphs on either side of the baseline.
        let glyphRoom: Double
        /// Height of a digit's middle above the baseline.
        let digitMiddle: Double
    }

    /// Index among the numbers of the picture, and whether it is the only one.
    let number: Int
    let isAlone: Bool
    let frame: Frame
    let bounds: VectorBounds
    /// Glyphs by index, and the distance from the pen of each to the next, for the number's own glyphs.
    let glyphs: [GlyphShape]
    let advances: [Double]
    /// Length of the animation in seconds.
    let duration: Double
    /// Text colour over time, and at the end.
    let colors: Colors
    let restColor: VectorColor
    /// Background of one colour; nil for none, and for all numbers but the first.
    let background: VectorColor?
    /// Still nodes behind all numbers, from back to front; only the first number has them.
    let backdrop: [StillNode]
    /// Shapes next to the number, from back to front.
    let shapes: [MovingShape]
    /// Pieces behind columns, from back to front.
    let pieces: [Group]
    /// Text and what is over it, from back to front.
    let text: [TextNode]
    /// Whether glyphs between rows cross-fade with others, so that the text needs additive blending.
    let blends: Bool
    /// The last value at rest, from back to front.
    let restingNodes: [RestingPicture]
}

extension Drawing {
    /// The longest displacement between rows.
    var longestDrop: Signal? {
        let groups = text.flatMap { if case .between(_, let groups) = $0 { groups } else { [Group]() } }
        return groups.flatMap(\.members).map(\.drop.signal).max { $0.spread < $1.spread }
    }

    /// Returns the scale factors of a picture that is `width` pixels wide.
    func track(of stretch: Stretch, width: Double, on grid: TimeGrid) -> LinearTrack {
        LinearTrack(
            stretch.factors, within: [bounds.length / max(1, width / 2), bounds.length / stretch.height],
            at: stretch.times, on: grid)
    }
}

extension Drawing {
    /// Builds the tree of one of a picture's numbers.
    init(_ picture: VectorPicture, number: Int) {
        let scene = picture.scene.parts[number]
        let bounds = VectorBounds(scene, coarseness: picture.coarseness)
        let sampled = SceneSampler(scene, bounds: bounds, isWanted: picture.page.isWanted).sample()
        let builder = DrawingBuilder(
            scene: scene, glyphs: picture.shapes.parts[number], sampled: sampled, bounds: bounds,
            background: picture.scene.background.map { VectorColor($0) }, isAlone: picture.scene.parts.count == 1)
        (self.number, self.bounds, isAlone) = (number, bounds, builder.isAlone)
        (glyphs, advances) = (builder.glyphs, scene.glyphs.cells.map(\.advance))
        frame = builder.frame
        duration = scene.timeline.length.approximate
        (colors, restColor) = (builder.textColors, VectorColor(scene.restColor))
        (background, backdrop) = number == 0 ? (builder.background, StillNode.all(picture)) : (nil, [])
        shapes = MovingShape.all(
            scene, pictures: picture.shapes, times: sampled.times, bounds: bounds, isWanted: picture.page.isWanted)
        let parts = builder.parts()
        (pieces, text, blends) = (builder.pieces(parts), builder.text(parts), builder.blendsWheels(parts))
        restingNodes = builder.restingNodes
    }
}
