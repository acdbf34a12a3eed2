import Graphics

/// The layout of pixels in a PNG: as indices into a palette, or as red, green, blue and possibly alpha.
struct PNGLayout: Sendable {
    /// Colours of the indices; nil for true colour.
    let palette: [RGBA]?
    let hasAlpha: Bool
    /// Colour that marks unchanged pixels in true colour without alpha; no pixel may have it.
    let key: RGB?
    private let isPacked: Bool

    /// Layout of indices, with 1 to 256 colours. With `isPacked`, indices of at most 16 colours are packed into bytes.
    init(palette: [RGBA], isPacked: Bool) {
        self.palette = palette
        self.isPacked = isPacked
        hasAlpha = false
        key = nil
    }

    /// Layout in true colour. Without alpha, that of the canvases is not stored, and a key may mark unchanged pixels.
    init(hasAlpha: Bool, key: RGB? = nil) {
        palette = nil
        isPacked = false
        self.hasAlpha = hasAlpha
        self.key = hasAlpha ? nil : key
    }

    /// Colour type of PNG: 2 true colour, 3 indexed, 6 true colour with alpha.
    var colorType: UInt8 { palette != nil ? 3 : hasAlpha ? 6 : 2 }

    /// Bytes per sample before packing; indices take one byte each.
    var bytesPerPixel: Int { palette != nil ? 1 : hasAlpha ? 4 : 3 }

    /// Bits per index or component.
    var bitDepth: Int {
        guard isPacked, let palette else { return 8 }
        return switch palette.count {
        case ...2: 1
        case ...4: 2
        case ...16: 4
        default: 8
        }
    }

    /// Sample that leaves the picture unchanged when blended over it; nil if the layout has none.
    var transparentSample: [UInt8]? {
        if let palette { return palette.firstIndex { $0.alpha == 0 }.map { [UInt8($0)] } }
        if hasAlpha { return [0, 0, 0, 0] }
        return key.map { [$0.red, $0.green, $0.blue] }
    }

    /// Returns whether samples contain the key, and so cannot be stored with it.
    func holdsKey(_ samples: [UInt8]) -> Bool {
        guard let key else { return false }
        let count = samples.count
        return unsafe samples.withUnsafeBufferPointer { samples in
            // A pixel has three bytes, so all three offsets are in the buffer.
            for place in stride(from: 0, to: count, by: 3)
            where unsafe samples[place] == key.red && samples[place + 1] == key.green && samples[place + 2] == key.blue
            {
                return true
            }
            return false
        }
    }

    /// Returns the sample of a pixel in true colour.
    private func sample(of color: RGBA) -> [UInt8] {
        let opaque = [color.red, color.green, color.blue]
        return hasAlpha ? opaque + [color.alpha] : opaque
    }

    /// Returns the samples of a canvas in true colour, row by row; invisible pixels are black.
    func samples(of canvas: ColorCanvas) -> [UInt8] {
        let count = canvas.width * canvas.height
        let size = bytesPerPixel
        return unsafe [UInt8](unsafeUninitializedCapacity: size * count) { target, initialized in
            unsafe canvas.pixels.withUnsafeBufferPointer { source in
                for pixel in 0..<count {
                    let isHidden = unsafe hasAlpha && source[4 * pixel + 3] == 0
                    for component in 0..<size {
                        // `size` * pixel + component is below the capacity, 4 * pixel + 3 below the canvas's byte
                        // count.
                        unsafe target[size * pixel + component] = isHidden ? 0 : source[4 * pixel + component]
                    }
                }
            }
            initialized = size * count
        }
    }

    func samples(of indices: [UInt8], in palette: [RGBA]) -> [UInt8] {
        let table = palette.map(sample(of:))
        var samples: [UInt8] = []
        samples.reserveCapacity(indices.count * bytesPerPixel)
        for index in indices { samples += table[Int(index)] }
        return samples
    }

    /// Returns the smallest layout that stores one canvas exactly, with the canvas's samples in it.
    static func fitting(_ canvas: ColorCanvas) -> (layout: PNGLayout, samples: [UInt8]) {
        var table = ColorTable()
        guard let indices = table.indices(of: canvas) else {
            let layout = PNGLayout(hasAlpha: !canvas.isOpaque)
            return (layout, layout.samples(of: canvas))
        }
        // Translucent colours come first, so that the chunk of alphas is short.
        let colors = table.colors
        let order =
            colors.indices.filter { colors[$0].alpha != 255 } + colors.indices.filter { colors[$0].alpha == 255 }
        var places = [UInt8](repeating: 0, count: colors.count)
        for (place, index) in order.enumerated() { places[index] = UInt8(place) }
        let layout = PNGLayout(palette: order.map { colors[$0] }, isPacked: true)
        return (layout, indices.map { places[Int($0)] })
    }
}

