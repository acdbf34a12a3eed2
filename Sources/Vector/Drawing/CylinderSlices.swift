import Graphics

extension Cylinder {
    /// A slice: rows of the picture in which the print is squeezed by one factor.
    struct Slice {
        var top: Double
        var bottom: Double
        /// Affine map of rows: the flat print's row y appears in row y · scale + shift.
        var scale: Double
        var shift: Double
    }

    /// Returns the slices of whole rows (except at both ends), as few as keep every row within `bound` pixels of its
    /// exact position.
    func slices(bound: Double = 0.1) -> [Slice] {
        var edges = [-halfHeight]
        let (first, last) = ((middle - halfHeight).rounded(.down) + 1, (middle + halfHeight).rounded(.up) - 1)
        edges += stride(from: first, through: last, by: 1).map { $0 - middle }
        edges.append(halfHeight)
        var slices: [Slice] = []
        var start = 0
        while start + 1 < edges.count {
            var end = start + 1
            while end + 1 < edges.count, isStraight(edges[start...end + 1], bound: bound) { end += 1 }
            let (top, bottom) = (edges[start], edges[end])
            let scale = (bottom - top) / (arc(at: bottom) - arc(at: top))
            slices.append(
                Slice(
                    top: middle + top, bottom: middle + bottom, scale: scale,
                    shift: middle + top - (middle + arc(at: top)) * scale))
            start = end
        }
        return slices
    }

    private func isStraight(_ distances: ArraySlice<Double>, bound: Double) -> Bool {
        guard let top = distances.first, let bottom = distances.last else { return true }
        let scale = (bottom - top) / (arc(at: bottom) - arc(at: top))
        return distances.allSatisfy { abs(top + (arc(at: $0) - arc(at: top)) * scale - $0) <= bound }
    }

    /// Rows of the flat print in the cylinder's visible part, in pixels of the picture.
    var flatRows: (top: Double, bottom: Double) { (middle - arc(at: halfHeight), middle + arc(at: halfHeight)) }

    /// Returns the strengths of wheels at positions from the upper end (0) to the lower (1): their ink where they are
    /// shaded, times the fade towards either end. Strength is linear between positions.
    func strengths(isShaded: Bool) -> [(offset: Double, strength: Double)] {
        var distances = (0...Self.parts).map { halfHeight * (2 * Double($0) / Double(Self.parts) - 1) }
        distances += [fade - halfHeight, halfHeight - fade]
        return distances.sorted().map { distance in
            let end = fade > 0 ? min(1, (halfHeight - abs(distance)) / fade) : 1
            return ((distance + halfHeight) / (2 * halfHeight), end * (isShaded ? ink(at: distance) : 1))
        }
    }

    /// Light at positions from the upper end (0) to the lower (1).
    var lights: [(offset: Double, light: Double)] {
        (0...Self.parts).map { part in
            let offset = Double(part) / Double(Self.parts)
            return (offset, light(at: halfHeight * (2 * offset - 1)))
        }
    }

    private static var parts: Int { 32 }
}
