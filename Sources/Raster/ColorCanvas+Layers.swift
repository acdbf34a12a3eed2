package import Graphics

extension ColorCanvas {
    /// Composites a frame: its underlay, its layers in order, then its coloured glyphs.
    ///
    /// - Parameters:
    ///   - background: the colour behind the frame; nil for transparency, with straight alpha.
    ///   - blend: the space in which text colour and background are mixed. Overlaps of two text colours, and of
    ///     coloured glyphs, are mixed as stored.
    package init(_ frame: LayeredFrame, over background: RGB?, blend: ColorRamp.Blend) {
        let first = frame.layers[0]
        let (width, height) = (first.canvas.width, first.canvas.height)
        if let underlay = frame.underlay {
            self.init(underlay, over: background)
            add(frame, over: background, blend: blend)
            return
        }
        let ramp = background.map { ColorRamp(from: $0, to: first.textColor, blend: blend).colors } ?? []
        let table = (0..<256).map { coverage -> RGBA in
            guard background != nil else {
                let textColor = first.textColor
                return RGBA(red: textColor.red, green: textColor.green, blue: textColor.blue, alpha: UInt8(coverage))
            }
            let color = ramp[coverage]
            return RGBA(red: color.red, green: color.green, blue: color.blue, alpha: 255)
        }
        let indices = IndexedCanvas(width: width, height: height, pixels: first.canvas.coverage)
        self.init(indices, palette: table)
        for layer in frame.layers.dropFirst() { add(layer, over: background, blend: blend, x: 0, y: 0) }
        if let colorGlyphs = frame.colorGlyphs { add(colorGlyphs) }
    }

    /// Composites an underlay on a background; nil for transparency, with straight alpha.
    init(_ underlay: Underlay, over background: RGB?) {
        let empty = background.map { RGBA($0) } ?? RGBA(red: 0, green: 0, blue: 0, alpha: 0)
        let (width, height) = (underlay.canvas.width, underlay.canvas.height)
        self.init(IndexedCanvas(width: width, height: height, background: 0), palette: [empty])
        add(underlay.canvas)
    }

    /// Composites the text of a frame over its underlay.
    ///
    /// - Parameter x, y: the column and the row of the frame's upper left corner.
    mutating func add(_ frame: LayeredFrame, over background: RGB?, blend: ColorRamp.Blend, x: Int = 0, y: Int = 0) {
        for layer in frame.layers { add(layer, over: background, blend: blend, x: x, y: y) }
        if let colorGlyphs = frame.colorGlyphs { add(colorGlyphs, x: x, y: y) }
    }

    private mutating func add(_ layer: CoverageLayer, over background: RGB?, blend: ColorRamp.Blend, x: Int, y: Int) {
        let ramp = background.map { ColorRamp(from: $0, to: layer.textColor, blend: blend).colors }
        unsafe forEachPixel(under: layer.canvas.mask, x: x, y: y) { target, coverage, _, _ in
            if let ramp, unsafe RGB(red: target[0], green: target[1], blue: target[2]) == background {
                let color = ramp[Int(coverage)]
                unsafe (target[0], target[1], target[2]) = (color.red, color.green, color.blue)
            } else {
                unsafe Over.lay(layer.textColor, alpha: Int(coverage), onStraight: target)
            }
        }
    }
}
