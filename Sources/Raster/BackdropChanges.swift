package import Graphics

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

/// Text over one colour.
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
    private let compositor: BackdropCompositor
    private let quantizer: ColorQuantizer
    private let matte: RGB?
    /// Palette indices of the backdrop alone.
    private let still: StillIndices

    /// - Parameters:
    ///   - dither: the dither of the backdrop; moving pixels take the nearest colour.
    ///   - isFine: whether ordered patterns mix colours between near entries too, for smooth gradients.
    ///   - matte: the colour that partly covered pixels are mixed with; nil makes them opaque or transparent.
    package init(
        _ compositor: BackdropCompositor, quantizer: ColorQuantizer, dither: Dither, isFine: Bool = false, matte: RGB?
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
