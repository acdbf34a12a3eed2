/// A part of a canvas, in pixels; empty when it has no rows or no columns.
package struct PixelBox: Sendable, Equatable {
    package let rows: Range<Int>
    package let columns: Range<Int>

    package static let empty = PixelBox(rows: 0..<0, columns: 0..<0)

    package init(rows: Range<Int>, columns: Range<Int>) {
        self.rows = rows
        self.columns = columns
    }

    /// The part of a mask that shows on a canvas.
    ///
    /// - Parameters:
    ///   - left, top, width, height: the mask's place in canvas pixels, inside the canvas or not.
    ///   - canvas: the whole canvas.
    ///   - window, sides: the rows and the columns that may be drawn on; nil for all.
    init(
        left: Int, top: Int, width: Int, height: Int, on canvas: PixelBox, window: FadeWindow?, sides: FadeWindow?
    ) {
        let rows = (top..<top + height).clamped(to: canvas.rows)
        let own = (left..<left + width).clamped(to: canvas.columns)
        self.init(
            rows: window.map { rows.clamped(to: $0.range) } ?? rows,
            columns: sides.map { own.clamped(to: $0.range) } ?? own)
    }

    package var isEmpty: Bool { rows.isEmpty || columns.isEmpty }
    /// Pixels of the box.
    package var count: Int { rows.count * columns.count }

    /// Whether no pixel of another box is outside of this one.
    func contains(_ other: PixelBox) -> Bool {
        other.isEmpty
            || other.rows.lowerBound >= rows.lowerBound && other.rows.upperBound <= rows.upperBound
                && other.columns.lowerBound >= columns.lowerBound && other.columns.upperBound <= columns.upperBound
    }

    /// The box at another place.
    package func moved(rows down: Int, columns right: Int) -> PixelBox {
        PixelBox(
            rows: rows.lowerBound + down..<rows.upperBound + down,
            columns: columns.lowerBound + right..<columns.upperBound + right)
    }

    /// The box larger by so many pixels at every side.
    package func expanded(by margin: Int) -> PixelBox {
        PixelBox(
            rows: rows.lowerBound - margin..<rows.upperBound + margin,
            columns: columns.lowerBound - margin..<columns.upperBound + margin)
    }

    /// The smallest box that holds both.
    package func union(_ other: PixelBox) -> PixelBox {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelBox(
            rows: min(rows.lowerBound, other.rows.lowerBound)..<max(rows.upperBound, other.rows.upperBound),
            columns: min(
                columns.lowerBound, other.columns.lowerBound)..<max(columns.upperBound, other.columns.upperBound))
    }

    /// What both have in common.
    package func intersection(_ other: PixelBox) -> PixelBox {
        PixelBox(rows: rows.clamped(to: other.rows), columns: columns.clamped(to: other.columns))
    }

    /// Where a pixel of the box is in an array that holds the box row by row.
    @inline(__always)
    func index(row: Int, column: Int) -> Int {
        (row - rows.lowerBound) * columns.count + column - columns.lowerBound
    }

    /// The bytes of this box inside a larger one: `bytes`, which hold this box, surrounded by `background`.
    func extend(_ bytes: [UInt8], to larger: PixelBox, background: UInt8) -> [UInt8] {
        if self == larger { return bytes }
        var extended = [UInt8](repeating: background, count: larger.count)
        guard !isEmpty else { return extended }
        for row in rows {
            let from = index(row: row, column: columns.lowerBound)
            let to = larger.index(row: row, column: columns.lowerBound)
            extended.replaceSubrange(to..<to + columns.count, with: bytes[from..<from + columns.count])
        }
        return extended
    }
}

/// The largest pictures that anything draws or reads.
package enum PictureLimit {
    /// Pixels a side.
    package static let side = 8192
    /// Pixels of one picture, unless a job says otherwise.
    package static let pixels = 40_000_000
}
