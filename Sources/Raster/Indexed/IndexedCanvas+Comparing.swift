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
        let surroundings = areSame ? PixelBox.empty : PixelBox(width: width, height: height)
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
            // Equal words are skipped whole. Both loops read only the part's columns.
            func isSameWord(at offset: Int) -> Bool {
                let word = unsafe UnsafeRawPointer(here).loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                return unsafe word == UnsafeRawPointer(there).loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            }
            var first = 0
            while first < width {
                if first + 8 <= width, isSameWord(at: first) {
                    first += 8
                } else if unsafe counts(here[first], there[first]) {
                    break
                } else {
                    first += 1
                }
            }
            if first == width { return true }
            var last = width - 1
            while last > right {
                if last >= 7, isSameWord(at: last - 7) {
                    last -= 8
                } else if unsafe counts(here[last], there[last]) {
                    break
                } else {
                    last -= 1
                }
            }
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
        _ body: (Int, UnsafePointer<UInt8>, UnsafePointer<UInt8>) -> Bool
    ) {
        let width = part.columns.count
        unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * width) { scratch in
            guard width > 0, let room = scratch.baseAddress else { return }
            for row in part.rows {
                let line = PixelBox(rows: row..<row + 1, columns: part.columns)
                let goesOn = unsafe withPixels(of: line, room: room) { here in
                    unsafe other.withPixels(of: line, room: room + width) { there in
                        unsafe memcmp(here, there, width) == 0 || body(row, here, there)
                    }
                }
                guard goesOn else { return }
            }
        }
    }

    /// Calls a closure with the pixels of a part of one row. They are read where they are stored, or copied to `room`
    /// if some belong to the background.
    @inline(__always)
    private func withPixels<Result>(
        of line: PixelBox, room: UnsafeMutablePointer<UInt8>, _ body: (UnsafePointer<UInt8>) -> Result
    ) -> Result {
        guard box.contains(line) else {
            unsafe copy(line, to: room)
            return unsafe body(UnsafePointer(room))
        }
        return unsafe stored.withUnsafeBufferPointer { stored in
            // The box contains the line, which has a pixel.
            unsafe body(stored.baseAddress! + box.index(row: line.rows.lowerBound, column: line.columns.lowerBound))
        }
    }
}
