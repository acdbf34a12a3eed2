package import Graphics
import Synchronization

/// A frame before it is composited on a background: underlay, shapes, pictures, coverage of each text colour, and
/// coloured glyphs.
package struct LayeredFrame: Sendable, Equatable {
    /// Underlay of plates and other pieces behind the text; nil for none.
    package var underlay: Underlay?
    /// Shapes behind the text over a backdrop, from back to front.
    package var shapes: [CoverageLayer] = []
    /// Moving pictures over the shapes and behind the text; nil for none.
    package var pictures: ColorGlyphCanvas?
    /// Text layers, at least one; the first has the number's own colour.
    package var layers: [CoverageLayer]
    package var colorGlyphs: ColorGlyphCanvas?
    /// Whether the frame has motion blur, a gradient that too few levels would show as bands.
    package var isBlurred: Bool

    package init(
        layers: [CoverageLayer], colorGlyphs: ColorGlyphCanvas? = nil, isBlurred: Bool = false,
        underlay: Underlay? = nil
    ) {
        precondition(!layers.isEmpty, "a frame has a layer")
        self.underlay = underlay
        self.layers = layers
        self.colorGlyphs = colorGlyphs
        self.isBlurred = isBlurred
    }

    /// Whether any pixel shows something of the text.
    package var hasInk: Bool {
        layers.contains { $0.canvas.hasInk } || colorGlyphs.map { !$0.isEmpty } == true
    }

    /// Upper bound of the bytes of its canvases.
    package var byteCount: Int {
        let colored = [pictures, colorGlyphs].reduce(underlay?.canvas.byteCount ?? 0) { $0 + ($1?.byteCount ?? 0) }
        return (shapes + layers).reduce(colored) { $0 + $1.canvas.byteCount }
    }

    var whole: PixelBox { PixelBox(width: layers[0].canvas.width, height: layers[0].canvas.height) }

    /// Box in which layers, pictures and coloured glyphs may differ from what is under them.
    var textBox: PixelBox {
        let colored = (pictures?.drawn ?? .empty).union(colorGlyphs?.drawn ?? .empty)
        return (shapes + layers).reduce(colored) { $0.union($1.canvas.box) }
    }
}

/// The coverage of one text colour, or of one gradient of a shape, in a frame.
package struct CoverageLayer: Sendable, Equatable {
    /// Text colour, opaque.
    package var textColor: RGB
    /// Gradient in place of the text colour; nil for none.
    package var paint: BoxPaint?
    package var canvas: CoverageCanvas

    package init(textColor: RGB, paint: BoxPaint? = nil, canvas: CoverageCanvas) {
        self.textColor = textColor
        self.paint = paint
        self.canvas = canvas
    }
}

/// An underlay of a frame's text. Frames with the same underlay share the object, so that results derived from it can
/// be reused.
package final class Underlay: Sendable, Equatable {
    package let canvas: ColorGlyphCanvas

    package init(_ canvas: ColorGlyphCanvas) {
        self.canvas = canvas
    }

    package static func == (left: Underlay, right: Underlay) -> Bool {
        left === right || left.canvas == right.canvas
    }
}

/// A cache of values derived from the last underlays, shared by threads.
final class UnderlayMemory<Value: Sendable>: Sendable {
    private let known = Mutex<[(underlay: Underlay, value: Value)]>([])

    /// Number of cached values. Every thread has a separate underlay, and most machines alternate between few.
    private static var limit: Int { 4 }
    /// Pixels of a canvas above which only the last value is cached.
    private static var large: Int { 1_000_000 }

    /// Returns the cached value of an underlay, or that of `make`, which is called outside the lock and possibly twice.
    func value(of underlay: Underlay, _ make: () -> Value) -> Value {
        let hit = known.withLock { known in known.first { $0.underlay === underlay }?.value }
        if let hit { return hit }
        let value = make()
        let limit = underlay.canvas.width * underlay.canvas.height > Self.large ? 1 : Self.limit
        known.withLock { known in
            if known.count >= limit { known.removeFirst(known.count - limit + 1) }
            known.append((underlay, value))
        }
        return value
    }
}

/// A reduction of a frame's 256 coverages to the levels that it is drawn with.
package struct ShownCoverage: Sendable {
    package let text: [UInt8]
    /// Table for shapes next to the text, the same in all frames, so that resting shapes are stored once.
    package let shapes: [UInt8]

    package init(text: [UInt8], shapes: [UInt8]) {
        (self.text, self.shapes) = (text, shapes)
    }
}
