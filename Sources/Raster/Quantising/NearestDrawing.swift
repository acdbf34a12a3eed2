/// Drawing by the nearest palette entry.
struct NearestDrawing {
    let nearest: NearestColors

    /// Slots of the cache of colours: 4096, indexed by twelve bits of a hash.
    private static let slots = 1 << 12

    func indices(_ canvas: ColorCanvas, transparentIndex: UInt8) -> [UInt8] {
        let count = canvas.width * canvas.height
        return unsafe [UInt8](unsafeUninitializedCapacity: count) { target, initialized in
            unsafe draw(canvas, transparentIndex: transparentIndex, to: target)
            initialized = count
        }
    }

    /// - Parameter target: one byte a pixel of the canvas.
    private func draw(
        _ canvas: ColorCanvas, transparentIndex: UInt8, to target: UnsafeMutableBufferPointer<UInt8>
    ) {
        nearest.searching { search in
            unsafe withUnsafeTemporaryAllocation(of: UInt64.self, capacity: Self.slots) { known in
                // The cache holds found indices below the pixel's bits; `.max` is empty, because pixels have only 32
                // bits.
                unsafe known.initialize(repeating: .max)
                unsafe canvas.pixels.withUnsafeBytes { bytes in
                    // The last pixel is kept because most pixels equal the one before. Alpha 0 is transparent.
                    var (last, index) = (UInt32(0), transparentIndex)
                    for pixel in 0..<canvas.width * canvas.height {
                        // The canvas has four bytes per pixel, the target one; a slot is one of `known`.
                        let word = unsafe PixelWord(bytes, pixel)
                        if word.bits != last {
                            last = word.bits
                            let slot = Int(truncatingIfNeeded: (last &* 0x9e37_79b1) >> 20)
                            let entry = unsafe known[slot]
                            if entry >> 8 == UInt64(last) {
                                index = UInt8(truncatingIfNeeded: entry)
                            } else {
                                index =
                                    word.isOpaque
                                    ? UInt8(
                                        truncatingIfNeeded: search.nearest(word.red, word.green, word.blue).index)
                                    : transparentIndex
                                unsafe known[slot] = UInt64(last) << 8 | UInt64(index)
                            }
                        }
                        unsafe target[pixel] = index
                    }
                }
            }
        }
    }
}
