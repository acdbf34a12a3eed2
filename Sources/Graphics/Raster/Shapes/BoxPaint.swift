/// A gradient over a box, prepared for lookups by pixel.
package struct BoxPaint: Sendable, Equatable {
    private let colors: [RGBA]
    /// Origin and scale that map a position to its offset in the gradient, or to a vector of that length for radial
    /// ones.
    private let (x0, y0): (Double, Double)
    private let (dx, dy): (Double, Double)
    private let isRadial: Bool
    /// Pixels with a colour each, in one column where all pixels of a row have the same; nil where colours are looked
    /// up by offset.
    private let pixels: PixelBox?
    /// Number of steps in the table of colours, and the part of a step at which the next one begins.
    private let (steps, rounding): (Double, Double)

    /// Steps of a smooth gradient, more than 8-bit components distinguish.
    private static let smoothSteps = 2048

    /// Samples the paint of a box whose edges are in pixels.
    ///
    /// - Parameter bands: the number of equal bands of one colour each; nil for a smooth gradient.
    package init(_ paint: Paint, over box: RoundedRectangle, bands: Int? = nil) {
        let (steps, rounding) = (Double(bands ?? Self.smoothSteps), bands == nil ? 0.5 : 0)
        (self.steps, self.rounding) = (steps, rounding)
        /// Returns the colour of each step, which of a band is that of its middle.
        func table() -> [RGBA] {
            let shift = 0.5 - rounding
            return stride(from: 0, through: steps, by: 1).map { step in
                paint.gradient.color(at: min(step + shift, steps - shift) / steps)
            }
        }
        // One pixel more at each end has the colours beyond the box.
        let area = box.pixels.expanded(by: 1)
        switch paint.shape {
        case .down:
            pixels = PixelBox(rows: area.rows, columns: area.left..<area.left + 1)
            colors = area.rows.map { paint.color(atRow: Double($0) + 0.5, of: box) }
        case .conic(let sweep):
            pixels = area
            let table = table()
            colors = area.rows.flatMap { row in
                area.columns.map { column in
                    let point = ShapePath.Point(Double(column) + 0.5, Double(row) + 0.5)
                    let (offset, weight) = sweep.offset(at: point, around: box.middle)
                    let color = table[Int(offset * steps + rounding)]
                    return weight == 0 ? color : color.mixed(with: table[0], progress: weight)
                }
            }
        case .line, .corner, .circle, .ellipse: (pixels, colors) = (nil, table())
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

    /// Returns the colour of a pixel at its middle.
    @inline(__always)
    package func color(row: Int, column: Int) -> RGBA {
        if let pixels {
            let row = min(max(row, pixels.top), pixels.rows.upperBound - 1)
            return colors[pixels.index(row: row, column: min(max(column, pixels.left), pixels.columns.upperBound - 1))]
        }
        let (x, y) = ((Double(column) + 0.5 - x0) * dx, (Double(row) + 0.5 - y0) * dy)
        let offset = isRadial ? (x * x + y * y).squareRoot() : x + y
        return colors[Int(min(max(offset, 0), 1) * steps + rounding)]
    }
}

extension ColorCanvas {
    /// Composites a painted shape over the canvas.
    package mutating func add(_ mask: CoverageMask, _ paint: BoxPaint) {
        add(mask) { row, column in paint.color(row: row, column: column) }
    }
}
