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
