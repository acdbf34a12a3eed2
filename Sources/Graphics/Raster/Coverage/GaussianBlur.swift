internal import Glibc

/// A Gaussian blur, one axis after the other, which equals the convolution in two dimensions as the Gaussian is
/// separable. Sums are Floats, rounded once at the end.
///
/// Wide Gaussians use a recursive filter, whose work does not grow with the width; its result is within a tenth of one
/// of 255 levels of the sum of all weights.
struct GaussianBlur {
    /// Weights at the whole distances from -`radius` to `radius`; their sum is 1.
    private let weights: [Float]
    /// Recursive filter of a wide Gaussian; nil for a narrow one.
    private let recursion: RecursiveGaussian?
    /// Pixels by which an image grows on every side.
    let radius: Int

    /// Cut-off in standard deviations; the weights beyond it are less than a fifth of one of 255 levels.
    private static let extent = 3.5
    /// Standard deviation in pixels from which on the recursive filter is used.
    static let wide = 12.0

    /// - Parameter sigma: the standard deviation in pixels, above 0.
    init(sigma: Double) {
        radius = Self.radius(sigma: sigma)
        let own = (-radius...radius).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
        let sum = own.reduce(0, +)
        weights = own.map { Float($0 / sum) }
        recursion = sigma >= Self.wide ? RecursiveGaussian(sigma: sigma) : nil
    }

    /// Returns the pixels by which a Gaussian enlarges an image on every side.
    static func radius(sigma: Double) -> Int {
        sigma < minimumSigma ? 0 : max(1, Int(position: (sigma * extent).rounded(.up)))
    }

    /// Blurs an image, which grows by `radius` on every side.
    ///
    /// - Parameters:
    ///   - bytes: the pixels row by row, `channels` bytes each.
    ///   - width, height: the size of the image in pixels.
    ///   - part: the part of the enlarged image to compute; nil for all.
    func blurred(
        _ bytes: [UInt8], width: Int, height: Int, channels: Int, keeping part: PixelBox? = nil
    ) -> [UInt8] {
        precondition(bytes.count == width * height * channels, "all pixels of the image")
        let whole = PixelBox(rows: 0..<height + 2 * radius, columns: 0..<width + 2 * radius)
        let part = part ?? whole
        precondition(whole.contains(part), "a part of the image")
        if let recursion {
            return recursion.blurred(
                bytes, width: width, height: height, channels: channels, radius: radius, keeping: part)
        }
        // Only these rows of the image affect the part.
        let needed = (part.rows.lowerBound - 2 * radius..<part.rows.upperBound).clamped(to: 0..<height)
        let newStride = part.columns.count * channels
        // The horizontal pass over the image's rows comes first. Each weight is added to a whole row at a time.
        var rows = [Float](repeating: 0, count: needed.count * newStride)
        var result = [UInt8](repeating: 0, count: part.count * channels)
        var sums = [Float](repeating: 0, count: newStride)
        // First of the equal rows that end with each row of the image. Shapes have many, whose sums are copied.
        var firstEqual: [Int] = []
        unsafe bytes.withUnsafeBufferPointer { source in
            unsafe rows.withUnsafeMutableBufferPointer { rows in
                for row in needed {
                    // Both rows are inside the image, and their sums inside `rows`.
                    if row > needed.lowerBound, unsafe Self.hasEqualRows(source, row - 1, stride: width * channels) {
                        firstEqual.append(firstEqual.last ?? row)
                        let from = unsafe rows.baseAddress! + (row - 1 - needed.lowerBound) * newStride
                        unsafe (rows.baseAddress! + (row - needed.lowerBound) * newStride).update(
                            from: from, count: newStride)
                        continue
                    }
                    firstEqual.append(row)
                    for (shift, weight) in weights.enumerated() {
                        // A shift maps these columns of the part to pixels of the image.
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
                        let to = unsafe result.baseAddress! + (row - part.rows.lowerBound) * newStride
                        // If all rows of this sum and of the last one are equal, the results are too.
                        if row > part.rows.lowerBound, needed.contains(row), row - 1 - 2 * radius >= needed.lowerBound,
                            firstEqual[row - needed.lowerBound] < row - 2 * radius
                        {
                            unsafe to.update(from: to - newStride, count: newStride)
                            continue
                        }
                        for index in 0..<newStride { unsafe sums[index] = 0.5 }
                        for (shift, weight) in weights.enumerated() where needed.contains(row - shift) {
                            let from = unsafe rows.baseAddress! + (row - shift - needed.lowerBound) * newStride
                            for index in 0..<newStride { unsafe sums[index] += weight * from[index] }
                        }
                        for index in 0..<newStride { unsafe to[index] = UInt8(min(255, sums[index])) }
                    }
                }
            }
        }
        return result
    }

    /// Returns whether a row of an image equals the next one, both of which it must have.
    private static func hasEqualRows(_ image: UnsafeBufferPointer<UInt8>, _ row: Int, stride: Int) -> Bool {
        guard let start = image.baseAddress else { return true }
        return unsafe memcmp(start + row * stride, start + (row + 1) * stride, stride) == 0
    }
}

extension CoverageMask {
    /// Blurs the mask by a standard deviation in pixels; returns it unchanged where that has no effect.
    ///
    /// - Parameter part: the part of the result to compute, in the mask's coordinates; nil for all.
    package func blurred(sigma: Double, keeping part: PixelBox? = nil) -> CoverageMask {
        guard sigma >= GaussianBlur.minimumSigma, !coverage.isEmpty else { return self }
        let blur = GaussianBlur(sigma: sigma)
        let whole = box.expanded(by: blur.radius)
        let box = part.map(whole.intersection) ?? whole
        guard !box.isEmpty else { return .empty }
        return CoverageMask(
            box,
            coverage: blur.blurred(
                coverage, width: width, height: height, channels: 1,
                keeping: box.moved(rows: -whole.rows.lowerBound, columns: -whole.columns.lowerBound)))
    }
}

extension ColorGlyphMask {
    /// Blurs the glyph by a standard deviation in pixels; returns it unchanged where that has no effect. Colours are
    /// premultiplied, so that transparent pixels contribute none.
    package func blurred(sigma: Double) -> ColorGlyphMask {
        guard sigma >= GaussianBlur.minimumSigma, !pixels.isEmpty else { return self }
        let blur = GaussianBlur(sigma: sigma)
        var blurred = ColorGlyphMask(
            box.expanded(by: blur.radius),
            pixels: blur.blurred(pixels, width: width, height: height, channels: 4))
        // Components are rounded one by one, so they are limited to their alpha.
        for pixel in stride(from: 0, to: blurred.pixels.count, by: 4) {
            for component in pixel..<pixel + 3 {
                blurred.pixels[component] = min(blurred.pixels[component], blurred.pixels[pixel + 3])
            }
        }
        return blurred
    }
}

extension GaussianBlur {
    /// Smallest standard deviation: below it the neighbours' weight, exp(-1/(2 sigma²)), is under a quarter of one of
    /// 255 levels.
    static let minimumSigma = 0.27
}
