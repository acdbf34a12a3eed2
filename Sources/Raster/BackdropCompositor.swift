package import Graphics

/// A compositor of frames over a static backdrop.
///
/// Pixels that a frame does not cover keep the backdrop's own values, so that nothing changes there.
package struct BackdropCompositor: FrameCompositor {
    /// Backdrop with straight alpha.
    package let backdrop: ColorCanvas
    /// Gradient of the number; nil for its layer's colour.
    private let paint: BoxPaint?
    private let effects: TextEffects
    /// Box of the backdrop in which text is looked up by its coverage; nil if everything is composited.
    private var plain: PlainBox?

    package init(_ backdrop: ColorCanvas, paint: BoxPaint? = nil, effects: TextEffects = TextEffects()) {
        self.backdrop = backdrop
        self.paint = paint
        self.effects = effects
    }

    package func extent(of frame: LayeredFrame) -> FrameExtent {
        // The backdrop is the same behind all frames, so the background does not matter.
        FrameExtent(frame, background: RGBA(red: 0, green: 0, blue: 0, alpha: 0), margin: effects.margin)
    }

    package func composited(_ frame: LayeredFrame, in part: PixelBox, shown: ShownCoverage?) -> ColorCanvas {
        var canvas = backdrop.cropped(to: part)
        draw(frame, on: &canvas, x: -part.columns.lowerBound, y: -part.rows.lowerBound, shown: shown)
        return canvas
    }

    /// - Parameter x, y: the column and the row of the frame's upper left corner.
    private func draw(_ frame: LayeredFrame, on canvas: inout ColorCanvas, x: Int, y: Int, shown: ShownCoverage?) {
        if let underlay = frame.underlay { canvas.add(underlay.canvas, x: x, y: y) }
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
        var text = CoverageCanvas(width: backdrop.width, height: backdrop.height)
        for layer in frame.layers { text.add(layer.canvas.mask(shown: shown), x: 0, y: 0) }
        if let glyphs = frame.colorGlyphs { text.add(glyphs.mask, x: 0, y: 0) }
        return text.mask
    }

    private func lay(
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
    package var withPlainBox: BackdropCompositor {
        var copy = self
        // Gradients and text effects depend on more than the coverage of a pixel.
        if effects.isEmpty, paint == nil { copy.plain = PlainBox(largestIn: backdrop) }
        return copy
    }

    /// Returns the colour of the box in which text is looked up; nil without such a box, or where that is transparent.
    /// That colour needs a separate palette entry, because a dither may give other colours several indices.
    ///
    /// - Parameter matte: the colour that partly covered pixels are mixed with; nil makes them opaque or transparent.
    package func plainColor(matte: RGB?) -> RGB? {
        guard let plain else { return nil }
        let word = UInt32(littleEndian: plain.strip(count: 1).hardened(matte: matte).word(at: 0))
        return word >> 24 < 128 ? nil : RGB(word: word)
    }

    /// Returns the pixels of the backdrop that a frame changes; nil if there are none.
    ///
    /// - Parameter matte: the colour that partly covered pixels are mixed with; nil makes them opaque or transparent.
    package func changes(of frame: LayeredFrame, shown: ShownCoverage, matte: RGB?) -> BackdropChanges? {
        // The box that the frame may change bounds the cost.
        let box = extent(of: frame).drawn
        guard !box.isEmpty else { return nil }
        let texts = plainTexts(of: frame, in: box, shown: shown.text, matte: matte)
        let composited = box.around(texts.box).compactMap { part -> BackdropChanges.Composited? in
            let (indices, pixels) = differences(of: self.composited(frame, in: part, shown: shown), in: part)
            guard !indices.isEmpty else { return nil }
            let strip = unsafe pixels.withUnsafeBytes { unsafe Array($0) }
            return BackdropChanges.Composited(
                box: part, indices: indices,
                strip: ColorCanvas(width: indices.count, height: 1, pixels: strip).hardened(matte: matte))
        }
        guard !composited.isEmpty || !texts.texts.isEmpty else { return nil }
        return BackdropChanges(box: box, composited: composited, texts: texts.texts)
    }

    /// Returns the text over the backdrop's plain box where nothing else is drawn, with the part of that box; empty
    /// where a pixel there depends on more than one layer.
    private func plainTexts(
        of frame: LayeredFrame, in box: PixelBox, shown: [UInt8], matte: RGB?
    ) -> (box: PixelBox, texts: [PlainText]) {
        guard let plain, frame.underlay == nil, frame.colorGlyphs == nil else { return (.empty, []) }
        var part = frame.shapes.reduce(plain.box.intersection(box)) { $0.largestPart(beside: $1.canvas.box) }
        if let pictures = frame.pictures { part = part.largestPart(beside: pictures.drawn) }
        var texts: [PlainText] = []
        for layer in frame.layers {
            let own = layer.canvas.box.intersection(part)
            if own.isEmpty { continue }
            guard texts.allSatisfy({ $0.part.intersection(own).isEmpty }) else { return (.empty, []) }
            var colors = plain.strip(count: 256)
            lay(
                CoverageLayer(textColor: layer.textColor, canvas: .ramp), on: &colors, x: 0, y: 0, shown: shown,
                paint: nil)
            texts.append(PlainText(canvas: layer.canvas, part: own, colors: colors, over: plain, matte: matte))
        }
        return (part, texts)
    }

    /// Returns the pixels of a canvas that differ from a box of the backdrop of the same size. They are indices in row
    /// order, and the pixels as stored.
    private func differences(of canvas: ColorCanvas, in box: PixelBox) -> (indices: [UInt32], pixels: [UInt32]) {
        precondition((canvas.width, canvas.height) == (box.columns.count, box.rows.count), "a canvas of the box's size")
        var indices: [UInt32] = []
        let pixels = unsafe [UInt32](unsafeUninitializedCapacity: box.count) { pixels, count in
            unsafe indices = [UInt32](unsafeUninitializedCapacity: box.count) { indices, changed in
                unsafe canvas.pixels.withUnsafeBytes { drawn in
                    unsafe backdrop.pixels.withUnsafeBytes { still in
                        for row in 0..<canvas.height {
                            let start = row &* canvas.width
                            let below = (box.rows.lowerBound &+ row) &* backdrop.width &+ box.columns.lowerBound
                            for column in 0..<canvas.width {
                                // The box is inside both canvases, which have four bytes per pixel, and both
                                // arrays have room for all of its pixels.
                                let pixel = unsafe drawn.loadUnaligned(
                                    fromByteOffset: 4 &* (start &+ column), as: UInt32.self)
                                let old = unsafe still.loadUnaligned(
                                    fromByteOffset: 4 &* (below &+ column), as: UInt32.self)
                                if pixel == old { continue }
                                unsafe indices[changed] = UInt32(truncatingIfNeeded: start &+ column)
                                unsafe pixels[changed] = pixel
                                changed &+= 1
                            }
                        }
                    }
                }
                count = changed
            }
        }
        return (indices, pixels)
    }
}
