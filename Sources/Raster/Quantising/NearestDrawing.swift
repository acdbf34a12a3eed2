/// Shows every pixel by the palette entry nearest to it.
struct NearestDrawing {
    let nearest: NearestColors

    func indices(_ canvas: ColorCanvas, transparentIndex: UInt8) -> [UInt8] {
        let count = canvas.width * canvas.height
        return unsafe [UInt8](unsafeUninitializedCapacity: count) { target, initialized in
            unsafe canvas.pixels.withUnsafeBytes { bytes in
                // What the last pixel was, as most are like the one before; alpha 0 is transparent.
                var (last, index) = (UInt32(0), transparentIndex)
                for pixel in 0..<count {
                    // The canvas has four bytes for each of the pixels, the target one.
                    let word = unsafe UInt32(
                        littleEndian: bytes.loadUnaligned(fromByteOffset: 4 * pixel, as: UInt32.self))
                    if word != last {
                        last = word
                        index = word < 0x8000_0000 ? transparentIndex : self.index(word)
                    }
                    unsafe target[pixel] = index
                }
            }
            initialized = count
        }
    }

    private func index(_ word: UInt32) -> UInt8 {
        let word = Int32(bitPattern: word)
        return UInt8(truncatingIfNeeded: nearest.find(word & 255, word >> 8 & 255, word >> 16 & 255).index)
    }
}
