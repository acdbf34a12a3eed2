import Graphics

extension ColorCanvas {
    /// Composites an underlay, or a part of it that lies inside the canvas.
    ///
    /// - Parameter color: the colour behind it.
    init(_ underlay: Underlay, over color: RGBA, in part: PixelBox) {
        self.init(width: part.columns.count, height: part.rows.count, color: color)
        add(underlay.canvas, x: -part.columns.lowerBound, y: -part.rows.lowerBound)
    }

    /// Composites a frame's layers in order, then its coloured glyphs.
    ///
    /// - Parameters:
    ///   - background: the colour behind the frame; nil for transparency, with straight alpha.
    ///   - blend: the space in which text colour and background are mixed. Overlaps of two text colours, and of
    ///     coloured glyphs, are mixed as stored.
    ///   - shown: the reduced coverage of each of the 256; nil for full coverage.
    ///   - x, y: the column and the row of the frame's upper left corner.
    mutating func add(
        _ frame: LayeredFrame, over background: RGB?, blend: ColorRamp.Blend, shown: [UInt8]?, x: Int, y: Int
    ) {
        for layer in frame.layers { add(layer, over: background, blend: blend, shown: shown, x: x, y: y) }
        if let colorGlyphs = frame.colorGlyphs { add(colorGlyphs, x: x, y: y) }
    }

    private mutating func add(
        _ layer: CoverageLayer, over background: RGB?, blend: ColorRamp.Blend, shown: [UInt8]?, x: Int, y: Int
    ) {
        let plain = background.map { color in
            (word: RGBA(color).word, ramp: ColorRamp(from: color, to: layer.textColor, blend: blend).colors)
        }
        let solid = RGBA(layer.textColor).word
        unsafe forEachPixel(under: layer.canvas.mask(shown: shown), x: x, y: y, solid: solid) {
            target, coverage, _, _ in
            // A pixel has four bytes.
            if let plain, unsafe UnsafeRawPointer(target).loadUnaligned(as: UInt32.self) == plain.word {
                let color = plain.ramp[Int(coverage)]
                unsafe (target[0], target[1], target[2]) = (color.red, color.green, color.blue)
            } else {
                unsafe Over.lay(layer.textColor, alpha: Int(coverage), onStraight: target)
            }
        }
    }
}
