import Files
import Graphics
import Numerals
import TestSupport
import Testing
import Threads

@Suite struct WebPTests {
    private let scratch = Scratch()
    static let hasTools = ["webpmux", "dwebp"].allSatisfy(Program.isInstalled)

    /// - Parameter quality: 1 to 100; nil keeps every pixel.
    static func encoder(
        _ sink: MemorySink, width: Int, height: Int, quality: Int?, plays: Int = 0, pool: ThreadPool = .alone
    ) throws -> any FrameEncoder {
        guard let quality else {
            return try WebPEncoder(sink: sink, width: width, height: height, plays: plays, pool: pool)
        }
        return try LossyWebPEncoder(sink: sink, width: width, height: height, quality: quality, plays: plays)
    }

    static func encode(_ clip: TestClip, quality: Int? = nil, plays: Int = 0) throws -> [UInt8] {
        try clip.encoded { try encoder($0, width: clip.width, height: clip.height, quality: quality, plays: plays) }
    }

    @Test(.enabled(if: hasTools), arguments: [TestClip.Look.grey, .colored, .transparent])
    func decodesToTheSamePictures(_ look: TestClip.Look) throws {
        let clip = TestClip(look)
        let path = try scratch.write(try Self.encode(clip, plays: 3), to: "clip.webp")
        let decoded = try WebPFrames(path: path, scratch: scratch)
        Decoding.expectSame(decoded.frames.map(\.canvas), Decoding.merged(clip).map(\.canvas))
        #expect(decoded.loopCount == 3)
        #expect(decoded.frames.reduce(0) { $0 + $1.duration } == clip.length.ticks(perSecond: 1000))
    }

    @Test(.enabled(if: hasTools))
    func everyFrameEndsAtItsMillisecond() throws {
        let clip = TestClip(.grey, columns: 2, height: 24, frames: 8)
        let path = try scratch.write(try Self.encode(clip), to: "clip.webp")
        var (exact, end) = (Rational.zero, 0)
        for (frame, wanted) in zip(try WebPFrames(path: path, scratch: scratch).frames, Decoding.merged(clip)) {
            exact = exact + wanted.duration
            end += frame.duration
            #expect(end == exact.ticks(perSecond: 1000))
        }
    }

    @Test func bytesAreTheSameEveryTime() throws {
        let clip = TestClip(.transparent, columns: 3, height: 24, frames: 8)
        for quality in [nil, 80] {
            #expect(try Self.encode(clip, quality: quality) == Self.encode(clip, quality: quality))
        }
    }

    @Test func lossyQualityCountsForSize() throws {
        // Noise, which the lossless coding cannot compress.
        var random = SeededRandom(seed: 7)
        var canvas = ColorCanvas(width: 64, height: 64)
        for index in canvas.pixels.indices {
            canvas.pixels[index] = index % 4 == 3 ? 255 : UInt8.random(in: 0...255, using: &random)
        }
        let sizes = try [10, 90, nil].map { quality in
            let sink = MemorySink()
            let encoder = try Self.encoder(sink, width: 64, height: 64, quality: quality)
            try encoder.append(canvas, duration: Rational(1, over: 1))
            try encoder.finish()
            return sink.bytes.count
        }
        #expect(sizes[0] < sizes[1] && sizes[1] < sizes[2])
    }

    @Test func aCanvasTooLargeForTheFormatIsAnError() throws {
        let error = try #require(throws: EncodingError.self) {
            try WebPEncoder(sink: MemorySink(), width: 16_384, height: 1)
        }
        #expect(error.description.contains("16383"))
    }

    @Test(.enabled(if: Program.isInstalled("img2webp")), arguments: [TestClip.Look.grey, .colored, .transparent])
    func isNotLargerThanImg2webp(_ look: TestClip.Look) throws {
        let clip = TestClip(look, height: 48, frames: 20)
        let names = try clip.canvases.enumerated().map { index, canvas in
            try scratch.write(try PNGStill.bytes(of: canvas), to: "f\(100 + index).png")
        }
        let img2webp = try #require(Program("img2webp"))
        let result = try img2webp.run(["-lossless", "-d", "17"] + names + ["-o", scratch.path("out.webp")])
        #expect(result.status == 0)
        // Clearing of rectangles, which img2webp also uses, saves a little on a fully translucent clip.
        let (own, other) = (try Self.encode(clip).count, try scratch.size("out.webp"))
        #expect(Double(own) <= Double(other) * (look == .transparent ? 1.1 : 1), "\(own) of \(other)")
    }
}
