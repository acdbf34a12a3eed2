package import Graphics

/// A gradient over a box, prepared for lookups by pixel.
package struct BoxPaint: Sendable {
    private let colors: [RGBA]
    /// Origin and scale that map a position to its offset in the gradient, or to a vector of that length for radial
    /// ones.
    private let (x0, y0): (Double, Double)
    private let (dx, dy): (Double, Double)
    private let isRadial: Bool
    /// Row of the first colour where each row has one, which is exact; nil where colours are looked up by offset.
    private let firstRow: Int?

    /// Number of steps in the table of colours, more than 8-bit components distinguish.
    private static let steps = 2048

    /// Samples the paint of a box whose edges are in pixels.
    package init(_ paint: Paint, over box: RoundedRectangle) {
        if paint.shape == .down {
            // One row more at either end has the colours beyond the box.
            let rows = box.pixels.expanded(by: 1).rows
            firstRow = rows.lowerBound
            colors = rows.map { paint.color(atRow: Double($0) + 0.5, of: box) }
        } else {
            firstRow = nil
            colors = (0...Self.steps).map { paint.gradient.color(at: Double($0) / Double(Self.steps)) }
        }
        isRadial = paint.isRadial
        if isRadial {
            let radii = paint.radii(over: box)
            (x0, y0) = (box.left + box.width / 2, box.top + box.height / 2)
            (dx, dy) = (1 / max(radii.x, 1e-9), 1 / max(radii.y, 1e-9))
        } else {
            let (from, to) = paint.line(over: box)
            let square = max((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y), 1e-9)
            (x0, y0) = (from.x, from.y)
            (dx, dy) = ((to.x - from.x) / square, (to.y - from.y) / square)
        }
    }

    /// Whether all pixels of a row have the same colour.
    var isEqualInRows: Bool { firstRow != nil }

    /// Returns the colour of a pixel at its middle.
    @inline(__always)
    package func color(row: Int, column: Int) -> RGBA {
        if let firstRow { return colors[min(max(row - firstRow, 0), colors.count - 1)] }
        let (x, y) = ((Double(column) + 0.5 - x0) * dx, (Double(row) + 0.5 - y0) * dy)
        let offset = isRadial ? (x * x + y * y).squareRoot() : x + y
        return colors[Int(min(max(offset, 0), 1) * Double(Self.steps) + 0.5)]
    }
}

extension ColorCanvas {
    /// Composites a painted shape over the canvas.
    package mutating func add(_ mask: CoverageMask, _ paint: BoxPaint) {
        add(mask) { row, column in paint.color(row: row, column: column) }
    }
}

extension ColorGlyphMask {
    /// Fills a mask with a paint.
    package init(_ mask: CoverageMask, _ paint: BoxPaint) {
        if paint.isEqualInRows {
            self.init(mask, rowColors: mask.box.rows.map { paint.color(row: $0, column: 0) })
        } else {
            self.init(mask) { row, column in paint.color(row: row, column: column) }
        }
    }
}
