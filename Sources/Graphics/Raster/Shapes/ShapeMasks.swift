extension CoverageMask {
    /// Exact coverage of closed contours, with the pen at the canvas's upper left corner. Contours of the opposite
    /// direction are holes.
    ///
    /// - Parameter part: the pixels to compute; nil for all that they touch.
    package init(filling contours: [[ShapePath.Point]], within part: PixelBox? = nil) {
        let whole = PixelBox(around: contours, by: 0)
        var area = AreaSum(part.map(whole.intersection) ?? whole)
        for contour in contours where contour.count > 1 {
            for (from, to) in zip(contour, contour.dropFirst() + contour.prefix(1)) { area.add(from, to) }
        }
        self = area.mask
    }

    /// Coverage of a stroke with round ends and corners, whose edges are one pixel soft.
    ///
    /// - Parameters:
    ///   - length: the length of the drawn part from the start, in pixels.
    ///   - part: the pixels to compute.
    package init(
        stroking contours: [[ShapePath.Point]], width: Double, upTo length: Double, within part: PixelBox
    ) {
        var line = GrowingStroke(contours, width: width, within: part)
        self = line.mask(upTo: length)
    }

    /// Clips the mask to another one: the lower coverage of both, and nothing outside that one.
    package mutating func clip(to other: CoverageMask) {
        let shared = box.intersection(other.box)
        var clipped = [UInt8](repeating: 0, count: coverage.count)
        for row in shared.rows {
            let first = box.index(row: row, column: shared.columns.lowerBound)
            let offset = other.box.index(row: row, column: shared.columns.lowerBound) - first
            for index in first..<first + shared.columns.count {
                clipped[index] = min(coverage[index], other.coverage[index + offset])
            }
        }
        coverage = clipped
    }
}

extension PixelBox {
    /// Pixels that contours touch, with a margin around them.
    package init(around contours: [[ShapePath.Point]], by margin: Double) {
        let points = contours.joined()
        guard let first = points.first else {
            self = .empty
            return
        }
        var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
        for point in points {
            (left, right) = (min(left, point.x), max(right, point.x))
            (top, bottom) = (min(top, point.y), max(bottom, point.y))
        }
        self =
            RoundedRectangle(
                left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin
            ).pixels
    }
}

/// A signed area to the right of lines, pixel by pixel; the sum over all lines of closed contours is their inside.
private struct AreaSum {
    private let box: PixelBox
    /// Change of the coverage from one pixel to the next, row by row.
    private var changes: [Double]
    private var stride: Int { box.columns.count + 2 }

    init(_ box: PixelBox) {
        self.box = box
        changes = [Double](repeating: 0, count: (box.columns.count + 2) * box.rows.count)
    }

    mutating func add(_ from: ShapePath.Point, _ to: ShapePath.Point) {
        guard from.y != to.y, !box.isEmpty else { return }
        let sign = from.y < to.y ? 1.0 : -1.0
        let (upper, lower) = from.y < to.y ? (from, to) : (to, from)
        let slope = (lower.x - upper.x) / (lower.y - upper.y)
        let start = max(upper.y, Double(box.rows.lowerBound))
        let end = min(lower.y, Double(box.rows.upperBound))
        guard start < end else { return }
        let most = Double(box.columns.count)
        let first = Int(position: start.rounded(.down))
        let last = min(Int(position: end.rounded(.up)), box.rows.upperBound)
        for row in first..<last {
            let (top, bottom) = (max(start, Double(row)), min(end, Double(row + 1)))
            guard bottom > top else { continue }
            func x(_ y: Double) -> Double {
                min(max(upper.x + (y - upper.y) * slope - Double(box.columns.lowerBound), 0), most)
            }
            let (one, other) = (x(top), x(bottom))
            addLine(
                row: row - box.rows.lowerBound, from: min(one, other), to: max(one, other),
                by: (bottom - top) * sign)
        }
    }

