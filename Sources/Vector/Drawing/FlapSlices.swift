import Graphics
import Scene

// Slices of flaps, each of one width and scaled about the hinge, since vector formats have no perspective.
extension PlateLayout {
    /// Slices of a flap in whole rows, as distances in pixels from the hinge. The outermost reaches far out, as text
    /// may go beyond the flap.
    var flapSlices: [ClosedRange<Double>] {
        func end(_ slice: Int) -> Double { (Double(slice) * halfHeight / Double(Self.sliceCount)).rounded() }
        return (0..<Self.sliceCount).map { slice in
            end(slice)...(slice == Self.sliceCount - 1 ? (4 * halfHeight).rounded(.up) : end(slice + 1))
        }
    }

    private static var sliceCount: Int { 3 }

    /// Distance of a flap's visible free edge from the hinge over time, in pixels; 0 where there is no flap.
    func flapEdge(_ degrees: [Double], at times: [Double]) -> Signal {
        var edge = Signal()
        for (time, degrees) in zip(times, degrees) {
            edge.append(flapEdge(degrees.isNaN ? 90 : degrees), at: time)
        }
        return edge
    }

    /// Distance of a flap's visible free edge from the hinge in pixels, at an angle of 0 (flat) to 90 degrees.
    func flapEdge(_ degrees: Double) -> Double { halfHeight * seen(degrees, at: halfHeight).down }

    /// Strength of a flap's light or shade over time: its angle as a fraction of 90 degrees.
    func flapStrength(_ degrees: [Double], at times: [Double]) -> Signal {
        var strength = Signal()
        var last = 0.0
        for (time, degrees) in zip(times, degrees) {
            last = degrees.isNaN ? last : degrees / 90
            strength.append(last, at: time)
        }
        return strength
    }

    /// Scale factors of a slice: across by its middle's perspective, and down by its middle's distance from the hinge.
    func seen(_ degrees: Double, slice: Int) -> (across: Double, down: Double) {
        seen(degrees, at: (Double(slice) + 0.5) * halfHeight / Double(Self.sliceCount))
    }

    /// Factors of perspective at a distance from the hinge: the width's, and that of the distance itself, at an angle
    /// of 0 (flat) to 90 degrees.
    private func seen(_ degrees: Double, at distance: Double) -> (across: Double, down: Double) {
        let seen = PlaneFold(hinge: 0, center: 0, eye: eye, degrees: degrees, isUpper: false).seen(x: 1, y: distance)
        return (seen.x, distance > 0 ? seen.y / distance : 1)
    }
}
