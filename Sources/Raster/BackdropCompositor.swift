/// Lays frames over a picture that stands still behind them.
///
/// What no frame covers keeps the picture's own pixels, so that nothing moves there.
package struct BackdropCompositor: Sendable {
    /// Straight alpha.
    package let backdrop: ColorCanvas
    /// The space in which text and backdrop mix where the backdrop is opaque.
    private let blend: ColorRamp.Blend

    package init(_ backdrop: ColorCanvas, blend: ColorRamp.Blend) {
        self.backdrop = backdrop
        self.blend = blend
    }

    /// The frame in true colour.
    ///
    /// - Parameter shown: the coverage that each of the 256 is shown as; nil for all as they are.
    package func composited(_ frame: LayeredFrame, shown: [UInt8]? = nil) -> ColorCanvas {
        var canvas = backdrop
        if let underlay = frame.underlay { canvas.add(underlay) }
        for layer in frame.layers { lay(layer, on: &canvas, shown: shown) }
        if let glyphs = frame.colorGlyphs { canvas.add(glyphs) }
        return canvas
    }

    private func lay(_ layer: CoverageLayer, on canvas: inout ColorCanvas, shown: [UInt8]?) {
        let (box, color) = (layer.canvas.box, layer.textColor)
        let width = canvas.width
        for row in box.rows {
            for column in box.columns {
                var coverage = layer.canvas.coverage(row: row, column: column)
                if let shown { coverage = shown[Int(coverage)] }
                guard coverage > 0 else { continue }
                let place = 4 * (row * width + column)
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

    /// The smallest box around all that a frame may cover.
    private func coveredBox(of frame: LayeredFrame) -> PixelBox {
        let colored = [frame.underlay, frame.colorGlyphs].compactMap(\.self).reduce(PixelBox.empty) { box, canvas in
            box.union(PixelBox(rows: canvas.drawnRows, columns: 0..<canvas.width))
        }
        return frame.layers.reduce(colored) { $0.union($1.canvas.box) }
    }

    /// Calls a body with the place of every pixel that a frame covers, row by row.
    func forEachCoveredPixel(of frame: LayeredFrame, shown: [UInt8], _ body: (_ pixel: Int) -> Void) {
        let box = coveredBox(of: frame)
        let colored = [frame.underlay, frame.colorGlyphs].compactMap(\.self)
        for row in box.rows {
            for column in box.columns {
                let isCovered =
                    frame.layers.contains { shown[Int($0.canvas.coverage(row: row, column: column))] > 0 }
                    || colored.contains { $0.pixels[4 * (row * $0.width + column) + 3] > 0 }
                if isCovered { body(row * backdrop.width + column) }
            }
        }
    }

    /// Counts the colours of the pixels that a frame covers, each opaque or left out.
    ///
    /// - Parameter matte: what pixels are mixed with that cover in part.
    package func count(_ frame: LayeredFrame, shown: [UInt8], matte: RGB?, in histogram: inout ColorHistogram) {
        let canvas = composited(frame, shown: shown)
        var pixels: [UInt8] = []
        forEachCoveredPixel(of: frame, shown: shown) { pixel in
            pixels += canvas.pixels[4 * pixel..<4 * pixel + 4]
        }
        guard !pixels.isEmpty else { return }
        histogram.add(ColorCanvas(width: pixels.count / 4, height: 1, pixels: pixels).hardened(matte: matte))
    }
}

/// A backdrop in the colours of a palette, and frames over it.
package struct IndexedBackdrop: Sendable {
    private let compositor: BackdropCompositor
    private let quantizer: ColorQuantizer
    private let matte: RGB?
    /// The backdrop's own indices.
    private let indices: [UInt8]
    /// What transparent pixels have; palettes are shorter.
    private static let hole: UInt8 = 255

    /// - Parameters:
    ///   - dither: how the backdrop shows colours that the palette lacks; what moves takes the nearest.
    ///   - matte: what pixels are mixed with that cover in part.
    package init(
        _ compositor: BackdropCompositor, quantizer: ColorQuantizer, dither: Dither, matte: RGB?
    ) {
        precondition(quantizer.palette.count < 256, "an index is left for transparent pixels")
        self.compositor = compositor
        self.quantizer = quantizer
        self.matte = matte
        indices = quantizer.indexed(
            compositor.backdrop.hardened(matte: matte), dither: dither, transparentIndex: Self.hole
        ).pixels.map { $0 &+ 1 }
    }

    /// The colours of the indices, the first of which is that of transparent pixels.
    package var palette: [RGB] { [quantizer.palette[0]] + quantizer.palette }

    /// The frame as indices. What it does not cover has the backdrop's own; 0 is transparent.
    package func indexed(_ frame: LayeredFrame, shown: [UInt8]) -> IndexedCanvas {
        let canvas = compositor.composited(frame, shown: shown)
        var result = indices
        var (places, pixels): ([Int], [UInt8]) = ([], [])
        compositor.forEachCoveredPixel(of: frame, shown: shown) { pixel in
            places.append(pixel)
            pixels += canvas.pixels[4 * pixel..<4 * pixel + 4]
        }
        if !places.isEmpty {
            let strip = ColorCanvas(width: places.count, height: 1, pixels: pixels).hardened(matte: matte)
            let drawn = quantizer.indexed(strip, dither: .none, transparentIndex: Self.hole).pixels
            for (place, index) in zip(places, drawn) { result[place] = index &+ 1 }
        }
        return IndexedCanvas(width: canvas.width, height: canvas.height, pixels: result)
    }
}
