/// A frame as 8-bit coverage of one text colour: 0 is the background, 255 the full text colour.
package struct CoverageCanvas: Sendable, Equatable {
    private var pixels: DrawnPixels
    package var width: Int { pixels.width }
    package var height: Int { pixels.height }
    /// Box of the stored pixels; all others are empty.
    var box: PixelBox { pixels.box }
    /// Coverage of the box, row by row.
    private var stored: [UInt8] { pixels.bytes }

    /// Makes an empty canvas; sizes are in pixels, at least 1.
    package init(width: Int, height: Int) { pixels = DrawnPixels(width: width, height: height, size: 1) }

    /// Whether any pixel is covered.
    var hasInk: Bool { stored.contains { $0 > 0 } }

    /// Bytes of the stored part.
    var byteCount: Int { stored.count }

    package var mask: CoverageMask { CoverageMask(box, coverage: stored) }

    /// Returns the stored part as one mask in reduced coverage.
    ///
    /// - Parameter table: the reduced coverage of each of the 256; nil for no reduction.
    func mask(shown table: [UInt8]?) -> CoverageMask { table.map(mask.shown) ?? mask }

    /// Clears all pixels.
    package mutating func clear() { pixels.clear() }

    mutating func grow(to part: PixelBox) { pixels.grow(to: part) }

    /// Adds a mask's coverage, weighted by an opacity and a window's fade.
    ///
    /// Sums are clamped at 255, so that two sprites that cross-fade with weights w and 1 - w keep their common parts
    /// solid. Pixels outside the canvas or the window are skipped.
    ///
    /// - Parameters:
    ///   - x: the pen's column; the mask's own bearing is added.
    ///   - y: the baseline's row.
    ///   - opacity: 0 (draws nothing) to 256 (solid).
    ///   - window: the rows that may be drawn on, with their fade; nil for all rows.
    ///   - sides: the columns that may be drawn on, with their fade; nil for all columns.
    package mutating func add(
        _ mask: CoverageMask, x: Int, y: Int, opacity: Int = 256, window: FadeWindow? = nil,
        sides: FadeWindow? = nil
    ) {
        let box = mask.box.moved(rows: y, columns: x)
        _ = unsafe pixels.forEachRow(of: mask.coverage, in: box, opacity: opacity, window: window, sides: sides) {
            source, target, columns, weight in
            guard let sides else {
                return unsafe CoverageSum.add(source, weight: weight, to: target, count: columns.count)
            }
            for (index, column) in columns.enumerated() {
                let weight = (weight * sides.weight(at: column)) >> 8
                // The row has a pixel for each column.
                let part = unsafe UInt8(truncatingIfNeeded: (Int32(source[index]) * Int32(weight) + 128) >> 8)
                let (sum, overflow) = unsafe target[index].addingReportingOverflow(part)
                unsafe target[index] = overflow ? 255 : sum
            }
        }
    }

    /// Copies the coverage of a part as floating-point numbers, row by row.
    ///
    /// - Parameters:
    ///   - values: gets a number for each pixel of the part, and zeros after each row.
    ///   - stride: the distance between the rows' first values, at least the number of columns.
    func copy(_ part: PixelBox, to values: inout [Float], stride: Int) {
        precondition(stride >= part.columns.count, "room for a row")
        values = [Float](repeating: 0, count: part.rows.count * stride)
        let known = part.intersection(box)
        guard !known.isEmpty else { return }
        unsafe stored.withUnsafeBufferPointer { stored in
            unsafe values.withUnsafeMutableBufferPointer { values in
                for row in known.rows {
                    // `known` is inside the box, whose storage this is, and inside the part.
                    let from = unsafe stored.baseAddress! + box.index(row: row, column: known.columns.lowerBound)
                    let to =
                        unsafe values.baseAddress! + (row - part.rows.lowerBound) * stride
                        + known.columns.lowerBound - part.columns.lowerBound
                    for column in 0..<known.columns.count { unsafe to[column] = Float(from[column]) }
                }
            }
        }
    }

    /// Adds one row of coverage, weighted by the fade of the sides and clamped at 255.
    mutating func add(_ coverage: [UInt8], row: Int, columns: Range<Int>, weight: Int, sides: FadeWindow?) {
        let box = PixelBox(rows: row..<row + 1, columns: columns)
        add(CoverageMask(box, coverage: coverage), x: 0, y: 0, opacity: weight, sides: sides)
    }

    func coverage(row: Int, column: Int) -> UInt8 {
        guard box.rows.contains(row), box.columns.contains(column) else { return 0 }
        return stored[box.index(row: row, column: column)]
    }

    /// Returns the palette indices of all pixels, looked up by coverage.
    ///
    /// - Parameter table: 256 indices, one per coverage.
    package func indexed(by table: [UInt8]) -> IndexedCanvas {
        IndexedCanvas(width: width, height: height, background: table[0], box: box, stored: lookUp(stored, in: table))
    }

    /// Replaces every coverage by its entry in a table of 256, in which 0 stays 0.
    package mutating func show(_ table: [UInt8]) {
        precondition(table[0] == 0, "what is empty stays empty")
        pixels.bytes = lookUp(stored, in: table)
    }

    /// Returns the number of pixels with each of the 256 coverages.
    package func histogram() -> [Int] { histogram(of: PixelBox(width: width, height: height)) }

    /// Returns the number of a part's pixels with each of the 256 coverages. Most are empty or full, and those are
    /// counted by eights.
    func histogram(of part: PixelBox) -> [Int] {
        let known = part.intersection(box)
        var counts = [Int](repeating: 0, count: 256)
        counts[0] = part.count - known.count
        // Whole rows of the box are one run of bytes.
        let isWhole = known.columns == box.columns
        let runs = isWhole ? (known.isEmpty ? 0 : 1) : known.isEmpty ? 0 : known.rows.count
        let length = isWhole ? known.count : known.columns.count
        unsafe stored.withUnsafeBytes { source in
            unsafe counts.withUnsafeMutableBufferPointer { counts in
                var (empty, full) = (0, 0)
                for run in 0..<runs {
                    var index = box.index(row: known.rows.lowerBound + run, column: known.columns.lowerBound)
                    let end = index + length
                    // Runs are inside the box, whose storage this is; reads of eight bytes begin at least eight
                    // bytes before their end; a byte indexes the table's 256 entries.
                    while index &+ 8 <= end {
                        let word = unsafe source.loadUnaligned(fromByteOffset: index, as: UInt64.self)
                        if word == 0 {
                            empty &+= 8
                        } else if word == .max {
                            full &+= 8
                        } else {
                            for byte in index..<index &+ 8 { unsafe counts[Int(source[byte])] &+= 1 }
                        }
                        index &+= 8
                    }
                    for byte in index..<end { unsafe counts[Int(source[byte])] &+= 1 }
                }
                unsafe counts[0] &+= empty
                unsafe counts[255] &+= full
            }
        }
        return counts
    }

    /// Draws a part as palette indices, looked up by coverage.
    ///
    /// - Parameters:
    ///   - part: a part of the stored box.
    ///   - table: 256 indices, one per coverage.
    ///   - target: the indices of a box that contains the part, row by row.
    func draw(_ part: PixelBox, by table: [UInt8], on target: inout [UInt8], of all: PixelBox) {
        precondition(box.contains(part) && all.contains(part), "boxes around the part")
        for row in part.rows {
            let from = box.index(row: row, column: part.columns.lowerBound)
            let to = all.index(row: row, column: part.columns.lowerBound)
            lookUp(stored, from: from, count: part.columns.count, in: table, to: &target, at: to)
        }
    }

    /// Row of all 256 coverages, in their order.
    static let ramp = {
        var canvas = CoverageCanvas(width: 256, height: 1)
        canvas.add(
            CoverageMask(PixelBox(width: 256, height: 1), coverage: Array(0...255)), x: 0, y: 0)
        return canvas
    }()
}

