/// One image of an animated PNG, compressed, before its duration is final.
struct APNGFrame {
    /// How an image meets the picture that is already there.
    enum Blend: UInt8 {
        /// It replaces what was there, alpha and all.
        case source = 0
        /// Its transparent samples leave what was there.
        case over = 1
    }

    var left: Int
    var top: Int
    var width: Int
    var height: Int
    var blend: Blend
    /// A zlib stream.
    var data: [UInt8]

    /// Whether the image is the file's first, which readers without animation show: its data goes in IDAT.
    ///
    /// `sequence` is the counter that fcTL and fdAT chunks share; `delay` is seconds as a fraction.
    func chunks(isFirst: Bool, sequence: inout UInt32, delay: (numerator: UInt16, denominator: UInt16)) -> PNGChunks {
        var chunks = PNGChunks()
        var control = PNGChunks.bigEndian(sequence)
        sequence += 1
        for value in [width, height, left, top] { control += PNGChunks.bigEndian(UInt32(value)) }
        control += PNGChunks.bigEndian(delay.numerator) + PNGChunks.bigEndian(delay.denominator)
        // Every image stays until the next one changes it (dispose_op none).
        control += [0, blend.rawValue]
        chunks.append("fcTL", control)
        if isFirst {
            chunks.append("IDAT", data)
        } else {
            chunks.append("fdAT", PNGChunks.bigEndian(sequence) + data)
            sequence += 1
        }
        return chunks
    }
}
