package import Fractions
package import Raster

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

    /// Encodes a whole file.
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
