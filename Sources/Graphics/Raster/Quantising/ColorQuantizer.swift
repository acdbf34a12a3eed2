/// A palette for given colours, with which pictures are drawn.
///
/// One palette for all frames of a clip (of a histogram of all of them) keeps resting parts the same from frame to
/// frame; one per frame is closer to that frame.
package struct ColorQuantizer: Sendable {
    /// Palette without repeated colours; kept ones come first.
    package let palette: [RGB]

    private let nearest: NearestColors

    /// Chooses the best palette of `colors` colours, which is exact if no more occur.
    ///
    /// - Parameters:
    ///   - histogram: the pixels to show; if it is empty, the palette is the kept colours or black.
    ///   - colors: the palette's size, 2…256.
    ///   - kept: colours that must be in the palette, first and in this order, such as the background and the text
    ///     colour; at most `colors`. Repetitions are ignored.
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

    /// Uses a given palette of 1…256 colours.
    ///
    /// - Parameter histogram: the colours that will be drawn, found fastest; nil for any.
    package init(palette: [RGB], for histogram: ColorHistogram? = nil) {
        self.init(palette: palette, expecting: histogram.map { ColorCells($0.samples) } ?? .all)
    }

    private init(palette: [RGB], expecting cells: ColorCells) {
        self.palette = palette.isEmpty ? [RGB(red: 0, green: 0, blue: 0)] : palette
        nearest = NearestColors(self.palette, expecting: cells)
    }

    /// Returns the number of the histogram's pixels nearest to each palette colour.
    package func weights(of histogram: ColorHistogram) -> [Int] {
        var weights = [Int](repeating: 0, count: palette.count)
        nearest.searching { search in
            for sample in histogram.samples {
                weights[search.nearest(sample.color).index] += sample.weight
            }
        }
        return weights
    }

    /// Returns the quality of the palette for the histogram's pixels: the peak signal-to-noise ratio in decibels,
    /// infinite where it is exact.
    ///
    /// - Parameter others: colours whose pixels do not count.
    package func quality(of histogram: ColorHistogram, besides others: [RGB] = []) -> Double {
        var (error, weight) = (0, 0)
        nearest.searching { search in
            for sample in histogram.samples where !others.contains(sample.color) {
                error += Int(search.nearest(sample.color).distance) * sample.weight
                weight += sample.weight
            }
        }
        return peakSignalToNoise(squaredError: error, samples: 3 * weight)
    }

    /// Draws a canvas as palette indices. Pixels of a palette colour keep it under every dither.
    ///
    /// - Parameters:
    ///   - isFine: whether ordered patterns mix colours between near entries too, for smooth gradients.
    ///   - transparentIndex: the index of pixels with alpha below 128; the others count as opaque.
    package func indexed(
        _ canvas: ColorCanvas, dither: Dither, isFine: Bool = false, transparentIndex: UInt8
    ) -> IndexedCanvas {
        func ordered(_ pattern: ThresholdPattern?, isFine: Bool) -> [UInt8] {
            var drawing = OrderedDrawing(palette: palette, nearest: nearest, pattern: pattern, isFine: isFine)
            return drawing.indices(canvas, transparentIndex: transparentIndex)
        }
        let pixels =
            switch dither {
            case .none: ordered(nil, isFine: false)
            case .ordered: ordered(.bayer, isFine: isFine)
            case .rows: ordered(.rows, isFine: true)
            case .diffusion:
                DiffusedDrawing(palette: palette, nearest: nearest).indices(canvas, transparentIndex: transparentIndex)
            }
        return IndexedCanvas(width: canvas.width, height: canvas.height, pixels: pixels)
    }

    /// Draws a canvas as indices that begin with that of transparent pixels; palette indices are shifted by one.
    func indexed(_ canvas: ColorCanvas, dither: Dither, isFine: Bool = false) -> IndexedCanvas {
        precondition(palette.count < 256, "an index is left for transparent pixels")
        var pixels = indexed(canvas, dither: dither, isFine: isFine, transparentIndex: 255).stored
        for index in pixels.indices { pixels[index] &+= 1 }
        return IndexedCanvas(width: canvas.width, height: canvas.height, pixels: pixels)
    }

    /// Colours of the indices that begin with the transparent one.
    var paletteWithTransparency: [RGB] { [palette[0]] + palette }
}

/// The method of showing colours that a palette lacks.
public enum Dither: String, Sendable, CaseIterable {
    /// The nearest colour, which has the least error, but bands where the palette is sparse.
    case none
    /// A pattern of two palette colours, fixed to the canvas. A pixel depends on its colour and position alone, so
    /// resting parts do not flicker.
    case ordered
    /// Two palette colours in alternating rows, fixed to the canvas. A smooth gradient shows no bands, and takes hardly
    /// more bytes than without a dither.
    case rows
    /// Error diffusion to pixels not yet drawn (R. Floyd and L. Steinberg, 1976). It is the finest for stills. In
    /// motion a change anywhere above a pixel can change it, so areas at rest flicker.
    case diffusion
}

extension ColorCanvas {
    /// Maximum number of alpha levels of a reduced canvas; more are finer than the eye sees at an edge.
    private static let maximumAlphas = 16

    /// Returns the canvas in fewer colours, the nearest of a palette for its own pixels. A canvas with transparency has
    /// fewer levels of alpha as well.
    ///
    /// - Parameter count: the maximum number of colours, 2 to 256.
    package func reduced(to count: Int) -> ColorCanvas {
        var result = self
        var histogram = ColorHistogram()
        if !isOpaque { result.roundAlpha(to: min(count, Self.maximumAlphas)) }
        histogram.add(result)
        let quantizer = ColorQuantizer(histogram: histogram, colors: count)
        // Mostly transparent pixels take the colour of their neighbours and need no palette entry.
        let indices = quantizer.indexed(result.madeOpaque, dither: .none, transparentIndex: 0).stored
        for (pixel, index) in indices.enumerated() {
            let color = quantizer.palette[Int(index)]
            let start = 4 * pixel
            (result.pixels[start], result.pixels[start + 1], result.pixels[start + 2]) =
                (color.red, color.green, color.blue)
        }
        return result
    }

    /// Rounds alpha to a number of levels, of which 0 and 255 are two.
    private mutating func roundAlpha(to levels: Int) {
        let steps = levels - 1
        for index in stride(from: 3, to: pixels.count, by: 4) {
            let level = (Int(pixels[index]) * steps + 127) / 255
            pixels[index] = UInt8((level * 255 + steps / 2) / steps)
        }
    }

    private var madeOpaque: ColorCanvas {
        var result = self
        for index in stride(from: 3, to: pixels.count, by: 4) { result.pixels[index] = 255 }
        return result
    }
}
