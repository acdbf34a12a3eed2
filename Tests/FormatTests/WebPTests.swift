import Encoding
import Foundation
import Raster
import Testing

@Suite struct WebPTests {
    static let hasTools = ["webpmux", "dwebp"].allSatisfy(Program.isInstalled)

    static func encode(_ clip: TestClip, mode: WebPMode = .lossless, plays: Int = 0) throws -> [UInt8] {
        let sink = MemorySink()
        let encoder = try WebPEncoder(sink: sink, width: clip.width, height: clip.height, mode: mode, plays: plays)
        for (canvas, duration) in zip(clip.canvases, clip.durations) { try encoder.append(canvas, duration: duration) }
        try encoder.finish()
        return sink.bytes
    }

    @Test(.enabled(if: hasTools), arguments: [TestClip.Look.grey, .colored, .transparent])
    func decodesToTheSamePictures(_ look: TestClip.Look) throws {
        let clip = TestClip(look)
        let scratch = try Scratch()
        let path = try scratch.write(try Self.encode(clip, plays: 3), to: "clip.webp")
        let decoded = try WebPFrames(path: path, scratch: scratch)
        Decoding.expectSame(decoded.frames.map(\.canvas), Decoding.merged(clip).map(\.canvas))
        #expect(decoded.loopCount == 3)
        #expect(decoded.frames.reduce(0) { $0 + $1.duration } == clip.length.ticks(perSecond: 1000))
    }
}
