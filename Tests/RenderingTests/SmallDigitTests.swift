import Graphics
import Motion
import Numerals
import Rendering
import Scene
import TestSupport
import Testing
import Typesetting

@testable import RollGIF

/// Small digits, such as raised cents.
@Suite struct SmallDigitTests {
    /// Raised digits roll their own height behind a window of their own.
    @Test(arguments: ["roll", "swap", "slide", "count"]) func raisedDigitsStayRaised(_ mode: String) throws {
        var job = Job(from: "12.99", to: "17.25")
        (job[.mode], job[.raise], job[.fps]) = (mode, "fraction", "25")
        if mode == "roll" { job[.motionBlur] = "1" }
        let built = try RenderResources().build(try ResolvedJob(job).settings)
        let (composer, part) = (try FrameComposer(built.scene, built.glyphs), built.scene.parts[0])
        let rest = try #require(part.glyphs.cells[part.glyphs.smallDigits[0].first].bounds)
        let height = rest.bottom - rest.top
        let rows =
            part.geometry.baseline + Int(rest.top - 0.5 * height)...part.geometry.baseline
            + Int(rest.bottom + 0.5 * height)
        for frame in 0..<part.timeline.frameCount where !part.timeline.isAtRest(frame) {
            var state = part.timeline.state(ofFrame: frame)
            state.elements.removeAll { !$0.key.isFraction }
            let canvas = composer.compose([state]).layers[0].canvas
            let inked = (0..<part.geometry.height).filter { row in
                canvas.coverage[row * part.geometry.width..<(row + 1) * part.geometry.width].contains { $0 > 2 }
            }
            #expect(!inked.isEmpty)
            #expect(inked.allSatisfy(rows.contains), "\(frame)")
        }
    }
}
