internal import Glibc
import Graphics

/// A Gaussian of some standard deviation, one direction after the other: as it is separable, that is the convolution
/// in two dimensions. Sums are kept in Float and rounded once at the end.
///
/// A wide one is a recursive filter, whose work does not grow with the width; it is nowhere a tenth of one of 255 levels
/// away from the sum of all weights.
struct GaussianBlur {
    /// Weights at the whole distances -reach ... reach; their sum is 1.
    private let weights: [Float]
    /// What is taken instead of the weights; nil for a narrow Gaussian.
    private let recursion: RecursiveGaussian?
    /// Pixels by which an image grows at every side.
    let reach: Int

    /// What lies farther out than so many standard deviations is less than a fifth of one of 255 levels.
    private static let extent = 3.5
    /// Pixels of the standard deviation from which on the recursive filter is used.
    static let wide = 12.0

    /// - Parameter sigma: pixels, above 0.
    init(sigma: Double) {
        reach = max(1, Int(position: (sigma * Self.extent).rounded(.up)))
        let own = (-reach...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
        let sum = own.reduce(0, +)
        weights = own.map { Float($0 / sum) }
        recursion = sigma >= Self.wide ? RecursiveGaussian(sigma: sigma) : nil
    }

    /// Pixels by which a Gaussian makes an image larger at every side.
    static func reach(sigma: Double) -> Int {
        sigma < leastSigma ? 0 : max(1, Int(position: (sigma * extent).rounded(.up)))
    }

    /// Multiplications for each pixel of an image.
    static func taps(sigma: Double) -> Double { sigma < wide ? Double(4 * reach(sigma: sigma) + 2) : 80 }

    /// An image blurred, larger by `reach` at every side.
    ///
    /// - Parameters:
    ///   - bytes: row by row, `channels` bytes a pixel.
    ///   - width, height: pixels of the image.
    ///   - part: what is wanted of the larger image, inside of it; nil for all.
    func blurred(
        _ bytes: [UInt8], width: Int, height: Int, channels: Int, keeping part: PixelBox? = nil
    ) -> [UInt8] {
        precondition(bytes.count == width * height * channels, "all pixels of the image")
        let whole = PixelBox(rows: 0..<height + 2 * reach, columns: 0..<width + 2 * reach)
        let part = part ?? whole
        precondition(whole.contains(part), "a part of the image")
        if let recursion {
            return recursion.blurred(
                bytes, width: width, height: height, channels: channels, reach: reach, keeping: part)
        }
        // The image's own rows that the part shows something of.
        let needed = (part.rows.lowerBound - 2 * reach..<part.rows.upperBound).clamped(to: 0..<height)
        let newStride = part.columns.count * channels
        // Across, for the image's own rows; then down. Each weight is added to a whole row at a time.
        var rows = [Float](repeating: 0, count: needed.count * newStride)
        var result = [UInt8](repeating: 0, count: part.count * channels)
        var sums = [Float](repeating: 0, count: newStride)
        unsafe bytes.withUnsafeBufferPointer { source in
            unsafe rows.withUnsafeMutableBufferPointer { rows in
                for row in needed {
                    for (shift, weight) in weights.enumerated() {
                        // A pixel of the part that comes from one of the image, and those after it.
                        let columns = part.columns.clamped(to: shift..<shift + width)
                        guard !columns.isEmpty else { continue }
                        let to =
                            unsafe rows.baseAddress! + (row - needed.lowerBound) * newStride
                            + (columns.lowerBound - part.columns.lowerBound) * channels
                        let from = unsafe source.baseAddress! + (row * width + columns.lowerBound - shift) * channels
                        for index in 0..<columns.count * channels { unsafe to[index] += weight * Float(from[index]) }
                    }
                }
            }
        }
        unsafe rows.withUnsafeBufferPointer { rows in
            unsafe sums.withUnsafeMutableBufferPointer { sums in
                unsafe result.withUnsafeMutableBufferPointer { result in
                    for row in part.rows {
                        for index in 0..<newStride { unsafe sums[index] = 0.5 }
                        for (shift, weight) in weights.enumerated() where needed.contains(row - shift) {
                            let from = unsafe rows.baseAddress! + (row - shift - needed.lowerBound) * newStride
                            for index in 0..<newStride { unsafe sums[index] += weight * from[index] }
                        }
                        let to = unsafe result.baseAddress! + (row - part.rows.lowerBound) * newStride
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
    ///
    /// - Parameter part: what is wanted of the result, in the mask's own coordinates; nil for all.
    package func blurred(sigma: Double, keeping part: PixelBox? = nil) -> CoverageMask {
        guard sigma >= GaussianBlur.leastSigma, !coverage.isEmpty else { return self }
        let blur = GaussianBlur(sigma: sigma)
        let whole = PixelBox(
            rows: top - blur.reach..<top + height + blur.reach, columns: left - blur.reach..<left + width + blur.reach)
        let box = part.map(whole.intersection) ?? whole
        guard !box.isEmpty else { return CoverageMask(left: left, top: top, width: 0, height: 0, coverage: []) }
        return CoverageMask(
            left: box.columns.lowerBound, top: box.rows.lowerBound, width: box.columns.count, height: box.rows.count,
            coverage: blur.blurred(
                coverage, width: width, height: height, channels: 1,
                keeping: box.moved(rows: -whole.rows.lowerBound, columns: -whole.columns.lowerBound)))
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
