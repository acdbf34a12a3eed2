import Graphics
import Raster

/// The layout of pixels in a PNG: as indices into a palette, or as red, green, blue and possibly alpha.
struct PNGLayout: Sendable {
    /// Colours of the indices; nil for true colour.
    let palette: [RGBA]?
    let hasAlpha: Bool
    /// Colour that marks unchanged pixels in true colour without alpha; no pixel may have it.
    let key: RGB?
    private let isPacked: Bool

    /// Layout of indices, with 1 to 256 colours. With `isPacked`, indices of at most 16 colours are packed into bytes.
    init(palette: [RGBA], isPacked: Bool) {
        self.palette = palette
        self.isPacked = isPacked
        hasAlpha = false
        key = nil
    }

    /// Layout in true colour. Without alpha, that of the canvases is not stored, and a key may mark unchanged pixels.
    init(hasAlpha: Bool, key: RGB? = nil) {
        palette = nil
        isPacked = false
        self.hasAlpha = hasAlpha
        self.key = hasAlpha ? nil : key
    }

    /// Colour type of PNG: 2 true colour, 3 indexed, 6 true colour with alpha.
    var colorType: UInt8 { palette != nil ? 3 : hasAlpha ? 6 : 2 }

    /// Bytes per sample before packing; indices take one byte each.
    var bytesPerPixel: Int { palette != nil ? 1 : hasAlpha ? 4 : 3 }

    /// Bits per index or component.
    var bitDepth: Int {
        guard isPacked, let palette else { return 8 }
        return switch palette.count {
        case ...2: 1
        case ...4: 2
        case ...16: 4
        default: 8
        }
    }

    /// Sample that leaves the picture unchanged when blended over it; nil if the layout has none.
    var transparentSample: [UInt8]? {
        if let palette { return palette.firstIndex { $0.alpha == 0 }.map { [UInt8($0)] } }
        if hasAlpha { return [0, 0, 0, 0] }
        return key.map { [$0.red, $0.green, $0.blue] }
    }

    /// Returns whether samples contain the key, and so cannot be stored with it.
    func holdsKey(_ samples: [UInt8]) -> Bool {
        guard let key else { return false }
        let count = samples.count
        return unsafe samples.withUnsafeBufferPointer { samples in
            // A pixel has three bytes, so all three offsets are in the buffer.
            for place in stride(from: 0, to: count, by: 3)
            where unsafe samples[place] == key.red && samples[place + 1] == key.green && samples[place + 2] == key.blue
            {
                return true
            }
            return false
        }
    }

    /// Returns the sample of a pixel in true colour.
    private func sample(of color: RGBA) -> [UInt8] {
        let opaque = [color.red, color.green, color.blue]
        return hasAlpha ? opaque + [color.alpha] : opaque
    }

    /// Returns the samples of a canvas in true colour, row by row; invisible pixels are black.
    func samples(of canvas: ColorCanvas) -> [UInt8] {
        let count = canvas.width * canvas.height
        let size = bytesPerPixel
        return unsafe [UInt8](unsafeUninitializedCapacity: size * count) { target, initialized in
            unsafe canvas.pixels.withUnsafeBufferPointer { source in
                for pixel in 0..<count {
                    let isHidden = unsafe hasAlpha && source[4 * pixel + 3] == 0
                    for component in 0..<size {
                        // `size` * pixel + component is below the capacity, 4 * pixel + 3 below the canvas's byte
                        // count.
                        unsafe target[size * pixel + component] = isHidden ? 0 : source[4 * pixel + component]
                    }
                }
            }
            initialized = size * count
        }
    }

    func samples(of indices: [UInt8], in palette: [RGBA]) -> [UInt8] {
        let table = palette.map(sample(of:))
        var samples: [UInt8] = []
        samples.reserveCapacity(indices.count * bytesPerPixel)
        for index in indices { samples += table[Int(index)] }
        return samples
    }

    /// Returns the smallest layout that stores one canvas exactly, with the canvas's samples in it.
    static func fitting(_ canvas: ColorCanvas) -> (layout: PNGLayout, samples: [UInt8]) {
        var table = ColorTable()
        guard let indices = table.indices(of: canvas) else {
            let layout = PNGLayout(hasAlpha: !canvas.isOpaque)
            return (layout, layout.samples(of: canvas))
        }
        // Translucent colours come first, so that the chunk of alphas is short.
        let colors = table.colors
        let order =
            colors.indices.filter { colors[$0].alpha != 255 } + colors.indices.filter { colors[$0].alpha == 255 }
        var places = [UInt8](repeating: 0, count: colors.count)
        for (place, index) in order.enumerated() { places[index] = UInt8(place) }
        let layout = PNGLayout(palette: order.map { colors[$0] }, isPacked: true)
        return (layout, indices.map { places[Int($0)] })
    }
}
