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
}

/// Compositor of frames on one colour, or on transparency, in the colours of one palette.
package struct PalettedCompositor: Sendable {
    private let compositor: PlainCompositor
    private let quantizer: ColorQuantizer
    private let dither: Dither
    /// Colour that edges are mixed with over transparency; nil makes them opaque or transparent.
    private let matte: RGB?
    private let underlays = UnderlayMemory<IndexedCanvas>()

    /// Index of transparent pixels; palettes are shorter.
    package static let hole: UInt8 = 255

    package init(_ compositor: PlainCompositor, quantizer: ColorQuantizer, dither: Dither, matte: RGB?) {
        precondition(quantizer.palette.count < 256, "an index is left for transparent pixels")
        self.compositor = compositor
        self.quantizer = quantizer
        self.dither = dither
        self.matte = matte
    }

    package var palette: [RGB] { quantizer.palette }

    package func indexed(_ frame: LayeredFrame) -> IndexedCanvas {
        // Undithered pixels depend on their colour alone, so only those that text may cover are looked up.
        guard dither == .none, let underlay = frame.underlay else { return indexed(compositor.composited(frame)) }
        var indices = underlays.value(of: underlay) { indexed(compositor.composited(underlay)) }
        var canvas = compositor.composited(frame)
        canvas.harden(frame.textBox, matte: matte)
        quantizer.redraw(frame.textBox, of: canvas, on: &indices, transparentIndex: Self.hole)
        return indices
    }

    private func indexed(_ canvas: ColorCanvas) -> IndexedCanvas {
        quantizer.indexed(canvas.hardened(matte: matte), dither: dither, transparentIndex: Self.hole)
    }
}