    /// Adds a straight line that crosses one row between two x.
    private mutating func addLine(row: Int, from: Double, to: Double, by height: Double) {
        let line = row * stride
        let first = Int(from)
        guard to > Double(first + 1) else {
            let middle = (from + to) / 2 - Double(first)
            changes[line + first] += height * (1 - middle)
            changes[line + first + 1] += height * middle
            return
        }
        let slope = height / (to - from)
        var before = 0.0
        var column = first
        while Double(column) < to {
            let (left, right) = (max(from, Double(column)), min(to, Double(column + 1)))
            // Crossings farther left cover the whole pixel, and this one a part of it.
            let total = slope * (left - from) + slope * (right - left) * (Double(column + 1) - (left + right) / 2)
            changes[line + column] += total - before
            before = total
            column += 1
        }
        changes[line + column] += height - before
    }

    var mask: CoverageMask {
        let (width, stride) = (box.columns.count, stride)
        let coverage = unsafe [UInt8](unsafeUninitializedCapacity: box.count) { target, count in
            unsafe changes.withUnsafeBufferPointer { changes in
                for row in 0..<box.rows.count {
                    // A row has a change for each of its columns, and a byte in the target.
                    var (sum, covered) = (0.0, UInt8(0))
                    for column in 0..<width {
                        let change = unsafe changes[row &* stride &+ column]
                        // Most pixels are covered like the last one.
                        if change != 0 {
                            sum += change
                            // A positive value is rounded by adding a half and truncating.
                            covered = UInt8(min(abs(sum), 1) * 255 + 0.5)
                        }
                        unsafe target[row &* width &+ column] = covered
                    }
                }
            }
            count = box.count
        }
        return CoverageMask(box, coverage: coverage)
    }
}

extension RoundedRectangle {
    package var pixels: PixelBox {
        let (x, y) = (Int(position: left.rounded(.down)), Int(position: top.rounded(.down)))
        return PixelBox(
            rows: y..<max(y, Int(position: bottom.rounded(.up))), columns: x..<max(x, Int(position: right.rounded(.up)))
        )
    }

    /// Outline as straight lines, exact to a level of coverage; none where the rectangle is empty.
    private var contours: [[ShapePath.Point]] {
        width > 0 && height > 0 ? ShapePath(self).contours(within: 0.003) : []
    }

    /// Returns the mask of the rectangle, with the pen at the canvas's upper left corner.
    ///
    /// - Parameter part: the pixels to compute; nil for all that it covers.
    package func mask(within part: PixelBox? = nil) -> CoverageMask {
        // A corner's points may be beyond the edge by a rounding, which must not add a row or column.
        CoverageMask(filling: contours, within: part.map(pixels.intersection) ?? pixels)
    }

    /// Returns the mask of a line along the inside of the edge, `width` pixels wide.
    package func border(width: Double) -> CoverageMask {
        CoverageMask(filling: contours + inset(by: width).contours.map { $0.reversed() }, within: pixels)
    }

    /// Returns the mask of one half of the rectangle, folded about a line, with the mapping back to its flat rows.
    ///
    /// - Returns: nil when it is invisible; else the mask, with the pen at the canvas's upper left corner, and the row
    ///   of the flat rectangle that a row of the canvas shows.
    package func folded(_ fold: PlaneFold, isUpper: Bool) -> (mask: CoverageMask, source: (Double) -> Double)? {
        let side = isUpper ? -1.0 : 1.0
        let length = isUpper ? fold.hinge - top : bottom - fold.hinge
        guard length > 0 else { return nil }
        let half = contours.map { contour in
            contour.map { point in
                let y = isUpper ? min(point.y, fold.hinge) : max(point.y, fold.hinge)
                let seen = fold.projected(x: point.x, y: y)
                return ShapePath.Point(seen.x, seen.y)
            }
        }
        func source(_ row: Double) -> Double {
            fold.hinge + side * min(length, fold.distance(seenAt: (row - fold.hinge) * side))
        }
        let mask = CoverageMask(filling: half)
        return mask.coverage.isEmpty ? nil : (mask, source)
    }
}
