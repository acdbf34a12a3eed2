import Glibc
import Graphics
import Testing

@testable import Graphics

/// Folded planes: points where perspective puts them.
@Suite struct PlaneFoldTests {
    @Test(arguments: [0.0, 20, 45, 80, 90], [true, false])
    func pointsAreSeenWhereTheFormulaSays(_ degrees: Double, _ isUpper: Bool) {
        let fold = PlaneFold(hinge: 40, center: 30, eye: 500, degrees: degrees, isUpper: isUpper)
        let (sine, cosine) = (sin(degrees * Double.pi / 180), cos(degrees * Double.pi / 180))
        for distance in [0.0, 5, 30] {
            let factor = 500 / (500 - distance * sine)
            let side = isUpper ? -1.0 : 1.0
            let point = fold.projected(x: 50, y: 40 + side * distance)
            #expect(abs(point.x - (30 + 20 * factor)) < 1e-9)
            #expect(abs(point.y - (40 + side * distance * cosine * factor)) < 1e-9)
            guard degrees < 90 else { continue }
            #expect(abs(fold.distance(seenAt: abs(point.y - 40)) - distance) < 1e-9)
        }
    }

    @Test func aFoldedPlateIsATrapezoid() throws {
        let plate = RoundedRectangle(left: 10, top: 0, right: 50, bottom: 80)
        let fold = PlaneFold(hinge: 40, center: 30, eye: 400, degrees: 60, isUpper: true)
        let (mask, source) = try #require(plate.folded(fold, isUpper: true))
        let sum = mask.coverage.reduce(0) { $0 + Double($1) / 255 }
        let factor = 400 / (400 - 40 * sin(Double.pi / 3))
        let height = 40 * 0.5 * factor
        #expect(abs(sum - height * 40 * (1 + factor) / 2) < 0.01 * sum)
        #expect(abs(source(40 - height)) < 1e-6 && abs(source(40) - 40) < 1e-6)
        // Edge-on planes are invisible.
        let edge = PlaneFold(hinge: 40, center: 30, eye: 400, degrees: 90, isUpper: true)
        #expect(plate.folded(edge, isUpper: true) == nil)
    }
}
