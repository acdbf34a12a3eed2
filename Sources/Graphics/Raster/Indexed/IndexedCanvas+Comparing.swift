private import Glibc

extension IndexedCanvas: Equatable {
    package static func == (left: IndexedCanvas, right: IndexedCanvas) -> Bool {
        guard left.width == right.width, left.height == right.height else { return false }
        let part = left.comparable(with: right)
        guard !part.isEmpty else { return true }
        return unsafe left.withRows(of: part, and: right) { pixels in
            part.rows.allSatisfy { row in
                let (here, there) = unsafe pixels(row)
                // Both have a byte per column of the part.
                return unsafe memcmp(here, there, part.width) == 0
            }
        }
    }

    /// Returns the part outside of which two canvases of one size have the same pixels.
    private func comparable(with other: IndexedCanvas) -> PixelBox {
        let areSame = still === other.still && background == other.background
        let surroundings = areSame ? PixelBox.empty : PixelBox(width: width, height: height)
        return surroundings.union(box).union(other.box)
    }

    /// Returns the smallest box around every pixel that differs from another canvas of the same size; nil if none does.
    package func differences(from other: IndexedCanvas) -> PixelBox? {
        extent(comparedWith: other) { $0 != $1 }
    }

    /// Returns the smallest box around every pixel that is not of index `hole` here but is in another canvas of the
    /// same size; nil if there is none.
    package func vanishing(in next: IndexedCanvas, hole: UInt8) -> PixelBox? {
        extent(comparedWith: next) { $0 != hole && $1 == hole }
    }

    @inline(__always)
    private func extent(comparedWith other: IndexedCanvas, counts: (UInt8, UInt8) -> Bool) -> PixelBox? {
        precondition(width == other.width && height == other.height, "canvases of one size")
        let part = comparable(with: other)
        return unsafe withRows(of: part, and: other) { pixels in
            unsafe PixelBox(changedIn: part, where: counts, row: pixels)
        }
    }

    /// Calls a closure with a function that returns the pixels of a part's row, here and in another canvas, until it is
    /// called again. They are where they are stored, or copied if some belong to the background.
    @inline(__always)
    private func withRows<Result>(
        of part: PixelBox, and other: IndexedCanvas,
        _ body: ((Int) -> (UnsafePointer<UInt8>, UnsafePointer<UInt8>)) -> Result
    ) -> Result {
        unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: max(1, 2 * part.width)) { room in
            unsafe stored.withUnsafeBufferPointer { here in
                unsafe other.stored.withUnsafeBufferPointer { there in
                    unsafe body { row in
                        let line = PixelBox(rows: row..<row + 1, columns: part.columns)
                        let start = room.baseAddress!
                        return unsafe (
                            pixels(of: line, in: here, room: start),
                            other.pixels(of: line, in: there, room: start + part.width)
                        )
                    }
                }
            }
        }
    }

    @inline(__always)
    private func pixels(
        of line: PixelBox, in stored: UnsafeBufferPointer<UInt8>, room: UnsafeMutablePointer<UInt8>
    ) -> UnsafePointer<UInt8> {
        // The box, whose pixels these are, contains the line, or there is room for it.
        if box.contains(line) { return unsafe stored.baseAddress! + box.index(row: line.top, column: line.left) }
        unsafe copy(line, to: room)
        return unsafe UnsafePointer(room)
    }
}
