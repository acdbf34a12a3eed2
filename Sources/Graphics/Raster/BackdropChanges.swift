/// Pixels of a backdrop that a frame changes.
package struct BackdropChanges: Sendable {
    /// Changed pixels of a box that was composited in true colour.
    struct Composited: Sendable {
        /// Box that contains all of them.
        let box: PixelBox
        /// Indices of the changed pixels among those of the box, in row order.
        let indices: [UInt32]
        /// Colours of the changed pixels, each opaque or transparent.
        let strip: ColorCanvas

        /// Draws the changed pixels in their nearest palette colours.
        ///
        /// - Parameter stored: the indices of a box that contains this one, row by row.
        func draw(by quantizer: ColorQuantizer, on stored: inout [UInt8], of all: PixelBox) {
            let drawn = quantizer.indexed(strip, dither: .none).stored
            let width = box.columns.count
            // Pixels are in row order. Those of a row are at one distance from their position in the larger box.
            var rowEnd = width
            var offset = all.index(row: box.rows.lowerBound, column: box.columns.lowerBound)
            unsafe stored.withUnsafeMutableBufferPointer { stored in
                for (pixel, index) in zip(indices, drawn) {
                    let pixel = Int(truncatingIfNeeded: pixel)
                    while pixel >= rowEnd {
                        rowEnd &+= width
                        offset &+= all.columns.count &- width
                    }
                    // Changed pixels are inside their box, which is inside the one whose storage this is.
                    unsafe stored[offset &+ pixel] = index
                }
            }
        }
    }

    /// Box that contains everything that is drawn.
    let box: PixelBox
    let composited: [Composited]
    let texts: [PlainText]

    /// Counts the changed pixels' colours.
    package func count(in histogram: inout ColorHistogram) {
        for part in composited { histogram.add(part.strip) }
        for text in texts { text.count(in: &histogram) }
    }
}

struct PlainText: Sendable {
    private let canvas: CoverageCanvas
    let part: PixelBox
    /// Colour of each coverage, opaque or transparent, as a canvas of 256×1.
    private let colors: ColorCanvas
    /// Whether a coverage changes the colour at all, for each of the 256.
    private let changes: [Bool]

    /// - Parameters:
    ///   - part: the part of the canvas over the plain box.
    ///   - colors: the composited colour of each of the 256 coverages.
    ///   - matte: the colour that partly covered pixels are mixed with; nil makes them opaque or transparent.
    init(canvas: CoverageCanvas, part: PixelBox, colors: ColorCanvas, over plain: PlainBox, matte: RGB?) {
        (self.canvas, self.part) = (canvas, part)
        changes = (0..<256).map { colors.word(at: $0) != plain.word }
        self.colors = colors.hardened(matte: matte)
    }

    func count(in histogram: inout ColorHistogram) {
        for (coverage, count) in canvas.histogram(of: part).enumerated() where count > 0 && changes[coverage] {
            histogram.add(UInt32(littleEndian: colors.word(at: coverage)), times: count)
        }
    }

    /// Draws the text in the palette colours nearest to its own.
    ///
    /// - Parameters:
    ///   - still: the index of the colour under the text, which has no dither.
    ///   - stored: the indices of a box that contains the part, row by row.
    func draw(by quantizer: ColorQuantizer, over still: UInt8, on stored: inout [UInt8], of all: PixelBox) {
        let indices = quantizer.indexed(colors, dither: .none).stored
        canvas.draw(part, by: zip(changes, indices).map { $0 ? $1 : still }, on: &stored, of: all)
    }
}

/// A backdrop in the colours of a palette, over which frames are drawn.
package struct IndexedBackdrop: Sendable {
    private let compositor: FrameCompositor
    private let quantizer: ColorQuantizer
    private let matte: RGB?
    /// Palette indices of the backdrop alone.
    private let still: StillIndices

    /// - Parameters:
    ///   - dither: the dither of the backdrop; moving pixels take the nearest colour.
    ///   - isFine: whether ordered patterns mix colours between near entries too, for smooth gradients.
    ///   - matte: the colour that partly covered pixels are mixed with; nil makes them opaque or transparent.
    package init(
        _ compositor: FrameCompositor, quantizer: ColorQuantizer, dither: Dither, isFine: Bool = false, matte: RGB?
    ) {
        self.compositor = compositor
        self.quantizer = quantizer
        self.matte = matte
        still = StillIndices(
            quantizer.indexed(compositor.backdrop.hardened(matte: matte), dither: dither, isFine: isFine))
    }

    package var palette: [RGB] { quantizer.paletteWithTransparency }

    /// Draws a frame as indices. Pixels that it does not change have the backdrop's indices; 0 is transparent.
    package func indexed(_ frame: LayeredFrame, shown: ShownCoverage) -> IndexedCanvas {
        guard let changes = compositor.changes(of: frame, shown: shown, matte: matte) else {
            return IndexedCanvas(over: still, box: .empty, stored: [])
        }
        var stored = still.indices(of: changes.box)
        for part in changes.composited { part.draw(by: quantizer, on: &stored, of: changes.box) }
        for text in changes.texts {
            text.draw(by: quantizer, over: still.index(at: text.part), on: &stored, of: changes.box)
        }
        return IndexedCanvas(over: still, box: changes.box, stored: stored)
    }
}

