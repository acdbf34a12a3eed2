import Raster

/// How pixels are stored in a PNG: as indices into a palette, or as red, green, blue and perhaps alpha.
struct PNGLayout {
    /// Nil for true colour.
    let palette: [RGBA]?
    let hasAlpha: Bool
    private let isPacked: Bool

    /// Indices; 1 to 256 colours. With `isPacked`, indices of at most 16 colours share bytes.
    init(palette: [RGBA], isPacked: Bool) {
        self.palette = palette
        self.isPacked = isPacked
        hasAlpha = false
    }

    /// True colour. Without alpha, that of the canvases is not stored.
    init(hasAlpha: Bool) {
        palette = nil
        isPacked = false
        self.hasAlpha = hasAlpha
    }

    /// 2 true colour, 3 indexed, 6 true colour with alpha.
    var colorType: UInt8 { palette != nil ? 3 : hasAlpha ? 6 : 2 }

    /// Bytes of a sample before packing; indices take a byte each.
    var bytesPerPixel: Int { palette != nil ? 1 : hasAlpha ? 4 : 3 }

    /// Bits of an index or of a component.
    var bitDepth: Int {
        guard isPacked, let palette else { return 8 }
        return switch palette.count {
        case ...2: 1
        case ...4: 2
        case ...16: 4
        default: 8
        }
    }

    /// The sample that lets everything through when it is blended over a picture; nil if the layout has none.
    var transparentSample: [UInt8]? {
        if let palette { return palette.firstIndex { $0.alpha == 0 }.map { [UInt8($0)] } }
        return hasAlpha ? [0, 0, 0, 0] : nil
    }

    /// A pixel's sample in true colour.
    private func sample(of color: RGBA) -> [UInt8] {
        let opaque = [color.red, color.green, color.blue]
        return hasAlpha ? opaque + [color.alpha] : opaque
    }

    /// The samples of a canvas in true colour, row by row.
    func samples(of canvas: ColorCanvas) -> [UInt8] {
        if hasAlpha { return canvas.pixels }
        let count = canvas.width * canvas.height
        return unsafe [UInt8](unsafeUninitializedCapacity: 3 * count) { target, initialized in
            unsafe canvas.pixels.withUnsafeBufferPointer { source in
                for pixel in 0..<count {
                    // 3 * pixel + 2 is below the capacity and 4 * pixel + 2 below the canvas's byte count.
                    unsafe target[3 * pixel] = source[4 * pixel]
                    unsafe target[3 * pixel + 1] = source[4 * pixel + 1]
                    unsafe target[3 * pixel + 2] = source[4 * pixel + 2]
                }
            }
            initialized = 3 * count
        }
    }

    /// The true-colour samples of indices into a palette.
    func samples(of indices: [UInt8], in palette: [RGBA]) -> [UInt8] {
        let table = palette.map(sample(of:))
        var samples: [UInt8] = []
        samples.reserveCapacity(indices.count * bytesPerPixel)
        for index in indices { samples += table[Int(index)] }
        return samples
    }

    /// The smallest layout that holds one canvas exactly, and the canvas in it.
    static func fitting(_ canvas: ColorCanvas) -> (layout: PNGLayout, samples: [UInt8]) {
        var table = ColorTable()
        guard let indices = table.indices(of: canvas) else {
            let layout = PNGLayout(hasAlpha: !canvas.isOpaque)
            return (layout, layout.samples(of: canvas))
        }
        // Translucent colours first, so that the chunk of alphas is short.
        let colors = table.colors
        let order =
            colors.indices.filter { colors[$0].alpha != 255 } + colors.indices.filter { colors[$0].alpha == 255 }
        var places = [UInt8](repeating: 0, count: colors.count)
        for (place, index) in order.enumerated() { places[index] = UInt8(place) }
        let layout = PNGLayout(palette: order.map { colors[$0] }, isPacked: true)
        return (layout, indices.map { places[Int($0)] })
    }
}
