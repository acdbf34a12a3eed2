private import CPNG
package import Graphics
package import Numerals
package import Threads

/// An encoder that writes the last canvas it gets as a PNG picture.
///
/// At most 256 different colours are stored with a palette, more in true colour; alpha is kept in both.
package final class PNGStill: FrameEncoder {
    private let sink: any ByteSink
    private var canvas: ColorCanvas?

    package init(sink: any ByteSink) {
        self.sink = sink
    }

    package func append(_ canvas: ColorCanvas, change: PixelBox, duration: Rational) throws(EncodingError) {
        self.canvas = canvas
    }

    package func finish() throws(EncodingError) {
        guard let canvas else { preconditionFailure("a still shows something") }
        try sink.write(Self.bytes(of: canvas))
    }

    package static func bytes(of canvas: ColorCanvas) throws(EncodingError) -> [UInt8] {
        try bytes(of: canvas, effort: .still)
    }

    static func bytes(of canvas: ColorCanvas, effort: PNGCompressor.Effort) throws(EncodingError) -> [UInt8] {
        let (layout, samples) = PNGLayout.fitting(canvas)
        let rows = PNGRows(layout: layout, width: canvas.width, height: canvas.height, samples: samples)
        var file = PNGChunks()
        file.appendSignature()
        file.appendHeader(width: canvas.width, height: canvas.height, layout: layout)
        file.append("IDAT", try PNGCompressor(effort).compress([rows]).data)
        file.append("IEND")
        return file.bytes
    }
}

/// An encoder of one PNG picture per frame at a steady rate, for import into video editors.
///
/// Canvases that last several frames are passed on as many times. Pictures are compressed in parallel, so they come
/// later than their frames, but in order.
package final class PNGSequence: FrameEncoder {
    /// Stores the picture of the frame with this number, counted from 1, as a whole file.
    package typealias Store = (_ number: Int, _ picture: [UInt8]) throws(EncodingError) -> Void

    private let store: Store
    private var clock: FrameClock
    /// The last canvas, with the numbers of the frames that show it.
    private var last: Shown?
    private let compression: OrderedQueue<Shown, (picture: [UInt8], numbers: Range<Int>), EncodingError>

    private struct Shown: Sendable {
        let canvas: ColorCanvas
        var numbers: Range<Int>
    }

    /// `fps` is the frame rate per second; frames too short for it are left out. The bytes do not depend on the `pool`.
    package init(fps: FrameRate, pool: ThreadPool = .alone, store: @escaping Store) {
        clock = FrameClock(ticksPerSecond: fps)
        self.store = store
        compression = OrderedQueue(pool) { (shown) throws(EncodingError) in
            (try PNGStill.bytes(of: shown.canvas, effort: .frame), shown.numbers)
        }
    }

    package func append(_ canvas: ColorCanvas, change: PixelBox, duration: Rational) throws(EncodingError) {
        let first = clock.position + 1
        let count = clock.advance(by: duration)
        guard count > 0 else { return }
        if let last, last.canvas == canvas {
            self.last?.numbers = last.numbers.lowerBound..<first + count
            return
        }
        try passLast()
        last = Shown(canvas: canvas, numbers: first..<first + count)
    }

    package func finish() throws(EncodingError) {
        try passLast()
        try compression.finish(out: keep)
    }

    private func passLast() throws(EncodingError) {
        if let last { try compression.submit(last, out: keep) }
        last = nil
    }

    private func keep(_ picture: [UInt8], _ numbers: Range<Int>) throws(EncodingError) {
        for number in numbers { try store(number, picture) }
    }
}

/// Bytes of a PNG file under construction: the signature, then chunks.
package struct PNGChunks {
    package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    package private(set) var bytes: [UInt8] = []

    package init() {}

    package mutating func appendSignature() {
        bytes += Self.signature
    }

    /// Appends a chunk, with its length, its type of four letters, its data, and the CRC of type and data.
    package mutating func append(_ type: String, _ data: [UInt8] = []) {
        let body = Array(type.utf8) + data
        bytes += [UInt8](bigEndian: data.count, count: 4)
        bytes += body
        // The array lives longer than the call.
        let sum = unsafe body.withUnsafeBytes { unsafe libdeflate_crc32(0, $0.baseAddress, $0.count) }
        bytes += [UInt8](bigEndian: sum, count: 4)
    }

    mutating func append(_ chunks: PNGChunks) {
        bytes += chunks.bytes
    }

    /// Appends IHDR and, where the layout has them, the palette with its alphas or the key.
    mutating func appendHeader(width: Int, height: Int, layout: PNGLayout) {
        // Three zeros mean deflate, the five filters and no interlacing.
        append(
            "IHDR",
            [width, height].flatMap { [UInt8](bigEndian: $0, count: 4) }
                + [UInt8(layout.bitDepth), layout.colorType, 0, 0, 0])
        if let key = layout.key { append("tRNS", [key.red, key.green, key.blue].flatMap { [0, $0] }) }
        guard let palette = layout.palette else { return }
        append("PLTE", palette.flatMap { [$0.red, $0.green, $0.blue] })
        if let last = palette.lastIndex(where: { $0.alpha != 255 }) {
            append("tRNS", palette[...last].map(\.alpha))
        }
    }
}
