package import Fractions
package import Raster

/// Writes the last canvas that it is given as a PNG picture.
///
/// At most 256 different colours are stored as a palette, more as true colour; alpha is kept in both.
package final class PNGStill: FrameEncoder {
    private let sink: any ByteSink
    private var canvas: ColorCanvas?

    package init(sink: any ByteSink) {
        self.sink = sink
    }

    package func append(_ canvas: ColorCanvas, duration: Rational) throws(EncodingError) {
        self.canvas = canvas
    }

    package func finish() throws(EncodingError) {
        guard let canvas else { preconditionFailure("a still shows something") }
        try sink.write(Self.bytes(of: canvas))
    }

    /// The whole file as bytes.
    package static func bytes(of canvas: ColorCanvas) throws(EncodingError) -> [UInt8] {
        try bytes(of: canvas, effort: .still)
    }

    /// The whole file, quickly and larger than need be, for what nobody keeps.
    package static func fleetingBytes(of canvas: ColorCanvas) throws(EncodingError) -> [UInt8] {
        try bytes(of: canvas, effort: .fleeting)
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
