/// A frame as 8-bit coverage of one text colour: 0 is the background, 255 the full text colour.
///
/// Storage holds only the part that has been drawn on, so that a frame costs what it covers, however large the canvas.
package struct CoverageCanvas: Sendable {
    package let width: Int
    package let height: Int
    /// Box of the stored pixels; all others are empty. It only grows, since the next frame is drawn in about the same
    /// place.
    private(set) var box = PixelBox.empty
    /// Coverage of the box, row by row.
    private var stored: [UInt8] = []

    /// Makes an empty canvas; sizes are in pixels, at least 1.
    package init(width: Int, height: Int) {
        precondition(width > 0 && height > 0, "a canvas has pixels")
        self.width = width
        self.height = height
    }

    /// Whether any pixel is covered.
    var hasInk: Bool { stored.contains { $0 > 0 } }

    /// Bytes of the stored part.
    var byteCount: Int { stored.count }

    private var whole: PixelBox { PixelBox(rows: 0..<height, columns: 0..<width) }

    /// Coverage of all pixels, `width` bytes per row.
    package var coverage: [UInt8] { box.extend(stored, to: whole, background: 0) }

    /// Stored part as one mask.
    package var mask: CoverageMask {
        CoverageMask(
            left: box.columns.lowerBound, top: box.rows.lowerBound, width: box.columns.count, height: box.rows.count,
            coverage: stored)
    }

    /// Returns the stored part as one mask in reduced coverage.
    ///
    /// - Parameter table: the reduced coverage of each of the 256; nil for no reduction.
    func mask(shown table: [UInt8]?) -> CoverageMask { table.map(mask.shown) ?? mask }

    /// Clears all pixels.
    package mutating func clear() {
        // New storage is needed because a copy of the frame usually shares the old one.
        stored = [UInt8](repeating: 0, count: stored.count)
    }

    /// Grows the stored part to include another part of the canvas.
    mutating func grow(to part: PixelBox) {
        guard !box.contains(part) else { return }
        let larger = box.union(part)
        stored = box.extend(stored, to: larger, background: 0)
        box = larger
    }

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
        let part = PixelBox(
            left: x + mask.left, top: y + mask.top, width: mask.width, height: mask.height, on: whole, window: window,
            sides: sides)
        guard !part.isEmpty, opacity > 0 else { return }
        grow(to: part)
        let (left, count) = (part.columns.lowerBound, part.columns.count)
        let box = box
        let sourceLeft = left - x - mask.left
        unsafe stored.withUnsafeMutableBufferPointer { target in
            unsafe mask.coverage.withUnsafeBufferPointer { source in
                for row in part.rows {
                    let weight = window.map { ($0.weight(at: row) * opacity) >> 8 } ?? opacity
                    guard weight > 0 else { continue }
                    // Both ranges were clipped above to the rows and columns of the two buffers.
                    let to = unsafe target.baseAddress! + box.index(row: row, column: left)
                    let from = unsafe source.baseAddress! + (row - y - mask.top) * mask.width + sourceLeft
                    if let sides {
                        for column in 0..<count {
                            let weight = (weight * sides.weight(at: left + column)) >> 8
                            let part = unsafe UInt8(
                                truncatingIfNeeded: (Int32(from[column]) * Int32(weight) + 128) >> 8)
                            let (sum, overflow) = unsafe to[column].addingReportingOverflow(part)
                            unsafe to[column] = overflow ? 255 : sum
                        }
                    } else {
                        unsafe CoverageSum.add(from, weight: weight, to: to, count: count)
                    }
                }
            }
        }
    }

    /// Sums a part's coverage by column from the top. `sums` has one row more than the part, and each row holds the
    /// sums of all rows before it.
    func sumRows(of part: PixelBox, into sums: inout [UInt32]) {
        let count = part.columns.count
        precondition(sums.count == (part.rows.count + 1) * count, "a sum for each pixel, and one row before them")
        let known = part.columns.clamped(to: box.columns)
        unsafe stored.withUnsafeBufferPointer { stored in
            unsafe sums.withUnsafeMutableBufferPointer { sums in
                for (index, row) in part.rows.enumerated() {
                    // The sums' size was checked above; `known` is inside the box, whose storage this is.
                    let before = unsafe sums.baseAddress! + index * count
                    let after = unsafe before + count
                    unsafe after.update(from: before, count: count)
                    guard box.rows.contains(row), !known.isEmpty else { continue }
                    let from = unsafe stored.baseAddress! + box.index(row: row, column: known.lowerBound)
                    let to = unsafe after + (known.lowerBound - part.columns.lowerBound)
                    for column in 0..<known.count { unsafe to[column] &+= UInt32(from[column]) }
                }
            }
        }
    }

    /// Copies the coverage of a part as floating-point numbers, row by row.
    ///
    /// - Parameter values: gets a number for each pixel of the part.
    func copy(_ part: PixelBox, to values: inout [Float]) {
        values.removeAll(keepingCapacity: true)
        values.append(contentsOf: repeatElement(0, count: part.count))
        let known = part.intersection(box)
        guard !known.isEmpty else { return }
        unsafe stored.withUnsafeBufferPointer { stored in
            unsafe values.withUnsafeMutableBufferPointer { values in
                for row in known.rows {
                    // `known` is inside the box, whose storage this is, and inside the part.
                    let from = unsafe stored.baseAddress! + box.index(row: row, column: known.columns.lowerBound)
                    let to = unsafe values.baseAddress! + part.index(row: row, column: known.columns.lowerBound)
                    for column in 0..<known.columns.count { unsafe to[column] = Float(from[column]) }
                }
            }
        }
    }

    /// Adds one row of coverage, weighted by the fade of the sides and clamped at 255.
    mutating func add(_ coverage: [UInt8], row: Int, columns: Range<Int>, weight: Int, sides: FadeWindow?) {
        precondition(coverage.count == columns.count, "coverage for each column")
        let part = PixelBox(rows: row..<row + 1, columns: columns)
        grow(to: part)
        var to = box.index(row: row, column: columns.lowerBound)
        guard let sides else {
            return unsafe stored.withUnsafeMutableBufferPointer { stored in
                unsafe coverage.withUnsafeBufferPointer { coverage in
                    guard let from = coverage.baseAddress else { return }
                    // The box contains the part, which has as many columns as the coverage.
                    unsafe CoverageSum.add(from, weight: weight, to: stored.baseAddress! + to, count: coverage.count)
                }
            }
        }
        for (column, value) in zip(columns, coverage) {
            let columnWeight = sides.range.contains(column) ? (weight * sides.weight(at: column)) >> 8 : 0
            let (sum, overflow) = stored[to].addingReportingOverflow(
                UInt8(truncatingIfNeeded: (Int(value) * columnWeight + 128) >> 8))
            stored[to] = overflow ? 255 : sum
            to += 1
        }
    }

    /// Returns the coverage of one pixel.
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
        stored = lookUp(stored, in: table)
    }

    /// Returns the number of pixels with each of the 256 coverages.
    package func histogram() -> [Int] { histogram(of: whole) }

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
            CoverageMask(left: 0, top: 0, width: 256, height: 1, coverage: Array(0...255)), x: 0, y: 0)
        return canvas
    }()
}

extension CoverageCanvas: Equatable {
    package static func == (left: CoverageCanvas, right: CoverageCanvas) -> Bool {
        guard left.width == right.width, left.height == right.height else { return false }
        let both = left.box.union(right.box)
        return left.box.extend(left.stored, to: both, background: 0)
            == right.box.extend(right.stored, to: both, background: 0)
    }
}
