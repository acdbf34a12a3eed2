package import Graphics

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
