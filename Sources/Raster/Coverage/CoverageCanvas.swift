/// A whole frame as 8-bit coverage of its one text colour: 0 shows the background, 255 the full text colour.
///
/// The canvas stores the part that has been drawn on, so that a frame costs what it covers, however large the canvas.
package struct CoverageCanvas: Sendable {
    package let width: Int
    package let height: Int
    /// All pixels outside of it are empty. It only grows: what is drawn next is about where the last frame was.
    private(set) var box = PixelBox.empty
    /// The coverage of the box, row by row.
    private var stored: [UInt8] = []

    /// An empty canvas; sizes are pixels, at least 1.
    package init(width: Int, height: Int) {
        precondition(width > 0 && height > 0, "a canvas has pixels")
        self.width = width
        self.height = height
    }

    private var whole: PixelBox { PixelBox(rows: 0..<height, columns: 0..<width) }

    /// All pixels row by row, `width` bytes a row.
    package var coverage: [UInt8] { box.extend(stored, to: whole, background: 0) }

    /// Makes every pixel background again.
    package mutating func clear() {
        // Not in place: a copy of the frame has usually gone to someone else.
        stored = [UInt8](repeating: 0, count: stored.count)
    }

    /// Makes a part of the canvas background again.
    mutating func clear(_ part: PixelBox) {
        let part = part.intersection(box)
        guard !part.isEmpty else { return }
        let box = box
        unsafe stored.withUnsafeMutableBufferPointer { stored in
            for row in part.rows {
                // The part was cut to the box, whose storage this is.
                let start = unsafe stored.baseAddress! + box.index(row: row, column: part.columns.lowerBound)
                unsafe start.update(repeating: 0, count: part.columns.count)
            }
        }
    }

    /// Makes room for drawing on a part of the canvas.
    private mutating func grow(to part: PixelBox) {
        guard !box.contains(part) else { return }
        let larger = box.union(part)
        stored = box.extend(stored, to: larger, background: 0)
        box = larger
    }

    /// Adds a mask's coverage, weighted by an opacity and a window's fade.
    ///
    /// Sums are clamped at 255, so that two sprites that cross-fade with weights w and 1 - w keep their common
    /// parts solid. Whatever of the mask lies outside the canvas or the window is not drawn.
    ///
    /// - Parameters:
    ///   - x: the pen's column; the mask's own bearing is added.
    ///   - y: the baseline's row.
    ///   - opacity: 0 (draws nothing) to 256 (solid).
    ///   - window: rows that may be drawn on, and how they fade; nil for the whole canvas.
    ///   - columns: columns that may be drawn on; nil for the whole canvas.
    package mutating func add(
        _ mask: CoverageMask, x: Int, y: Int, opacity: Int = 256, window: FadeWindow? = nil,
        columns: Range<Int>? = nil
    ) {
        let part = PixelBox(
            left: x + mask.left, top: y + mask.top, width: mask.width, height: mask.height, on: whole, window: window,
            columns: columns)
        guard !part.isEmpty, opacity > 0 else { return }
        grow(to: part)
        let (left, count) = (part.columns.lowerBound, part.columns.count)
        let box = box
        let sourceLeft = left - x - mask.left
        unsafe stored.withUnsafeMutableBufferPointer { target in
            unsafe mask.coverage.withUnsafeBufferPointer { source in
                for row in part.rows {
                    let weight = window.map { ($0.weight(ofRow: row) * opacity) >> 8 } ?? opacity
                    guard weight > 0 else { continue }
                    // Both ranges were clipped above to the rows and columns that the two buffers have.
                    let to = unsafe target.baseAddress! + box.index(row: row, column: left)
                    let from = unsafe source.baseAddress! + (row - y - mask.top) * mask.width + sourceLeft
                    if weight >= 256 {
                        for column in 0..<count {
                            let (sum, overflow) = unsafe to[column].addingReportingOverflow(from[column])
                            unsafe to[column] = overflow ? 255 : sum
                        }
                    } else {
                        for column in 0..<count {
                            let part = unsafe UInt8(
                                truncatingIfNeeded: (Int32(from[column]) * Int32(weight) + 128) >> 8)
                            let (sum, overflow) = unsafe to[column].addingReportingOverflow(part)
                            unsafe to[column] = overflow ? 255 : sum
                        }
                    }
                }
            }
        }
    }

    /// Adds the coverage of a part of the canvas to sums, which hold that part row by row.
    func accumulate(_ part: PixelBox, in sums: inout [UInt32]) {
        let known = part.intersection(box)
        guard !known.isEmpty else { return }
        precondition(sums.count == part.count, "a sum for each pixel")
        unsafe stored.withUnsafeBufferPointer { stored in
            unsafe sums.withUnsafeMutableBufferPointer { sums in
                for row in known.rows {
                    // What is known is inside both boxes, whose storages these are.
                    let from = unsafe stored.baseAddress! + box.index(row: row, column: known.columns.lowerBound)
                    let to = unsafe sums.baseAddress! + part.index(row: row, column: known.columns.lowerBound)
                    for column in 0..<known.columns.count { unsafe to[column] &+= UInt32(from[column]) }
                }
            }
        }
    }

    /// Adds the sums of so many subframe samples, divided by their number and clamped at 255, to a part of the canvas.
    mutating func add(meanOf sums: [UInt32], samples: Int, to part: PixelBox) {
        guard !part.isEmpty else { return }
        grow(to: part)
        let (samples, half) = (UInt32(samples), UInt32(samples / 2))
        var from = 0
        for row in part.rows {
            var to = box.index(row: row, column: part.columns.lowerBound)
            for _ in part.columns {
                let (sum, overflow) = stored[to].addingReportingOverflow(UInt8((sums[from] + half) / samples))
                stored[to] = overflow ? 255 : sum
                from += 1
                to += 1
            }
        }
    }

    /// The coverage of one pixel.
    func coverage(row: Int, column: Int) -> UInt8 {
        guard box.rows.contains(row), box.columns.contains(column) else { return 0 }
        return stored[box.index(row: row, column: column)]
    }

    /// Palette indices of all pixels, looked up in a table with an entry for each coverage.
    ///
    /// - Parameter table: 256 indices, one for each coverage.
    package func indexed(by table: [UInt8]) -> IndexedCanvas {
        IndexedCanvas(width: width, height: height, background: table[0], box: box, stored: lookUp(stored, in: table))
    }

    /// Replaces every coverage by the table's entry for it; the table has 256 entries, and 0 stays 0.
    package mutating func show(_ table: [UInt8]) {
        precondition(table[0] == 0, "what is empty stays empty")
        stored = lookUp(stored, in: table)
    }

    /// How many pixels have each of the 256 coverages.
    package func histogram() -> [Int] {
        var counts = [Int](repeating: 0, count: 256)
        counts[0] = width * height - stored.count
        unsafe stored.withUnsafeBufferPointer { source in
            unsafe counts.withUnsafeMutableBufferPointer { counts in
                // A byte is below the table's 256.
                for index in 0..<source.count { unsafe counts[Int(source[index])] += 1 }
            }
        }
        return counts
    }
}

extension CoverageCanvas: Equatable {
    package static func == (left: CoverageCanvas, right: CoverageCanvas) -> Bool {
        guard left.width == right.width, left.height == right.height else { return false }
        let both = left.box.union(right.box)
        return left.box.extend(left.stored, to: both, background: 0)
            == right.box.extend(right.stored, to: both, background: 0)
    }
}
