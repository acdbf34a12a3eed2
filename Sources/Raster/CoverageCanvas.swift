/// A whole frame as 8-bit coverage of its one ink: 0 shows the background, 255 the full text colour.
///
/// The canvas remembers the rows that have been drawn on, so that clearing, counting and looking up cost what the
/// picture costs, however large the canvas.
package struct CoverageCanvas: Sendable {
    package let width: Int
    package let height: Int
    /// Row by row, `width` bytes a row.
    package private(set) var coverage: [UInt8]
    /// All rows outside of these are empty.
    private var drawnRows: Range<Int> = 0..<0

    /// An empty canvas; sizes are pixels, at least 1.
    package init(width: Int, height: Int) {
        precondition(width > 0 && height > 0, "a canvas has pixels")
        self.width = width
        self.height = height
        self.coverage = [UInt8](repeating: 0, count: width * height)
    }

    /// Makes every pixel background again.
    package mutating func clear() {
        let drawn = drawnRows.lowerBound * width..<drawnRows.upperBound * width
        unsafe coverage.withUnsafeMutableBufferPointer { coverage in
            // Drawn rows are rows of the canvas, and the buffer is the array's own storage.
            for index in drawn { unsafe coverage[index] = 0 }
        }
        drawnRows = 0..<0
    }

    /// Makes a part of the canvas background again; the part lies inside it.
    mutating func clear(rows: Range<Int>, columns: Range<Int>) {
        for row in rows {
            let start = row * width
            coverage.replaceSubrange(
                start + columns.lowerBound..<start + columns.upperBound,
                with: repeatElement(0, count: columns.count))
        }
    }

    /// Says that rows are no longer empty.
    mutating func noteDrawing(on rows: Range<Int>) {
        guard !drawnRows.isEmpty else {
            drawnRows = rows
            return
        }
        drawnRows = min(drawnRows.lowerBound, rows.lowerBound)..<max(drawnRows.upperBound, rows.upperBound)
    }

    /// Adds coverage to one pixel of a row that drawing was noted on, clamped at 255.
    mutating func add(_ amount: UInt8, at index: Int) {
        let (sum, overflow) = coverage[index].addingReportingOverflow(amount)
        coverage[index] = overflow ? 255 : sum
    }

    /// Adds a mask's coverage, weighted by an opacity and a window's fade.
    ///
    /// Sums are clamped at 255, so that two pictures that cross-fade with weights w and 1 - w keep their common
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
        let left = max(0, x + mask.left, columns?.lowerBound ?? 0)
        let right = min(width, x + mask.left + mask.width, columns?.upperBound ?? width)
        let top = max(0, y + mask.top, window?.rows.lowerBound ?? 0)
        let bottom = min(height, y + mask.top + mask.height, window?.rows.upperBound ?? height)
        guard left < right, top < bottom, opacity > 0 else { return }
        noteDrawing(on: top..<bottom)
        let count = right - left
        let stride = width
        let sourceLeft = left - x - mask.left
        unsafe coverage.withUnsafeMutableBufferPointer { target in
            unsafe mask.coverage.withUnsafeBufferPointer { source in
                for row in top..<bottom {
                    let weight = window.map { ($0.weight(ofRow: row) * opacity) >> 8 } ?? opacity
                    guard weight > 0 else { continue }
                    // Both ranges were clipped above to the rows and columns that the two buffers have.
                    let to = unsafe target.baseAddress! + row * stride + left
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

    /// Palette indices of all pixels, looked up in a table with an entry for each coverage.
    ///
    /// - Parameter table: 256 indices, one for each coverage.
    package func indexed(by table: [UInt8]) -> IndexedCanvas {
        var pixels = [UInt8](repeating: table[0], count: coverage.count)
        let drawn = drawnRows.lowerBound * width..<drawnRows.upperBound * width
        pixels.replaceSubrange(drawn, with: lookUp(coverage[drawn], in: table))
        return IndexedCanvas(width: width, height: height, pixels: pixels)
    }

    /// Replaces every coverage by the table's entry for it; the table has 256 entries, and 0 stays 0.
    package mutating func show(_ table: [UInt8]) {
        precondition(table[0] == 0, "what is empty stays empty")
        let drawn = drawnRows.lowerBound * width..<drawnRows.upperBound * width
        coverage.replaceSubrange(drawn, with: lookUp(coverage[drawn], in: table))
    }

    /// How many pixels have each of the 256 coverages.
    package func histogram() -> [Int] {
        var counts = [Int](repeating: 0, count: 256)
        let drawn = drawnRows.lowerBound * width..<drawnRows.upperBound * width
        counts[0] = coverage.count - drawn.count
        unsafe coverage[drawn].withUnsafeBufferPointer { source in
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
        left.width == right.width && left.coverage == right.coverage
    }
}
