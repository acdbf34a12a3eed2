import Motion
import Numerals
import Rendering
import Scene
import Testing

@testable import RollGIF

/// The direction of wheels between times of a day, and of countdowns.
struct ClockDirectionTests {
    private static let resources = RenderResources()

    private func timeline(_ from: String, _ to: String, _ settings: [JobKey: String] = [:]) throws -> Timeline {
        var job = Job(from: from, to: to)
        for (key, text) in settings { job[key] = text }
        return try Self.resources.build(try ResolvedJob(job).settings).scene.timeline
    }

    @Test(arguments: [
        ("23:59", "00:01", true), ("23:59:59", "00:00:00", true), ("22:30", "01:15", true), ("12:59", "13:00", true),
        ("00:10", "00:09", false), ("20:00", "00:00", false), ("14:00", "01:00", false), ("90:00", "00:00", false),
        ("00:01", "23:59", true),
    ])
    func midnightIsPassedUpwards(from: String, to: String, isUp: Bool) throws {
        #expect(try timeline(from, to).transitions[0].isUp == isUp)
    }

    /// Seconds that are left go down to 0, and no day begins.
    @Test func aDurationHasNoMidnight() throws {
        #expect(try !timeline("86399", "0", [.style: "duration"]).transitions[0].isUp)
        #expect(try !timeline("23:59:59", "0:00:00", [.durationUnits: "hms"]).transitions[0].isUp)
    }

    /// Every wheel advances by one cell.
    @Test func allDigitsAdvanceAtMidnight() throws {
        let timeline = try timeline("23:59:59", "00:00:00")
        let last = timeline.state(at: timeline.transitions[0].end - Rational(1, over: 1000))
        let travels = last.elements.map(\.travel).filter { $0 != 0 }
        #expect(travels.count == 6 && travels.allSatisfy { $0 > 0.9 && $0 < 1.01 }, "\(travels)")
    }
}
