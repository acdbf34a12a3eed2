package import Graphics

/// A gradient over a box, prepared for lookups by pixel.
package struct BoxPaint: Sendable {
    private let colors: [RGBA]
    /// Origin and scale that map a position to its offset in the gradient, or to a vector of that length for radial
    /// ones.
    private let (x0, y0): (Double, Double)
    private let (dx, dy): (Double, Double)
    private let isRadial: Bool

    /// Number of steps in the table of colours, more than 8-bit components distinguish.
    private static let steps = 2048

    /// Samples the paint of a box whose edges are in pixels.
    package init(_ paint: Paint, over box: RoundedRectangle) {
        colors = (0...Self.steps).map { paint.gradient.color(at: Double($0) / Double(Self.steps)) }
        switch paint.shape {
        case .line, .corner:
            isRadial = false
            let (from, to) = paint.line(over: box)
            let square = max((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y), 1e-9)
            (x0, y0) = (from.x, from.y)
            (dx, dy) = ((to.x - from.x) / square, (to.y - from.y) / square)
        case .circle, .ellipse:
            isRadial = true
            let radii = paint.radii(over: box)
            (x0, y0) = (box.left + box.width / 2, box.top + box.height / 2)
            (dx, dy) = (1 / max(radii.x, 1e-9), 1 / max(radii.y, 1e-9))
        }
    }

    /// Returns the colour of a pixel at its middle.
    package func color(row: Int, column: Int) -> RGBA {
        let (x, y) = ((Double(column) + 0.5 - x0) * dx, (Double(row) + 0.5 - y0) * dy)
        let offset = isRadial ? (x * x + y * y).squareRoot() : x + y
        return colors[Int((min(max(offset, 0), 1) * Double(Self.steps)).rounded())]
    }
}
