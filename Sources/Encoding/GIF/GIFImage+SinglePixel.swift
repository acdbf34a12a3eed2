extension GIFImage {
    /// An image of the screen's first pixel alone, kept.
    static func singlePixel(_ index: UInt8, transparentIndex: UInt8?) -> GIFImage {
        let codeSize = codeSize(largestIndex: index)
        let clear = 1 << codeSize
        let width = codeSize + 1
        // Clear, the index, End Of Information: at most 27 bits. After one code a table of two bits has 6 strings.
        let bits = clear | Int(index) << width | (clear + 1) << (2 * width)
        let codes = (0..<(3 * width + 7) / 8).map { UInt8(truncatingIfNeeded: bits >> (8 * $0)) }
        return GIFImage(
            rectangle: GIFRectangle(left: 0, top: 0, width: 1, height: 1), disposal: .keep,
            transparentIndex: transparentIndex == index ? index : nil, minimumCodeSize: codeSize, content: .codes(codes)
        )
    }

    /// The least code size that the format allows for an index.
    static func codeSize(largestIndex: UInt8) -> Int {
        max(2, UInt8.bitWidth - largestIndex.leadingZeroBitCount)
    }
}
