/// A histogram of the colours of opaque pixels in one or many frames.
///
/// Memory is bounded, because beyond `limit` distinct colours neighbours are merged into a bin with their mean. The
/// result does not depend on the order of frames or of merged histograms. Bins are folded exactly if all counted pixels
/// together have too many colours, and their sums are integers.
package struct ColorHistogram: Sendable {
    /// Limit of distinct colours (or, once folded, bins).
    package static let limit = 16_384

    private struct Bin {
        /// Red, green and blue from the lowest byte on, without the folded bits; `vacant` in an unused slot.
        var key: UInt32
        var sum = ColorSum()

        static let vacant = Bin(key: .max)
    }

    /// Open hash table; its length is a power of two and it is at most half full.
    private var slots = [Bin](repeating: .vacant, count: 1024)
    private var used = 0
    /// Bits of a colour that distinguish bins.
    private var mask: UInt32 = 0xff_ffff

    package init() {}

    /// Number of colours whose counts are gathered before they are added to the table, a power of two.
    private static let gathered = 1 << 10

    /// Counts the pixels of a canvas whose alpha is 128 or more, as opaque ones.
    package mutating func add(_ canvas: ColorCanvas) {
        unsafe withUnsafeTemporaryAllocation(of: Gathered.self, capacity: Self.gathered) { known in
            // Transparent black is not counted, so its entry means none.
            unsafe known.initialize(repeating: Gathered(word: 0, count: 0))
            unsafe gather(canvas, in: known)
            for slot in 0..<Self.gathered {
                // There is room for this many.
                let entry = unsafe known[slot]
                if entry.count > 0 { add(entry.word, times: Int(entry.count)) }
            }
        }
    }

    /// A pixel as stored, with the number of times it was met.
    private struct Gathered {
        var word: UInt32
        var count: UInt32
    }

    /// Counts pixels in a cache of one entry a hash, whose earlier entry goes to the table.
    private mutating func gather(_ canvas: ColorCanvas, in known: UnsafeMutableBufferPointer<Gathered>) {
        unsafe canvas.pixels.withUnsafeBytes { bytes in
            var index = 0
            while index < bytes.count {
                // The index stays below the length, a multiple of four; a hash is below the number of entries.
                let word = unsafe UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt32.self))
                let start = index
                // Runs of equal pixels are counted at once; most of a frame is one background.
                repeat {
                    index &+= 4
                } while unsafe index < bytes.count
                    && UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt32.self)) == word
                let count = UInt32(truncatingIfNeeded: (index &- start) &>> 2)
                let slot = Int(truncatingIfNeeded: (word &* 0x9e37_79b1) &>> 22)
                if unsafe known[slot].word == word {
                    unsafe known[slot].count &+= count
                } else {
                    let earlier = unsafe known[slot]
                    unsafe known[slot] = Gathered(word: word, count: count)
                    if earlier.count > 0 { add(earlier.word, times: Int(earlier.count)) }
                }
            }
        }
    }

    /// Adds the counts of another histogram, once or several times.
    package mutating func merge(_ other: ColorHistogram, times: Int = 1) {
        while mask & other.mask != mask { fold() }
        for var bin in other.slots where bin.key != Bin.vacant.key {
            bin.sum = bin.sum.times(times)
            add(bin)
        }
    }

    /// Returns all colours if there are at most `count`, by red, then green, then blue; nil if there are more.
    ///
    /// - Parameter count: at most `limit`.
    package func exactPalette(of count: Int) -> [RGB]? {
        guard mask == 0xff_ffff, used <= count else { return nil }
        let keys = slots.lazy.map(\.key).filter { $0 != Bin.vacant.key }
        return keys.map { RGB(word: $0) }.sorted { $0.order < $1.order }
    }

    /// Mean colours of the bins with their numbers of pixels, in no particular order.
    var samples: [ColorSample] {
        var result: [ColorSample] = []
        result.reserveCapacity(used)
        for bin in slots where bin.key != Bin.vacant.key {
            result.append(ColorSample(color: bin.sum.mean, weight: bin.sum.weight))
        }
        return result
    }

    /// Counts a pixel a number of times, as an opaque one if its alpha is 128 or more.
    ///
    /// - Parameter word: red, green, blue and alpha from the lowest byte on.
    mutating func add(_ word: UInt32, times count: Int) {
        guard word >= 0x8000_0000 else { return }
        var bin = Bin(key: word & 0xff_ffff)
        bin.sum.add(RGB(word: word), weight: count)
        add(bin)
    }

    private mutating func add(_ bin: Bin) {
        let key = bin.key & mask
        var slot = firstSlot(of: key)
        while slots[slot].key != key {
            if slots[slot].key == Bin.vacant.key {
                slots[slot] = bin
                slots[slot].key = key
                used += 1
                if used > Self.limit {
                    fold()
                } else if 2 * used > slots.count {
                    rehash(slots: 2 * slots.count)
                }
                return
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        slots[slot].sum.add(bin.sum)
    }

    private func firstSlot(of key: UInt32) -> Int {
        // The hash is multiplicative: the upper bits of a product with an odd constant (2³² over the golden ratio) mix
        // all bits.
        Int(truncatingIfNeeded: (key &* 0x9e37_79b1) >> 8) & (slots.count - 1)
    }

    /// Drops the lowest bit of each component until few enough bins are left.
    private mutating func fold() {
        repeat {
            let component = (mask & 255) << 1 & 255
            mask = component | component << 8 | component << 16
            rehash(slots: slots.count)
        } while used > Self.limit
    }

    private mutating func rehash(slots count: Int) {
        let old = slots
        slots = [Bin](repeating: .vacant, count: count)
        used = 0
        for bin in old where bin.key != Bin.vacant.key { add(bin) }
    }
}

struct ColorSample: Sendable {
    var color: RGB
    var weight: Int
}

/// A weighted sum of colours.
struct ColorSum: Sendable {
    private(set) var (weight, red, green, blue) = (0, 0, 0, 0)

    @inline(__always) mutating func add(_ color: RGB, weight own: Int) {
        weight &+= own
        red &+= Int(color.red) &* own
        green &+= Int(color.green) &* own
        blue &+= Int(color.blue) &* own
    }

    mutating func add(_ other: ColorSum) {
        (weight, red, green, blue) = (
            weight + other.weight, red + other.red, green + other.green, blue + other.blue
        )
    }

    func times(_ times: Int) -> ColorSum {
        var sum = self
        (sum.weight, sum.red, sum.green, sum.blue) = (weight * times, red * times, green * times, blue * times)
        return sum
    }

    /// Mean colour, rounded.
    var mean: RGB {
        func mean(_ sum: Int) -> UInt8 { UInt8((sum + weight / 2) / weight) }
        return RGB(red: mean(red), green: mean(green), blue: mean(blue))
    }
}

extension RGB {
    /// Colour of a pixel read as a little-endian word; its alpha is ignored.
    init(word: UInt32) {
        self.init(
            red: UInt8(truncatingIfNeeded: word), green: UInt8(truncatingIfNeeded: word >> 8),
            blue: UInt8(truncatingIfNeeded: word >> 16))
    }

    /// Sort key of a colour: by red, then green, then blue.
    var order: Int { Int(red) << 16 | Int(green) << 8 | Int(blue) }
}

/// A pixel as one word of four bytes.
struct PixelWord {
    let bits: UInt32

    /// Reads a pixel, which must be inside the bytes.
    @inline(__always) init(_ bytes: UnsafeRawBufferPointer, _ pixel: Int) {
        unsafe bits = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: 4 &* pixel, as: UInt32.self))
    }

    /// Whether alpha is 128 or more.
    var isOpaque: Bool { bits >= 0x8000_0000 }
    var color: RGB { RGB(word: bits) }
    var red: Int32 { Int32(truncatingIfNeeded: bits & 255) }
    var green: Int32 { Int32(truncatingIfNeeded: bits >> 8 & 255) }
    var blue: Int32 { Int32(truncatingIfNeeded: bits >> 16 & 255) }
}
