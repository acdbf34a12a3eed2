import Fractions
import Graphics
import Motion
import Rendering
import Scene
import Testing

@testable import RollGIF

/// A chip whose digits roll with the number.
@Suite struct ChipRollTests {
    private func part(_ settings: [JobKey: String]) throws -> ScenePart {
        let resolved = try ResolvedJob(Job(settings: settings.mapValues { [$0] }))
        return try RenderResources().build(resolved.settings).scene.parts[0]
    }

    /// Progress of the rolling digits at a frame, 0 to 1, as a trace has it.
    private func rolled(_ part: ScenePart, _ frame: Int) -> Double {
        let all = part.partShapes.readings(
            part.timeline.state(ofFrame: frame), in: part.timeline.transitions,
            at: part.timeline.time(ofFrame: frame).approximate)
        return all.first { $0.reading.name == "rolled" }?.value ?? .nan
    }

    @Test func aChipThatRollsFollowsTheNumber() throws {
        let given: [JobKey: String] = [
            .from: "1200", .to: "1349", .chip: "auto", .chipMotion: "roll", .easing: "linear", .duration: "1",
            .holdStart: "0.5", .fps: "50", .fontSize: "40",
        ]
        let chip = try part(given)
        // Three digits of 12.4 %, each in a window as high as the pill.
        let columns = chip.partShapes.shapes.filter { $0.clip != nil }
        #expect(columns.count == 3)
        let pitch = 17.0
        for (column, digit) in zip(columns, [1.0, 2, 4]) {
            #expect(column.y.value(following: 0, at: 0) == digit * pitch && column.y.value(following: 1, at: 0) == 0)
        }
        #expect(rolled(chip, 0) == 0)
        #expect(abs(rolled(chip, 50) - 0.5) < 0.03)
        #expect(rolled(chip, chip.timeline.frameCount - 1) == 1)
        // Falling numbers roll the opposite way, and a zero of 10.0 % makes a full turn.
        let falling = try part(given.merging([.from: "20", .to: "18"]) { $1 }).partShapes.shapes.filter {
            $0.clip != nil
        }
        #expect(falling.map { $0.y.value(following: 0, at: 0) } == [-pitch, -10 * pitch, -10 * pitch])
        let arabic = try part(given.merging([.locale: "ar-EG"]) { $1 }).partShapes.shapes.filter { $0.clip != nil }
        #expect(arabic.map { $0.y.value(following: 0, at: 0) } == [1, 2, 4].map { $0 * pitch })
        // The tens of 12.4 % roll from a blank to the only contour of a 1, the ones from a 0, which has two contours.
        let contours = columns.map { column -> Int in
            guard case .fill(let path) = column.form else { return 0 }
            return path.segments.reduce(0) { count, segment in
                if case .move(_) = segment { count + 1 } else { count }
            }
        }
        #expect(contours[0] == 1 && contours[1] == 4)
        // The separator of 1,200 % fades in behind its thousands.
        let grouped = try part(given.merging([.from: "100", .to: "1300"]) { $1 }).partShapes.shapes
        #expect(grouped.contains { $0.clip == nil && $0.opacity.value(following: 0, at: 0) == 0 })
        let three = try part([.values: "1,2,4", .chip: "x3", .chipMotion: "roll", .fontSize: "40"])
        #expect(three.partShapes.followers[0].fractions == [0, 0.5, 1])
    }
}
