import Files
import Graphics
import Numerals
import TestSupport
import Testing

@Suite struct Y4MTests {
    static let background = RGB(red: 250, green: 240, blue: 200)

    static func encode(_ clip: TestClip, fps: Int? = nil) throws -> [UInt8] {
        try clip.encoded { sink in
            Y4MEncoder(
                sink: sink, width: clip.width, height: clip.height, fps: fps.map { FrameRate($0) } ?? clip.fps,
                background: background)
        }
    }

    @Test(.enabled(if: Program.isInstalled("ffmpeg")))
    func greyComesBackExactly() throws {
        let clip = TestClip(.grey)
        let scratch = Scratch()
        let path = try scratch.write(try Self.encode(clip), to: "clip.y4m")
        let decoded = try Decoding.frames(of: path, width: clip.width, height: clip.height)
        Decoding.expectSame(decoded, VideoTests.steady(clip))
    }

    @Test func planesFollowTheStatedConversion() throws {
        let colors = [
            RGB(red: 0, green: 0, blue: 0), RGB(red: 255, green: 255, blue: 255), RGB(red: 255, green: 0, blue: 0),
            RGB(red: 0, green: 255, blue: 0), RGB(red: 0, green: 0, blue: 255), RGB(red: 255, green: 255, blue: 0),
            RGB(red: 0, green: 255, blue: 255), RGB(red: 13, green: 200, blue: 77),
        ]
        let sink = MemorySink()
        let encoder = Y4MEncoder(sink: sink, width: colors.count, height: 1, fps: 25, background: Self.background)
        let canvas = ColorCanvas(
            width: colors.count, height: 1, pixels: colors.flatMap { [$0.red, $0.green, $0.blue, 255] })
        try encoder.append(canvas, duration: Rational(1, over: 25))
        try encoder.finish()
        let head = Array("YUV4MPEG2 W8 H1 F25:1 Ip A1:1 C444 XCOLORRANGE=FULL\nFRAME\n".utf8)
        #expect(Array(sink.bytes.prefix(head.count)) == head)
        let planes = Array(sink.bytes.dropFirst(head.count))
        try #require(planes.count == 3 * colors.count)
        for (index, color) in colors.enumerated() {
            let (red, green, blue) = (Double(color.red), Double(color.green), Double(color.blue))
            let luma = 0.299 * red + 0.587 * green + 0.114 * blue
            let wanted = [luma, (blue - luma) / 1.772 + 128, (red - luma) / 1.402 + 128]
            for plane in 0..<3 {
                // Limit at 255.5, which has no byte; all others are the nearest byte.
                let value = min(255, wanted[plane])
                #expect(abs(Double(planes[plane * colors.count + index]) - value) <= 0.5001, "\(color) \(plane)")
            }
        }
    }

    @Test(.enabled(if: Program.isInstalled("ffmpeg")))
    func coloursComeBackNearlyAndAlphaShowsTheBackground() throws {
        for look in [TestClip.Look.colored, .transparent] {
            let clip = TestClip(look, columns: 3, frames: 6)
            let scratch = Scratch()
            let path = try scratch.write(try Self.encode(clip), to: "clip.y4m")
            let decoded = try Decoding.frames(of: path, width: clip.width, height: clip.height)
            let wanted = VideoTests.steady(clip).map { $0.flattened(over: Self.background) }
            Decoding.expectSame(decoded, wanted, tolerance: 3)
        }
    }

    @Test func anotherRateKeepsTheLength() throws {
        let clip = TestClip(.grey, columns: 2, height: 24, frames: 10)
        let frame = 6 + 3 * clip.width * clip.height
        for fps in [24, 25, 30, 120] {
            let bytes = try Self.encode(clip, fps: fps)
            #expect(bytes.count / frame == clip.length.ticks(perSecond: fps))
        }
    }

    /// Changed rows alone are converted, also those of a frame that is too short to be written.
    @Test func aFrameAfterOthersIsThatFrame() throws {
        var random = SeededRandom(seed: 8)
        let (width, height) = (7, 9)
        let sink = MemorySink()
        let encoder = Y4MEncoder(sink: sink, width: width, height: height, fps: 25, background: Self.background)
        var canvas = ColorCanvas(width: width, height: height)
        try encoder.append(canvas, duration: Rational(1, over: 25))
        for turn in 0..<40 {
            let rows = [0, 1].map { _ in Int.random(in: 0...height, using: &random) }.sorted()
            for byte in 4 * width * rows[0]..<4 * width * rows[1] {
                canvas.pixels[byte] = UInt8.random(in: 0...255, using: &random)
            }
            let change = PixelBox(rows: rows[0]..<rows[1], columns: 0..<width)
            let isShort = turn % 4 == 3
            try encoder.append(canvas, change: change, duration: isShort ? .zero : Rational(1, over: 25))
            let fresh = MemorySink()
            let own = Y4MEncoder(sink: fresh, width: width, height: height, fps: 25, background: Self.background)
            try own.append(canvas, duration: Rational(1, over: 25))
            let size = 3 * width * height
            #expect(isShort || sink.bytes.suffix(size) == fresh.bytes.suffix(size))
        }
    }
}
