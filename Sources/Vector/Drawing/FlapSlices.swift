import Graphics
import Scene

// Flaps as vectors draw them: in slices, each of one width, that are scaled about the hinge.
extension PlateLayout {
    /// The slices that a flap is drawn in, each of one width and of whole rows: distances of their ends from the hinge. The
    /// outermost has no end, as text may reach beyond the flap.
    var flapSlices: [ClosedRange<Double>] {
        func end(_ slice: Int) -> Double { (Double(slice) * halfHeight / Double(Self.sliceCount)).rounded() }
        return (0..<Self.sliceCount).map { slice in
            end(slice)...(slice == Self.sliceCount - 1 ? (4 * halfHeight).rounded(.up) : end(slice + 1))
        }
    }

    private static var sliceCount: Int { 3 }

    /// Where the free edge of a flap is seen that is turned so far over time, as a distance from the hinge; at the hinge
    /// where there is none.
    func flapEdge(_ degrees: [Double], at times: [Double]) -> Signal {
        var edge = Signal()
        for (time, degrees) in zip(times, degrees) {
            edge.append(flapEdge(degrees.isNaN ? 90 : degrees), at: time)
        }
        return edge
    }

    /// Where the free edge of a flap is seen that is turned so far, as a distance from the hinge.
    func flapEdge(_ degrees: Double) -> Double { halfHeight * seen(degrees, at: halfHeight).down }

    /// The part of its full light or dark that a flap has which is turned so far over time.
    func flapStrength(_ degrees: [Double], at times: [Double]) -> Signal {
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
        seen(degrees, at: (Double(slice) + 0.5) * halfHeight / Double(Self.sliceCount))
    }

    /// How much wider what is at a distance from the hinge is seen, and how far from the hinge as a part of that distance,
    /// by the degrees that the flap is turned, 0 (flat) to 90.
    private func seen(_ degrees: Double, at distance: Double) -> (across: Double, down: Double) {
        let seen = PlaneFold(hinge: 0, center: 0, eye: eye, degrees: degrees, isUpper: false).seen(x: 1, y: distance)
        return (seen.x, distance > 0 ? seen.y / distance : 1)
    }
}
