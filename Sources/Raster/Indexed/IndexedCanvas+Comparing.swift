private import Glibc

extension IndexedCanvas: Equatable {
    package static func == (left: IndexedCanvas, right: IndexedCanvas) -> Bool {
        guard left.width == right.width, left.height == right.height else { return false }
        var isSame = true
        unsafe left.forEachRow(of: left.comparable(with: right), differingFrom: right) { _, _, _ in
            isSame = false
            return false
        }
        return isSame
    }

    /// Returns the part outside of which two canvases of one size have the same pixels.
    private func comparable(with other: IndexedCanvas) -> PixelBox {
        let areSame = still === other.still && background == other.background
        let surroundings = areSame ? PixelBox.empty : PixelBox(rows: 0..<height, columns: 0..<width)
        return surroundings.union(box).union(other.box)
    }

    /// Returns the smallest box around every pixel that differs from another canvas of the same size; nil if none does.
    ///
    /// Rows are compared whole, so that resting parts of a frame cost next to nothing.
    package func differences(from other: IndexedCanvas) -> PixelBox? {
        extent(comparedWith: other) { $0 != $1 }
    }

    /// Returns the smallest box around every pixel that is not of index `hole` here but is in another canvas of the
    /// same size; nil if there is none.
    package func vanishing(in next: IndexedCanvas, hole: UInt8) -> PixelBox? {
        extent(comparedWith: next) { $0 != hole && $1 == hole }
    }

    /// Returns the smallest box around every pixel for which `counts` holds, given its index here and in another
    /// canvas; it must not hold for equal indices.
    @inline(__always)
    private func extent(comparedWith other: IndexedCanvas, counts: (UInt8, UInt8) -> Bool) -> PixelBox? {
        precondition(width == other.width && height == other.height, "canvases of one size")
        let part = comparable(with: other)
        guard !part.isEmpty else { return nil }
        let width = part.columns.count
        var rows: Range<Int>?
        var (left, right) = (width, -1)
        unsafe forEachRow(of: part, differingFrom: other) { row, here, there in
            var first = 0
            while unsafe first < width && !counts(here[first], there[first]) { first += 1 }
            if first == width { return true }
            var last = width - 1
            while unsafe last > right && !counts(here[last], there[last]) { last -= 1 }
            left = min(left, first)
            right = max(right, last)
            rows = (rows?.lowerBound ?? row)..<row + 1
            return true
        }
        guard let rows else { return nil }
        let start = part.columns.lowerBound
        return PixelBox(rows: rows, columns: start + left..<start + right + 1)
    }

    /// Visits the rows of a part that differ in another canvas of the same size.
    ///
    /// - Parameter body: gets the row and its pixels in the part's columns, here and in the other canvas; false ends
    ///   the visit.
    @inline(__always)
    private func forEachRow(
        of part: PixelBox, differingFrom other: IndexedCanvas,
        _ body: (Int, UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<UInt8>) -> Bool
    ) {
        let width = part.columns.count
        unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * width) { scratch in
            guard let here = scratch.baseAddress else { return }
            let there = unsafe here + width
            for row in part.rows {
                let line = PixelBox(rows: row..<row + 1, columns: part.columns)
                unsafe copy(line, to: here)
                unsafe other.copy(line, to: there)
                guard unsafe memcmp(here, there, width) != 0 else { continue }
                guard unsafe body(row, here, there) else { return }
            }
        }
    }
}
