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
        for layer in frame.layers.dropFirst() { add(layer, over: background, blend: blend) }
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
    mutating func add(_ frame: LayeredFrame, over background: RGB?, blend: ColorRamp.Blend) {
        for layer in frame.layers { add(layer, over: background, blend: blend) }
        if let colorGlyphs = frame.colorGlyphs { add(colorGlyphs) }
    }

    /// Composites by Porter and Duff's "over"; the upper canvas is premultiplied.
    mutating func add(_ colorGlyphs: ColorGlyphCanvas) {
        precondition(colorGlyphs.width == width && colorGlyphs.height == height, "canvases of one size")
        let rows = colorGlyphs.drawnRows
        unsafe pixels.withUnsafeMutableBufferPointer { target in
            unsafe colorGlyphs.pixels.withUnsafeBufferPointer { source in
                // Bounds: both buffers have four bytes per pixel of the canvas, and drawn rows are rows of it.
                for place in stride(from: 4 * rows.lowerBound * width, to: 4 * rows.upperBound * width, by: 4) {
                    let alpha = unsafe Int(source[place + 3])
                    guard alpha > 0 else { continue }
                    if alpha == 255 {
                        // Opaque pixels replace those below.
                        for component in place..<place + 4 { unsafe target[component] = source[component] }
                        continue
                    }
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

    private mutating func add(_ layer: CoverageLayer, over background: RGB?, blend: ColorRamp.Blend) {
        let ramp = background.map { ColorRamp(from: $0, to: layer.textColor, blend: blend).colors }
        let text = layer.textColor
        let mask = layer.canvas.mask
        let width = self.width
        precondition((layer.canvas.width, layer.canvas.height) == (width, height), "canvases of one size")
        unsafe pixels.withUnsafeMutableBufferPointer { pixels in
            unsafe mask.coverage.withUnsafeBufferPointer { coverages in
                for row in 0..<mask.height {
                    // Bounds: the mask is a part of the canvas, which has four bytes per pixel.
                    let from = row * mask.width
                    let to = 4 * ((mask.top + row) * width + mask.left)
                    for column in 0..<mask.width {
                        let coverage = unsafe coverages[from + column]
                        guard coverage > 0 else { continue }
                        let place = to + 4 * column
                        let below = unsafe RGB(red: pixels[place], green: pixels[place + 1], blue: pixels[place + 2])
                        if let ramp, below == background {
                            let color = ramp[Int(coverage)]
                            unsafe pixels[place] = color.red
                            unsafe pixels[place + 1] = color.green
                            unsafe pixels[place + 2] = color.blue
                            continue
                        }
                        // Porter and Duff's "over" with straight alpha: coverage is the upper pixel's alpha.
                        let (top, under) = unsafe (Int(coverage), Int(pixels[place + 3]))
                        if under == 255 {
                            func mixed(_ color: UInt8, _ old: UInt8) -> UInt8 {
                                UInt8(truncatingIfNeeded: (Int(color) * top + Int(old) * (255 - top) + 127) / 255)
                            }
                            unsafe pixels[place] = mixed(text.red, below.red)
                            unsafe pixels[place + 1] = mixed(text.green, below.green)
                            unsafe pixels[place + 2] = mixed(text.blue, below.blue)
                            continue
                        }
                        let alpha = top * 255 + under * (255 - top)
                        func mixed(_ color: UInt8, _ old: UInt8) -> UInt8 {
                            UInt8(
                                truncatingIfNeeded: (Int(color) * top * 255 + Int(old) * under * (255 - top)
                                    + alpha / 2) / alpha)
                        }
                        unsafe pixels[place] = mixed(text.red, below.red)
                        unsafe pixels[place + 1] = mixed(text.green, below.green)
                        unsafe pixels[place + 2] = mixed(text.blue, below.blue)
                        unsafe pixels[place + 3] = UInt8(truncatingIfNeeded: (alpha + 127) / 255)
                    }
                }
            }
        }
    }
}
