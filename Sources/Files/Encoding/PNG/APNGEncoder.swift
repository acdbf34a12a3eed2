package import Graphics
package import Numerals
package import Threads

/// An encoder of an animated PNG (PNG specification, third edition, 11.3.6).
///
/// Every image after the first is the changed rectangle, either as it is or with unchanged pixels made transparent,
/// whichever is smaller. Delays are exact wherever their fraction fits in 16 bits. The number of images and the palette
/// precede them, so compressed images stay in memory until the end.
package final class APNGEncoder: FrameEncoder {
    private let sink: any ByteSink
    private let width: Int
    private let height: Int
    private let hasAlpha: Bool
    private let plays: Int
    private let film: FilmPlanner
    /// Colours found so far; nil once the animation has more than a palette holds.
    private var table: ColorTable?
    /// Colour that marks unchanged pixels in true colour without alpha; nil before that, and after a frame contained
    /// it.
    private var key: RGB?
    /// Time in seconds for which each image is shown.
    private var durations: [Rational] = []

    /// Encodes canvases, with a palette for up to 256 colours, and in true colour beyond.
    ///
    /// Without `hasAlpha` the alpha of canvases is not stored. `plays` is the number of plays; 0 is endless; `effort`
    /// is 0 (fast) to 3 (smallest). The bytes do not depend on the `pool`.
    package init(
        sink: any ByteSink, width: Int, height: Int, hasAlpha: Bool, plays: Int = 0, effort: Int = 2,
        pool: ThreadPool = .alone
    ) {
        self.sink = sink
        self.width = width
        self.height = height
        self.hasAlpha = hasAlpha
        self.plays = plays
        table = ColorTable(startingWith: [Self.unchangedColor])
        film = FilmPlanner(width: width, height: height, pool: pool) {
            [spares = Spares<PNGCompressor>()] (candidates) throws(EncodingError) in
            let compressor = try spares.take { () throws(EncodingError) in try PNGCompressor(.animation(effort)) }
            defer { spares.giveBack(compressor) }
            return try compressor.compress(candidates)
        }
    }

    /// Transparent colour of unchanged pixels in a palette.
    private static let unchangedColor = RGBA(red: 0, green: 0, blue: 0, alpha: 0)

    package func append(_ canvas: ColorCanvas, change: PixelBox, duration: Rational) throws(EncodingError) {
        precondition(canvas.width == width && canvas.height == height, "every frame has the animation's size")
        if film.shown == nil { table?.putBackgroundFirst(of: canvas) }
        if let indices = table?.indices(of: canvas) {
            try append(indices, duration)
            return
        }
        if table != nil { try leavePalette() }
        let samples = layout.samples(of: canvas)
        if layout.holdsKey(samples) { try leaveKey() }
        try append(samples, duration)
    }

    package func finish() throws(EncodingError) {
        precondition(!durations.isEmpty, "an animation has a frame")
        try film.finish()
        var file = PNGChunks()
        file.appendSignature()
        // A key that no image uses is left out.
        if !film.images.contains(where: \.isSparse) { key = nil }
        file.appendHeader(width: width, height: height, layout: layout)
        file.append("acTL", [durations.count, max(0, plays)].flatMap { [UInt8](bigEndian: $0, count: 4) })
        var delays = APNGDelay()
        var sequence: UInt32 = 0
        for (index, image) in film.images.enumerated() {
            let delay = delays.fraction(for: durations[index])
            file.append(image.chunks(isFirst: index == 0, sequence: &sequence, delay: delay))
        }
        file.append("IEND")
        try sink.write(file.bytes)
    }

    private var layout: PNGLayout {
        // Indices stay unpacked, because ffmpeg 5.1 misplaces rectangles whose indices share bytes, and packing makes
        // them no smaller.
        if let table { return PNGLayout(palette: table.colors, isPacked: false) }
        return PNGLayout(hasAlpha: hasAlpha, key: key)
    }

    private func append(_ samples: [UInt8], _ duration: Rational) throws(EncodingError) {
        if try film.append(samples, in: layout) {
            durations.append(duration)
        } else {
            durations[durations.count - 1] = durations[durations.count - 1] + duration
        }
    }

    /// Converts the images stored as indices to true colour.
    private func leavePalette() throws(EncodingError) {
        guard let colors = table?.colors else { return }
        table = nil
        if !hasAlpha { key = Self.key(besides: colors) }
        let layout = layout
        if let indices = film.shown { film.shown = layout.samples(of: indices, in: colors) }
        let unchangedSample = colors.firstIndex { $0.alpha == 0 }.map { [UInt8($0)] }
        try restate(bytesPerPixel: 1, unchangedSample: unchangedSample) { layout.samples(of: $0, in: colors) }
    }

    /// Converts the images stored with a key to ones without it.
    private func leaveKey() throws(EncodingError) {
        let unchangedSample = layout.transparentSample
        key = nil
        try restate(bytesPerPixel: 3, unchangedSample: unchangedSample) { $0 }
    }

    /// Returns a colour that is not among the given ones, and is rare in practice; nil if there is none.
    private static func key(besides colors: [RGBA]) -> RGB? {
        (0...UInt8.max).lazy.map { RGB(red: 253, green: $0, blue: 1) }.first { candidate in
            !colors.contains {
                ($0.red, $0.green, $0.blue) == (candidate.red, candidate.green, candidate.blue)
            }
        }
    }

    /// Compresses all images again, each with the full contents of its rectangle.
    ///
    /// - Parameters:
    ///   - bytesPerPixel: the bytes per pixel of the existing images.
    ///   - unchangedSample: the sample of unchanged pixels, in images that are blended over the screen.
    ///   - samples: converts samples to the new layout.
    private func restate(
        bytesPerPixel pixel: Int, unchangedSample: [UInt8]?, samples: ([UInt8]) -> [UInt8]
    ) throws(EncodingError) {
        let layout = layout
        var screen = [UInt8](repeating: 0, count: pixel * width * height)
        for frame in try film.takeImages() {
            let stored = try frame.samples(bytesPerPixel: pixel)
            var part: [UInt8] = []
            part.reserveCapacity(stored.count)
            for row in 0..<frame.box.height {
                let start = pixel * ((frame.box.top + row) * width + frame.box.left)
                for column in 0..<frame.box.width {
                    let from = pixel * (row * frame.box.width + column)
                    let sample = stored[from..<from + pixel]
                    if frame.isSparse, let unchangedSample, sample.elementsEqual(unchangedSample) { continue }
                    screen.replaceSubrange(start + pixel * column..<start + pixel * (column + 1), with: sample)
                }
                part += screen[start..<start + pixel * frame.box.width]
            }
            try film.append(samples(part), in: layout, box: frame.box)
        }
    }
}

extension FilmImage {
    /// Returns the chunks of the image; the file's first image, which readers without animation show, has its data in
    /// IDAT. `sequence` is the common counter of fcTL and fdAT chunks; `delay` is seconds as a fraction.
    func chunks(isFirst: Bool, sequence: inout UInt32, delay: (numerator: UInt16, denominator: UInt16)) -> PNGChunks {
        var chunks = PNGChunks()
        var control = [UInt8](bigEndian: sequence, count: 4)
        sequence += 1
        for value in [box.width, box.height, box.left, box.top] { control += [UInt8](bigEndian: value, count: 4) }
        control += [delay.numerator, delay.denominator].flatMap { [UInt8](bigEndian: $0, count: 2) }
        // The disposal is "none", so every image stays until the next one changes it. The blending is "over" or
        // "source".
        control += [0, isSparse ? 1 : 0]
        chunks.append("fcTL", control)
        if isFirst {
            chunks.append("IDAT", data)
        } else {
            chunks.append("fdAT", [UInt8](bigEndian: sequence, count: 4) + data)
            sequence += 1
        }
        return chunks
    }

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
