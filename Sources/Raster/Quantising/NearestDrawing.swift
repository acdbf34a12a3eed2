/// Shows every pixel by the palette entry nearest to it.
struct NearestDrawing {
    let nearest: NearestColors

    func indices(_ canvas: ColorCanvas, transparentIndex: UInt8) -> [UInt8] {
        let count = canvas.width * canvas.height
        return nearest.searching { search in
            unsafe [UInt8](unsafeUninitializedCapacity: count) { target, initialized in
                unsafe canvas.pixels.withUnsafeBytes { bytes in
                    // What the last pixel was, as most are like the one before; alpha 0 is transparent.
                    var (last, index) = (UInt32(0), transparentIndex)
                    for pixel in 0..<count {
                        // The canvas has four bytes for each of the pixels, the target one.
                        let word = unsafe PixelWord(bytes, pixel)
                        if word.bits != last {
                            last = word.bits
                            index =
                                word.isOpaque
                                ? UInt8(truncatingIfNeeded: search.nearest(word.red, word.green, word.blue).index)
                                : transparentIndex
                        }
                        unsafe target[pixel] = index
                    }
                }
                initialized = count
            }
        }
    }
}
