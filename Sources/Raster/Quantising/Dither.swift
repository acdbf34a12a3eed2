/// How colours that a palette lacks are shown.
package enum Dither: String, Sendable, CaseIterable {
    /// By the nearest colour: the least error, and bands where the palette is sparse.
    case none
    /// By two colours of the palette in a pattern that is fixed to the canvas. What a pixel shows follows from its
    /// colour and place alone, so that nothing at rest flickers.
    case ordered
    /// By handing the error on to pixels not yet drawn (R. Floyd and L. Steinberg, 1976). The finest for a still; in
    /// motion, what changes anywhere above a pixel can change it, and areas at rest flicker.
    case diffusion
}
