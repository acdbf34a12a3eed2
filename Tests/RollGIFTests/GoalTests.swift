import Graphics
import Motion
import Raster
import Rendering
import Scene
import Testing

@testable import RollGIF

/// The bar under a number that fills towards `--goal`.
struct GoalTests {
    private func part(_ settings: [JobKey: String]) throws -> ScenePart {
        let job = Job(settings: settings.mapValues { [$0] })
        let built = try RenderResources().build(try ResolvedJob(job).settings)
        return built.scene.parts[0]
    }

    @Test func theBarShowsTheValueThatTheNumberRollsThrough() throws {
        let part = try part([
            .from: "20", .to: "80", .goal: "100", .easing: "linear", .duration: "1", .fps: "10", .holdStart: "0",
            .holdEnd: "0.5", .fontSize: "40",
        ])
        let meter = try #require(part.meter)
        for frame in 0..<part.timeline.frameCount {
            let fraction = meter.fraction(
                of: part.timeline.state(ofFrame: frame), in: part.timeline.transitions)
            let expected = min(0.8, 0.2 + 0.06 * Double(frame))
            #expect(abs(fraction - expected) < 1e-9, "frame \(frame)")
            #expect(abs(meter.edge(at: fraction) - meter.track.left - meter.track.width * expected) < 0.05)
        }
    }

    @Test func whatModesPrintIsWhatTheBarShows() throws {
        let part = try part([
            .from: "-5", .to: "5", .goal: "5", .meterFrom: "-5", .mode: "count", .fps: "20", .fontSize: "40",
        ])
        let meter = try #require(part.meter)
        for frame in 0..<part.timeline.frameCount {
            let state = part.timeline.state(ofFrame: frame)
            let value = try #require(Double(state.value))
            #expect(abs(meter.fraction(of: state, in: part.timeline.transitions) - (value + 5) / 10) < 1e-9)
        }
    }

    @Test func itStaysFullBeyondItsGoalAndEmptyBelowItsStart() throws {
        let part = try part([
            .values: "-50,0,300", .goal: "100", .easing: "linear", .duration: "1", .fps: "10", .holdStart: "0",
            .hold: "0", .holdEnd: "0", .fontSize: "40",
        ])
        let meter = try #require(part.meter)
        let fractions = (0..<part.timeline.frameCount).map {
            meter.fraction(of: part.timeline.state(ofFrame: $0), in: part.timeline.transitions)
        }
        #expect(fractions.prefix(11).allSatisfy { $0 == 0 })
        // A third of the way from 0 to 300 is the goal.
        #expect(abs(fractions[12] - 0.6) < 1e-9 && fractions[14] == 1)
        #expect(fractions.allSatisfy { (0...1).contains($0) })
    }

    @Test func itsRoundEndNeverLeavesTheTrack() {
        let track = RoundedRectangle(left: 10, top: 4, right: 110, bottom: 16, radius: 6)
        let meter = Meter(
            fractions: [0], start: 0, goal: 1, color: RGB(red: 0, green: 0, blue: 0), track: track)
        for fraction in [0.01, 0.05, 0.3, 0.97, 1] {
            for y in stride(from: 4.25, to: 16, by: 0.5) {
                let (filled, own) = (meter.span(at: y, fraction: fraction), track.span(at: y))
                guard filled.left < filled.right else { continue }
                #expect(filled.left >= own.left && filled.right <= own.right)
                #expect(filled.right <= meter.edge(at: fraction) + 1e-9)
            }
            let middle = meter.span(at: 10, fraction: fraction)
            #expect(abs(middle.right - min(meter.edge(at: fraction), 110)) < 0.05)
        }
    }

    @Test func withoutAGoalThereIsNoBar() throws {
        #expect(try part([.from: "1", .to: "2"]).meter == nil)
        func fault(_ settings: [JobKey: String]) -> String {
            var job = Job(settings: settings.mapValues { [$0] })
            (job[.from], job[.to]) = ("1", "2")
            do {
                _ = try ResolvedJob(job)
                return ""
            } catch {
                return "\(error)"
            }
        }
        #expect(fault([.meterColor: "red"]).contains("add --goal"))
        #expect(fault([.goal: "0"]).contains("--meter-from"))
        #expect(fault([.goal: "9", .output: "a.lottie"]).contains("svg"))
        // What a theme says about a bar that is not there stands back.
        #expect(fault([.theme: "donation", .output: "a.lottie"]).isEmpty)
    }
}
