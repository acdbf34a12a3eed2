/// The drum that wheels are bent around: every row of the picture shows another row of what is printed on it flat.
package struct VectorDrum: Sendable {
    /// The row of the picture that its nearest part stands at.
    package var middle: Double
    /// Pixels above and below the middle that are seen.
    package var reach: Double
    /// Whether glyphs are fainter where less light falls on them.
    package var isShaded: Bool
    /// How far along the drum that lies which is seen at a distance from its middle, in pixels; odd, and rising.
    package var place: @Sendable (_ distance: Double) -> Double
    /// How bright it is at a distance from its middle, 0 to 1.
    package var light: @Sendable (_ distance: Double) -> Double

    package init(
        middle: Double, reach: Double, isShaded: Bool, place: @escaping @Sendable (_ distance: Double) -> Double,
        light: @escaping @Sendable (_ distance: Double) -> Double
    ) {
        (self.middle, self.reach, self.isShaded) = (middle, reach, isShaded)
        (self.place, self.light) = (place, light)
    }

    /// Rows of the picture in which all of the print is squeezed alike.
    struct Slice {
        var top: Double
        var bottom: Double
        /// What is printed in the row y of the picture, the drum laid flat, is seen in the row y · scale + shift.
        var scale: Double
        var shift: Double
    }

    /// As few slices, of whole rows but at both ends, as leave every row within so many pixels of its place.
    func slices(bound: Double = 0.1) -> [Slice] {
        var edges = [-reach]
        let (first, last) = ((middle - reach).rounded(.down) + 1, (middle + reach).rounded(.up) - 1)
        edges += stride(from: first, through: last, by: 1).map { $0 - middle }
        edges.append(reach)
        var slices: [Slice] = []
        var start = 0
        while start + 1 < edges.count {
            var end = start + 1
            while end + 1 < edges.count, isStraight(edges[start...end + 1], bound: bound) { end += 1 }
            let (top, bottom) = (edges[start], edges[end])
            let scale = (bottom - top) / (place(bottom) - place(top))
            slices.append(
                Slice(
                    top: middle + top, bottom: middle + bottom, scale: scale,
                    shift: middle + top - (middle + place(top)) * scale))
            start = end
        }
        return slices
    }

    private func isStraight(_ distances: ArraySlice<Double>, bound: Double) -> Bool {
        guard let top = distances.first, let bottom = distances.last else { return true }
        let scale = (bottom - top) / (place(bottom) - place(top))
        return distances.allSatisfy { abs(top + (place($0) - place(top)) * scale - $0) <= bound }
    }

    /// The rows of the picture that the flat print of what is seen has.
    var print: (top: Double, bottom: Double) { (middle - place(reach), middle + place(reach)) }

    /// How strongly wheels are seen at places from the upper to the lower end, both from 0 to 1: by the light, and by a
    /// fade of so many pixels towards either end. Between two places it is even.
    func strengths(fade: Double) -> [(place: Double, strength: Double)] {
        var distances = (0...Self.parts).map { reach * (2 * Double($0) / Double(Self.parts) - 1) }
        distances += [fade - reach, reach - fade]
        return distances.sorted().map { distance in
            let end = fade > 0 ? min(1, (reach - abs(distance)) / fade) : 1
            return ((distance + reach) / (2 * reach), end * (isShaded ? light(distance) : 1))
        }
    }

    /// The light at places from the upper to the lower end, both from 0 to 1.
    package var lights: [(place: Double, light: Double)] {
        (0...Self.parts).map { part in
            let place = Double(part) / Double(Self.parts)
            return (place, light(reach * (2 * place - 1)))
        }
    }

    private static let parts = 16
}
