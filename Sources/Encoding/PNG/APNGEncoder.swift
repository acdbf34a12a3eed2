package import Raster

/// Writes an animated PNG (PNG specification, third edition, 11.3.6).
///
/// Every image after the first is the rectangle that changed, either as it is or with what did not change made
/// transparent, whichever is smaller. Delays are exact wherever their fraction fits in 16 bits. The number of images
/// and the palette stand in front of them, so compressed images are kept in memory until the end.
package final class APNGEncoder: FrameEncoder {
    private struct Image {
        var frame: APNGFrame
        var duration: FrameDuration
    }

    private let sink: any ByteSink
    private let width: Int
    private let height: Int
    private let hasAlpha: Bool
    private let plays: Int
    private let compressor: PNGCompressor
    /// Nil once the animation has more colours than a palette holds.
    private var table: ColorTable?
    private var shown: [UInt8]?
    private var images: [Image] = []

    /// An animation of canvases: with a palette as long as 256 colours are enough, in true colour from then on.
    ///
    /// Without `hasAlpha` the alpha of canvases is not stored. `plays` is how often it plays, 0 for ever.
    package convenience init(sink: any ByteSink, width: Int, height: Int, hasAlpha: Bool, plays: Int = 0)
        throws(EncodingError)
    {
        let table = ColorTable(startingWith: [Self.nothing])
        try self.init(sink: sink, width: width, height: height, hasAlpha: hasAlpha, table: table, plays: plays)
    }

    /// An animation of 1 to 256 colours that are known beforehand, with or without alpha: the quickest way.
    ///
    /// `plays` is how often it plays, 0 for ever.
    package convenience init(sink: any ByteSink, width: Int, height: Int, palette: [RGBA], plays: Int = 0)
        throws(EncodingError)
    {
        precondition((1...256).contains(palette.count), "a palette has 1 to 256 colours")
        let isSpare = palette.count < 256 && palette.allSatisfy { $0.alpha != 0 }
        let table = ColorTable(fixed: isSpare ? palette + [Self.nothing] : palette)
        try self.init(sink: sink, width: width, height: height, hasAlpha: true, table: table, plays: plays)
    }

    private init(sink: any ByteSink, width: Int, height: Int, hasAlpha: Bool, table: ColorTable, plays: Int)
        throws(EncodingError)
    {
        self.sink = sink
        self.width = width
        self.height = height
        self.hasAlpha = hasAlpha
        self.table = table
        self.plays = plays
        compressor = try PNGCompressor()
    }

    /// What unchanged pixels are left with.
    private static let nothing = RGBA(red: 0, green: 0, blue: 0, alpha: 0)

    /// Takes a frame. Of an animation with a known palette, every colour must be in it.
    package func append(_ canvas: ColorCanvas, duration: FrameDuration) throws(EncodingError) {
        precondition(canvas.width == width && canvas.height == height, "every frame has the animation's size")
        if shown == nil { table?.putGroundFirst(of: canvas) }
        if let indices = table?.indices(of: canvas) {
            try append(indices, duration)
            return
        }
        if table?.isFixed == true {
            throw .codec(library: "APNG", message: "a frame has a colour that the palette lacks")
        }
        if table != nil { try leavePalette() }
        try append(layout.samples(of: canvas), duration)
    }

    /// Takes a frame of an animation with a known palette; its indices count that palette's colours.
    package func append(_ canvas: IndexedCanvas, duration: FrameDuration) throws(EncodingError) {
        precondition(canvas.width == width && canvas.height == height, "every frame has the animation's size")
        guard let table, table.isFixed, canvas.pixels.allSatisfy({ Int($0) < table.colors.count }) else {
            throw .codec(library: "APNG", message: "a frame has an index that the palette lacks")
        }
        try append(canvas.pixels, duration)
    }

    package func finish() throws(EncodingError) {
        precondition(!images.isEmpty, "an animation has a frame")
        var file = PNGChunks()
        file.appendSignature()
        file.appendHeader(width: width, height: height, layout: layout)
        file.append("acTL", PNGChunks.bigEndian(UInt32(images.count)) + PNGChunks.bigEndian(UInt32(max(0, plays))))
        var delays = APNGDelay()
        var sequence: UInt32 = 0
        for (index, image) in images.enumerated() {
            let delay = delays.fraction(for: image.duration)
            file.append(image.frame.chunks(isFirst: index == 0, sequence: &sequence, delay: delay))
        }
        file.append("IEND")
        try sink.write(file.bytes)
    }

    private var layout: PNGLayout {
        // ffmpeg (seen in 5.1) misplaces rectangles whose indices share bytes, and packing makes them no smaller.
        if let table { return PNGLayout(palette: table.colors, isPacked: false) }
        return PNGLayout(hasAlpha: hasAlpha)
    }

    private func append(_ samples: [UInt8], _ duration: FrameDuration) throws(EncodingError) {
        let layout = layout
        guard let before = shown else {
            shown = samples
            let rows = PNGRows(layout: layout, width: width, height: height, samples: samples)
            let data = try compressor.compress([rows]).data
            let frame = APNGFrame(left: 0, top: 0, width: width, height: height, blend: .source, data: data)
            images.append(Image(frame: frame, duration: duration))
            return
        }
        let pixel = layout.bytesPerPixel
        guard let change = SampleChange(from: before, to: samples, width: width, bytesPerPixel: pixel) else {
            images[images.count - 1].duration = images[images.count - 1].duration + duration
            return
        }
        shown = samples
        let (columns, rows) = (change.columns, change.rows)
        let part = change.cut(samples, width: width, bytesPerPixel: pixel)
        var candidates = [part]
        if let sparse = layout.differences(from: change.cut(before, width: width, bytesPerPixel: pixel), to: part) {
            candidates.append(sparse)
        }
        let best = try compressor.compress(
            candidates.map { PNGRows(layout: layout, width: columns.count, height: rows.count, samples: $0) })
        let frame = APNGFrame(
            left: columns.lowerBound, top: rows.lowerBound, width: columns.count, height: rows.count,
            blend: best.candidate == 0 ? .source : .over, data: best.data)
        images.append(Image(frame: frame, duration: duration))
    }

    /// Stores in true colour what has been stored as indices so far.
    private func leavePalette() throws(EncodingError) {
        guard let colors = table?.colors else { return }
        table = nil
        let layout = layout
        if let indices = shown { shown = layout.samples(of: indices, in: colors) }
        // Without alpha nothing can be left out of an image, so each becomes what the screen shows in its rectangle.
        let nothing = colors.firstIndex { $0.alpha == 0 }.map { UInt8($0) }
        var screen = [UInt8](repeating: 0, count: width * height)
        for place in images.indices {
            let frame = images[place].frame
            // Rows of whole bytes, each behind its filter byte, which is 0 for indices.
            let stride = frame.width + 1
            let rows = try Inflater.expand(frame.data, to: stride * frame.height)
            var part: [UInt8] = []
            part.reserveCapacity(frame.width * frame.height)
            for row in 0..<frame.height {
                let start = (frame.top + row) * width + frame.left
                for column in 0..<frame.width {
                    let index = rows[row * stride + 1 + column]
                    if frame.blend == .source || index != nothing { screen[start + column] = index }
                }
                part += screen[start..<start + frame.width]
            }
            let samples = layout.samples(of: part, in: colors)
            images[place].frame.blend = .source
            images[place].frame.data = try compressor.compress([
                PNGRows(layout: layout, width: frame.width, height: frame.height, samples: samples)
            ]).data
        }
    }
}
