private import Glibc

/// A box of pixels on a canvas; empty when it has no rows or no columns.
package struct PixelBox: Sendable, Equatable {
    package let rows: Range<Int>
    package let columns: Range<Int>

    package static let empty = PixelBox(width: 0, height: 0)

    package init(rows: Range<Int>, columns: Range<Int>) {
        self.rows = rows
        self.columns = columns
    }

    package init(left: Int = 0, top: Int = 0, width: Int, height: Int) {
        self.init(rows: top..<top + height, columns: left..<left + width)
    }

    package var left: Int { columns.lowerBound }
    package var top: Int { rows.lowerBound }
    package var width: Int { columns.count }
    package var height: Int { rows.count }
    package var isEmpty: Bool { rows.isEmpty || columns.isEmpty }
    /// Number of pixels in the box.
    package var count: Int { rows.count * columns.count }

    /// Returns whether another box is entirely inside this one.
    func contains(_ other: PixelBox) -> Bool {
        other.isEmpty
            || other.rows.lowerBound >= rows.lowerBound && other.rows.upperBound <= rows.upperBound
                && other.columns.lowerBound >= columns.lowerBound && other.columns.upperBound <= columns.upperBound
    }

    /// Moves the box by pixels.
    package func moved(rows down: Int, columns right: Int) -> PixelBox {
        PixelBox(
            rows: rows.lowerBound + down..<rows.upperBound + down,
            columns: columns.lowerBound + right..<columns.upperBound + right)
    }

    /// Expands the box by pixels on every side.
    package func expanded(by margin: Int) -> PixelBox {
        PixelBox(
            rows: rows.lowerBound - margin..<rows.upperBound + margin,
            columns: columns.lowerBound - margin..<columns.upperBound + margin)
    }

    package func union(_ other: PixelBox) -> PixelBox {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelBox(
            rows: min(rows.lowerBound, other.rows.lowerBound)..<max(rows.upperBound, other.rows.upperBound),
            columns: min(
                columns.lowerBound, other.columns.lowerBound)..<max(columns.upperBound, other.columns.upperBound))
    }

    /// Returns the intersection of two boxes; empty if they do not overlap.
    package func intersection(_ other: PixelBox) -> PixelBox {
        PixelBox(rows: rows.clamped(to: other.rows), columns: columns.clamped(to: other.columns))
    }

    /// Returns the part in the rows and the columns of windows; nil is for all.
    func visible(in window: FadeWindow?, _ sides: FadeWindow?) -> PixelBox {
        PixelBox(
            rows: window.map { rows.clamped(to: $0.range) } ?? rows,
            columns: sides.map { columns.clamped(to: $0.range) } ?? columns)
    }

    /// Returns the index of a pixel in an array that holds the box row by row.
    @inline(__always)
    package func index(row: Int, column: Int) -> Int {
        (row - rows.lowerBound) * columns.count + column - columns.lowerBound
    }

    /// Returns the bytes of this box, extended to a larger one with `background` around them.
    ///
    /// - Parameter size: the number of bytes per pixel.
    func extend(_ bytes: [UInt8], to larger: PixelBox, background: UInt8, size: Int = 1) -> [UInt8] {
        if self == larger { return bytes }
        var extended = [UInt8](repeating: background, count: size * larger.count)
        copy(bytes, to: &extended, of: larger, size: size)
        return extended
    }

    /// Returns the bytes of this box, out of those of a picture that contains it.
    ///
    /// - Parameter width: the width of the picture in pixels.
    package func cut(_ bytes: [UInt8], width: Int, bytesPerPixel size: Int) -> [UInt8] {
        var part: [UInt8] = []
        part.reserveCapacity(size * count)
        for row in rows {
            let start = size * (row * width + left)
            part += bytes[start..<start + size * columns.count]
        }
        return part
    }

    /// Copies the bytes of this box to those of a box that contains it.
    func copy(_ bytes: [UInt8], to target: inout [UInt8], of larger: PixelBox, size: Int = 1) {
        guard !isEmpty else { return }
        let count = size * columns.count
        for row in rows {
            let from = size * index(row: row, column: columns.lowerBound)
            let to = size * larger.index(row: row, column: columns.lowerBound)
            target.replaceSubrange(to..<to + count, with: bytes[from..<from + count])
        }
    }
}

/// Limits of pictures that are drawn or read.
package enum PictureLimit {
    /// Maximum length of a side in pixels.
    package static let side = 8192
    /// Default limit of a picture's pixels, which a job may change.
    package static let pixels = 40_000_000
}

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
