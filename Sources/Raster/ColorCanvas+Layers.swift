extension ColorCanvas {
    /// A frame composited: its inks in order, then its pictures.
    ///
    /// - Parameters:
    ///   - ground: what is behind them; nil for nothing, which leaves straight alpha.
    ///   - blend: the space in which ink and ground mix. Where two inks meet, and wherever there is a picture, they
    ///     mix as they are stored.
    package init(_ frame: LayeredFrame, over ground: RGB?, blend: ColorRamp.Blend) {
        let first = frame.inks[0]
        let (width, height) = (first.canvas.width, first.canvas.height)
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
        for layer in frame.inks.dropFirst() { add(layer, over: ground, blend: blend) }
        if let pictures = frame.pictures { add(pictures) }
    }

    /// Porter and Duff's "over", the upper picture being multiplied by its alpha already.
    private mutating func add(_ pictures: PictureCanvas) {
        precondition(pictures.width == width && pictures.height == height, "canvases of one size")
        let rows = pictures.drawnRows
        unsafe pixels.withUnsafeMutableBufferPointer { target in
            unsafe pictures.pixels.withUnsafeBufferPointer { source in
                // Both buffers have four bytes for each pixel of the canvas, and drawn rows are rows of it.
                for place in stride(from: 4 * rows.lowerBound * width, to: 4 * rows.upperBound * width, by: 4) {
                    let alpha = unsafe Int(source[place + 3])
                    guard alpha > 0 else { continue }
                    let under = unsafe Int(target[place + 3]) * (255 - alpha)
                    let whole = 255 * alpha + under
                    for component in place..<place + 3 {
                        let sum = unsafe 255 * 255 * Int(source[component]) + Int(target[component]) * under
                        unsafe target[component] = UInt8(truncatingIfNeeded: min(255, (sum + whole / 2) / whole))
                    }
                    unsafe target[place + 3] = UInt8(truncatingIfNeeded: (whole + 127) / 255)
                }
            }
        }
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
