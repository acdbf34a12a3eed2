import Graphics
import TestSupport
import Testing

@testable import Files

@Suite struct VideoPlanesTests {
    private static let background = RGB(red: 250, green: 240, blue: 200)

    /// Colours of ITU-R BT.709 in 8 bits of limited range.
    @Test(arguments: [
        ([255, 255, 255], [235, 128, 128]), ([0, 0, 0], [16, 128, 128]), ([255, 0, 0], [63, 102, 240]),
        ([0, 255, 0], [173, 42, 26]), ([0, 0, 255], [32, 240, 118]),
    ])
    func aFlatPictureHasTheStandardsValues(_ color: [UInt8], _ expected: [UInt8]) {
        var planes = VideoPlanes(width: 4, height: 2, hasEvenSides: true, background: Self.background)
        planes.show(
            ColorCanvas(width: 4, height: 2, pixels: Array(repeatElement(color + [255], count: 8).joined())),
            changed: 0..<2)
        let counts = [8, 2, 2]
        let wanted = zip(expected, counts).flatMap { Array(repeating: $0, count: $1) }
        for (value, standard) in zip(planes.bytes, wanted) { #expect(abs(Int(value) - Int(standard)) <= 1) }
        #expect(planes.bytes.count == 12)
    }

    /// Changed rows alone are converted, and nothing of an older picture remains.
    @Test(arguments: [(6, 4, true), (7, 5, true), (7, 5, false), (1, 1, true), (3, 9, true)])
    func aPictureAfterOthersIsThatPicture(_ width: Int, _ height: Int, _ even: Bool) {
        var random = SeededRandom(seed: 5)
        func planes() -> VideoPlanes {
            VideoPlanes(width: width, height: height, hasEvenSides: even, background: Self.background)
        }
        var kept = planes()
        var canvas = ColorCanvas(width: width, height: height)
        kept.show(canvas, changed: 0..<height)
        for _ in 0..<60 {
            let rows = [0, 1].map { _ in Int.random(in: 0...height, using: &random) }.sorted()
            for pixel in rows[0] * width..<rows[1] * width where Bool.random(using: &random) {
                for byte in 4 * pixel..<4 * pixel + 4 {
                    canvas.pixels[byte] = UInt8.random(in: 0...255, using: &random)
                }
            }
            kept.show(canvas, changed: rows[0]..<rows[1])
            var (fresh, flat) = (planes(), planes())
            fresh.show(canvas, changed: 0..<height)
            flat.show(canvas.flattened(over: Self.background), changed: 0..<height)
            #expect(kept.bytes == fresh.bytes)
            #expect(kept.bytes == flat.bytes)
        }
    }
}
