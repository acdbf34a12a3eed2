/// How columns fold about the middle of their digits.
package struct VectorFold: Sendable {
    /// The row of the picture that flaps turn about.
    package var hinge: Double
    /// From the hinge to the free edge of a flap.
    package var reach: Double
    /// Parts of full light and dark, each at the hinge and at the free edge.
    package struct Light: Sendable {
        /// Black on the front of a flap that is seen from its edge, and white on its back.
        package var front, back: (hinge: Double, edge: Double)

        package init(front: (hinge: Double, edge: Double), back: (hinge: Double, edge: Double)) {
            (self.front, self.back) = (front, back)
        }
    }

    package var light: Light
    /// Black on the half that is uncovered, and at the hinge of the one that a flap falls on, after a part of 180 degrees.
    package var shade: @Sendable (_ degrees: Double) -> (bared: Double, cast: Double)
    /// How much wider what is at a distance from the hinge is seen, and how far from the hinge as a part of that
    /// distance, by the degrees that the flap is turned, 0 (flat) to 90.
    package var seen: @Sendable (_ degrees: Double, _ distance: Double) -> (across: Double, down: Double)

    package init(
        hinge: Double, reach: Double, light: Light,
        shade: @escaping @Sendable (_ degrees: Double) -> (bared: Double, cast: Double),
        seen: @escaping @Sendable (_ degrees: Double, _ distance: Double) -> (across: Double, down: Double)
    ) {
        (self.hinge, self.reach, self.light) = (hinge, reach, light)
        (self.shade, self.seen) = (shade, seen)
    }

    /// The slices that a flap is drawn in, each of one width and of whole rows: distances of their ends from the hinge. The
    /// outermost has no end, as ink may reach beyond the flap.
    var slices: [ClosedRange<Double>] {
        func end(_ slice: Int) -> Double { (Double(slice) * reach / Double(Self.sliceCount)).rounded() }
        return (0..<Self.sliceCount).map { slice in
            end(slice)...(slice == Self.sliceCount - 1 ? (4 * reach).rounded(.up) : end(slice + 1))
        }
    }

    private static let sliceCount = 3

    /// Where the free edge of a flap is seen that is turned so far over time, as a distance from the hinge; at the hinge
    /// where there is none.
    func edge(_ degrees: [Double], at times: [Double]) -> Signal {
        var edge = Signal()
        for (time, degrees) in zip(times, degrees) {
            edge.append(reach * seen(degrees.isNaN ? 90 : degrees, reach).down, at: time)
        }
        return edge
    }

    /// The part of its full light or dark that a flap has which is turned so far over time.
    func strength(_ degrees: [Double], at times: [Double]) -> Signal {
        var strength = Signal()
        var last = 0.0
        for (time, degrees) in zip(times, degrees) {
            last = degrees.isNaN ? last : degrees / 90
            strength.append(last, at: time)
        }
        return strength
    }

    /// How a slice is seen: as wide and as far from the hinge as its middle.
    func seen(_ degrees: Double, slice: Int) -> (across: Double, down: Double) {
        seen(degrees, (Double(slice) + 0.5) * reach / Double(Self.sliceCount))
    }
}
