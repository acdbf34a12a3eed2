package import Graphics
import Synchronization

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
    /// Copies of the backdrop to draw on, reused between frames.
    private let spares = SpareCanvases()

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
        draw(frame, on: &canvas, shown: shown)
        return canvas
    }

    private func draw(_ frame: LayeredFrame, on canvas: inout ColorCanvas, shown: ShownCoverage?) {
        if let underlay = frame.underlay { canvas.add(underlay.canvas) }
        for shape in frame.shapes { lay(shape, on: &canvas, shown: shown?.shapes, paint: nil) }
        if !effects.isEmpty { effects.lay(under: text(of: frame, shown: shown?.text), on: &canvas) }
        for (index, layer) in frame.layers.enumerated() {
            lay(layer, on: &canvas, shown: shown?.text, paint: index == 0 ? paint : nil)
        }
        if let glyphs = frame.colorGlyphs { canvas.add(glyphs) }
    }

    /// Coverage of text in all colours, coloured glyphs included.
    private func text(of frame: LayeredFrame, shown: [UInt8]?) -> CoverageMask {
        let box = frame.textBox
        var coverage = [UInt8](repeating: 0, count: box.count)
        for row in box.rows {
            for column in box.columns {
                var sum = 0
                for layer in frame.layers {
                    let own = layer.canvas.coverage(row: row, column: column)
                    sum += Int(shown?[Int(own)] ?? own)
                }
                if let glyphs = frame.colorGlyphs { sum += Int(glyphs.pixels[4 * (row * glyphs.width + column) + 3]) }
                coverage[box.index(row: row, column: column)] = UInt8(min(255, sum))
            }
        }
        return CoverageMask(
            left: box.columns.lowerBound, top: box.rows.lowerBound, width: box.columns.count, height: box.rows.count,
            coverage: coverage)
    }

    private func lay(_ layer: CoverageLayer, on canvas: inout ColorCanvas, shown: [UInt8]?, paint: BoxPaint?) {
        let box = layer.canvas.box
        let width = canvas.width
        var color = layer.textColor
        for row in box.rows {
            for (column, drawn) in zip(box.columns, layer.canvas.line(row)) where drawn > 0 {
                var coverage = drawn
                if let shown { coverage = shown[Int(coverage)] }
                guard coverage > 0 else { continue }
                let place = 4 * (row * width + column)
                if let paint {
                    let own = paint.color(row: row, column: column)
                    color = RGB(red: own.red, green: own.green, blue: own.blue)
                }
                if blend == .linear, coverage < 255, canvas.pixels[place + 3] == 255 {
                    let below = RGB(
                        red: canvas.pixels[place], green: canvas.pixels[place + 1], blue: canvas.pixels[place + 2])
                    let mixture = ColorRamp.mixture(of: below, and: color, coverage: coverage, blend: blend)
                    (canvas.pixels[place], canvas.pixels[place + 1], canvas.pixels[place + 2]) = (
                        mixture.red, mixture.green, mixture.blue
                    )
                } else {
                    canvas.lay(color.red, color.green, color.blue, Int(coverage), at: place)
                }
            }
        }
    }

    /// Indices of all pixels that a frame changes, in row order, with their colours, each opaque or transparent.
    ///
    /// - Parameter matte: the colour that partly covered pixels are mixed with; nil makes them opaque or transparent.
    package func changes(
        of frame: LayeredFrame, shown: ShownCoverage, matte: RGB?
    ) -> (places: [Int], strip: ColorCanvas)? {
        let under = frame.underlay.map { PixelBox(rows: $0.canvas.drawnRows, columns: 0..<$0.canvas.width) }
        let drawn = frame.textBox.union(under ?? .empty)
        guard !drawn.isEmpty else { return nil }
        // Canvas on which only the changed box is drawn and later restored, so that a frame costs its box.
        var canvas = spares.take() ?? backdrop
        draw(frame, on: &canvas, shown: shown)
        let box = drawn.expanded(by: effects.reach).intersection(
            PixelBox(rows: 0..<canvas.height, columns: 0..<canvas.width))
        var (places, pixels): ([Int], [UInt32]) = ([], [])
        unsafe canvas.pixels.withUnsafeBytes { drawn in
            unsafe backdrop.pixels.withUnsafeBytes { still in
                for row in box.rows {
                    let first = row * canvas.width
                    for place in first + box.columns.lowerBound..<first + box.columns.upperBound {
                        // Bounds: four bytes per pixel, and the box lies within both canvases.
                        let pixel = unsafe drawn.loadUnaligned(fromByteOffset: 4 * place, as: UInt32.self)
                        guard unsafe pixel != still.loadUnaligned(fromByteOffset: 4 * place, as: UInt32.self) else {
                            continue
                        }
                        places.append(place)
                        pixels.append(pixel)
                    }
                }
            }
        }
        canvas.copy(box, from: backdrop)
        spares.put(canvas)
        guard !places.isEmpty else { return nil }
        let strip = unsafe pixels.withUnsafeBytes { unsafe Array($0) }
        return (places, ColorCanvas(width: places.count, height: 1, pixels: strip).hardened(matte: matte))
    }
}