/// A rectangle of unpacked samples, which is packed and filtered for compression, with one filter byte before each row.
struct PNGRows: Sendable {
    let layout: PNGLayout
    let width: Int
    let height: Int
    /// Samples, `layout.bytesPerPixel * width` bytes per row.
    let samples: [UInt8]

    /// Returns a copy in which invisible pixels have the colour of the pixel before them. Runs of one colour with
    /// changing alpha then compress better, above all if the colour is not black.
    func copyingColorIntoTransparentPixels() -> PNGRows {
        guard layout.hasAlpha else { return self }
        var filled = samples
        unsafe filled.withUnsafeMutableBufferPointer { filled in
            // A pixel has four bytes, and the first pixel has none before it.
            for place in Swift.stride(from: 4, to: samples.count, by: 4) where unsafe filled[place + 3] == 0 {
                for component in 0..<3 { unsafe filled[place + component] = filled[place + component - 4] }
            }
        }
        return PNGRows(layout: layout, width: width, height: height, samples: filled)
    }

    func unfiltered() -> [UInt8] {
        let depth = layout.bitDepth
        let stride = width * layout.bytesPerPixel
        var rows: [UInt8] = []
        rows.reserveCapacity((stride + 1) * height)
        for row in 0..<height {
            rows.append(0)
            let source = samples[row * stride..<(row + 1) * stride]
            if depth == 8 {
                rows += source
            } else {
                rows += Self.packed(source, depth: depth)
            }
        }
        return rows
    }

    /// Returns the rows, each with the filter whose differences have the smallest sum, as PNG recommends for true
    /// colour (PNG specification, 12.7). Samples must have whole bytes.
    func filtered() -> [UInt8] {
        let pixel = layout.bytesPerPixel
        let stride = width * pixel
        let above = [UInt8](repeating: 0, count: stride)
        var candidates = [[UInt8]](repeating: above, count: 5)
        var rows: [UInt8] = []
        rows.reserveCapacity((stride + 1) * height)
        unsafe samples.withUnsafeBufferPointer { samples in
            unsafe above.withUnsafeBufferPointer { zeros in
                for row in 0..<height {
                    let current = unsafe UnsafeBufferPointer(rebasing: samples[row * stride..<(row + 1) * stride])
                    let prior =
                        row == 0
                        ? unsafe zeros
                        : unsafe UnsafeBufferPointer(rebasing: samples[(row - 1) * stride..<row * stride])
                    var best = (filter: 0, cost: Int.max)
                    for filter in 0..<5 {
                        let cost = unsafe Self.apply(
                            filter, to: current, below: prior, pixel: pixel, into: &candidates[filter])
                        if cost < best.cost { best = (filter, cost) }
                    }
                    rows.append(UInt8(best.filter))
                    rows += candidates[best.filter]
                }
            }
        }
        return rows
    }

    /// Writes a filtered row and returns the sum of its differences, taken as signed.
    private static func apply(
        _ filter: Int, to current: UnsafeBufferPointer<UInt8>, below prior: UnsafeBufferPointer<UInt8>, pixel: Int,
        into target: inout [UInt8]
    ) -> Int {
        var sum = 0
        unsafe target.withUnsafeMutableBufferPointer { target in
            for column in 0..<current.count {
                // All three buffers hold one row; `column - pixel` is only used from the second pixel on.
                let left = column < pixel ? 0 : unsafe Int(current[column - pixel])
                let up = unsafe Int(prior[column])
                let corner = column < pixel ? 0 : unsafe Int(prior[column - pixel])
                let prediction = prediction(filter, left: left, up: up, corner: corner)
                let difference = unsafe UInt8(truncatingIfNeeded: Int(current[column]) - prediction)
                unsafe target[column] = difference
                sum += Int(Int8(bitPattern: difference).magnitude)
            }
        }
        return sum
    }

    /// Returns the prediction of a byte by a filter, from its neighbours.
    static func prediction(_ filter: Int, left: Int, up: Int, corner: Int) -> Int {
        switch filter {
        case 0: 0
        case 1: left
        case 2: up
        case 3: (left + up) >> 1
        default: paeth(left, up, corner)
        }
    }

    /// Returns the Paeth predictor: the neighbour nearest to left + up - corner (PNG specification, 9.4).
    private static func paeth(_ left: Int, _ up: Int, _ corner: Int) -> Int {
        let (toLeft, toUp, toCorner) = (abs(up - corner), abs(left - corner), abs(left + up - 2 * corner))
        if toLeft <= toUp && toLeft <= toCorner { return left }
        return toUp <= toCorner ? up : corner
    }

    /// Packs indices of `depth` bits, the leftmost in a byte's highest bits.
    private static func packed(_ row: ArraySlice<UInt8>, depth: Int) -> [UInt8] {
        let perByte = 8 / depth
        var bytes = [UInt8](repeating: 0, count: (row.count + perByte - 1) / perByte)
        for (column, index) in row.enumerated() {
            bytes[column / perByte] |= index << UInt8(8 - depth * (column % perByte + 1))
        }
        return bytes
    }
}
