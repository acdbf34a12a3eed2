import Files
import Graphics
import Numerals

/// Strip of an animation's sampled pictures, one above the other: the pixels of a golden.
struct FrameStrip: Equatable {
    var width: Int
    var height: Int
    /// Pixels as 0xAARRGGBB, row by row.
    var pixels: [UInt32]

    /// Samples at the first and the last picture and at evenly spaced instants between them.
    init(playing bytes: [UInt8], pictures count: Int) throws {
        let reader = try GIFReader(bytes: bytes)
        var pictures: [GIFReader.Frame] = []
        while let picture = try reader.next() { pictures.append(picture) }
        let length = pictures.reduce(0) { $0 + $1.delay }
        width = reader.width
        height = reader.height * count
        pixels = []
        var (index, end) = (0, pictures.first?.delay ?? 0)
        for sample in 0..<count {
            let instant = (length - 1) * sample / (count - 1)
            while instant >= end, index + 1 < pictures.count {
                index += 1
                end += pictures[index].delay
            }
            pixels += pictures[index].pixels
        }
    }

    init(stored bytes: [UInt8]) throws {
        let canvas = try PNGDecoder.decode(bytes)
        (width, height) = (canvas.width, canvas.height)
        pixels = stride(from: 0, to: canvas.pixels.count, by: 4).map { place in
            let (red, green) = (UInt32(canvas.pixels[place]), UInt32(canvas.pixels[place + 1]))
            let (blue, alpha) = (UInt32(canvas.pixels[place + 2]), UInt32(canvas.pixels[place + 3]))
            return alpha << 24 | red << 16 | green << 8 | blue
        }
    }

    /// Comparison of the expected strip, this one and their differences, side by side: differing pixels are red on a
    /// faint copy of this strip.
    func compared(with expected: FrameStrip) -> FrameStrip {
        var result = self
        let gap = 4
        result.width = expected.width + 2 * width + 2 * gap
        result.height = max(height, expected.height)
        result.pixels = [UInt32](repeating: 0xFF80_8080, count: result.width * result.height)
        func paste(_ strip: FrameStrip, at column: Int, _ show: (Int, Int, UInt32) -> UInt32) {
            for row in 0..<strip.height {
                for left in 0..<strip.width {
                    let pixel = strip.pixels[row * strip.width + left]
                    result.pixels[row * result.width + column + left] = show(row, left, pixel)
                }
            }
        }
        paste(expected, at: 0) { $2 }
        paste(self, at: expected.width + gap) { $2 }
        paste(self, at: expected.width + width + 2 * gap) { row, column, pixel in
            let isSame =
                row < expected.height && column < expected.width
                && expected.pixels[row * expected.width + column] == pixel
            // Quarter of the contrast.
            return isSame ? 0xFFC0_C0C0 + (pixel >> 2 & 0x003F_3F3F) : 0xFFFF_0000
        }
        return result
    }

    func encoded() throws -> [UInt8] {
        let bytes = pixels.flatMap { pixel in
            [16, 8, 0, 24].map { UInt8(truncatingIfNeeded: pixel >> $0) }
        }
        let sink = MemorySink()
        let still = PNGStill(sink: sink)
        try still.append(ColorCanvas(width: width, height: height, pixels: bytes), duration: Rational(1, over: 1))
        try still.finish()
        return sink.bytes
    }
}
