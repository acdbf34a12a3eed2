package import Raster

/// Writes an animated PNG (PNG specification, third edition, 11.3.6).
///
/// Every image after the first is the rectangle that changed, either as it is or with what did not change made
/// transparent, whichever is smaller. Delays are exact wherever their fraction fits in 16 bits. The number of images
/// stands in front of them, so compressed images are kept in memory until the end.
package final class APNGEncoder: FrameEncoder {
    private let sink: any ByteSink
    private let width: Int
    private let height: Int
    private let layout: PNGLayout
    private let plays: Int
    private let compressor: PNGCompressor
    private var shown: [UInt8]?
    private var pending: (frame: APNGFrame, duration: FrameDuration)?
    private var delays = APNGDelay()
    private var images = PNGChunks()
    private var imageCount = 0
    private var sequence: UInt32 = 0

    /// An animation in true colour. Without `hasAlpha` the alpha of canvases is not looked at.
    ///
    /// `plays` is how often it plays, 0 for ever.
    package convenience init(sink: any ByteSink, width: Int, height: Int, hasAlpha: Bool, plays: Int = 0)
        throws(EncodingError)
    {
        try self.init(sink: sink, width: width, height: height, layout: PNGLayout(hasAlpha: hasAlpha), plays: plays)
    }

    /// An animation of 1 to 256 colours, with or without alpha: smaller and faster than true colour.
    ///
    /// `plays` is how often it plays, 0 for ever.
    package convenience init(sink: any ByteSink, width: Int, height: Int, palette: [RGBA], plays: Int = 0)
        throws(EncodingError)
    {
        precondition((1...256).contains(palette.count), "a palette has 1 to 256 colours")
        var palette = palette
        // An entry to leave unchanged pixels with, where it costs nothing: the depth stays what it is.
        let spare = palette + [RGBA(red: 0, green: 0, blue: 0, alpha: 0)]
        if !palette.contains(where: { $0.alpha == 0 }), spare.count <= 256,
            PNGLayout(palette: spare).bitDepth == PNGLayout(palette: palette).bitDepth
        {
            palette = spare
        }
        try self.init(sink: sink, width: width, height: height, layout: PNGLayout(palette: palette), plays: plays)
    }

    private init(sink: any ByteSink, width: Int, height: Int, layout: PNGLayout, plays: Int) throws(EncodingError) {
        self.sink = sink
        self.width = width
        self.height = height
        self.layout = layout
        self.plays = plays
        compressor = try PNGCompressor()
    }

    /// Takes a frame in true colour. Of a palette animation, every colour must be in the palette.
    package func append(_ canvas: ColorCanvas, duration: FrameDuration) throws(EncodingError) {
        precondition(canvas.width == width && canvas.height == height, "every frame has the animation's size")
        guard let samples = layout.samples(of: canvas) else {
            throw .codec(library: "APNG", message: "a frame has a colour that the palette lacks")
        }
        try append(samples, duration)
    }

    /// Takes a frame of an animation that was given a palette; its indices count that palette's colours.
    package func append(_ canvas: IndexedCanvas, duration: FrameDuration) throws(EncodingError) {
        precondition(canvas.width == width && canvas.height == height, "every frame has the animation's size")
        guard let colors = layout.palette?.count, canvas.pixels.allSatisfy({ Int($0) < colors }) else {
            throw .codec(library: "APNG", message: "a frame has an index that the palette lacks")
        }
        try append(canvas.pixels, duration)
    }

    package func finish() throws(EncodingError) {
        try flush()
        var head = PNGChunks()
        head.appendSignature()
        head.appendHeader(width: width, height: height, layout: layout)
        head.append("acTL", PNGChunks.bigEndian(UInt32(imageCount)) + PNGChunks.bigEndian(UInt32(plays)))
        var tail = PNGChunks()
        tail.append("IEND")
        try sink.write(head.bytes)
        try sink.write(images.bytes)
        try sink.write(tail.bytes)
    }

    private func append(_ samples: [UInt8], _ duration: FrameDuration) throws(EncodingError) {
        guard let before = shown else {
            shown = samples
            let rows = PNGRows(layout: layout, width: width, height: height, samples: samples)
            let data = try compressor.compress(rows)
            let frame = APNGFrame(left: 0, top: 0, width: width, height: height, blend: .source, data: data)
            pending = (frame, duration)
            return
        }
        let pixel = layout.bytesPerPixel
        guard let change = SampleChange(from: before, to: samples, width: width, bytesPerPixel: pixel) else {
            if let pending { self.pending = (pending.frame, pending.duration + duration) }
            return
        }
        try flush()
        shown = samples
        pending = (try frame(of: change, from: before, to: samples), duration)
    }

    private func frame(of change: SampleChange, from old: [UInt8], to new: [UInt8]) throws(EncodingError) -> APNGFrame {
        let pixel = layout.bytesPerPixel
        let part = change.cut(new, width: width, bytesPerPixel: pixel)
        let (columns, rows) = (change.columns, change.rows)
        var best = APNGFrame(
            left: columns.lowerBound, top: rows.lowerBound, width: columns.count, height: rows.count, blend: .source,
            data: try compressor.compress(
                PNGRows(layout: layout, width: columns.count, height: rows.count, samples: part)))
        let under = change.cut(old, width: width, bytesPerPixel: pixel)
        if let sparse = layout.differences(from: under, to: part) {
            let data = try compressor.compress(
                PNGRows(layout: layout, width: columns.count, height: rows.count, samples: sparse))
            if data.count < best.data.count {
                best.data = data
                best.blend = .over
            }
        }
        return best
    }

    private func flush() throws(EncodingError) {
        guard let (frame, duration) = pending else { return }
        pending = nil
        let delay = delays.fraction(for: duration)
        images.append(frame.chunks(isFirst: imageCount == 0, sequence: &sequence, delay: delay))
        imageCount += 1
    }
}
