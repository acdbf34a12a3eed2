package import Graphics

/// Compositor of frames on one colour, or on transparency.
///
/// Underlays mostly stay the same from frame to frame, so each is composited once.
package struct PlainCompositor: Sendable {
    private let background: RGB?
    private let blend: ColorRamp.Blend
    private let underlays = UnderlayMemory<ColorCanvas>()

    /// - Parameters:
    ///   - background: the colour behind frames; nil for transparency, with straight alpha.
    ///   - blend: the space in which text colour and background are mixed.
    package init(background: RGB?, blend: ColorRamp.Blend) {
        self.background = background
        self.blend = blend
    }

    package func composited(_ frame: LayeredFrame) -> ColorCanvas {
        guard let underlay = frame.underlay else { return ColorCanvas(frame, over: background, blend: blend) }
        var canvas = composited(underlay)
        canvas.add(frame, over: background, blend: blend)
        return canvas
    }

    func composited(_ underlay: Underlay) -> ColorCanvas {
        underlays.value(of: underlay) { ColorCanvas(underlay, over: background) }
    }

    /// Composites a part of a frame, which must lie inside the canvas, over the frame's underlay.
    func composited(_ frame: LayeredFrame, over underlay: Underlay, in part: PixelBox) -> ColorCanvas {
        var canvas = composited(underlay).cropped(to: part)
        canvas.add(
            frame, over: background, blend: blend, x: -part.columns.lowerBound, y: -part.rows.lowerBound)
        return canvas
    }
}

/// Compositor of frames on one colour, or on transparency, in the colours of one palette.
package struct PalettedCompositor: Sendable {
    private let compositor: PlainCompositor
    private let quantizer: ColorQuantizer
    private let dither: Dither
    /// Colour that edges are mixed with over transparency; nil makes them opaque or transparent.
    private let matte: RGB?
    private let underlays = UnderlayMemory<StillIndices>()

    package init(_ compositor: PlainCompositor, quantizer: ColorQuantizer, dither: Dither, matte: RGB?) {
        self.compositor = compositor
        self.quantizer = quantizer
        self.dither = dither
        self.matte = matte
    }

    package var palette: [RGB] { quantizer.paletteWithTransparency }

    /// Draws a frame as indices; 0 is transparent.
    package func indexed(_ frame: LayeredFrame) -> IndexedCanvas {
        // Undithered pixels depend on their colour alone, so only those that text may cover are looked up.
        guard dither == .none, let underlay = frame.underlay else { return indexed(compositor.composited(frame)) }
        let still = underlays.value(of: underlay) { StillIndices(indexed(compositor.composited(underlay))) }
        let box = frame.textBox
        guard !box.isEmpty else { return IndexedCanvas(over: still, box: .empty, stored: []) }
        let text = indexed(compositor.composited(frame, over: underlay, in: box))
        return IndexedCanvas(over: still, box: box, stored: text.stored)
    }

    private func indexed(_ canvas: ColorCanvas) -> IndexedCanvas {
        quantizer.indexed(canvas.hardened(matte: matte), dither: dither)
    }
}
