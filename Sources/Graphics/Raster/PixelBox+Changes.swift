private import Glibc

extension PixelBox {
    /// Makes the smallest box around everything that differs in two pictures of one part; nil where nothing does.
    ///
    /// - Parameters:
    ///   - size: the number of bytes per pixel.
    ///   - counts: whether a byte of the one and of the other picture is a difference; false for equal ones.
    ///   - row: returns the bytes of a row of the part in both pictures, which are read before the next call.
    @inline(__always)
    package init?(
        changedIn part: PixelBox, bytesPerPixel size: Int = 1, where counts: (UInt8, UInt8) -> Bool = { $0 != $1 },
        row pixels: (Int) -> (UnsafePointer<UInt8>, UnsafePointer<UInt8>)
    ) {
        let width = size * part.width
        var rows: Range<Int>?
        var (left, right) = (width, -1)
        for row in width == 0 ? 0..<0 : part.rows {
            let (here, there) = unsafe pixels(row)
            // All reads are of the part's columns.
            if unsafe memcmp(here, there, width) == 0 { continue }
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
            if first == width { continue }
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
            (left, right) = (min(left, first), max(right, last))
            rows = (rows?.lowerBound ?? row)..<row + 1
        }
        guard let rows else { return nil }
        self.init(rows: rows, columns: part.left + left / size..<part.left + right / size + 1)
    }
}
