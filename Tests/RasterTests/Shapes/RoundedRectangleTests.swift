import Graphics
import Testing

@testable import Graphics

/// Coverage of rounded rectangles, compared with geometry.
@Suite struct RoundedRectangleTests {
    @Test func aRectangleCoversItsPartsOfPixelsExactly() {
        let mask = RoundedRectangle(left: 1.25, top: 2.5, right: 4, bottom: 4.75).mask()
        #expect((mask.left, mask.top, mask.width, mask.height) == (1, 2, 3, 3))
        // Half a row and three quarters of one; three quarters of a column.
        let rows: [Double] = [0.5, 1, 0.75]
        let columns: [Double] = [0.75, 1, 1]
        let expected: [UInt8] = rows.flatMap { row in columns.map { UInt8(($0 * row * 255).rounded()) } }
        #expect(mask.coverage == expected)
    }

    @Test(arguments: [3.0, 7.5, 20])
    func cornersCoverAQuarterOfACircleEach(_ radius: Double) {
        let shape = RoundedRectangle(left: 0.3, top: 0.6, right: 50.1, bottom: 47.9, radius: radius)
        let sum = shape.mask().coverage.reduce(0) { $0 + Double($1) / 255 }
        let area = (50.1 - 0.3) * (47.9 - 0.6) - (4 - Double.pi) * radius * radius
        #expect(abs(sum - area) < 0.002 * area)
    }

    @Test func aLargeRadiusIsHalfOfTheShorterSide() {
        let round = RoundedRectangle(left: 0, top: 0, right: 10, bottom: 20, radius: 99).mask()
        #expect(round == RoundedRectangle(left: 0, top: 0, right: 10, bottom: 20, radius: 5).mask())
        #expect(round.coverage[0] == 0 && round.coverage[10 * 10 + 5] == 255)
    }

    @Test func aBorderIsTheShapeWithoutItsInside() {
        let shape = RoundedRectangle(left: 2, top: 3, right: 12, bottom: 15, radius: 4)
        let border = shape.border(width: 2)
        let (whole, inner) = (shape.mask(), shape.inset(by: 2).mask())
        for row in 0..<whole.height {
            for column in 0..<whole.width {
                let (x, y) = (column + whole.left - inner.left, row + whole.top - inner.top)
                let isInner = (0..<inner.width).contains(x) && (0..<inner.height).contains(y)
                let taken = isInner ? Int(inner.coverage[y * inner.width + x]) : 0
                let expected = max(0, Int(whole.coverage[row * whole.width + column]) - taken)
                #expect(Int(border.coverage[row * whole.width + column]) == expected)
            }
        }
        // Border wider than the shape, without an inside.
        #expect(shape.border(width: 6) == whole)
    }

    @Test func gradientsGoEvenlyFromStopToStop() {
        let (black, white) = (RGBA(red: 0, green: 0, blue: 0), RGBA(red: 255, green: 255, blue: 255))
        let gradient = Gradient([.init(0.2, black), .init(0.6, white), .init(0.6, black), .init(1, black)])
        #expect(gradient.color(at: 0) == black && gradient.color(at: 0.2) == black)
        #expect(gradient.color(at: 0.4).red == 128)
        #expect(gradient.color(at: 0.5999).red == 255 && gradient.color(at: 0.6) == black)
        let box = RoundedRectangle(left: 0, top: 0, right: 1, bottom: 10)
        let paint = BoxPaint(Paint(.down, Gradient([.init(0, black), .init(1, white)])), over: box)
        let shown: [UInt8] = (0..<10).map { paint.color(row: $0, column: 0).red }
        let expected: [UInt8] = (0..<10).map { UInt8((25.5 * (Double($0) + 0.5)).rounded()) }
        #expect(shown == expected)
    }

    @Test func whatCoversHidesWhatIsUnderIt() {
        func picture(_ color: RGBA) -> ColorGlyphMask {
            ColorGlyphMask(CoverageMask(PixelBox(width: 1, height: 1), coverage: [255]), color: color)
        }
        var canvas = ColorGlyphCanvas(width: 1, height: 1)
        canvas.lay(picture(RGBA(red: 200, green: 0, blue: 0)), x: 0, y: 0)
        canvas.lay(picture(RGBA(red: 0, green: 100, blue: 0, alpha: 102)), x: 0, y: 0)
        #expect(canvas.pixels == [120, 40, 0, 255])
        let layer = CoverageLayer(
            textColor: RGB(red: 255, green: 255, blue: 255), canvas: CoverageCanvas(width: 1, height: 1))
        let frame = LayeredFrame(layers: [layer], underlay: Underlay(canvas))
        let dark = RGB(red: 9, green: 9, blue: 9)
        let drawn = FrameCompositor(background: dark).composited(frame)
        #expect(drawn.pixels == [120, 40, 0, 255])
    }
}
