/// Drawing by ordered dither. Every pixel takes one of two entries that mix to its colour, by a pattern fixed to the
/// canvas.
struct OrderedDrawing {
    private let nearest: NearestColors
    private var mixes: ColorMixes
    private let pattern: ThresholdPattern

    /// A cached mixture, for the next pixel of that colour.
    private struct Remembered {
        var bits: UInt32
        var mix: ColorMixes.Mix
    }

    /// Cache indexed by the upper bits of a hash of the pixel; no opaque pixel is the word 0.
    private var remembered: [Remembered]

    /// - Parameter isFine: whether colours between near entries are mixed, for smooth gradients.
    init(palette: [RGB], nearest: NearestColors, pattern: ThresholdPattern, isFine: Bool) {
        self.nearest = nearest
        self.pattern = pattern
        mixes = ColorMixes(palette, isFine: isFine)
        let none = ColorMixes.Mix(dark: 0, bright: 0, part: 0)
        remembered = [Remembered](repeating: Remembered(bits: 0, mix: none), count: 4096)
    }

    mutating func indices(_ canvas: ColorCanvas, transparentIndex: UInt8) -> [UInt8] {
        let (width, count) = (canvas.width, canvas.width * canvas.height)
        let transparent = ColorMixes.Mix(dark: transparentIndex, bright: transparentIndex, part: 0)
        return nearest.searching { search in
            unsafe [UInt8](unsafeUninitializedCapacity: count) { target, initialized in
                unsafe canvas.pixels.withUnsafeBytes { bytes in
                    var (last, mix) = (UInt32(0), transparent)
                    for row in 0..<canvas.height {
                        let thresholds = pattern.row(row)
                        for column in 0..<width {
                            let pixel = row &* width &+ column
                            // The canvas has four bytes per pixel, the target one.
                            let word = unsafe PixelWord(bytes, pixel)
                            if word.bits != last {
                                last = word.bits
                                mix = word.isOpaque ? self.mix(word, search) : transparent
                            }
                            let isBright = thresholds[column & 7] < mix.part
                            unsafe target[pixel] = isBright ? mix.bright : mix.dark
                        }
                    }
                }
                initialized = count
            }
        }
    }

    @inline(__always) private mutating func mix(_ word: PixelWord, _ search: NearestColors.Search) -> ColorMixes.Mix {
        // The hash is multiplicative, with an odd constant (2³² over the golden ratio). Its upper twelve bits are
        // taken.
        let slot = Int(truncatingIfNeeded: (word.bits &* 0x9e37_79b1) >> 20)
        if remembered[slot].bits == word.bits { return remembered[slot].mix }
        let (index, distance) = search.nearest(word.red, word.green, word.blue)
        let entry = UInt8(truncatingIfNeeded: index)
        let mix =
            distance == 0
            ? ColorMixes.Mix(dark: entry, bright: entry, part: 0)
            : mixes.mix(word.red, word.green, word.blue, index: index)
        remembered[slot] = Remembered(bits: word.bits, mix: mix)
        return mix
    }
}

/// The threshold pattern of eight rows and columns, which repeats over the canvas.
enum ThresholdPattern {
    /// B. Bayer's matrix, 1973.
    case bayer
    /// One threshold per row. A row has as many runs of one colour as without a dither, because bands only end
    /// elsewhere.
    case rows

    /// Returns the thresholds for columns 0…7 of a row, from 2 to 254. Bayer's have each step of 4 once in the square,
    /// those of rows each step of 32 once.
    func row(_ row: Int) -> SIMD8<UInt16> {
        if self == .rows {
            let reversed = (row & 1) << 2 | row & 2 | (row >> 2) & 1
            return SIMD8(repeating: UInt16(reversed << 5 | 16))
        }
        var thresholds = SIMD8<UInt16>()
        for column in 0..<8 {
            var value = 0
            // The bits of the two coordinates alternate, the lowest ones weighing most.
            for bit in 0..<3 { value = value << 2 | ((column ^ row) >> bit & 1) << 1 | row >> bit & 1 }
            thresholds[column] = UInt16(value << 2 | 2)
        }
        return thresholds
    }
}
