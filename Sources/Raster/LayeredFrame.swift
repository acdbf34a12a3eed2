package import Graphics

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
