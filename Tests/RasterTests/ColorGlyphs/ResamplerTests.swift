import TestSupport
import Testing

@testable import Graphics

@Suite struct ResamplerTests {
    private func bitmap(_ width: Int, _ height: Int, seed: UInt64) -> ColorGlyphBitmap {
        var random = SeededRandom(seed: seed)
        return ColorGlyphBitmap(
            width: width, height: height,
            straight: (0..<4 * width * height).map { _ in UInt8.random(in: 0...255, using: &random) })
    }

    private func scaled(
        _ bitmap: ColorGlyphBitmap, x: Double, y: Double, scaleX: Double, scaleY: Double
    ) -> ColorGlyphMask {
        Resampler.rows(
            Resampler.columns(of: bitmap, scale: scaleX, offset: x), height: bitmap.height, scale: scaleY, offset: y)
    }

    @Test(arguments: [0.13, 0.9, 1.0, 5.3])
    func aPartIsThatPartOfTheWhole(_ scale: Double) {
        let bitmap = bitmap(40, 30, seed: 5)
        let whole = scaled(bitmap, x: 0, y: 0, scaleX: scale, scaleY: scale)
        #expect(Resampler.size(of: bitmap, scale: scale) == (whole.width, whole.height))
        let box = PixelBox(
            rows: whole.height / 3..<whole.height * 2 / 3, columns: whole.width / 4..<whole.width / 2 + 1)
        let part = Resampler.scaled(bitmap, by: scale, keeping: box)
        #expect(part.left == box.columns.lowerBound && part.top == box.rows.lowerBound)
        let expected = box.rows.flatMap { row in
            whole.pixels[
                4 * (row * whole.width + box.columns.lowerBound)..<4 * (row * whole.width + box.columns.upperBound)]
        }
        #expect(part.pixels == expected)
        let none = Resampler.scaled(bitmap, by: scale, keeping: PixelBox(rows: 0..<0, columns: 3..<3))
        #expect(none.pixels.isEmpty)
    }

    /// Mean of a bitmap over each pixel of the canvas, by the definition.
    private func means(_ bitmap: ColorGlyphBitmap, x: Double, y: Double, scaleX: Double, scaleY: Double) -> [Double] {
        func overlap(_ index: Int, _ pixel: Int, _ offset: Double, _ scale: Double) -> Double {
            max(
                0,
                min(offset + Double(index + 1) * scale, Double(pixel + 1))
                    - max(offset + Double(index) * scale, Double(pixel)))
        }
        let columns = Int(x.rounded(.down))..<Int((x + Double(bitmap.width) * scaleX).rounded(.up))
        let rows = Int(y.rounded(.down))..<Int((y + Double(bitmap.height) * scaleY).rounded(.up))
        var result: [Double] = []
        for row in rows {
            for column in columns {
                var sums = [0.0, 0, 0, 0]
                for from in 0..<bitmap.height {
                    let down = overlap(from, row, y, scaleY)
                    guard down > 0 else { continue }
                    for at in 0..<bitmap.width {
                        let weight = down * overlap(at, column, x, scaleX)
                        guard weight > 0 else { continue }
                        for component in 0..<4 {
                            sums[component] +=
                                weight * Double(bitmap.pixels[4 * (from * bitmap.width + at) + component])
                        }
                    }
                }
                result += sums
            }
        }
        return result
    }

    @Test(arguments: [(0.66, 0.66), (0.147, 0.3), (0.99, 0.5), (0.031, 0.9), (0.25, 0.25)])
    func shrinkingIsTheMeanOfTheArea(scaleX: Double, scaleY: Double) {
        let bitmap = bitmap(37, 23, seed: 5)
        for (x, y) in [(0.0, 0.0), (0.25, 1.0 / 64), (-3.75, -17.984375), (4.5, 0.5)] {
            let picture = scaled(bitmap, x: x, y: y, scaleX: scaleX, scaleY: scaleY)
            let expected = means(bitmap, x: x, y: y, scaleX: scaleX, scaleY: scaleY)
            #expect(picture.pixels.count == expected.count)
            #expect(picture.left == Int(x.rounded(.down)) && picture.top == Int(y.rounded(.down)))
            let worst = zip(picture.pixels, expected).map { abs(Double($0) - $1) }.max() ?? 0
            #expect(worst <= 0.52, "\(worst) at \(x), \(y)")
        }
    }

