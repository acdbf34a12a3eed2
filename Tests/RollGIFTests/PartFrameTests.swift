import Encoding
import Fractions
import Graphics
import Motion
import Raster
import Rendering
import Scene
import TestSupport
import Testing

@testable import RollGIF

/// What frames show of the parts beside a number.
@Suite struct PartFrameTests {
    private func built(_ settings: [JobKey: String]) throws -> BuiltScene {
        var resolved = try ResolvedJob(Job(settings: settings.mapValues { [$0] }))
        _ = try resolved.readFiles()
        return try RenderResources().build(resolved.settings)
    }

    private func frames(_ built: BuiltScene) throws -> FrameList {
        let frames = FrameList()
        let renderer = try SceneRenderer(built, threads: 1)
        let consumer = try renderer.consumer(for: .images(frames), into: MemorySink())
        try renderer.draw { try consumer.consume($0) }
        try consumer.finish()
        return frames
    }

    private func reading(_ part: String, _ name: String, of scene: ScenePart, frame: Int) -> Double {
        let all = scene.partShapes.readings(
            scene.timeline.state(ofFrame: frame), in: scene.timeline.transitions,
            at: scene.timeline.time(ofFrame: frame).approximate)
        return all.first { $0.reading.part == part && $0.reading.name == name }?.value ?? .nan
    }

    private static let black: [JobKey: String] = [
        .from: "0", .to: "97", .goal: "100", .fps: "25", .fontSize: "40", .color: "black", .trackColor: "white",
        .meterColor: "black",
    ]

    /// Ink of the part of a frame, in pixels.
    private func ink(_ canvas: ColorCanvas, rows: Range<Int>, columns: Range<Int>) -> Double {
        rows.reduce(0) { sum, row in
            columns.reduce(sum) { $0 + (255 - Double(canvas.pixels[4 * (row * canvas.width + $1)])) / 255 }
        }
    }

    static let barFrames = [3, 7, 11, 16]

    @Test(arguments: barFrames) func theEdgeOfABarIsWhereTheTraceHasIt(_ frame: Int) throws {
        let built = try built(Self.black.merging([.meterSize: "12"]) { $1 })
        let part = built.scene.parts[0]
        let canvas = try frames(built).canvas(at: part.timeline.time(ofFrame: frame))
        let track = try #require(part.partShapes.shapes.last?.clip).contours.joined()
        let row = Int(((track.map(\.y).min() ?? 0) + (track.map(\.y).max() ?? 0)) / 2)
        let left = Int(track.map(\.x).min() ?? 0)
        let edge = Double(left) + ink(canvas, rows: row..<row + 1, columns: left..<canvas.width)
        let said = reading("meter", "edge", of: part, frame: frame)
        // The round end is cut by the row in its middle.
        #expect(abs(edge - said) < 0.5, "\(edge) \(said)")
    }

