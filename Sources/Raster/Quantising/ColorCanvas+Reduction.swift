import Graphics

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
