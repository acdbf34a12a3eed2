package import Graphics

/// A frame before it meets its background: what lies under the text, what each text colour covers, and the colour
/// glyphs over it.
package struct LayeredFrame: Sendable, Equatable {
    /// Plates and other shapes behind the text; nil when there are none.
    package var underlay: Underlay?
    /// Shapes behind the text over a backdrop, from back to front.
    package var shapes: [CoverageLayer] = []
    /// At least one; the first is in the number's own colour.
    package var layers: [CoverageLayer]
    /// Nil when none shows.
    package var colorGlyphs: ColorGlyphCanvas?
    /// Whether something is blurred by its motion: a gradient whose steps could be seen as bands.
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

    /// Bytes of its canvases, at most.
    package var byteCount: Int {
        let area = layers[0].canvas.width * layers[0].canvas.height
        return (shapes + layers).reduce(0) { $0 + $1.canvas.byteCount } + (underlay == nil ? 0 : 4 * area)
            + (colorGlyphs == nil ? 0 : 4 * area)
    }

    /// Where layers and colour glyphs may differ from what is under them.
    var textBox: PixelBox {
        let colored = colorGlyphs.map { PixelBox(rows: $0.drawnRows, columns: 0..<$0.width) } ?? .empty
        return (shapes + layers).reduce(colored) { $0.union($1.canvas.box) }
    }
}

/// What one text colour covers of a frame.
package struct CoverageLayer: Sendable, Equatable {
    /// Opaque.
    package var textColor: RGB
    package var canvas: CoverageCanvas

    package init(textColor: RGB, canvas: CoverageCanvas) {
        self.textColor = textColor
        self.canvas = canvas
    }
}
