extension ColorCanvas {
    /// Layers of ink composited in order.
    ///
    /// - Parameters:
    ///   - layers: coverages of one size, at least one.
    ///   - ground: what is behind them; nil for nothing, which leaves straight alpha.
    ///   - blend: the space in which ink and ground mix. Where two inks meet they mix as they are stored.
    package init(_ layers: [InkLayer], over ground: RGB?, blend: ColorRamp.Blend) {
        let (width, height) = (layers[0].canvas.width, layers[0].canvas.height)
        let first = layers[0]
        let ramp = ground.map { ColorRamp(from: $0, to: first.ink, blend: blend).colors } ?? []
        let table = (0..<256).map { coverage -> RGBA in
            guard ground != nil else {
                let ink = first.ink
                return RGBA(red: ink.red, green: ink.green, blue: ink.blue, alpha: UInt8(coverage))
            }
            let color = ramp[coverage]
            return RGBA(red: color.red, green: color.green, blue: color.blue, alpha: 255)
        }
        let indices = IndexedCanvas(width: width, height: height, pixels: first.canvas.coverage)
        self.init(indices, palette: table)
        for layer in layers.dropFirst() { add(layer, over: ground, blend: blend) }
    }

    private mutating func add(_ layer: InkLayer, over ground: RGB?, blend: ColorRamp.Blend) {
        let ramp = ground.map { ColorRamp(from: $0, to: layer.ink, blend: blend).colors }
        for (index, coverage) in layer.canvas.coverage.enumerated() where coverage > 0 {
            let place = index * 4
            let below = RGB(red: pixels[place], green: pixels[place + 1], blue: pixels[place + 2])
            if let ramp, below == ground {
                let color = ramp[Int(coverage)]
                (pixels[place], pixels[place + 1], pixels[place + 2]) = (color.red, color.green, color.blue)
                continue
            }
            // Porter and Duff's "over" with straight alpha: the ink covers a share of what it leaves visible.
            let (top, under) = (Int(coverage), Int(pixels[place + 3]))
            let alpha = top * 255 + under * (255 - top)
            func mixed(_ ink: UInt8, _ old: UInt8) -> UInt8 {
                UInt8((Int(ink) * top * 255 + Int(old) * under * (255 - top) + alpha / 2) / alpha)
            }
            pixels[place] = mixed(layer.ink.red, below.red)
            pixels[place + 1] = mixed(layer.ink.green, below.green)
            pixels[place + 2] = mixed(layer.ink.blue, below.blue)
            pixels[place + 3] = UInt8((alpha + 127) / 255)
        }
    }
}
