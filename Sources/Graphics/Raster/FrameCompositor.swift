import Synchronization

/// The extent of a frame's drawing. Outside the extents of both, two frames of one compositor are equal.
package struct FrameExtent: Sendable {
    private let whole: PixelBox
    /// Colour of pixels on which nothing is drawn, as far as it depends on the frame.
    private let background: RGBA
    /// Box of text, shapes and pictures with their effects.
    private let text: PixelBox
    private let underlay: Underlay?

    /// - Parameter margin: the distance in pixels that effects extend beyond the text.
    init(_ frame: LayeredFrame, background: RGBA, margin: Int = 0) {
        self.background = background
        whole = frame.whole
        let box = frame.textBox
        text = box.isEmpty ? .empty : box.expanded(by: margin)
        underlay = frame.underlay
    }

    var drawn: PixelBox { text.union(underlay?.canvas.drawn ?? .empty).intersection(whole) }

    /// Returns the box in which the frame may differ from another one; the whole canvas where there is none.
    package func change(from other: FrameExtent?) -> PixelBox {
        guard let other, other.background == background else { return whole }
        // Neighbouring frames mostly share the object of their underlay.
        if other.underlay === underlay { return text.union(other.text).intersection(whole) }
        return drawn.union(other.drawn)
    }
}

/// A compositor of frames in true colour, whole or in part, over a backdrop that is the same behind all of them.
///
/// Pixels that a frame does not cover keep the backdrop's own values, so that nothing changes there. Underlays mostly
/// stay the same from frame to frame, so what each draws on is composited once.
package struct FrameCompositor: Sendable {
    /// Backdrop with straight alpha; one pixel for one colour.
    package let backdrop: ColorCanvas
    private let isOneColor: Bool
    /// Gradient of the number; nil for its layer's colour.
    private let paint: BoxPaint?
    private let effects: TextEffects
    private let underlays = UnderlayMemory<ColorCanvas>()
    /// Box of the backdrop in which text is looked up by its coverage; nil if everything is composited.
    private(set) var plain: PlainBox?

    package init(_ backdrop: ColorCanvas, paint: BoxPaint? = nil, effects: TextEffects = TextEffects()) {
        (self.backdrop, self.paint, self.effects, isOneColor) = (backdrop, paint, effects, false)
    }

    /// - Parameter background: the colour behind frames; nil for transparency.
    package init(background: RGB?) {
        let color = background.map { RGBA($0) } ?? RGBA(red: 0, green: 0, blue: 0, alpha: 0)
        backdrop = ColorCanvas(width: 1, height: 1, color: color)
        (paint, effects, isOneColor) = (nil, TextEffects(), true)
    }

    package func extent(of frame: LayeredFrame) -> FrameExtent {
        FrameExtent(frame, background: color(behind: frame), margin: effects.margin)
    }

    package func composited(_ frame: LayeredFrame, shown: ShownCoverage? = nil) -> ColorCanvas {
        composited(frame, in: frame.whole, shown: shown)
    }

    /// Composites a part of a frame, which must lie inside the canvas.
    ///
    /// - Parameter shown: the reduction of coverage to levels; nil for full coverage.
    package func composited(_ frame: LayeredFrame, in part: PixelBox, shown: ShownCoverage?) -> ColorCanvas {
        var canvas = composited(underlayOf: frame, in: part)
        draw(frame, on: &canvas, x: -part.left, y: -part.top, shown: shown)
        return canvas
    }

    /// Composites what is behind a frame's text, shapes and pictures.
    func composited(underlayOf frame: LayeredFrame, in part: PixelBox) -> ColorCanvas {
        var canvas = still(behind: frame, in: part)
        guard let underlay = frame.underlay, !underlay.canvas.isEmpty else { return canvas }
        let drawn = underlay.canvas.drawn
        let picture = underlays.value(of: underlay) {
            var picture = still(behind: frame, in: drawn)
            picture.add(underlay.canvas, x: -drawn.left, y: -drawn.top)
            return picture
        }
        canvas.replace(canvas.whole, by: picture, x: drawn.left - part.left, y: drawn.top - part.top)
        return canvas
    }

    private func still(behind frame: LayeredFrame, in part: PixelBox) -> ColorCanvas {
        isOneColor
            ? ColorCanvas(width: part.width, height: part.height, color: color(behind: frame))
            : backdrop.cropped(to: part)
    }

    /// Returns the colour of pixels on which a frame draws nothing, as far as it depends on the frame.
    private func color(behind frame: LayeredFrame) -> RGBA {
        // Text without a background fades in its colour, for readers that mix colours without their alpha.
        let fades = isOneColor && !backdrop.isOpaque && frame.underlay == nil
        return fades ? RGBA(frame.layers[0].textColor, alpha: 0) : RGBA(premultiplied: backdrop.pixels, at: 0)
    }

    /// Draws what is over the underlay.
    ///
    /// - Parameter x, y: the column and the row of the frame's upper left corner.
    private func draw(_ frame: LayeredFrame, on canvas: inout ColorCanvas, x: Int, y: Int, shown: ShownCoverage?) {
        for shape in frame.shapes { lay(shape, on: &canvas, x: x, y: y, shown: shown?.shapes, paint: shape.paint) }
        if let pictures = frame.pictures { canvas.add(pictures, x: x, y: y) }
        if !effects.isEmpty {
            var text = text(of: frame, shown: shown?.text)
            text.box = text.box.moved(rows: y, columns: x)
            effects.lay(under: text, on: &canvas)
        }
        for (index, layer) in frame.layers.enumerated() {
            lay(layer, on: &canvas, x: x, y: y, shown: shown?.text, paint: index == 0 ? paint : nil)
        }
        if let glyphs = frame.colorGlyphs { canvas.add(glyphs, x: x, y: y) }
    }

    /// Returns the coverage of text in all colours, coloured glyphs included.
    private func text(of frame: LayeredFrame, shown: [UInt8]?) -> CoverageMask {
        var text = CoverageCanvas(width: frame.whole.width, height: frame.whole.height)
        for layer in frame.layers { text.add(layer.canvas.mask(shown: shown), x: 0, y: 0) }
        if let glyphs = frame.colorGlyphs { text.add(glyphs.mask, x: 0, y: 0) }
        return text.mask
    }

    func lay(
        _ layer: CoverageLayer, on canvas: inout ColorCanvas, x: Int, y: Int, shown: [UInt8]?, paint: BoxPaint?
    ) {
        // Masks of layers that lie elsewhere need not be made.
        guard !canvas.whole.intersection(layer.canvas.box.moved(rows: y, columns: x)).isEmpty else { return }
        let solid = paint == nil ? RGBA(layer.textColor).word : nil
        unsafe canvas.forEachPixel(under: layer.canvas.mask(shown: shown), x: x, y: y, solid: solid) {
            target, coverage, row, column in
            let color = paint.map { RGB($0.color(row: row - y, column: column - x)) } ?? layer.textColor
            unsafe Over.lay(color, alpha: Int(coverage), onStraight: target)
        }
    }

    /// Copy with the largest box in which the backdrop has one colour. The whole backdrop is read once for it.
    package var withPlainBox: FrameCompositor {
        var copy = self
        // Gradients and text effects depend on more than the coverage of a pixel.
        if effects.isEmpty, paint == nil { copy.plain = PlainBox(largestIn: backdrop) }
        return copy
    }
}

