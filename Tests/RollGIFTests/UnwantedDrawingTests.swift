import Commands
import Synchronization
import Testing

@testable import RollGIF

/// Drawings in memory whose caller may stop waiting.
@Suite struct UnwantedDrawingTests {
    /// Whether a drawing is wanted, which is checked at growing frequency.
    private final class Patience: Sendable {
        private let asked = Atomic(0)
        private let limit: Int

        init(_ limit: Int) { self.limit = limit }

        var count: Int { asked.load(ordering: .relaxed) }
        func isWanted() -> Bool { asked.wrappingAdd(1, ordering: .relaxed).newValue < limit }
    }

    private func job(_ output: String) -> Job {
        var job = Job([.values: (1...12).map { String($0 * 977) }.joined(separator: ",")])
        (job[.path], job[.output], job[.fontSize]) = ("carry", output, "12")
        return job
    }

    @Test(arguments: ["a.gif", "a.svg", "a.lottie"])
    func whoLeavesEndsItsDrawing(_ output: String) throws {
        let patient = Patience(.max)
        let renderer = try Renderer(job(output))
        _ = try renderer.drawn(while: patient.isWanted)
        // The check happens throughout the work, and not only at its end.
        #expect(patient.count > 30, "\(output): \(patient.count)")
        let impatient = Patience(5)
        #expect(throws: RollGIFError.self) { try renderer.drawn(while: impatient.isWanted) }
        #expect(impatient.count < patient.count / 2, "\(output): \(impatient.count) of \(patient.count)")
    }

    @Test func stillsAndBuildingAreEndedToo() throws {
        let (renderer, settings) = (try Renderer(job("a.png")), try ResolvedJob(job("a.png")).settings)
        let works: [(Patience) throws -> Void] = [
            { _ = try renderer.drawn(while: $0.isWanted) },
            { _ = try RenderResources().build(settings, while: $0.isWanted) },
        ]
        for work in works {
            let patient = Patience(.max)
            try work(patient)
            #expect(patient.count > 1)
            for limit in [1, patient.count] { #expect(throws: RollGIFError.self) { try work(Patience(limit)) } }
        }
    }

    /// A forecast looks for no size: one that no file has is refused only by drawing.
    @Test func aForecastDrawsNothing() throws {
        var job = job("a.gif")
        job[.maxBytes] = "10"
        let renderer = try Renderer(job)
        #expect(try renderer.plannedFiles(renderer.plan()).map(\.bytes) == [0])
        #expect(throws: RollGIFError.self) { try renderer.drawn() }
    }

    @Test func panelsThatCountFromNowShareTheirNow() throws {
        var job = Job()
        job.panels = (0..<20).map { _ in
            Job([.until: "2999-01-01T00:00Z", .at: "now", .frames: "2"])
        }
        let starts = try Fold(job).panels().map { $0[.at] }
        #expect(starts.count == 20 && Set(starts).count == 1 && starts[0] != "now")
    }

    @Test func reportsMayHoldFloats() {
        struct Report: Encodable { let part: Float, parts: [Float] }
        let text = JSONText.of(Report(part: 0.1, parts: [1, 2.5]))
        #expect(text.filter { !$0.isWhitespace } == #"{"part":0.1,"parts":[1,2.5]}"#)
    }
}
