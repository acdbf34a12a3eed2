import Motion
import Rendering
import Scene
import Testing

@testable import RollGIF

/// Numbers of panels next to each other, one of which is in a ring or under a longer title.
struct LevelPanelTests {
    private static let resources = RenderResources()

    /// Returns the baselines of all numbers, in pixels from the top.
    private func baselines(_ panels: [[JobKey: String]], _ whole: [JobKey: String]) throws -> [Int] {
        var job = Job(settings: whole.mapValues { [$0] })
        job.panels = panels.map { Job(settings: $0.mapValues { [$0] }) }
        return try Self.resources.build(try ResolvedJob(job).settings).scene.parts.map(\.geometry.baseline)
    }

    private static let plain: [JobKey: String] = [.from: "1204", .to: "1350", .title: "Visits"]
    private static let ring: [JobKey: String] = [.from: "40", .to: "72", .goal: "100", .meter: "ring"]

    @Test(arguments: [["ring", "around"], ["gauge", "around"], ["ring", "left"], ["thermometer", "left"]])
    func aNumberIsLevelWithOneInARing(_ meter: [String]) throws {
        var ring = Self.ring
        (ring[.meter], ring[.meterPlace], ring[.title]) = (meter[0], meter[1], "Load")
        let found = try baselines([ring, Self.plain], [.theme: "kpi"])
        #expect(found[0] == found[1])
    }

    @Test func otherRowsKeepTheirOwnLine() throws {
        let flow: [JobKey: String] = [.theme: "kpi", .flow: "grid(2)"]
        let found = try baselines([Self.ring, Self.plain, Self.plain, Self.plain], flow)
        #expect(found[0] == found[1] && found[2] == found[3] && found[2] > found[0])
        // Numbers alone, of two sizes, have one upper edge.
        let sizes = try baselines(
            [[.from: "1", .to: "2"], [.from: "1", .to: "2", .fontSize: "20"]], [.align: "start", .fontSize: "60"])
        #expect(sizes[0] > sizes[1])
    }
}
