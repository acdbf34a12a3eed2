internal import Glibc

/// A Gaussian of some standard deviation, one direction after the other: as it is separable, that is the convolution
/// in two dimensions. Sums are kept in Float and rounded once at the end.
struct GaussianBlur {
    /// Weights at the whole distances -reach ... reach; their sum is 1.
    private let weights: [Float]
    /// Pixels by which an image grows at every side.
    let reach: Int

    /// What lies farther out than so many standard deviations is less than a fifth of one of 255 levels.
    private static let extent = 3.5

    /// - Parameter sigma: pixels, above 0.
    init(sigma: Double) {
        reach = max(1, Int((sigma * Self.extent).rounded(.up)))
        let own = (-reach...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
        let sum = own.reduce(0, +)
        weights = own.map { Float($0 / sum) }
    }

    /// An image blurred, larger by `reach` at every side.
    ///
    /// - Parameters:
    ///   - bytes: row by row, `channels` bytes a pixel.
    ///   - width, height: pixels of the image.
    func blurred(_ bytes: [UInt8], width: Int, height: Int, channels: Int) -> [UInt8] {
        precondition(bytes.count == width * height * channels, "all pixels of the image")
        let (newWidth, newHeight) = (width + 2 * reach, height + 2 * reach)
        let (stride, newStride) = (width * channels, newWidth * channels)
        // Across, for the image's own rows; then down. Each weight is added to a whole row at a time.
        var rows = [Float](repeating: 0, count: height * newStride)
        var result = [UInt8](repeating: 0, count: newHeight * newStride)
        var sums = [Float](repeating: 0, count: newStride)
        unsafe bytes.withUnsafeBufferPointer { source in
            unsafe rows.withUnsafeMutableBufferPointer { rows in
                for row in 0..<height {
                    for (shift, weight) in weights.enumerated() {
                        // shift + stride is at most the new stride, as the weights are 2 * reach + 1.
                        let to = unsafe rows.baseAddress! + row * newStride + shift * channels
                        let from = unsafe source.baseAddress! + row * stride
                        for index in 0..<stride { unsafe to[index] += weight * Float(from[index]) }
                    }
                }
            }
        }
        unsafe rows.withUnsafeBufferPointer { rows in
            unsafe sums.withUnsafeMutableBufferPointer { sums in
                unsafe result.withUnsafeMutableBufferPointer { result in
                    for row in 0..<newHeight {
                        for index in 0..<newStride { unsafe sums[index] = 0.5 }
                        for (shift, weight) in weights.enumerated() where (0..<height).contains(row - shift) {
                            let from = unsafe rows.baseAddress! + (row - shift) * newStride
                            for index in 0..<newStride { unsafe sums[index] += weight * from[index] }
                        }
                        let to = unsafe result.baseAddress! + row * newStride
                        for index in 0..<newStride { unsafe to[index] = UInt8(min(255, sums[index])) }
                    }
                }
            }
        }
        return result
    }
}

extension CoverageMask {
    /// The mask under a Gaussian of a standard deviation in pixels; itself where that would change nothing.
    package func blurred(sigma: Double) -> CoverageMask {
        guard sigma >= GaussianBlur.leastSigma, !coverage.isEmpty else { return self }
        let blur = GaussianBlur(sigma: sigma)
        return CoverageMask(
            left: left - blur.reach, top: top - blur.reach, width: width + 2 * blur.reach,
            height: height + 2 * blur.reach,
            coverage: blur.blurred(coverage, width: width, height: height, channels: 1))
    }
}

extension ColorGlyphMask {
    /// The glyph under a Gaussian of a standard deviation in pixels; itself where that would change nothing. Colours
    /// are multiplied by alpha, so that what is transparent has none to give.
    package func blurred(sigma: Double) -> ColorGlyphMask {
        guard sigma >= GaussianBlur.leastSigma, !pixels.isEmpty else { return self }
        let blur = GaussianBlur(sigma: sigma)
        var blurred = ColorGlyphMask(
            left: left - blur.reach, top: top - blur.reach, width: width + 2 * blur.reach,
            height: height + 2 * blur.reach,
            pixels: blur.blurred(pixels, width: width, height: height, channels: 4))
        // Each component is rounded for itself; none may come to lie above its alpha.
        for pixel in stride(from: 0, to: blurred.pixels.count, by: 4) {
            for component in pixel..<pixel + 3 {
                blurred.pixels[component] = min(blurred.pixels[component], blurred.pixels[pixel + 3])
            }
        }
        return blurred
    }
}

extension GaussianBlur {
    /// Below this the neighbours' weight, exp(-1/(2 sigma²)), is under a quarter of one of 255 levels.
    static let leastSigma = 0.27
}