extension FrameCompositor {
    /// Returns the colour of the box in which text is looked up; nil without such a box, or where that is transparent.
    /// That colour needs a separate palette entry, because a dither may give other colours several indices.
    ///
    /// - Parameter matte: the colour that partly covered pixels are mixed with; nil makes them opaque or transparent.
    package func plainColor(matte: RGB?) -> RGB? {
        guard let plain else { return nil }
        let word = UInt32(littleEndian: plain.strip(count: 1).hardened(matte: matte).word(at: 0))
        return word >> 24 < 128 ? nil : RGB(word: word)
    }

    /// Returns the pixels of the backdrop that a frame changes; nil if there are none.
    ///
    /// - Parameter matte: the colour that partly covered pixels are mixed with; nil makes them opaque or transparent.
    package func changes(of frame: LayeredFrame, shown: ShownCoverage, matte: RGB?) -> BackdropChanges? {
        // The box that the frame may change bounds the cost.
        let box = extent(of: frame).drawn
        guard !box.isEmpty else { return nil }
        let texts = plainTexts(of: frame, in: box, shown: shown.text, matte: matte)
        let composited = box.around(texts.box).compactMap { part -> BackdropChanges.Composited? in
            let (indices, pixels) = differences(of: self.composited(frame, in: part, shown: shown), in: part)
            guard !indices.isEmpty else { return nil }
            let strip = unsafe pixels.withUnsafeBytes { unsafe Array($0) }
            return BackdropChanges.Composited(
                box: part, indices: indices,
                strip: ColorCanvas(width: indices.count, height: 1, pixels: strip).hardened(matte: matte))
        }
        guard !composited.isEmpty || !texts.texts.isEmpty else { return nil }
        return BackdropChanges(box: box, composited: composited, texts: texts.texts)
    }

    /// Returns the text over the backdrop's plain box where nothing else is drawn, with the part of that box; empty
    /// where a pixel there depends on more than one layer.
    private func plainTexts(
        of frame: LayeredFrame, in box: PixelBox, shown: [UInt8], matte: RGB?
    ) -> (box: PixelBox, texts: [PlainText]) {
        guard let plain, frame.underlay == nil, frame.colorGlyphs == nil else { return (.empty, []) }
        var part = frame.shapes.reduce(plain.box.intersection(box)) { $0.largestPart(beside: $1.canvas.box) }
        if let pictures = frame.pictures { part = part.largestPart(beside: pictures.drawn) }
        var texts: [PlainText] = []
        for layer in frame.layers {
            let own = layer.canvas.box.intersection(part)
            if own.isEmpty { continue }
            guard texts.allSatisfy({ $0.part.intersection(own).isEmpty }) else { return (.empty, []) }
            var colors = plain.strip(count: 256)
            lay(
                CoverageLayer(textColor: layer.textColor, canvas: .ramp), on: &colors, x: 0, y: 0, shown: shown,
                paint: nil)
            texts.append(PlainText(canvas: layer.canvas, part: own, colors: colors, over: plain, matte: matte))
        }
        return (part, texts)
    }

    /// Returns the pixels of a canvas that differ from a box of the backdrop of the same size. They are indices in row
    /// order, and the pixels as stored.
    private func differences(of canvas: ColorCanvas, in box: PixelBox) -> (indices: [UInt32], pixels: [UInt32]) {
        precondition((canvas.width, canvas.height) == (box.columns.count, box.rows.count), "a canvas of the box's size")
        var indices: [UInt32] = []
        let pixels = unsafe [UInt32](unsafeUninitializedCapacity: box.count) { pixels, count in
            unsafe indices = [UInt32](unsafeUninitializedCapacity: box.count) { indices, changed in
                unsafe canvas.pixels.withUnsafeBytes { drawn in
                    unsafe backdrop.pixels.withUnsafeBytes { still in
                        for row in 0..<canvas.height {
                            let start = row &* canvas.width
                            let below = (box.rows.lowerBound &+ row) &* backdrop.width &+ box.columns.lowerBound
                            for column in 0..<canvas.width {
                                // The box is inside both canvases, which have four bytes per pixel, and both
                                // arrays have room for all of its pixels.
                                let pixel = unsafe drawn.loadUnaligned(
                                    fromByteOffset: 4 &* (start &+ column), as: UInt32.self)
                                let old = unsafe still.loadUnaligned(
                                    fromByteOffset: 4 &* (below &+ column), as: UInt32.self)
                                if pixel == old { continue }
                                unsafe indices[changed] = UInt32(truncatingIfNeeded: start &+ column)
                                unsafe pixels[changed] = pixel
                                changed &+= 1
                            }
                        }
                    }
                }
                count = changed
            }
        }
        return (indices, pixels)
    }
}
