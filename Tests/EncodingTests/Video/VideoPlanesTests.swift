import Raster
import TestSupport
import Testing

@testable import Encoding

@Suite struct VideoPlanesTests {
    /// Colours of ITU-R BT.709 in 8 bits of limited range.
    @Test(arguments: [
        ([255, 255, 255], [235, 128, 128]), ([0, 0, 0], [16, 128, 128]), ([255, 0, 0], [63, 102, 240]),
        ([0, 255, 0], [173, 42, 26]), ([0, 0, 255], [32, 240, 118]),
    ])
    func aFlatPictureHasTheStandardsValues(_ color: [UInt8], _ expected: [UInt8]) {
        var planes = VideoPlanes(width: 4, height: 2, hasEvenSides: true)
        planes.show(
            ColorCanvas(width: 4, height: 2, pixels: Array(repeatElement(color + [255], count: 8).joined())))
        let counts = [8, 2, 2]
        let wanted = zip(expected, counts).flatMap { Array(repeating: $0, count: $1) }
        for (value, standard) in zip(planes.bytes, wanted) { #expect(abs(Int(value) - Int(standard)) <= 1) }
        #expect(planes.bytes.count == 12)
    }

    /// Unchanged rows are not converted again, and nothing of an older picture remains.
    @Test(arguments: [(6, 4, true), (7, 5, true), (7, 5, false), (1, 1, true)])
    func aPictureAfterOthersIsThatPicture(_ width: Int, _ height: Int, _ even: Bool) {
        var random = SeededRandom(seed: 5)
        var kept = VideoPlanes(width: width, height: height, hasEvenSides: even)
        var canvas = ColorCanvas(
            width: width, height: height, pixels: [UInt8](repeating: 255, count: 4 * width * height))
        for _ in 0..<40 {
            let pixel = 4 * Int.random(in: 0..<width * height, using: &random)
            for component in 0..<3 { canvas.pixels[pixel + component] = UInt8.random(in: 0...255, using: &random) }
            kept.show(canvas)
            var fresh = VideoPlanes(width: width, height: height, hasEvenSides: even)
            fresh.show(canvas)
            #expect(kept.bytes == fresh.bytes)
        }
    }
}
