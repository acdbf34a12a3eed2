import Fractions
import Raster

/// An image of an animated PNG, compressed, before its duration is final.
struct APNGFrame {
    /// Blending of an image with the picture.
    enum Blend: UInt8 {
        /// Replacement of the picture in the rectangle, alpha included.
        case source = 0
        /// Composition over the picture, which transparent samples leave unchanged.
        case over = 1
    }

    var box: PixelBox
    var blend: Blend
    /// Compressed samples as a zlib stream.
    var data: [UInt8]

    /// Returns the chunks of the image; the file's first image, which readers without animation show, has its data in
    /// IDAT. `sequence` is the common counter of fcTL and fdAT chunks; `delay` is seconds as a fraction.
    func chunks(isFirst: Bool, sequence: inout UInt32, delay: (numerator: UInt16, denominator: UInt16)) -> PNGChunks {
        var chunks = PNGChunks()
        var control = [UInt8](bigEndian: sequence, count: 4)
        sequence += 1
        for value in [box.width, box.height, box.left, box.top] { control += [UInt8](bigEndian: value, count: 4) }
        control += [delay.numerator, delay.denominator].flatMap { [UInt8](bigEndian: $0, count: 2) }
        // The disposal is "none", so every image stays until the next one changes it.
        control += [0, blend.rawValue]
        chunks.append("fcTL", control)
        if isFirst {
            chunks.append("IDAT", data)
        } else {
            chunks.append("fdAT", [UInt8](bigEndian: sequence, count: 4) + data)
            sequence += 1
        }
        return chunks
    }
}

extension APNGFrame {
    /// Returns the decompressed samples with filters undone (PNG specification, 9.2), `pixel` bytes each.
    func samples(bytesPerPixel pixel: Int) throws(EncodingError) -> [UInt8] {
        let stride = pixel * box.width
        let rows = try Inflater.expand(data, to: (stride + 1) * box.height)
        var samples = [UInt8](repeating: 0, count: stride * box.height)
        for row in 0..<box.height {
            let filter = Int(rows[row * (stride + 1)])
            for column in 0..<stride {
                let byte = row * stride + column
                let left = column < pixel ? 0 : Int(samples[byte - pixel])
                let up = row == 0 ? 0 : Int(samples[byte - stride])
                let corner = column < pixel || row == 0 ? 0 : Int(samples[byte - stride - pixel])
                let prediction = PNGRows.prediction(filter, left: left, up: up, corner: corner)
                samples[byte] = rows[row * (stride + 1) + 1 + column] &+ UInt8(prediction)
            }
        }
        return samples
    }
}

/// A conversion of exact durations to APNG's fractions of two 16-bit numbers.
struct APNGDelay {
    /// Exact durations so far minus their fractions, in seconds.
    private var carriedError = Rational.zero

    /// Returns the fraction for the next frame. It is exact if it fits, and otherwise the nearest with a power of ten
    /// as denominator. The next frame makes up the difference.
    mutating func fraction(for duration: Rational) -> (numerator: UInt16, denominator: UInt16) {
        let wanted = duration + carriedError
        carriedError = .zero
        if let numerator = UInt16(exactly: wanted.numerator), let denominator = UInt16(exactly: wanted.denominator) {
            return (numerator, denominator)
        }
        // This is the longest fraction, some 18 hours.
        if wanted.floor >= Int(UInt16.max) { return (UInt16.max, 1) }
        var denominator = 10_000
        while denominator > 1, wanted.ticks(perSecond: denominator) > Int(UInt16.max) { denominator /= 10 }
        let numerator = max(0, wanted.ticks(perSecond: denominator))
        carriedError = wanted - Rational(numerator, over: denominator)
        return (UInt16(numerator), UInt16(denominator))
    }
}
