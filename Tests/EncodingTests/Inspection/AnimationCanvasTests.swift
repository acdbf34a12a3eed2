import Files
import Graphics
import Numerals
import TestSupport
import Testing

/// Animated PNG and WebP files are shown as what was encoded.
@Suite struct AnimationCanvasTests {
    private static func shown(_ bytes: [UInt8]) throws -> [(canvas: ColorCanvas, seconds: Double)] {
        let found = try #require(FileInspection(bytes: bytes))
        try #require(found.faults.isEmpty, "\(found.faults)")
        var shown: [(canvas: ColorCanvas, seconds: Double)] = []
        try AnimationCanvas.show(bytes, found) { shown.append(($0, $1)) }
        return shown
    }

    @Test(arguments: [TestClip.Look.grey, .colored, .transparent], ["apng", "webp"])
    func showsWhatWasEncoded(_ look: TestClip.Look, format: String) throws {
        let clip = TestClip(look)
        let bytes = format == "apng" ? try APNGTests.encode(clip) : try WebPTests.encode(clip)
        let wanted = Decoding.merged(clip)
        let shown = try Self.shown(bytes)
        Decoding.expectSame(shown.map(\.canvas), wanted.map(\.canvas))
        for (picture, other) in zip(shown, wanted) {
            #expect(abs(picture.seconds - other.duration.approximate) < 0.001)
        }
    }

    /// Frames that overlap and are cleared, as other programs write them.
    @Test(.enabled(if: Program.isInstalled("ffmpeg") && Program.isInstalled("webpmux")))
    func disposalsAndBlendingAreThoseOfOthers() throws {
        let scratch = Scratch()
        // A picture of one red, with greens by pixel; without an alpha every other pixel is transparent.
        func part(_ size: Int, _ red: UInt8, _ alpha: UInt8?) throws -> [UInt8] {
            var canvas = ColorCanvas(width: size, height: size)
            for pixel in 0..<size * size {
                canvas.pixels[4 * pixel] = red
                canvas.pixels[4 * pixel + 1] = UInt8(pixel)
                canvas.pixels[4 * pixel + 3] = alpha ?? (pixel % 2 == 0 ? 0 : 255)
            }
            return try PNGStill.bytes(of: canvas)
        }
        let parts: [(size: Int, red: UInt8, alpha: UInt8?, options: String)] = [
            (16, 250, 255, "+100+0+0+0+b"), (8, 20, nil, "+100+4+4+1+b"), (8, 90, 255, "+100+8+0+0-b"),
            (8, 160, 60, "+100+2+6+1-b"), (6, 200, nil, "+100+0+2+0+b"),
        ]
        var arguments: [String] = []
        for (index, (size, red, alpha, options)) in parts.enumerated() {
            try scratch.write(try part(size, red, alpha), to: "\(index).png")
            let made = try Program.run(
                "cwebp",
                ["-quiet", "-lossless", "-exact", scratch.path("\(index).png"), "-o", scratch.path("\(index).webp")])
            try #require(made.status == 0, "\(made.errors)")
            arguments += ["-frame", scratch.path("\(index).webp"), options]
        }
        let made = try Program.run(
            "webpmux", arguments + ["-loop", "0", "-bgcolor", "0,0,0,0", "-o", scratch.path("all.webp")])
        try #require(made.status == 0, "\(made.errors)")
        let shown = try Self.shown(scratch.bytes("all.webp"))
        let wanted = try WebPFrames(path: scratch.path("all.webp"), scratch: scratch).frames
        try #require(shown.count == 5 && wanted.count == 5)
        for (index, (picture, other)) in zip(shown, wanted).enumerated() {
            for (place, pair) in zip(picture.canvas.pixels, other.canvas.pixels).enumerated() {
                // Colours under no alpha are not part of a picture.
                guard picture.canvas.pixels[place / 4 * 4 + 3] > 0 else { continue }
                #expect(abs(Int(pair.0) - Int(pair.1)) <= 1, "frame \(index), component \(place)")
            }
        }
    }

    @Test func damagedFramesAreErrors() throws {
        let clip = TestClip(.grey)
        let whole = try APNGTests.encode(clip)
        let found = try #require(FileInspection(bytes: whole))
        // One byte of compressed pixels.
        let data = try #require(PNGChecksums.chunks(of: whole).last { $0.type == "fdAT" }?.data)
        var damaged = whole
        damaged[data.lowerBound + data.count / 2] ^= 0x55
        #expect(throws: (any Error).self) { try AnimationCanvas.show(damaged, found) { _, _ in } }
    }
}
