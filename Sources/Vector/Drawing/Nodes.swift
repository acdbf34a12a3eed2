import Graphics
import Scene

extension Drawing {
    /// Members that move sideways together.
    struct Group {
        /// Position in pixels from the left end of the baseline, and its value in the still picture.
        var center: (signal: Signal, final: Double)
        var members: [Member]
    }

    struct Member {
        var item: AnimatedItem
        var picture: Picture
        /// Offset of the picture's middle from its group's position, in pixels.
        var offset: Double
        /// Displacement below the baseline in pixels, and its value in the still picture.
        var drop: (signal: Signal, final: Double)
        var opacity: (signal: Signal, final: Double)
        /// Colours of the member where it flashes; nil for none.
        var colors: Colors?
        /// Constant colour of the member; nil for the text's.
        var color: VectorColor?
        /// Sides of the column that clip the picture, from its middle, with the width of the fade towards them, in
        /// pixels; nil if nothing clips it.
        var sides: (left: Signal, right: Signal, fade: Double)?
        /// Scale about the middle of a digit's height; nil if it is always 1.
        var scale: Signal?
        /// Standard deviation of the blur in pixels; nil if it is always 0.
        var blur: Signal?
        /// Width of a box in pixels, and its value in the still picture; nil for other pictures.
        var width: (signal: Signal, final: Double)?
        /// Whether the picture overlaps another while both are partly transparent.
        var overlaps = false

        /// Whether the picture is scaled, turned or blurred about its middle.
        var isTransformed: Bool { scale != nil || blur != nil }

        var widest: Double { width?.signal.values.max() ?? 0 }
    }

    /// A colour at some instants, between which it holds.
    struct Colors {
        /// Instants in seconds.
        let times: [Double]
        let colors: [RGB]
    }

    /// A picture that is defined once, with its middle at the origin.
    enum Picture {
        case glyph(Int)
        case column(Column)
        case line(Line)
        case box(Box)
        case half(Half)
    }

    /// Glyphs one above the other.
    struct Column {
        /// Name, shared by equal glyphs at equal positions among wheels, or among other columns.
        var name: String
        var cells: [(glyph: Int, y: Double)]
        /// Copies of the cells; nil for these alone.
        var repetition: Repetition?

        struct Repetition {
            /// Displacement of one copy from the previous one, in pixels.
            let distance: Double
            let copies: ClosedRange<Int>
        }
    }

    struct Line {
        var name: String
        /// Glyphs with their pens.
        var cells: [(glyph: Int, x: Double)]
    }

    /// A box between two rows, as wide as its member.
    struct Box: Hashable {
        /// Upper and lower edge in rows below the baseline.
        let top, bottom: Double
        /// Radius of the corners in pixels.
        let radius: Double
        var fill: Fill

        enum Fill: Hashable {
            case color(VectorColor)
            /// Gradient between two rows below the baseline.
            case rows([VectorStop], from: Double, to: Double)
        }
    }

    /// The part of pictures above or below a row.
    struct Half {
        let isUpper: Bool
        /// Row below the baseline.
        let row: Double
        /// Glyphs and boxes from back to front, with the opacity of each; nil for 1.
        let layers: [(picture: Picture, opacity: Signal?)]
        /// Distance from the row up to which nothing is visible; nil for none.
        var edge: Signal?
        /// Distance from the row beyond which nothing is visible; nil for any.
        var reach: Double?
        /// Scale about the row; nil if it is always 1.
        var stretch: Stretch?
    }

    /// Scale factors over time.
    struct Stretch {
        /// Instants in seconds, and the factors at each; nil if the picture is invisible.
        let times: [Double]
        let factors: [(across: Double, down: Double)?]
        /// Distance in pixels that is scaled down, whose error is bounded.
        let height: Double
    }

    /// The node of a text, and of what is over it.
    enum TextNode {
        case between(SoftRows, [Group])
        case line(GrowingLine)
        /// Symbols and free glyphs, with additive blending where they cross-fade.
        case symbols([Group], blends: Bool)
        case group(Group)
    }

    /// Rows of the canvas between which text is visible.
    struct SoftRows {
        /// Suffix of names that makes them unique.
        let name: String
        let top, bottom: Double
        /// Height of the fade at either end.
        let fade: Double
        /// Colour of covers, which are cheaper to draw than a mask. They may fade the ends because nothing else is
        /// drawn in these rows; nil if a mask is needed.
        let cover: VectorColor?
    }

    struct GrowingLine {
        let number: Int
        /// Glyphs, whose pens are relative to `x`.
        let cells: [(glyph: Int, x: Double)]
        let color: VectorColor
        /// Point about which the line grows.
        let x: Double
        /// Row of the canvas above which the line is visible; nil if nothing clips it.
        let clip: Double?
        let scale: Signal
        /// Displacement of the line's baseline below the number's, in pixels.
        let drop: Signal
        let opacity: Signal
    }

    /// A picture at rest: the position of its middle, and its displacement below the baseline in pixels.
    struct RestingPicture {
        var picture: Picture
        var middle: Double
        var drop = 0.0
        var width = 0.0
        var color: VectorColor?
    }
}

/// A node that never moves, behind the numbers.
enum StillNode {
    case box(RoundedRectangle, Paint)
    /// Line along the inside of a box's edge.
    case border(RoundedRectangle, width: Double, VectorColor)
    /// Shadow of a box, outside of the box itself.
    case shadow(RoundedRectangle, Shadow)
    /// Image that a box cuts.
    case image(EmbeddedImage, RoundedRectangle)
    case path(PathForm, VectorColor)
    case glyphs(PlacedGlyphs)
}

/// Glyphs of one colour, with their pens on the canvas.
struct PlacedGlyphs {
    let glyphs: [(shape: GlyphShape, x: Double, y: Double)]
    let color: VectorColor

    init(_ placed: Backdrop.PlacedGlyphs, from sheets: [[GlyphShape]]) {
        glyphs = placed.glyphs.map { (sheets[placed.sheet][$0.cell], $0.x, Double($0.baseline)) }
        color = VectorColor(placed.color)
    }
}

extension StillNode {
    /// Returns the nodes of a picture's backdrop, from back to front.
    static func all(_ picture: VectorPicture) -> [StillNode] {
        guard let backdrop = picture.scene.backdrop else { return [] }
        var pictures = 0
        // A background of one colour is drawn already.
        return backdrop.items.dropFirst(picture.scene.background == nil ? 0 : 1).compactMap { item in
            switch item {
            case .bar(let box, let color): return .box(box, Paint(color))
            case .box(let box, let paint): return .box(box, paint)
            case .border(let box, let line): return .border(box, width: line.width, VectorColor(line.color))
            case .shape(let form, let color): return PathForm(form).map { .path($0, VectorColor(color)) }
            case .shadow(let box, let shadow): return .shadow(box, shadow)
            case .picture(_, let box):
                pictures += 1
                return .image(picture.shapes.pictures[pictures - 1], box)
            case .glyphs(let placed): return .glyphs(PlacedGlyphs(placed, from: picture.shapes.sheets))
            }
        }
    }
}
