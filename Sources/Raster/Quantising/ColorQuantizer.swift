package import Graphics

/// A palette for given colours, and pictures drawn with it.
///
/// One for all frames of a clip (of a histogram that has seen all of them) keeps what stands still the same from frame
/// to frame; one for each frame is closer to that frame.
package struct ColorQuantizer: Sendable {
    /// No colour twice; those that were to be kept come first.
    package let palette: [RGB]

    private let nearest: NearestColors

    /// The best palette of so many colours; the exact one if no more appear.
    ///
    /// - Parameters:
    ///   - histogram: the pixels that are to be shown; with none, the palette is the kept colours or black.
    ///   - colors: 2…256.
    ///   - kept: colours that must be in the palette, first and in this order, such as the background and the text
    ///     colour; at most `colors`. A second time is ignored.
    package init(histogram: ColorHistogram, colors: Int, keeping kept: [RGB] = []) {
        precondition((2...256).contains(colors), "indices are bytes")
        var distinct: [RGB] = []
        for color in kept where !distinct.contains(color) { distinct.append(color) }
        precondition(distinct.count <= colors, "kept colours are part of the palette")
        let samples = histogram.samples
        let cells = ColorCells(samples)
        if let exact = histogram.exactPalette(of: colors) {
            let all = distinct + exact.filter { !distinct.contains($0) }
            if all.count <= colors {
                self.init(palette: all, expecting: cells)
                return
            }
        }
        var maker = PaletteMaker(samples: samples, cells: cells, count: colors, keeping: distinct)
        self.init(palette: maker.palette(), expecting: cells)
    }

    /// Draws with a given palette of 1…256 colours.
    package init(palette: [RGB]) {
        self.init(palette: palette, expecting: .all)
    }

    private init(palette: [RGB], expecting cells: ColorCells) {
        self.palette = palette.isEmpty ? [RGB(red: 0, green: 0, blue: 0)] : palette
        nearest = NearestColors(self.palette, expecting: cells)
    }

    /// How many of the pixels that were counted each colour of the palette is nearest to.
    package func weights(of histogram: ColorHistogram) -> [Int] {
        var weights = [Int](repeating: 0, count: palette.count)
        nearest.searching { search in
            for sample in histogram.samples {
                let index = search.nearest(Int32(sample.red), Int32(sample.green), Int32(sample.blue)).index
                weights[index] += sample.weight
            }
        }
        return weights
    }

    /// How near the palette comes to the pixels that were counted: the peak signal-to-noise ratio in decibels, infinite
    /// where it is exact.
    ///
    /// - Parameter others: colours whose pixels do not count.
    package func quality(of histogram: ColorHistogram, besides others: [RGB] = []) -> Double {
        var (error, weight) = (0, 0)
        nearest.searching { search in
            for sample in histogram.samples where !others.contains(sample.color) {
                let distance = search.nearest(Int32(sample.red), Int32(sample.green), Int32(sample.blue)).distance
                error += Int(distance) * sample.weight
                weight += sample.weight
            }
        }
        return peakSignalToNoise(squaredError: error, samples: 3 * weight)
    }

    /// A canvas as indices of the palette. A pixel of a palette colour has that colour under every dither.
    ///
    /// - Parameter transparentIndex: what pixels have whose alpha is below 128; others are taken as opaque.
    package func indexed(_ canvas: ColorCanvas, dither: Dither, transparentIndex: UInt8) -> IndexedCanvas {
        let pixels =
            switch dither {
            case .none: NearestDrawing(nearest: nearest).indices(canvas, transparentIndex: transparentIndex)
            case .ordered:
                {
                    var drawing = OrderedDrawing(palette: palette, nearest: nearest)
                    return drawing.indices(canvas, transparentIndex: transparentIndex)
                }()
            case .diffusion:
                DiffusedDrawing(palette: palette, nearest: nearest).indices(canvas, transparentIndex: transparentIndex)
            }
        return IndexedCanvas(width: canvas.width, height: canvas.height, pixels: pixels)
    }

    /// Does to a part of a canvas what ``indexed(_:dither:transparentIndex:)`` does to all of it, without dither.
    func redraw(
        _ part: PixelBox, of canvas: ColorCanvas, on indices: inout IndexedCanvas, transparentIndex: UInt8
    ) {
        unsafe indices.withPixels { pixels in
            unsafe NearestDrawing(nearest: nearest).draw(
                part, of: canvas, transparentIndex: transparentIndex, to: pixels)
        }
    }
}

/// How colours that a palette lacks are shown.
package enum Dither: String, Sendable, CaseIterable {
    /// By the nearest colour: the least error, and bands where the palette is sparse.
    case none
    /// By two colours of the palette in a pattern that is fixed to the canvas. What a pixel shows follows from its
    /// colour and place alone, so that nothing at rest flickers.
    case ordered
    /// By handing the error on to pixels not yet drawn (R. Floyd and L. Steinberg, 1976). The finest for a still; in
    /// motion, what changes anywhere above a pixel can change it, and areas at rest flicker.
    case diffusion
}
