package import Graphics

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
