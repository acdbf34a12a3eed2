import Encoding
import Foundation
import Raster
import Testing

@Suite struct Y4MTests {
    static let ground = RGB(red: 250, green: 240, blue: 200)

    static func encode(_ clip: TestClip, fps: Int? = nil) throws -> [UInt8] {
        let sink = MemorySink()
        let encoder = Y4MEncoder(
            sink: sink, width: clip.width, height: clip.height, fps: fps ?? clip.fps, ground: ground)
        for (canvas, duration) in zip(clip.canvases, clip.durations) { try encoder.append(canvas, duration: duration) }
        try encoder.finish()
        return sink.bytes
    }

    @Test func greyComesBackExactly() throws {
        let clip = TestClip(.grey)
        let scratch = try Scratch()
        let path = try scratch.write(try Self.encode(clip), to: "clip.y4m")
        let decoded = try Decoding.frames(of: path, width: clip.width, height: clip.height)
        var wanted: [ColorCanvas] = []
        for (canvas, duration) in zip(clip.canvases, clip.durations) {
            wanted += repeatElement(canvas, count: duration.ticks(perSecond: clip.fps))
        }
        Decoding.expectSame(decoded, wanted)
    }
}
