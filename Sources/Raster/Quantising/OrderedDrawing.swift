/// Shows every pixel by one of two palette entries that mix to its colour, chosen by a pattern fixed to the canvas.
struct OrderedDrawing {
    let nearest: NearestColors
    let mixes: ColorMixes

    /// A mix that was worked out, for the next pixel of that colour.
    private struct Remembered {
        var word: UInt32
        var mix: ColorMixes.Mix
    }

    private static let memory = 4096

    func indices(_ canvas: ColorCanvas, transparentIndex: UInt8) -> [UInt8] {
        let (width, count) = (canvas.width, canvas.width * canvas.height)
        let transparent = ColorMixes.Mix(dark: transparentIndex, bright: transparentIndex, share: 0)
        // No opaque pixel is the word 0.
        var remembered = [Remembered](repeating: Remembered(word: 0, mix: transparent), count: Self.memory)
        return unsafe [UInt8](unsafeUninitializedCapacity: count) { target, initialized in
            unsafe canvas.pixels.withUnsafeBytes { bytes in
                var (last, mix) = (UInt32(0), transparent)
                var pixel = 0
                for row in 0..<canvas.height {
                    for column in 0..<width {
                        // The canvas has four bytes for each of the pixels, the target one.
                        let word = unsafe UInt32(
                            littleEndian: bytes.loadUnaligned(fromByteOffset: 4 * pixel, as: UInt32.self))
                        if word != last {
                            last = word
                            mix = word < 0x8000_0000 ? transparent : self.mix(word, &remembered)
                        }
                        let isBright = ThresholdPattern.threshold(column: column, row: row) < mix.share
                        unsafe target[pixel] = isBright ? mix.bright : mix.dark
                        pixel += 1
                    }
                }
            }
            initialized = count
        }
    }

    private func mix(_ word: UInt32, _ remembered: inout [Remembered]) -> ColorMixes.Mix {
        // The upper bits of a product with an odd constant mix all bits of the word.
        let place = Int(truncatingIfNeeded: (word &* 0x9e37_79b1) >> 20)
        if remembered[place].word == word { return remembered[place].mix }
        let color = Int32(truncatingIfNeeded: word & 0xff_ffff)
        let (r, g, b) = (color & 255, color >> 8 & 255, color >> 16)
        let found = nearest.find(r, g, b)
        let mix =
            found.distance == 0
            ? ColorMixes.Mix(dark: UInt8(found.index), bright: UInt8(found.index), share: 0)
            : mixes.mix(r, g, b, index: found.index)
        remembered[place] = Remembered(word: word, mix: mix)
        return mix
    }
}