    @Test(arguments: [1.0, 1.3, 2, 2.75, 8])
    func enlargingKeepsColoursAndEdges(scale: Double) {
        let plain = ColorGlyphBitmap(
            width: 5, height: 4, pixels: Array(repeating: [40, 80, 120, 160] as [UInt8], count: 20).flatMap(\.self))
        let picture = scaled(plain, x: 0.5, y: 0.25, scaleX: scale, scaleY: scale)
        let middle = 4 * (picture.height / 2 * picture.width + picture.width / 2)
        #expect(Array(picture.pixels[middle..<middle + 4]) == [40, 80, 120, 160])
        // The first column is half covered, the first row three quarters.
        let first = 4 * (picture.height / 2 * picture.width)
        #expect(Array(picture.pixels[first..<first + 4]) == [20, 40, 60, 80])
        #expect(Array(picture.pixels[0..<4]) == [15, 30, 45, 60])
    }

    @Test func oneToOneIsTheSame() {
        for (width, height) in [(1, 1), (2, 3), (17, 9)] {
            let bitmap = bitmap(width, height, seed: 8)
            let picture = scaled(bitmap, x: -2, y: 3, scaleX: 1, scaleY: 1)
            #expect(
                picture
                    == ColorGlyphMask(PixelBox(left: -2, top: 3, width: width, height: height), pixels: bitmap.pixels))
        }
    }

    @Test(arguments: [0.0001, 0.03, 0.4, 0.999, 1, 1.01, 3.3])
    func noComponentIsAboveItsAlpha(scale: Double) {
        for seed in 0..<6 {
            let bitmap = bitmap(1 + Int(seed) * 3, 7, seed: UInt64(seed))
            let picture = scaled(bitmap, x: 0.75, y: -0.3, scaleX: scale, scaleY: scale)
            #expect(picture.pixels.count == 4 * picture.width * picture.height)
            for pixel in stride(from: 0, to: picture.pixels.count, by: 4) {
                let highest = picture.pixels[pixel..<pixel + 3].max() ?? 0
                #expect(highest <= picture.pixels[pixel + 3])
            }
        }
    }

    @Test(arguments: [0.3, 0.66, 1.5])
    func picturesMoveByTheExactDistance(scale: Double) {
        // Bitmap that is solid inside and transparent outside; its centre of mass must follow its position.
        let solid = ColorGlyphBitmap(width: 40, height: 40, pixels: Array(repeating: 255, count: 6400))
        func centre(_ picture: ColorGlyphMask) -> Double {
            var (sum, moment) = (0.0, 0.0)
            for row in 0..<picture.height {
                let weight = Double(picture.pixels[4 * (row * picture.width + picture.width / 2) + 3])
                sum += weight
                moment += weight * (Double(picture.top + row) + 0.5)
            }
            return moment / sum
        }
        let start = centre(scaled(solid, x: 0, y: 0, scaleX: scale, scaleY: scale))
        for y in 1..<64 {
            let moved = centre(scaled(solid, x: 0, y: Double(y) / 64, scaleX: scale, scaleY: scale)) - start
            // Partly covered pixels are not heaviest in their middle, by at most an eighth at either edge.
            #expect(abs(moved - Double(y) / 64) < 0.25 / (40 * scale) + 0.004, "at \(y)/64")
        }
    }

    @Test func cropsLeaveWhatIsSeen() {
        var pixels = [UInt8](repeating: 0, count: 4 * 6 * 5)
        pixels[4 * (2 * 6 + 3) + 3] = 9
        pixels[4 * (3 * 6 + 1) + 3] = 9
        let bitmap = ColorGlyphBitmap(width: 6, height: 5, pixels: pixels)
        #expect(bitmap.visibleArea == PixelBox(rows: 2..<4, columns: 1..<4))
        let part = bitmap.cropped(to: PixelBox(rows: 2..<4, columns: 1..<4))
        #expect(part.pixels[4 * 2 + 3] == 9 && part.pixels[4 * 3 + 3] == 9)
        #expect(part.pixels.reduce(0) { $0 + Int($1) } == 18)
        #expect(ColorGlyphBitmap(width: 1, height: 1, pixels: [0, 0, 0, 0]).visibleArea == nil)
        #expect(ColorGlyphBitmap(width: 1, height: 1, straight: [200, 100, 0, 128]).pixels == [100, 50, 0, 128])
    }
}
