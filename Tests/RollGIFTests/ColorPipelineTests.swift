import Files
import Graphics
import Motion
import Numerals
import Rendering
import Scene
import TestSupport
import Testing

@testable import RollGIF

/// Frames reach an encoder whole and with the box that has changed, though only that box is composited.
@Suite struct ColorPipelineTests {
    private static let looks: [[JobKey: String]] = [
        [:],
        [.upColor: "#0a0"],
        [.mode: "split-flap"],
        [.background: "transparent"],
        [.background: "transparent", .upColor: "#0a0"],
        [.radius: "9", .shadow: "0 4px 12px #0003", .page: "transparent", .textShadow: "2px 2px 3px #0006"],
        [.goal: "400", .icon: "🚀", .confetti: "true"],
    ]

    @Test(arguments: looks.indices)
    func everyPictureIsThatOfItsFrame(_ look: Int) throws {
        let settings = Self.looks[look].merging([
            .from: "95", .to: "412", .fps: "20", .fontSize: "20", .duration: "0.6", .holdEnd: "0.2", .width: "200",
            .height: "260",
        ]) { $1 }
        var resolved = try ResolvedJob(Job(settings))
        _ = try resolved.readFiles()
        let built = try RenderResources().build(resolved.settings)
        let renderer = try SceneRenderer(built, threads: 2)
        let list = PictureList()
        let consumer = try renderer.consumer(for: .images(list), into: MemorySink())
        var frames: [LayeredFrame] = []
        try renderer.draw { drawn in
            frames += drawn.frames.map { _ in drawn.content }
            try consumer.consume(drawn)
        }
        try consumer.finish()
        let timeline = built.scene.timeline
        var time = Rational.zero
        for (number, frame) in frames.enumerated() {
            #expect(list.canvas(at: time) == renderer.compositor.composited(frame), "frame \(number)")
            time = time + timeline.duration(ofFrames: number..<number + 1)
        }
        #expect(time == list.length)
        #expect(consumer.imageCount == list.changes.count { !$0.isEmpty })
        #expect(consumer.imageCount > 8)
        if look == 0 { #expect(list.changes.dropFirst().allSatisfy { $0.count < 200 * 80 }) }
    }
}

/// Keeps the pictures that it is given, and holds them to the boxes in which they change.
private final class PictureList: FrameEncoder {
    private var pictures: [(canvas: ColorCanvas, end: Rational)] = []
    private(set) var changes: [PixelBox] = []

    var length: Rational { pictures.last?.end ?? .zero }

    func append(_ canvas: ColorCanvas, change: PixelBox, duration: Rational) throws(EncodingError) {
        var restored = canvas
        if let before = pictures.last?.canvas { restored.replace(change, by: before, x: 0, y: 0) }
        #expect(restored == pictures.last?.canvas ?? canvas, "nothing changes outside of the box")
        changes.append(change)
        pictures.append((canvas, length + duration))
    }

    func finish() throws(EncodingError) {}

    func canvas(at time: Rational) -> ColorCanvas? { pictures.first { $0.end > time }?.canvas }
}
