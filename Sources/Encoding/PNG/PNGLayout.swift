import Raster

/// How pixels are stored in a PNG: as indices into a palette, or as red, green, blue and perhaps alpha.
struct PNGLayout {
    /// Nil for true colour.
    let palette: [RGBA]?
    private let hasAlpha: Bool

    /// Indices; 1 to 256 colours.
    init(palette: [RGBA]) {
        self.palette = palette
        hasAlpha = false
    }

    /// True colour. Without alpha, that of the canvases is not stored.
    init(hasAlpha: Bool) {
        palette = nil
        self.hasAlpha = hasAlpha
    }

    /// The smallest layout that holds one canvas exactly.
    init(fitting canvas: ColorCanvas) {
        if let palette = Self.palette(of: canvas) {
            self.init(palette: palette)
        } else {
            self.init(hasAlpha: !canvas.isOpaque)
        }
    }

    /// 0 grey, 2 true colour, 3 indexed, 6 true colour with alpha.
    var colorType: UInt8 { palette != nil ? 3 : hasAlpha ? 6 : 2 }

    /// Bytes of a sample before packing; indices take a byte each.
    var bytesPerPixel: Int { palette != nil ? 1 : hasAlpha ? 4 : 3 }

    /// Bits of an index or of a component. Few colours are packed several to a byte.
    var bitDepth: Int {
        switch palette?.count ?? 256 {
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

    /// The samples of a canvas, unpacked, row by row; nil when a colour is not in the palette.
    func samples(of canvas: ColorCanvas) -> [UInt8]? {
        if let palette { return Self.indices(of: canvas, in: palette) }
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

    private static func indices(of canvas: ColorCanvas, in palette: [RGBA]) -> [UInt8]? {
        var table: [UInt32: UInt8] = [:]
        for (index, color) in palette.enumerated() where table[key(color)] == nil { table[key(color)] = UInt8(index) }
        var indices = [UInt8]()
        indices.reserveCapacity(canvas.width * canvas.height)
        var last: (key: UInt32, index: UInt8)?
        for key in keys(of: canvas) {
            if let last, last.key == key {
                indices.append(last.index)
                continue
            }
            guard let index = table[key] else { return nil }
            last = (key, index)
            indices.append(index)
        }
        return indices
    }

    /// The colours of a canvas in the order in which they appear, translucent ones first so that tRNS is short; nil if
    /// there are more than 256.
    private static func palette(of canvas: ColorCanvas) -> [RGBA]? {
        var seen: Set<UInt32> = []
        var colors: [RGBA] = []
        var last: UInt32?
        for key in keys(of: canvas) where key != last {
            last = key
            guard seen.insert(key).inserted else { continue }
            if colors.count == 256 { return nil }
            colors.append(
                RGBA(
                    red: UInt8(key >> 24), green: UInt8(key >> 16 & 255), blue: UInt8(key >> 8 & 255),
                    alpha: UInt8(key & 255)))
        }
        return colors.filter { $0.alpha != 255 } + colors.filter { $0.alpha == 255 }
    }

    /// One number a pixel; all pixels of alpha 0 are the same colour.
    private static func keys(of canvas: ColorCanvas) -> some Sequence<UInt32> {
        stride(from: 0, to: canvas.pixels.count, by: 4).lazy.map { start in
            let alpha = canvas.pixels[start + 3]
            if alpha == 0 { return 0 }
            return key(
                RGBA(
                    red: canvas.pixels[start], green: canvas.pixels[start + 1], blue: canvas.pixels[start + 2],
                    alpha: alpha))
        }
    }

    private static func key(_ color: RGBA) -> UInt32 {
        if color.alpha == 0 { return 0 }
        return UInt32(color.red) << 24 | UInt32(color.green) << 16 | UInt32(color.blue) << 8 | UInt32(color.alpha)
    }
}
