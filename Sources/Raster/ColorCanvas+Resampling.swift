extension ColorCanvas {
    /// Resamples the canvas to another size, each axis with its own scale; see ``Resampler``.
    ///
    /// - Parameters:
    ///   - width, height: the new size in pixels, at least 1.
    package func resampled(width: Int, height: Int) -> ColorCanvas {
        if width == self.width, height == self.height { return self }
        // The scale is slightly below the exact ratio, so that rounding never touches an additional pixel.
        func scale(_ new: Int, _ old: Int) -> Double { (Double(new) - 1e-6) / Double(old) }
        let bitmap = ColorGlyphBitmap(width: self.width, height: self.height, straight: pixels)
        let columns = Resampler.columns(of: bitmap, scale: scale(width, self.width), offset: 0)
        let mask = Resampler.rows(columns, height: self.height, scale: scale(height, self.height), offset: 0)
        precondition(mask.width == width && mask.height == height, "the scales are those of the sizes")
        var result = ColorCanvas(width: width, height: height, pixels: mask.pixels)
        result.divideByAlpha()
        return result
    }

    /// Converts premultiplied colours into straight ones.
    private mutating func divideByAlpha() {
        unsafe pixels.withUnsafeMutableBufferPointer { bytes in
            // Four bytes per pixel. No component exceeds its alpha.
            for pixel in stride(from: 0, to: bytes.count, by: 4) {
                let alpha = unsafe Int(bytes[pixel + 3])
                guard alpha != 255, alpha != 0 else { continue }
                for component in pixel..<pixel + 3 {
                    unsafe bytes[component] = unsafe UInt8((Int(bytes[component]) * 255 + alpha / 2) / alpha)
                }
            }
        }
    }
}