/// A compositor of frames on one colour, or on transparency, in the colours of one palette.
package struct PalettedCompositor: Sendable {
    private let compositor: FrameCompositor
    private let quantizer: ColorQuantizer
    private let dither: Dither
    /// Colour that edges are mixed with over transparency; nil makes them opaque or transparent.
    private let matte: RGB?
    private let underlays = UnderlayMemory<StillIndices>()

    package init(_ compositor: FrameCompositor, quantizer: ColorQuantizer, dither: Dither, matte: RGB?) {
        self.compositor = compositor
        self.quantizer = quantizer
        self.dither = dither
        self.matte = matte
    }

    package var palette: [RGB] { quantizer.paletteWithTransparency }

    /// Draws a frame as indices; 0 is transparent.
    package func indexed(_ frame: LayeredFrame) -> IndexedCanvas {
        // Undithered pixels depend on their colour alone, so only those that text may cover are looked up.
        guard dither == .none, let underlay = frame.underlay else { return indexed(compositor.composited(frame)) }
        let still = underlays.value(of: underlay) {
            StillIndices(indexed(compositor.composited(underlayOf: frame, in: frame.whole)))
        }
        let box = frame.textBox
        guard !box.isEmpty else { return IndexedCanvas(over: still, box: .empty, stored: []) }
        let text = indexed(compositor.composited(frame, in: box, shown: nil))
        return IndexedCanvas(over: still, box: box, stored: text.stored)
    }

    private func indexed(_ canvas: ColorCanvas) -> IndexedCanvas {
        quantizer.indexed(canvas.hardened(matte: matte), dither: dither)
    }
}

/// A ramp of the colours from a background to a text colour, by coverage.
package struct ColorRamp: Sendable {
    /// Colours of the 256 coverages: the background at 0, the text colour at 255, each component rounded once.
    package let colors: [RGB]

    package init(from background: RGB, to textColor: RGB) {
        colors = Self.colors(from: background, to: textColor, at: Array(0...255))
    }

    /// Returns the colours of a ramp at some coverages. Stored values are mixed, as browsers composite.
    ///
    /// - Parameter coverages: coverages from 0 (background) to 255 (text colour).
    package static func colors(from background: RGB, to textColor: RGB, at coverages: [UInt8]) -> [RGB] {
        coverages.map { background.mixed(with: textColor, weight: $0) }
    }
}

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

    package var whole: PixelBox { PixelBox(width: layers[0].canvas.width, height: layers[0].canvas.height) }

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
///
/// The table for shapes next to the text is the same in all frames, so that resting shapes are stored once.
package typealias ShownCoverage = (text: [UInt8], shapes: [UInt8])
