import Glibc
import Graphics
import Motion
import Numerals
import Rendering
import Scene
import Testing

@testable import RollGIF

/// The bar under a number that fills towards `--goal`.
struct GoalTests {
    /// Edges of a bar in pixels, from the path that it is clipped to.
    private func track(_ part: ScenePart) throws -> (left: Double, right: Double) {
        let points = try #require(part.partShapes.shapes.last?.clip).contours.joined().map(\.x)
        return (try #require(points.min()), try #require(points.max()))
    }

    @Test func theBarShowsTheValueThatTheNumberRollsThrough() throws {
        let part = try part([
            .from: "20", .to: "80", .goal: "100", .easing: "linear", .duration: "1", .fps: "10", .holdStart: "0",
            .holdEnd: "0.5", .fontSize: "40",
        ])
        let track = try track(part)
        for frame in 0..<part.timeline.frameCount {
            let expected = min(0.8, 0.2 + 0.06 * Double(frame))
            #expect(abs(part.reading("fraction", frame: frame) - expected) < 1e-9, "frame \(frame)")
            let edge = track.left + (track.right - track.left) * expected
            #expect(abs(part.reading("edge", frame: frame) - edge) < 0.05)
            // The shape itself, whose right end is that of the track when it is full.
            let shape = try #require(part.state(ofFrame: frame).shapes.last)
            #expect(abs(track.right + shape.x - edge) < 0.05)
        }
    }

    /// Words with one number fill a meter, in any option's spelling, and change in percent; percentages need no goal.
    @Test(arguments: [
        ("4,000 users", "9,000 users", "10,000 users", 0.4, 0.9), ("$4/mo", "$9/mo", "10", 0.4, 0.9),
        ("Gate 12", "Gate 14", "Gate 20", 0.6, 0.7), ("9 left", "8 left", "10", 0.9, 0.8),
        ("1 of 5", "2 of 5", "4", 0.25, 0.5), ("900 MB", "1.2 GB", "2 GB", 0.45, 0.6),
        ("250g", "1kg", "2kg", 0.125, 0.5), ("20%", "68%", "", 0.2, 0.68),
    ])
    func wordsWithOneNumberFillTheBar(_ from: String, _ to: String, _ goal: String, _ first: Double, _ last: Double)
        throws
    {
        let part = try part(
            [.from: from, .to: to, .goal: goal, .meter: "bar", .chip: "auto", .fontSize: "40"].filter { $0.value != "" }
        )
        #expect(abs(part.reading("fraction", frame: 0) - first) < 1e-9)
        #expect(abs(part.reading("fraction", frame: part.timeline.frameCount - 1) - last) < 1e-9)
    }

    @Test(arguments: [("Go", "Ready"), ("v1.9.9", "v1.9.10"), ("1 of 5", "2 of 6"), ("5 users", "many users")])
    func wordsWithoutOneNumberFillNoBar(_ from: String, _ to: String) {
        for (key, value) in [(JobKey.goal, "10"), (.chip, "auto")] {
            #expect(throws: RollGIFError.self) { try part([.from: from, .to: to, key: value]) }
        }
    }

    @Test(arguments: ["five", "5 of 10", "v1.2.3"])
    func aGoalHasOneNumber(_ goal: String) {
        #expect(throws: RollGIFError.self) { try part([.from: "1", .to: "2", .goal: goal]) }
    }

    @Test func whatModesPrintIsWhatTheBarShows() throws {
        let part = try part([
            .from: "-5", .to: "5", .goal: "5", .meterFrom: "-5", .mode: "count", .fps: "20", .fontSize: "40",
        ])
        for frame in 0..<part.timeline.frameCount {
            let value = try #require(Double(part.timeline.state(ofFrame: frame).value))
            #expect(abs(part.reading("fraction", frame: frame) - (value + 5) / 10) < 1e-9)
        }
    }

    @Test func itStaysFullBeyondItsGoalAndEmptyBelowItsStart() throws {
        let part = try part([
            .values: "-50,0,300", .goal: "100", .easing: "linear", .duration: "1", .fps: "10", .holdStart: "0",
            .hold: "0", .holdEnd: "0", .fontSize: "40",
        ])
        let fractions = (0..<part.timeline.frameCount).map { part.reading("fraction", frame: $0) }
        #expect(fractions.prefix(11).allSatisfy { $0 == 0 })
        // The goal is a third of the distance from 0 to 300.
        #expect(abs(fractions[12] - 0.6) < 1e-9 && fractions[14] == 1)
        #expect(fractions.allSatisfy { (0...1).contains($0) })
    }

    @Test(arguments: [[JobKey.meter: "bar"], [.meter: "bar up"], [.meter: "bar", .locale: "ar"]])
    func coloursAlongAMeterEndWhereItDoes(_ own: [JobKey: String]) throws {
        var job = own
        job.merge([
            .from: "5", .to: "95", .goal: "100", .easing: "linear", .duration: "1", .fps: "25", .fontSize: "40",
            .meterColor: "linear-gradient(#ff0000, #00ff00 50%, #0000ff)",
        ]) { $1 }
        let part = try part(job)
        #expect(part.partShapes.shapes.count == 1)
        let fill = part.partShapes.shapes[0]
        let gradient = try #require(fill.gradient)
        let (from, to) = gradient.paint.line(over: gradient.box)
        let isUpright = job[.meter] == "bar up"
        let isBackwards = isUpright || job[.locale] != nil
        #expect((isUpright ? to.y < from.y : to.x < from.x) == isBackwards)
        for frame in 0..<part.timeline.frameCount {
            let state = part.state(ofFrame: frame).shapes[0]
            let points = fill.form.path.contours.joined().map { isUpright ? $0.y + state.y : $0.x + state.x }
            let end = (isBackwards ? points.min() : points.max()) ?? .nan
            #expect(abs(end - part.reading("edge", frame: frame)) < 0.05, "frame \(frame)")
        }
    }

    /// The colours go around the arc, and its round ends have those of its ends.
    @Test(arguments: [("en", 1.0), ("ar", -1)])
    func coloursAlongARingFollowItsArc(locale: String, sign: Double) throws {
        var part = try part([
            .from: "0", .to: "75", .goal: "100", .meter: "ring", .easing: "linear", .duration: "1", .fps: "25",
            .meterColor: "linear-gradient(#ff0000, #0000ff)", .fontSize: "40", .locale: locale,
        ])
        let gradient = try #require(part.partShapes.shapes[0].gradient)
        let paint = BoxPaint(gradient.paint, over: gradient.box, bands: ShapeGradient.bands)
        let (middle, radius) = (gradient.box.middle, gradient.box.width * 0.46)
        func color(at degrees: Double) -> RGBA {
            let angle = sign * degrees * .pi / 180
            return paint.color(row: Int(middle.y - radius * cos(angle)), column: Int(middle.x + radius * sin(angle)))
        }
        #expect(color(at: -3).red > 251)
        #expect(Int(color(at: -8).blue) > 250 && color(at: 90).red > color(at: 180).red)
        #expect(abs(Int(color(at: 177.5).red) - 128) < 5)
        #expect(color(at: 5).red > 245)
        // Formats without conic gradients draw pieces that together are as long as the arc.
        let exact = part
        part.partShapes = part.partShapes.withoutConicGradients
        #expect(part.partShapes.shapes.count == 32 && part.partShapes.shapes.allSatisfy { $0.gradient == nil })
        for frame in 0..<part.timeline.frameCount {
            let states = part.state(ofFrame: frame).shapes
            let lengths = zip(part.partShapes.shapes, states).map { shape, state in
                state.opacity * state.drawnFraction * shape.form.path.length
            }
            #expect(abs(lengths.reduce(0, +) - exact.reading("arc", frame: frame)) < 0.2, "frame \(frame)")
        }
        for (piece, degrees) in zip(part.partShapes.shapes.reversed(), stride(from: 5.625, to: 350, by: 11.25)) {
            #expect(abs(Int(piece.color.red) - Int(color(at: degrees).red)) < 8, "at \(degrees) degrees")
        }
    }

    @Test func withoutAGoalThereIsNoBar() throws {
        #expect(try part([.from: "1", .to: "2"]).partShapes.isEmpty)
        func fault(_ settings: [JobKey: String]) -> String {
            var job = Job(settings)
            (job[.from], job[.to]) = ("1", "2")
            do {
                _ = try ResolvedJob(job)
                return ""
            } catch {
                return "\(error)"
            }
        }
        #expect(fault([.meterColor: "red"]).contains("add --goal"))
        #expect(fault([.goal: "0"]).isEmpty)
        #expect(fault([.goal: "9", .meterColor: "linear-gradient(to right, red, blue)"]).contains("direction"))
        #expect(fault([.goal: "9", .meterColor: "radial-gradient(red, blue)"]).contains("direction"))
        #expect(fault([.goal: "9", .meterColor: "linear-gradient(red, #0008)"]).contains("opaque"))
        #expect(fault([.goal: "9", .shadow: "0 1px 2px red", .output: "a.lottie"]).contains("svg"))
        // Settings of a theme about a bar that is not there are dropped.
        #expect(fault([.theme: "donation", .output: "a.lottie"]).isEmpty)
    }
}