    /// The column of a thermometer, lying and upright, from the left and from the right.
    @Test(arguments: ["across", "up"], ["en", "ar"])
    func theColumnOfAThermometerEndsWhereTheTraceHasIt(_ direction: String, _ locale: String) throws {
        let own: [JobKey: String] = [
            .meter: "thermometer", .meterDirection: direction, .locale: locale, .goalLabel: "none", .meterSize: "20",
        ]
        let built = try built(Self.black.merging(own) { $1 })
        let part = built.scene.parts[0]
        let frames = try frames(built)
        // The glass inside: the bulb, and the tube.
        let bulb = try #require(part.partShapes.shapes.first?.form.path.contours.first)
        let tube = try #require(part.partShapes.shapes.last?.clip?.contours.first)
        func middle(_ values: [Double]) -> Double { ((values.min() ?? 0) + (values.max() ?? 0)) / 2 }
        let (x, y) = (middle(bulb.map(\.x)), middle(bulb.map(\.y)))
        var errors: [Double] = []
        for frame in [2, 4, 7, 9, 11, 14, 18, 30] {
            let canvas = frames.canvas(at: part.timeline.time(ofFrame: frame))
            let said = reading("meter", "edge", of: part, frame: frame)
            let edge: Double
            if direction == "up" {
                let top = Int(tube.map(\.y).min() ?? 0)
                edge = y.rounded() - ink(canvas, rows: top..<Int(y.rounded()), columns: Int(x)..<Int(x) + 1)
            } else if locale == "ar" {
                let left = Int(tube.map(\.x).min() ?? 0)
                edge = x.rounded() - ink(canvas, rows: Int(y)..<Int(y) + 1, columns: left..<Int(x.rounded()))
            } else {
                let right = Int((tube.map(\.x).max() ?? 0).rounded(.up))
                edge = x.rounded() + ink(canvas, rows: Int(y)..<Int(y) + 1, columns: Int(x.rounded())..<right)
            }
            errors.append(edge - said)
        }
        #expect(errors.allSatisfy { abs($0) < 0.5 }, "\(errors)")
        // The column moved in between.
        #expect(
            reading("meter", "fraction", of: part, frame: 30) - reading("meter", "fraction", of: part, frame: 2) > 0.9)
    }

    // MARK: Icons

    /// Red square of 60 pixels as a file.
    private func square(_ scratch: Scratch) throws -> String {
        let pixels = [UInt8]((0..<60 * 60).flatMap { _ in [255, 0, 0, 255] as [UInt8] })
        try scratch.write(try PNGStill.bytes(of: ColorCanvas(width: 60, height: 60, pixels: pixels)), to: "red.png")
        return scratch.path("red.png")
    }

    private func popping(_ icon: String, _ own: [JobKey: String] = [:]) -> [JobKey: String] {
        let given: [JobKey: String] = [
            .from: "100", .to: "200", .icon: icon, .iconMotion: "pop", .easing: "linear", .duration: "1",
            .holdStart: "0.5", .holdEnd: "1", .fps: "50", .fontSize: "40", .color: "black",
        ]
        return given.merging(own) { $1 }
    }

    @Test func anIconGrowsWhenTheNumberHasArrived() throws {
        let part = try built(popping("🚀")).scene.parts[0]
        let icon = try #require(part.partShapes.shapes.last)
        func scale(_ time: Double) -> Double { icon.scale.value(following: 0, at: time) }
        #expect(scale(0) == 1 && scale(1.48) == 1 && abs(scale(1.64) - 1.15) < 1e-4)
        #expect(scale(1.56) > 1.1 && scale(1.7) < 1.15 && abs(scale(1.945) - 1) < 1e-9)
        #expect(part.finalState.shapes.last?.scale == 1)
        #expect(abs(reading("icon", "scale", of: part, frame: 82) - 1.15) < 0.01)
        // It grows once for each change.
        let twice = try built(popping("🚀", [.from: "", .to: "", .values: "1,2,3"]).filter { !$0.value.isEmpty })
        let knots = twice.scene.parts[0].partShapes.shapes[0].scale.instants
        #expect(knots.count == 50)
    }

    /// A spring that swings back lands once. A number that lands again while the icon grows continues from its size.
    @Test func aGrowthThatBeginsInAnotherGoesOnFromThere() throws {
        let part = try built(popping("🚀", [.spring: "bouncy", .easing: ""]).filter { !$0.value.isEmpty }).scene.parts[0]
        #expect(part.partShapes.shapes[0].scale.instants.count == 25)
        let fast: [JobKey: String] = [
            .values: "1,2,3,4,5,6", .icon: "🚀", .iconMotion: "pop", .duration: "0.1", .hold: "0.05", .fps: "50",
            .fontSize: "40",
        ]
        let scene = try built(fast).scene.parts[0]
        let scales = (0..<scene.timeline.frameCount).map { reading("icon", "scale", of: scene, frame: $0) }
        #expect(zip(scales, scales.dropFirst()).allSatisfy { abs($0 - $1) < 0.06 })
        #expect(scales.allSatisfy { (1...1.15).contains($0) } && scales.contains { $0 > 1.14 })
    }

    /// Pixels of a square grow about its middle as the trace has it, by fractions of a pixel; frames before and after
    /// are those of an icon that stands still. Without dither text over one colour is looked up by its coverage.
    @Test(arguments: ["ordered", "none"]) func aFrameShowsTheSizeOfTheIcon(_ dither: String) throws {
        let scratch = try Scratch()
        let file = try square(scratch)
        let built = try built(popping(file, [.iconSize: "40", .dither: dither]))
        let part = built.scene.parts[0]
        let frames = try frames(built)
        let still = try self.frames(
            try self.built(popping(file, [.iconSize: "40", .iconMotion: "still", .dither: dither])))
        func size(_ canvas: ColorCanvas, _ middle: Int) -> (width: Double, height: Double) {
            func red(_ row: Int, _ column: Int) -> Double {
                255 - Double(canvas.pixels[4 * (row * canvas.width + column) + 1])
            }
            let columns = 0..<min(canvas.width, Int(part.geometry.left))
            let across = columns.reduce(0) { $0 + red(middle, $1) } / 255
            let column = Int(part.partShapes.shapes[0].middle.x)
            return (across, (0..<canvas.height).reduce(0) { $0 + red($1, column) } / 255)
        }
        var seen: [Double] = []
        for frame in stride(from: 70, to: 100, by: 3) {
            let canvas = frames.canvas(at: part.timeline.time(ofFrame: frame))
            let (width, height) = size(canvas, Int(part.partShapes.shapes[0].middle.y))
            let said = 40 * reading("icon", "scale", of: part, frame: frame)
            #expect(abs(width - said) < 0.2 && abs(height - said) < 0.2, "\(frame): \(width) \(height) \(said)")
            seen.append(width)
        }
        #expect(seen[0] == 40 && seen.contains { $0 > 45 })
        for frame in [0, 40, part.timeline.frameCount - 1] {
            let time = part.timeline.time(ofFrame: frame)
            let isSame = frames.canvas(at: time) == still.canvas(at: time)
            #expect(isSame, "\(frame)")
        }
    }

    /// An icon at its largest has room within the picture where there is no padding.
    @Test(arguments: ["before", "after", "above"]) func aGrowingIconIsNotCut(_ place: String) throws {
        let scratch = try Scratch()
        let built = try built(popping(try square(scratch), [.iconPlace: place, .padding: "0", .iconSize: "60"]))
        let part = built.scene.parts[0]
        let canvas = try frames(built).canvas(at: part.timeline.time(ofFrame: 82))
        let middle = part.partShapes.shapes[0].middle
        func isRed(_ row: Int, _ column: Int) -> Bool { canvas.pixels[4 * (row * canvas.width + column) + 1] < 128 }
        let (row, column) = (Int(middle.y), Int(middle.x))
        let reach = Int(60 * reading("icon", "scale", of: part, frame: 82) / 2) - 1
        #expect(row - reach >= 0 && row + reach < canvas.height && column - reach >= 0 && column + reach < canvas.width)
        #expect(isRed(row - reach, column) && isRed(row, column + reach) && isRed(row, column - reach))
    }
}

/// Keeps the pictures of an animation.
private final class FrameList: FrameEncoder {
    private var frames: [(canvas: ColorCanvas, end: Rational)] = []

    func append(_ canvas: ColorCanvas, change: PixelBox, duration: Rational) throws(EncodingError) {
        frames.append((canvas, (frames.last?.end ?? .zero) + duration))
    }

    func finish() throws(EncodingError) {}

    func canvas(at time: Rational) -> ColorCanvas {
        frames.first { $0.end > time }?.canvas ?? frames[frames.count - 1].canvas
    }
}
