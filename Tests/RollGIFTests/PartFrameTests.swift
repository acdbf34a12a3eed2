import Files
import Graphics
import Motion
import Numerals
import Rendering
import Scene
import TestSupport
import Testing

@testable import RollGIF

/// What frames show of the parts beside a number.
@Suite struct PartFrameTests {
    private func frames(_ built: BuiltScene) throws -> FrameList {
        let frames = FrameList()
        let renderer = try SceneRenderer(built, threads: 1)
        let consumer = try renderer.consumer(for: .images(frames), into: MemorySink())
        try renderer.draw { try consumer.consume($0) }
        try consumer.finish()
        return frames
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
        let said = part.reading("edge", of: "meter", frame: frame)
        // The round end is cut by the row in its middle.
        #expect(abs(edge - said) < 0.5, "\(edge) \(said)")
    }

    /// The column of a thermometer, lying and upright, from the left and from the right.
    @Test(arguments: ["across", "up"], ["en", "ar"])
    func theColumnOfAThermometerEndsWhereTheTraceHasIt(_ direction: String, _ locale: String) throws {
        let own: [JobKey: String] = [
            .meter: "thermometer \(direction)", .locale: locale, .goalLabel: "none", .meterSize: "20",
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
            let said = part.reading("edge", of: "meter", frame: frame)
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
            part.reading("fraction", of: "meter", frame: 30) - part.reading("fraction", of: "meter", frame: 2) > 0.9)
    }

    // MARK: Icons

    /// Red square of 60 pixels as a file.
    private func square(_ scratch: Scratch) throws -> String {
        let pixels = [UInt8]((0..<60 * 60).flatMap { _ in [255, 0, 0, 255] as [UInt8] })
        try scratch.write(try PNGStill.bytes(of: ColorCanvas(width: 60, height: 60, pixels: pixels)), to: "red.png")
        return scratch.path("red.png")
    }

    /// Pixels of a square move with the end of its number's line, by fractions of a pixel. Without dither text over one
    /// colour is looked up by its coverage.
    @Test(arguments: ["ordered", "none"]) func aFrameShowsThePlaceOfTheIcon(_ dither: String) throws {
        let scratch = Scratch()
        let built = try built([
            .from: "98", .to: "1302", .icon: try square(scratch), .iconSize: "40", .fps: "50", .fontSize: "40",
            .color: "black", .dither: dither,
        ])
        let part = built.scene.parts[0]
        let (frames, middle) = (try frames(built), part.partShapes.shapes[0].middle)
        var places: Set<Double> = []
        for frame in stride(from: 0, to: part.timeline.frameCount, by: 3) {
            let canvas = frames.canvas(at: part.timeline.time(ofFrame: frame))
            let state = part.state(ofFrame: frame)
            let left = try #require(state.ends).left
            let (columns, row) = (0..<Int(part.geometry.left + left), Int(middle.y))
            let reds = columns.map { 255 - Double(canvas.pixels[4 * (row * canvas.width + $0) + 1]) }
            let place = zip(columns, reds).reduce(0) { $0 + (Double($1.0) + 0.5) * $1.1 } / reds.reduce(0, +)
            #expect(abs(place - middle.x - state.shapes[0].x) < 0.2, "frame \(frame)")
            places.insert(place)
        }
        #expect(places.count > 5)
    }
}

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