/// Pool of canvases, each used by one thread at a time.
private final class SpareCanvases: Sendable {
    private let canvases = Mutex<[ColorCanvas]>([])

    /// Removes and returns a canvas, uniquely referenced so that drawing copies nothing; nil where the pool is empty.
    func take() -> ColorCanvas? { canvases.withLock { $0.popLast() } }

    func put(_ canvas: consuming ColorCanvas) {
        let canvas = canvas
        canvases.withLock { $0.append(canvas) }
    }
}

extension ColorCanvas {
    /// Copies a part from a canvas of the same size.
    fileprivate mutating func copy(_ part: PixelBox, from other: ColorCanvas) {
        for row in part.rows {
            let bytes = 4 * (row * width + part.columns.lowerBound)..<4 * (row * width + part.columns.upperBound)
            pixels.replaceSubrange(bytes, with: other.pixels[bytes])
        }
    }
}

/// Backdrop in the colours of a palette, over which frames are drawn.
package struct IndexedBackdrop: Sendable {
    private let compositor: BackdropCompositor
    private let quantizer: ColorQuantizer
    private let matte: RGB?
    /// Palette indices of the backdrop alone.
    private let indices: [UInt8]
    /// Index of transparent pixels before the shift by one; palettes are shorter.
    private static let hole: UInt8 = 255

    /// - Parameters:
    ///   - dither: the dither of the backdrop; moving pixels take the nearest colour.
    ///   - matte: the colour that partly covered pixels are mixed with; nil makes them opaque or transparent.
    package init(_ compositor: BackdropCompositor, quantizer: ColorQuantizer, dither: Dither, matte: RGB?) {
        precondition(quantizer.palette.count < 256, "an index is left for transparent pixels")
        self.compositor = compositor
        self.quantizer = quantizer
        self.matte = matte
        indices = quantizer.indexed(
            compositor.backdrop.hardened(matte: matte), dither: dither, transparentIndex: Self.hole
        ).pixels.map { $0 &+ 1 }
    }

    /// Colours of the indices, the first of which is that of transparent pixels.
    package var palette: [RGB] { [quantizer.palette[0]] + quantizer.palette }

    /// Draws a frame as indices: pixels that it does not change have the backdrop's; 0 is transparent.
    package func indexed(_ frame: LayeredFrame, shown: ShownCoverage) -> IndexedCanvas {
        var result = indices
        if let (places, strip) = compositor.changes(of: frame, shown: shown, matte: matte) {
            let drawn = quantizer.indexed(strip, dither: .none, transparentIndex: Self.hole).pixels
            for (place, index) in zip(places, drawn) { result[place] = index &+ 1 }
        }
        return IndexedCanvas(
            width: compositor.backdrop.width, height: compositor.backdrop.height, pixels: result)
    }
}
