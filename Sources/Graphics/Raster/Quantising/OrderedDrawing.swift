/// Drawing by the nearest entry, or by ordered dither, where every pixel takes one of two entries that mix to its
/// colour, by a pattern fixed to the canvas.
struct OrderedDrawing {
    private let nearest: NearestColors
    private var mixes: ColorMixes?
    private let pattern: ThresholdPattern?

    /// A cached mixture, for the next pixel of that colour.
    private struct Remembered {
        var bits: UInt32
        var mix: ColorMixes.Mix
    }

    /// Cache indexed by the upper bits of a hash of the pixel; no opaque pixel is the word 0.
    private var remembered: [Remembered]

    /// - Parameters:
    ///   - pattern: the pattern; nil for the nearest entries.
    ///   - isFine: whether colours between near entries are mixed, for smooth gradients.
    init(palette: [RGB], nearest: NearestColors, pattern: ThresholdPattern?, isFine: Bool) {
        self.nearest = nearest
        self.pattern = pattern
        mixes = pattern == nil ? nil : ColorMixes(palette, isFine: isFine)
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
                        let thresholds = pattern?.row(row) ?? SIMD8(repeating: 0)
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
        let mixed = distance == 0 ? nil : mixes?.mix(word.red, word.green, word.blue, index: index)
        let mix = mixed ?? ColorMixes.Mix(dark: entry, bright: entry, part: 0)
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

/// Drawing by error diffusion. Every pixel takes the entry nearest to its colour plus the errors passed to it.
///
/// The weights are Floyd and Steinberg's, on rows from the left and from the right in turn. A pixel whose colour is in
/// the palette keeps it and passes no error on. An eighth of the error is dropped, and no pixel may be much farther
/// from its colour than its nearest entry. Otherwise colours that the palette cannot mix would give isolated bright
/// dots.
struct DiffusedDrawing {
    let palette: [RGB]
    let nearest: NearestColors

    /// An error in sixteenths of a component.
    private struct Residual {
        var (red, green, blue): (Int32, Int32, Int32) = (0, 0, 0)

        mutating func add(_ other: Residual, _ weight: Int32) {
            red &+= other.red &* weight
            green &+= other.green &* weight
            blue &+= other.blue &* weight
        }
    }

    /// Limit of the error that one pixel takes, in sixteenths: more would be visible as a smear behind an edge.
    private static let maximumResidual: Int32 = 16 * 32

    /// Squared distance that is allowed beyond three times the nearest entry's distance, that of eight steps.
    private static let tolerance = 64

    func indices(_ canvas: ColorCanvas, transparentIndex: UInt8) -> [UInt8] {
        let (width, count) = (canvas.width, canvas.width * canvas.height)
        return nearest.searching { search in
            unsafe [UInt8](unsafeUninitializedCapacity: count) { target, initialized in
                unsafe canvas.pixels.withUnsafeBytes { bytes in
                    // Rows have one more pixel at either end for errors that leave the canvas.
                    var row = [Residual](repeating: Residual(), count: width + 2)
                    var below = row
                    for y in 0..<canvas.height {
                        let step = y % 2 == 0 ? 1 : -1
                        var x = step > 0 ? 0 : width - 1
                        for _ in 0..<width {
                            // The canvas has four bytes per pixel, the target one.
                            let word = unsafe PixelWord(bytes, y * width + x)
                            if word.isOpaque {
                                let (index, left) = draw(word, row[x + 1], search)
                                unsafe target[y * width + x] = UInt8(truncatingIfNeeded: index)
                                if let left {
                                    row[x + 1 + step].add(left, 7)
                                    below[x + 1 - step].add(left, 3)
                                    below[x + 1].add(left, 5)
                                    below[x + 1 + step].add(left, 1)
                                }
                            } else {
                                unsafe target[y * width + x] = transparentIndex
                            }
                            x += step
                        }
                        swap(&row, &below)
                        for place in below.indices { below[place] = Residual() }
                    }
                }
                initialized = count
            }
        }
    }

    /// Returns the entry for a pixel with the errors passed to it, and the remaining error in whole components.
    @inline(__always) private func draw(_ word: PixelWord, _ taken: Residual, _ search: NearestColors.Search) -> (
        index: Int, left: Residual?
    ) {
        let exact = search.nearest(word.red, word.green, word.blue)
        if exact.distance == 0 { return (exact.index, nil) }
        func wanted(_ component: Int32, _ residual: Int32) -> Int32 {
            let bounded = min(max(residual, -Self.maximumResidual), Self.maximumResidual)
            return min(max(component + (bounded * 7 + 64) >> 7, 0), 255)
        }
        let (red, green, blue) = (
            wanted(word.red, taken.red), wanted(word.green, taken.green), wanted(word.blue, taken.blue)
        )
        var index = search.nearest(red, green, blue).index
        if palette[index].squaredDistance(to: word.color) > 9 * Int(exact.distance) + Self.tolerance {
            index = exact.index
        }
        let shown = palette[index]
        return (
            index,
            Residual(red: red - Int32(shown.red), green: green - Int32(shown.green), blue: blue - Int32(shown.blue))
        )
    }
}
