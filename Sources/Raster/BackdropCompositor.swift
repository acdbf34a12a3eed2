package import Graphics

/// Compositor of frames over a static backdrop.
///
/// Pixels that a frame does not cover keep the backdrop's own values, so that nothing changes there.
package struct BackdropCompositor: Sendable {
    /// Backdrop with straight alpha.
    package let backdrop: ColorCanvas
    /// Colour space in which text is mixed with an opaque backdrop.
    private let blend: ColorRamp.Blend
    /// Gradient of the number; nil for its layer's colour.
    private let paint: BoxPaint?
    private let effects: TextEffects

    package init(
        _ backdrop: ColorCanvas, blend: ColorRamp.Blend, paint: BoxPaint? = nil, effects: TextEffects = TextEffects()
    ) {
        self.backdrop = backdrop
        self.blend = blend
        self.paint = paint
        self.effects = effects
    }

    /// Composites a frame in true colour.
    ///
    /// - Parameter shown: the reduction of coverage to levels; nil for full coverage.
    package func composited(_ frame: LayeredFrame, shown: ShownCoverage? = nil) -> ColorCanvas {
        var canvas = backdrop
        draw(frame, on: &canvas, x: 0, y: 0, shown: shown)
        return canvas
    }

    /// - Parameter x, y: the column and the row of the frame's upper left corner.
    private func draw(_ frame: LayeredFrame, on canvas: inout ColorCanvas, x: Int, y: Int, shown: ShownCoverage?) {
        if let underlay = frame.underlay { canvas.add(underlay.canvas, x: x, y: y) }
        for shape in frame.shapes { lay(shape, on: &canvas, x: x, y: y, shown: shown?.shapes, paint: nil) }
        if !effects.isEmpty {
            var text = text(of: frame, shown: shown?.text)
            (text.left, text.top) = (text.left + x, text.top + y)
            effects.lay(under: text, on: &canvas)
        }
        for (index, layer) in frame.layers.enumerated() {
            lay(layer, on: &canvas, x: x, y: y, shown: shown?.text, paint: index == 0 ? paint : nil)
        }
        if let glyphs = frame.colorGlyphs { canvas.add(glyphs, x: x, y: y) }
    }

    /// Coverage of text in all colours, coloured glyphs included.
    private func text(of frame: LayeredFrame, shown: [UInt8]?) -> CoverageMask {
        var text = CoverageCanvas(width: backdrop.width, height: backdrop.height)
        for layer in frame.layers { text.add(layer.canvas.mask(shown: shown), x: 0, y: 0) }
        if let glyphs = frame.colorGlyphs { text.add(glyphs.mask, x: 0, y: 0) }
        return text.mask
    }

    private func lay(
        _ layer: CoverageLayer, on canvas: inout ColorCanvas, x: Int, y: Int, shown: [UInt8]?, paint: BoxPaint?
    ) {
        let isLinear = blend == .linear
        unsafe canvas.forEachPixel(under: layer.canvas.mask(shown: shown), x: x, y: y) {
            target, coverage, row, column in
            let color = paint.map { RGB($0.color(row: row - y, column: column - x)) } ?? layer.textColor
            if isLinear, unsafe coverage < 255 && target[3] == 255 {
                let below = unsafe RGB(red: target[0], green: target[1], blue: target[2])
                let mixture = ColorRamp.mixture(of: below, and: color, coverage: coverage, blend: .linear)
                unsafe (target[0], target[1], target[2]) = (mixture.red, mixture.green, mixture.blue)
            } else {
                unsafe Over.lay(color, alpha: Int(coverage), onStraight: target)
            }
        }
    }

    /// Pixels of the backdrop that a frame changes; nil where there are none.
    ///
    /// - Parameter matte: the colour that partly covered pixels are mixed with; nil makes them opaque or transparent.
    package func changes(of frame: LayeredFrame, shown: ShownCoverage, matte: RGB?) -> BackdropChanges? {
        let drawn = frame.textBox.union(frame.underlay?.canvas.drawn ?? .empty)
        guard !drawn.isEmpty else { return nil }
        // Box that the frame may change: what is drawn costs no more than it.
        let box = drawn.expanded(by: effects.margin).intersection(
            PixelBox(rows: 0..<backdrop.height, columns: 0..<backdrop.width))
        guard !box.isEmpty else { return nil }
        var canvas = backdrop.cropped(to: box)
        draw(frame, on: &canvas, x: -box.columns.lowerBound, y: -box.rows.lowerBound, shown: shown)
        let (indices, pixels) = differences(of: canvas, in: box)
        guard !indices.isEmpty else { return nil }
        let strip = unsafe pixels.withUnsafeBytes { unsafe Array($0) }
        return BackdropChanges(
            box: box, indices: indices,
            strip: ColorCanvas(width: indices.count, height: 1, pixels: strip).hardened(matte: matte))
    }

    /// Indices of the pixels of a canvas that differ from a box of the backdrop of the same size, in row order, and the
    /// pixels themselves as stored.
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
                                // Bounds: the box is inside both canvases, which have four bytes per pixel, and both
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

/// Pixels of a backdrop that a frame changes.
package struct BackdropChanges: Sendable {
    /// Box that contains all of them.
    let box: PixelBox
    /// Indices of the changed pixels among those of the box, in row order.
    let indices: [UInt32]
    /// Colours of the changed pixels, each opaque or transparent.
    package let strip: ColorCanvas
}

/// Backdrop in the colours of a palette, over which frames are drawn.
package struct IndexedBackdrop: Sendable {
    private let compositor: BackdropCompositor
    private let quantizer: ColorQuantizer
    private let matte: RGB?
    /// Palette indices of the backdrop alone.
    private let still: StillIndices

    /// - Parameters:
    ///   - dither: the dither of the backdrop; moving pixels take the nearest colour.
    ///   - matte: the colour that partly covered pixels are mixed with; nil makes them opaque or transparent.
    package init(_ compositor: BackdropCompositor, quantizer: ColorQuantizer, dither: Dither, matte: RGB?) {
        self.compositor = compositor
        self.quantizer = quantizer
        self.matte = matte
        still = StillIndices(quantizer.indexed(compositor.backdrop.hardened(matte: matte), dither: dither))
    }

    package var palette: [RGB] { quantizer.paletteWithTransparency }

    /// Draws a frame as indices: pixels that it does not change have the backdrop's; 0 is transparent.
    package func indexed(_ frame: LayeredFrame, shown: ShownCoverage) -> IndexedCanvas {
        guard let changes = compositor.changes(of: frame, shown: shown, matte: matte) else {
            return IndexedCanvas(over: still, box: .empty, stored: [])
        }
        var stored = still.indices(of: changes.box)
        let drawn = quantizer.indexed(changes.strip, dither: .none).stored
        unsafe stored.withUnsafeMutableBufferPointer { stored in
            // Bounds: changed pixels are inside the box, whose storage this is.
            for (pixel, index) in zip(changes.indices, drawn) { unsafe stored[Int(pixel)] = index }
        }
        return IndexedCanvas(over: still, box: changes.box, stored: stored)
    }
}
