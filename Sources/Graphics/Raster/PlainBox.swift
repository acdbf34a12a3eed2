private import Glibc

/// A box of a picture in which all pixels have one colour.
///
/// Text over it depends on its coverage alone, so pixels are looked up and not composited.
struct PlainBox: Sendable {
    let box: PixelBox
    /// Colour's four components, as a canvas stores them.
    let word: UInt32

    /// A rectangle of one colour that ends in the row that is being read.
    private struct Open {
        let firstColumn: Int
        let height: Int
    }

    /// Finds the largest box of one colour, by the heights of runs of equal pixels above each pixel of a row.
    init(largestIn canvas: ColorCanvas) {
        let (width, height) = (canvas.width, canvas.height)
        var heights = [Int](repeating: 0, count: width)
        var (best, bestWord) = (PixelBox.empty, UInt32(0))
        var open: [Open] = []
        for row in 0..<height {
            let start = row * width
            let isFirst = row == 0 || !canvas.hasEqualRows(row - 1, row)
            if isFirst {
                for column in 0..<width {
                    let isContinued =
                        row > 0 && canvas.word(at: start + column) == canvas.word(at: start + column - width)
                    heights[column] = isContinued ? heights[column] + 1 : 1
                }
            } else {
                for column in 0..<width { heights[column] &+= 1 }
            }
            // If the next row is equal, all boxes of this one extend into it.
            if row + 1 < height, canvas.hasEqualRows(row, row + 1) { continue }
            for column in 0...width {
                let isRun =
                    column > 0 && column < width
                    && canvas.word(at: start + column) == canvas.word(at: start + column - 1)
                let height = column < width ? heights[column] : 0
                var firstColumn = column
                while let last = open.last, !isRun || last.height >= height {
                    if last.height * (column - last.firstColumn) > best.count {
                        best = PixelBox(rows: row + 1 - last.height..<row + 1, columns: last.firstColumn..<column)
                        bestWord = canvas.word(at: start + column - 1)
                    }
                    if isRun { firstColumn = last.firstColumn }
                    open.removeLast()
                }
                if column < width { open.append(Open(firstColumn: firstColumn, height: height)) }
            }
        }
        (box, word) = (best, bestWord)
    }

    /// Returns the row of pixels in the colour.
    func strip(count: Int) -> ColorCanvas {
        let pixels = [UInt32](repeating: word, count: count)
        return ColorCanvas(width: count, height: 1, pixels: unsafe pixels.withUnsafeBytes { unsafe Array($0) })
    }
}

extension ColorCanvas {
    /// Returns whether two rows have the same pixels.
    fileprivate func hasEqualRows(_ one: Int, _ other: Int) -> Bool {
        precondition(one >= 0 && one < height && other >= 0 && other < height, "rows of the canvas")
        return unsafe pixels.withUnsafeBytes { bytes in
            // Both rows are inside the canvas, which has four bytes per pixel.
            let start = bytes.baseAddress!
            return unsafe memcmp(start + 4 * width * one, start + 4 * width * other, 4 * width) == 0
        }
    }
}

extension PixelBox {
    /// Returns the largest part of this box that lies wholly above, below, left or right of another one.
    func largestPart(beside other: PixelBox) -> PixelBox {
        guard !intersection(other).isEmpty else { return self }
        let parts = [
            PixelBox(rows: rows.lowerBound..<max(rows.lowerBound, other.rows.lowerBound), columns: columns),
            PixelBox(rows: min(rows.upperBound, other.rows.upperBound)..<rows.upperBound, columns: columns),
            PixelBox(rows: rows, columns: columns.lowerBound..<max(columns.lowerBound, other.columns.lowerBound)),
            PixelBox(rows: rows, columns: min(columns.upperBound, other.columns.upperBound)..<columns.upperBound),
        ]
        return parts.max { $0.count < $1.count } ?? .empty
    }

    /// Returns the boxes that fill this one around a box inside it, from top to bottom; this one where that is empty.
    func around(_ inner: PixelBox) -> [PixelBox] {
        guard !inner.isEmpty else { return [self] }
        let parts = [
            PixelBox(rows: rows.lowerBound..<inner.rows.lowerBound, columns: columns),
            PixelBox(rows: inner.rows, columns: columns.lowerBound..<inner.columns.lowerBound),
            PixelBox(rows: inner.rows, columns: inner.columns.upperBound..<columns.upperBound),
            PixelBox(rows: inner.rows.upperBound..<rows.upperBound, columns: columns),
        ]
        return parts.filter { !$0.isEmpty }
    }
}
