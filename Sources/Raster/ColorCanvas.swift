/// A whole frame in true colour: red, green, blue and straight alpha, 8 bits each, row by row.
///
/// What a pixel of alpha 0 has as its colour is not part of the picture; formats may drop it.
package struct ColorCanvas: Sendable, Equatable {
    package let width: Int
    package let height: Int
    /// Four bytes a pixel, `4 * width` bytes a row.
    package var pixels: [UInt8]

    /// A transparent canvas; sizes are pixels, at least 1.
    package init(width: Int, height: Int) {
        self.init(width: width, height: height, pixels: [UInt8](repeating: 0, count: 4 * width * height))
    }

    /// A canvas of given pixels; there must be `4 * width * height` bytes.
    package init(width: Int, height: Int, pixels: [UInt8]) {
        precondition(width > 0 && height > 0, "a canvas has pixels")
        precondition(pixels.count == 4 * width * height, "four bytes a pixel")
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// The colours that indices stand for. Every index must be one of the palette.
    package init(_ canvas: IndexedCanvas, palette: [RGBA]) {
        let table = palette.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }
        let indices = canvas.pixels
        let count = indices.count
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 4 * count) { target, initialized in
            for index in 0..<count {
                let entry = 4 * Int(indices[index])
                precondition(entry < table.count, "every index is one of the palette")
                for component in 0..<4 {
                    // 4 * index + component stays below the capacity asked for.
                    unsafe target[4 * index + component] = table[entry + component]
                }
            }
            initialized = 4 * count
        }
        self.init(width: canvas.width, height: canvas.height, pixels: bytes)
    }

    /// Whether no pixel lets anything through.
    package var isOpaque: Bool {
        unsafe pixels.withUnsafeBufferPointer { bytes in
            // Every fourth byte from 3 on is inside the buffer, whose count is a multiple of four.
            stride(from: 3, to: bytes.count, by: 4).allSatisfy { unsafe bytes[$0] == 255 }
        }
    }

    /// The canvas with every pixel opaque or transparent, as a GIF has them.
    ///
    /// - Parameter matte: what pixels are mixed with that cover in part; nil to make those that cover half solid and
    ///   the others transparent.
    package func hardened(matte: RGB?) -> ColorCanvas {
        // With a matte, what covers less than half of one of fifteen levels would only be a fringe of the matte.
        let least = matte == nil ? 128 : 9
        var result = matte.map(flattened(over:)) ?? self
        for pixel in stride(from: 0, to: pixels.count, by: 4) {
            let isSolid = pixels[pixel + 3] >= least
            result.pixels[pixel + 3] = isSolid ? 255 : 0
            if !isSolid { for component in pixel..<pixel + 3 { result.pixels[component] = 0 } }
        }
        return result
    }

    /// The canvas on a solid background, for formats without alpha; components are mixed as they are stored (sRGB).
    package func flattened(over background: RGB) -> ColorCanvas {
        if isOpaque { return self }
        let under = [Int(background.red), Int(background.green), Int(background.blue)]
        var result = self
        for pixel in stride(from: 0, to: pixels.count, by: 4) where pixels[pixel + 3] != 255 {
            let alpha = Int(pixels[pixel + 3])
            for component in 0..<3 {
                let sum = Int(pixels[pixel + component]) * alpha + under[component] * (255 - alpha)
                result.pixels[pixel + component] = UInt8((sum + 127) / 255)
            }
            result.pixels[pixel + 3] = 255
        }
        return result
    }
}
