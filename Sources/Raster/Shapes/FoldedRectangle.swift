package import Graphics

extension RoundedRectangle {
    /// Returns the mask of one half of the rectangle, folded about a line, with the mapping back to its flat rows.
    ///
    /// - Returns: nil when it is invisible; else the mask, with the pen at the canvas's upper left corner, and the row
    ///   of the flat rectangle that a row of the canvas shows.
    package func folded(_ fold: PlaneFold, isUpper: Bool) -> (mask: CoverageMask, source: (Double) -> Double)? {
        let side = isUpper ? -1.0 : 1.0
        let length = isUpper ? fold.hinge - top : bottom - fold.hinge
        guard length > 0 else { return nil }
        let edge = fold.projected(x: fold.center, y: fold.hinge + side * length).y
        func source(_ row: Double) -> Double {
            fold.hinge + side * min(length, fold.distance(seenAt: (row - fold.hinge) * side))
        }
        let widest = fold.magnification(at: length)
        let mask = CoverageMask(
            from: min(edge, fold.hinge), to: max(edge, fold.hinge),
            left: fold.center + (left - fold.center) * widest, right: fold.center + (right - fold.center) * widest
        ) { row in
            let y = source(row)
            let (from, to) = span(at: y)
            return (fold.projected(x: from, y: y).x, fold.projected(x: to, y: y).x)
        }
        return mask.coverage.isEmpty ? nil : (mask, source)
    }
}
