import Glibc
import Graphics
import Testing

@testable import Raster

/// Print on a cylinder: rows where the arc sine puts them, as bright as their angle makes them.
@Suite struct CylinderSurfaceTests {
    /// Print whose coverage rises by two levels per row, so that each row can be told apart.
    private func ramp(_ cylinder: CylinderSurface) -> CoverageCanvas {
        var print = CoverageCanvas(width: 3, height: cylinder.flat.count)
        let rows = (0..<cylinder.flat.count).flatMap { row in [UInt8](repeating: UInt8(min(255, 2 * row)), count: 3) }
        print.add(
            CoverageMask(PixelBox(width: 3, height: cylinder.flat.count), coverage: rows), x: 0, y: 0)
        return print
    }

    @Test(arguments: [30.0, 38.0])
    func rowsAreLookedUpAtTheirAngles(_ reach: Double) {
        let (radius, middle) = (40.0, 50.0)
        let cylinder = CylinderSurface(Cylinder(middle: middle, radius: radius, halfHeight: reach, fade: 0))
        var canvas = CoverageCanvas(width: 3, height: 100)
        cylinder.add(ramp(cylinder), columns: 0..<3, opacity: 256, isShaded: false, sides: nil, to: &canvas)
        for row in cylinder.window {
            let (top, bottom) = (asin((Double(row) - middle) / radius), asin((Double(row) + 1 - middle) / radius))
            let place = radius * (top + bottom) / 2 + middle - Double(cylinder.flat.lowerBound)
            // The mean of a ramp is its value in the middle; a row's own value holds at its own middle.
            let expected = min(255, 2 * (place - 0.5))
            let seen = Double(canvas.coverage(row: row, column: 1))
            #expect(abs(seen - expected) <= 2)
        }
        #expect(canvas.coverage(row: cylinder.window.lowerBound - 1, column: 1) == 0)
    }

    /// Ends fade whatever is printed there, and a fast cylinder is a bar without cut edges.
    @Test(arguments: [true, false], [256, 128]) func theEndsFade(_ isShaded: Bool, _ opacity: Int) {
        let form = Cylinder(middle: 50, radius: 40, halfHeight: 32, fade: 10)
        let cylinder = CylinderSurface(form)
        var print = CoverageCanvas(width: 3, height: cylinder.flat.count)
        let solid = [UInt8](repeating: 255, count: 3 * cylinder.flat.count)
        print.add(CoverageMask(PixelBox(width: 3, height: cylinder.flat.count), coverage: solid), x: 0, y: 0)
        var canvas = CoverageCanvas(width: 3, height: 100)
        cylinder.add(print, columns: 0..<3, opacity: opacity, isShaded: isShaded, sides: nil, to: &canvas)
        for row in cylinder.window {
            let end = min(Double(row) + 0.5 - 18, 82 - Double(row) - 0.5)
            let light = isShaded ? form.ink(at: Double(row) + 0.5 - 50) : 1
            let expected = 255 * light * min(1, end / 10) * Double(opacity) / 256
            #expect(abs(Double(canvas.coverage(row: row, column: 1)) - expected) <= 2.5, "row \(row)")
        }
    }

    /// Legibility of the middle number: its neighbours have 30 % of their ink, and the next ones 12 %.
    @Test func neighboursAreFaint() {
        let cylinder = Cylinder(middle: 50, radius: 40, halfHeight: 40, fade: 0)
        for (degrees, ink) in [(0.0, 1.0), (10.8, 0.97), (36, 0.3), (72, 0.12)] {
            for distance in [40 * sin(degrees * .pi / 180), -40 * sin(degrees * .pi / 180)] {
                #expect(abs(cylinder.ink(at: distance) - ink) < 0.01, "\(degrees)")
            }
        }
    }

    @Test func theRimIsDarker() {
        let cylinder = CylinderSurface(Cylinder(middle: 50, radius: 40, halfHeight: 40, fade: 0))
        for row in cylinder.window {
            let sine = (Double(row) + 0.5 - 50) / 40
            #expect(abs(cylinder.brightness(at: row) - (0.35 + 0.65 * (1 - sine * sine).squareRoot())) < 0.004)
        }
    }
}
