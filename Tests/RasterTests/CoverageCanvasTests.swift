import TestSupport
import Testing

@testable import Graphics

@Suite struct CoverageCanvasTests {
    /// A 3×2 mask whose bearing puts it one column right of and two rows above the pen.
    private let mask = CoverageMask(
        PixelBox(left: 1, top: -2, width: 3, height: 2), coverage: [10, 20, 30, 40, 50, 60])

    @Test func placesAMaskByItsBearings() {
        var canvas = CoverageCanvas(width: 5, height: 3)
        canvas.add(mask, x: 0, y: 2)
        #expect(canvas.coverage == [0, 10, 20, 30, 0, 0, 40, 50, 60, 0, 0, 0, 0, 0, 0])
    }

    @Test(arguments: [(-3, 0), (4, 1), (-2, 3), (3, 5), (100, 100), (-100, -100)])
    func drawsOnlyWhatIsInside(x: Int, y: Int) {
        var canvas = CoverageCanvas(width: 5, height: 3)
        canvas.add(mask, x: x, y: y)
        for row in 0..<3 {
            for column in 0..<5 {
                let (maskColumn, maskRow) = (column - x - 1, row - y + 2)
                let inside = (0..<3).contains(maskColumn) && (0..<2).contains(maskRow)
                #expect(canvas.coverage[row * 5 + column] == (inside ? mask.coverage[maskRow * 3 + maskColumn] : 0))
            }
        }
    }

    @Test func addsUpToFullCoverageAndNoFurther() {
        let solid = CoverageMask(PixelBox(width: 1, height: 1), coverage: [200])
        var canvas = CoverageCanvas(width: 1, height: 1)
        canvas.add(solid, x: 0, y: 0)
        canvas.add(solid, x: 0, y: 0)
        #expect(canvas.coverage == [255])
    }

    @Test(arguments: [0.0, 0.2, 0.5, 0.77, 1.0])
    func aCrossFadeOfEqualPicturesStaysSolid(progress: Double) {
        let solid = CoverageMask(PixelBox(width: 1, height: 1), coverage: [255])
        var canvas = CoverageCanvas(width: 1, height: 1)
        let opacity = Int((progress * 256).rounded())
        canvas.add(solid, x: 0, y: 0, opacity: opacity)
        canvas.add(solid, x: 0, y: 0, opacity: 256 - opacity)
        #expect(canvas.coverage[0] >= 254)
    }

    @Test func aWindowClipsRows() {
        var canvas = CoverageCanvas(width: 1, height: 6)
        let bar = CoverageMask(PixelBox(width: 1, height: 6), coverage: [UInt8](repeating: 255, count: 6))
        canvas.add(bar, x: 0, y: 0, window: FadeWindow(from: 1, to: 4, fade: 0))
        #expect(canvas.coverage == [0, 255, 255, 255, 0, 0])
    }

    @Test func opacityAndFadeMultiply() {
        var canvas = CoverageCanvas(width: 1, height: 4)
        let bar = CoverageMask(PixelBox(width: 1, height: 4), coverage: [UInt8](repeating: 200, count: 4))
        canvas.add(bar, x: 0, y: 0, opacity: 128, window: FadeWindow(from: 0, to: 4, fade: 1))
        #expect(canvas.coverage == [50, 100, 100, 50])
    }

    /// Dot that has moved down two rows, or up, or down by half a row, to the third row.
    @Test(arguments: [(128, [23, 209, 23, 0, 0]), (-128, [0, 0, 23, 209, 23]), (32, [0, 0, 255, 0, 0])])
    func motionBlurIsTheMeanOfWhatPasses(distance: Int, expected: [Int]) {
        var canvas = CoverageCanvas(width: 2, height: 5)
        var blur = MotionBlurAccumulator(width: 2, height: 5)
        let dot = CoverageMask(PixelBox(width: 1, height: 1), coverage: [255])
        for _ in 0..<2 {
            canvas.clear()
            blur.add(
                distance: distance, window: FadeWindow(from: 0, to: 5, fade: 0), columns: -3..<7, sides: nil,
                to: &canvas
            ) { rows, strip in
                strip.add(dot, x: 1, y: 2 - rows.lowerBound)
            }
            for row in 0..<5 {
                #expect(canvas.coverage(row: row, column: 0) == 0)
                #expect(abs(Int(canvas.coverage(row: row, column: 1)) - expected[row]) <= 1)
            }
        }
    }

    /// Random strip, whose rows are averaged with the weights of the shutter, at widths around multiples of sixteen.
    @Test(arguments: [(1, 64), (15, -100), (16, 333), (17, -641), (50, 1000)])
    func motionBlurIsTheWeightedMean(width: Int, distance: Int) {
        let height = 20
        var random = SeededRandom(seed: UInt64(width))
        let weights = ShutterWeight.rows(length: abs(distance)).map { Int($0) }
        var (canvas, drawn) = (CoverageCanvas(width: width, height: height), [UInt8]())
        var first = 0
        var blur = MotionBlurAccumulator(width: width, height: height)
        blur.add(
            distance: distance, window: FadeWindow(from: 0, to: Double(height), fade: 0), columns: 0..<width,
            sides: nil, to: &canvas
        ) { rows, strip in
            first = rows.lowerBound
            drawn = (0..<rows.count * width).map { _ in
                [0, 255, UInt8.random(in: 0...255, using: &random)].randomElement(using: &random)!
            }
            strip.add(CoverageMask(PixelBox(width: width, height: rows.count), coverage: drawn), x: 0, y: 0)
        }
        for row in 0..<height {
            for column in 0..<width {
                let sum = weights.enumerated().reduce(32768) { sum, weight in
                    let passed = row - first + (distance > 0 ? weight.offset : -weight.offset)
                    return sum + weight.element * Int(drawn[passed * width + column])
                }
                #expect(Int(canvas.coverage(row: row, column: column)) == sum >> 16)
            }
        }
    }

    @Test func looksIndicesUp() {
        var canvas = CoverageCanvas(width: 3, height: 1)
        canvas.add(CoverageMask(PixelBox(width: 2, height: 1), coverage: [255, 7]), x: 0, y: 0)
        let table = (0..<256).map { UInt8(255 - $0) }
        #expect(canvas.indexed(by: table).pixels == [0, 248, 255])
        canvas.clear()
        #expect(canvas.coverage == [0, 0, 0])
    }
}
