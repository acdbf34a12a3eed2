import Encoding
import Foundation
import Raster
import Testing

@Suite struct APNGTests {
    static func encode(_ clip: TestClip, indexed: Bool, plays: Int = 0) throws -> [UInt8] {
        let sink = MemorySink()
        if indexed {
            let encoder = try APNGEncoder(
                sink: sink, width: clip.width, height: clip.height, palette: clip.palette, plays: plays)
            for (frame, duration) in zip(clip.frames, clip.durations) { try encoder.append(frame, duration: duration) }
            try encoder.finish()
        } else {
            let encoder = try APNGEncoder(
                sink: sink, width: clip.width, height: clip.height, hasAlpha: clip.palette.contains { $0.alpha < 255 },
                plays: plays)
            for (canvas, duration) in zip(clip.canvases, clip.durations) {
                try encoder.append(canvas, duration: duration)
            }
            try encoder.finish()
        }
        return sink.bytes
    }

    @Test(arguments: [TestClip.Look.grey, .colored, .transparent], [true, false])
    func decodesToTheSamePictures(_ look: TestClip.Look, _ indexed: Bool) throws {
        let clip = TestClip(look)
        let scratch = try Scratch()
        let path = try scratch.write(try Self.encode(clip, indexed: indexed), to: "clip.apng")
        let decoded = try Decoding.frames(of: path, width: clip.width, height: clip.height)
        Decoding.expectSame(decoded, Decoding.merged(clip).map(\.canvas))
    }
}
