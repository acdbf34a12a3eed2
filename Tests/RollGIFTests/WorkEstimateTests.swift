import Rendering
import TestSupport
import Testing

@testable import RollGIF

/// Estimates count what takes long, and drawings that take longer than their limits end.
@Suite struct WorkEstimateTests {
    private func job(_ output: String, _ settings: [JobKey: String]) -> Job {
        let usual: [JobKey: String] = [.output: output, .from: "98", .to: "1302"]
        return Job(settings.merging(usual) { one, _ in one })
    }

    private func seconds(_ output: String, _ settings: [JobKey: String]) throws -> Double {
        try Renderer(job(output, settings), threads: 1).expectedSeconds
    }

    private func load(_ settings: [JobKey: String]) throws -> Workload {
        try RenderResources().build(ResolvedJob(job("out.gif", settings)).settings).workload
    }

    @Test func countsAreThoseOfTheScene() throws {
        let plain = try load([:])
        #expect(plain.frames == 150 && plain.moving == 45 && plain.columns == 5 && plain.shapes == 0)
        #expect(plain.changing < plain.canvas && !plain.isColored)
        #expect(plain.samples == 225 && plain.pixels == 45 * plain.changing && plain.delays == 10)
        #expect(try load([.stagger: "0"]).delays == 2 && load([.minIntegerDigits: "100"]).delays == 62)
        #expect(try seconds("a.svg", [.from: String(repeating: "9", count: 1000), .to: "1", .fontSize: "6"]) < 40)
        let bar = try load([.goal: "2000"])
        #expect(bar.shapes > 0 && bar.changing == bar.canvas)
        #expect(try load([.background: "linear-gradient(red, blue)"]).isColored)
        var two = job("out.gif", [:])
        (two[.from], two[.to]) = (nil, nil)
        two.panels = [Job(from: "1", to: "2"), Job(from: "1", to: "2")]
        #expect(try RenderResources().build(ResolvedJob(two).settings).workload.columns == 2)
    }

    /// More frames, pixels, columns, values or effort are more work.
    @Test(arguments: [
        ("a.gif", [JobKey.fontSize: "200"], 3.0), ("a.gif", [.duration: "9"], 2), ("a.gif", [.optimize: "3"], 3),
        ("a.webp", [.fontSize: "200"], 3), ("a.mp4", [.scale: "4"], 4), ("a.svg", [.duration: "20"], 3),
        ("a.svg", [.minIntegerDigits: "60"], 5), ("a.gif", [.maxBytes: "9KB"], 3),
    ])
    func moreIsMoreWork(_ output: String, _ settings: [JobKey: String], _ least: Double) throws {
        let (plain, more) = (try seconds(output, [:]), try seconds(output, settings))
        #expect(more > least * plain, "\(more) beside \(plain)")
    }

    private func watched(seconds: Int, megabytes: Int, _ work: () -> Void) -> RollGIFError? {
        let watch = WorkWatch(WorkEstimate.Limits(seconds: seconds, megabytes: megabytes), formats: [.gif])
        return fault { () throws(RollGIFError) in
            try watch.during { isWanted in
                work()
                if !isWanted() { throw CancellationError() }
            }
        }
    }

    @Test func aDrawingEndsAtItsLimits() throws {
        func spin() {
            let end = ContinuousClock.now + .milliseconds(100)
            while ContinuousClock.now < end {}
        }
        #expect(watched(seconds: 100, megabytes: 1000, spin) == nil)
        let slow = try #require(watched(seconds: 0, megabytes: 1000, spin))
        #expect(slow.code == .badData && slow.key == .maxSeconds && slow.message.contains("--max-seconds"))
        var bytes: [UInt8] = []
        let large = try #require(
            watched(seconds: 100, megabytes: 20) {
                bytes = [UInt8](repeating: 1, count: 400_000_000)
                spin()
            })
        #expect(bytes.count == 400_000_000 && large.key == .maxMemory && large.message.contains("make it smaller"))
    }

    /// A drawing over its limit leaves no file.
    @Test(arguments: ["a.gif", "a.webp", "a.svg", "%03d.png"])
    func nothingIsLeft(_ output: String) throws {
        let scratch = Scratch()
        var renderer = try Renderer(
            job(scratch.path(output), [.fontSize: "150", .duration: "8", .mode: "morph", .minIntegerDigits: "12"]))
        renderer.limits.seconds = 0
        let draws: [() throws -> Void] = [
            { try renderer.run() }, { _ = try renderer.gif() }, { try renderer.forEachFrame { _ in } },
        ]
        for draw in draws {
            #expect { try draw() } throws: { ($0 as? RollGIFError)?.key == .maxSeconds }
        }
        #expect(try scratch.names == [])
    }
}
