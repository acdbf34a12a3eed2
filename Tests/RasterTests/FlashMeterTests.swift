import Graphics
import Testing

/// Flashes as WCAG 2 counts them.
@Suite struct FlashMeterTests {
    private let width = 400
    private let height = 300

    /// - Parameter levels: grey of the box in each tenth of a second, outside of which everything is black.
    private func most(_ levels: [UInt8], box: PixelBox, seconds: Double = 0.1, plays: Int = 1) -> Int {
        var meter = FlashMeter(width: width, height: height)
        for level in levels {
            var pixels = [UInt8](repeating: 0, count: 4 * width * height)
            for pixel in 0..<width * height { pixels[4 * pixel + 3] = 255 }
            for row in box.rows {
                for column in box.columns {
                    let place = 4 * (row * width + column)
                    (pixels[place], pixels[place + 1], pixels[place + 2]) = (level, level, level)
                }
            }
            let whole = PixelBox(rows: 0..<height, columns: 0..<width)
            meter.show(pixels, change: whole, duration: seconds)
        }
        return meter.maximumFlashes(plays: plays)
    }

    private var whole: PixelBox { PixelBox(rows: 0..<height, columns: 0..<width) }

    @Test func aStrobeHasItsFrequency() {
        let strobe = (0..<16).map { UInt8($0.isMultiple(of: 2) ? 0 : 255) }
        // Eight changes a second are four flashes.
        #expect(most(strobe, box: whole, seconds: 0.125) == 4)
        #expect(most(strobe, box: whole, seconds: 0.25) == 2)
        #expect(most(strobe, box: whole, seconds: 0.6) <= 1)
        #expect(most([0], box: whole) == 0 && most([0, 255], box: whole) == 0)
    }

    @Test func smallChangesAndAreasAreNone() {
        let strobe = (0..<16).map { UInt8($0.isMultiple(of: 2) ? 0 : 255) }
        // A quarter of 341 × 256 is 21,824.
        #expect(most(strobe, box: PixelBox(rows: 0..<147, columns: 0..<148), seconds: 0.125) == 0)
        #expect(most(strobe, box: PixelBox(rows: 20..<168, columns: 40..<188), seconds: 0.125) == 4)
        // Luminances of 0.21 and 0.26, and two that are both above 0.8.
        #expect(most((0..<16).map { $0.isMultiple(of: 2) ? 127 : 140 }, box: whole, seconds: 0.125) == 0)
        #expect(most((0..<16).map { $0.isMultiple(of: 2) ? 232 : 255 }, box: whole, seconds: 0.125) == 0)
    }

    @Test func slowFadesAreOneChange() {
        let rise: [UInt8] = (0..<10).map { UInt8($0 * 25) }
        #expect(most(rise + rise.reversed(), box: whole, seconds: 0.05) == 1)
    }

    @Test func theSeamOfALoopCounts() {
        let few: [UInt8] = [0, 255, 0, 255, 0, 255, 0]
        #expect(most(few, box: whole, seconds: 0.07) == 3)
        #expect(most(few, box: whole, seconds: 0.07, plays: 0) == 6)
    }
}