/// A window of rows or columns in which sprites are visible, with a fade towards its two edges.
package struct FadeWindow: Sendable, Equatable {
    package let range: Range<Int>
    /// Weight of each row or column, 0 (invisible) to 256 (solid).
    private let weights: [UInt16]

    /// Makes a window whose edges fade linearly, like a gradient mask with stops 0, f, 1 - f and 1.
    ///
    /// - Parameters:
    ///   - start: the upper or left edge in pixels; a fraction shows the row or column in part.
    ///   - end: the lower or right edge in pixels, not before `start`.
    ///   - fade: the pixels over which each edge fades; 0 is a hard clip.
    package init(from start: Double, to end: Double, fade: Double) {
        let first = Int(start.rounded(.down))
        let last = max(first, Int(end.rounded(.up)))
        range = first..<last
        weights = (first..<last).map { pixel in
            // The weight is the mean of the mask over the pixel, so that the gradient has no steps at small sizes.
            let rising = Self.integral(from: Double(pixel) - start, to: Double(pixel + 1) - start, fade: fade)
            let falling = Self.integral(from: end - Double(pixel + 1), to: end - Double(pixel), fade: fade)
            return UInt16((min(rising, falling) * 256).rounded())
        }
    }

    /// Returns the weight of a row or column of the range, 0 to 256.
    package func weight(at pixel: Int) -> Int {
        Int(weights[pixel - range.lowerBound])
    }

    /// Returns the mean between two distances from its start of a ramp that rises from 0 to 1 over `fade` and stays
    /// there.
    private static func integral(from start: Double, to end: Double, fade: Double) -> Double {
        func area(_ distance: Double) -> Double {
            guard distance > 0 else { return 0 }
            guard fade > 0 else { return distance }
            return distance < fade ? distance * distance / (2 * fade) : distance - fade / 2
        }
        return (area(end) - area(start)) / (end - start)
    }
}
