package import Graphics

extension RoundedRectangle {
    /// Pixels that the rectangle touches.
    package var pixels: PixelBox {
        let (x, y) = (Int(position: left.rounded(.down)), Int(position: top.rounded(.down)))
        return PixelBox(
            rows: y..<max(y, Int(position: bottom.rounded(.up))), columns: x..<max(x, Int(position: right.rounded(.up)))
        )
    }

    /// Returns the mask of the rectangle, with the pen at the canvas's upper left corner.
    ///
    /// - Parameter part: the pixels to compute; nil for all that it covers.
    package func mask(within part: PixelBox? = nil) -> CoverageMask {
        CoverageMask(from: top, to: bottom, left: left, right: right, within: part, span: span)
    }

    /// Returns the mask of a line along the inside of the edge, `width` pixels wide.
    package func border(width: Double) -> CoverageMask {
        var whole = mask()
        let inner = inset(by: width)
        guard inner.left < inner.right, inner.top < inner.bottom else { return whole }
        whole.subtract(inner.mask())
        return whole
    }
}

extension CoverageMask {
    /// Number of sample lines per pixel row; the shape's top and bottom are exact.
    private static let linesPerRow = 16

    /// Makes the mask of a shape that every horizontal line cuts in one span, with the pen at the canvas's upper left
    /// corner.
    ///
    /// - Parameters:
    ///   - top, bottom: the vertical bounds of the shape, in pixels.
    ///   - left, right: its horizontal bounds, in pixels, which contain all results of `span`.
    ///   - part: the pixels to compute; nil for all.
    ///   - span: the x where a line at some y enters and leaves the shape.
    package init(
        from top: Double, to bottom: Double, left: Double, right: Double, within part: PixelBox? = nil,
        span: (Double) -> (left: Double, right: Double)
    ) {
        guard bottom > top, right > left else {
            self.init(left: 0, top: 0, width: 0, height: 0, coverage: [])
            return
        }
        let whole = RoundedRectangle(left: left, top: top, right: right, bottom: bottom).pixels
        let box = part.map(whole.intersection) ?? whole
        let (rows, columns) = (box.rows, box.columns)
        let width = columns.count
        var coverage: [UInt8] = []
        coverage.reserveCapacity(rows.count * width)
        for row in rows {
            let (start, end) = (max(top, Double(row)), min(bottom, Double(row + 1)))
            let weight = (end - start) / Double(Self.linesPerRow)
            // The row's coverage is stored as differences from one column to the next.
            var differences = [Double](repeating: 0, count: width + 2)
            for line in 0..<Self.linesPerRow {
                let (from, to) = span(start + weight * (Double(line) + 0.5))
                guard from < to else { continue }
                Self.step(at: from - Double(columns.lowerBound), by: weight, in: &differences)
                Self.step(at: to - Double(columns.lowerBound), by: -weight, in: &differences)
            }
            var sum = 0.0
            for column in 0..<width {
                sum += differences[column]
                coverage.append(UInt8(min(max((sum * 255).rounded(), 0), 255)))
            }
        }
        self.init(left: columns.lowerBound, top: rows.lowerBound, width: width, height: rows.count, coverage: coverage)
    }

    /// Adds a step to a row's coverage; the step's column gets the fraction that lies behind it.
    private static func step(at position: Double, by weight: Double, in differences: inout [Double]) {
        let position = min(max(position, 0), Double(differences.count - 2))
        let column = Int(position)
        let part = position - Double(column)
        differences[column] += weight * (1 - part)
        differences[column + 1] += weight * part
    }

    /// Subtracts the coverage of another mask, which lies inside this one.
    fileprivate mutating func subtract(_ inner: CoverageMask) {
        for row in 0..<inner.height {
            let start = (row + inner.top - top) * width + inner.left - left
            for column in 0..<inner.width {
                let taken = inner.coverage[row * inner.width + column]
                coverage[start + column] -= min(taken, coverage[start + column])
            }
        }
    }
}
