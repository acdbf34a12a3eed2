import Foundation
import RollGIF
import Testing

/// Drawing from tasks, as another program does it.
@Suite struct DrawingTests {
    private struct Enough: Error {}

    private let scratch: URL

    init() throws {
        scratch = FileManager.default.temporaryDirectory.appending(path: "library-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    }

    private func job(_ name: String = "a.gif", seconds: Double = 1) -> Job {
        var job = Job(from: 49, to: 1039)
        job.duration = seconds
        job.output = .init(scratch.appending(path: name).path)
        return job
    }

    private var files: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: scratch.path) } }

    @Test func everyWayGivesTheSameBytes() async throws {
        let renderer = try Renderer(job())
        let report = try await renderer.run()
        let written = try Data(contentsOf: scratch.appending(path: "a.gif"))
        #expect(report.files.first?.bytes == written.count)
        #expect(try files == ["a.gif"])
        async let first = renderer.gif()
        async let second = renderer.gif()
        let both = try await [first, second]
        #expect(both.allSatisfy { Data($0) == written })
        let blocking = try await Task.detached { () throws in
            let renderer = renderer
            return try Self.bytes(renderer)
        }.value
        #expect(Data(blocking) == written)
        try FileManager.default.removeItem(at: scratch)
    }

    private static func bytes(_ renderer: Renderer) throws -> [UInt8] { try renderer.gif() }

    @Test(arguments: [
        ("-5 users", "+3 users", "-5 users rolls to +3 users"),
        ("($987.65)", "$1,012.40", "($987.65) rolls to $1,012.40"),
        ("1st", "42", "1st rolls to 42nd"), ("4.2‰", "5‰", "4.2‰ rolls to 5.0‰"),
        ("2h 30m", "3h 05m", "2h 30m rolls to 3h 05m"), ("v1.9.9", "v1.10.0", "v1.9.9 rolls to v1.10.0"),
        ("2026-11-25", "2026-12-01", "2026-11-25 rolls to 2026-12-01"), ("5–10", "10–15", "5–10 rolls to 10–15"),
    ])
    func valuesAreDrawnAsTheyAreWritten(first: String, last: String, text: String) throws {
        #expect(try Renderer(Job(from: first, to: last)).alternativeText == text)
    }

    @Test func framesComeInOrderAndAsTheBlockingOnes() async throws {
        let renderer = try Renderer(job())
        let expected = try Self.frames(renderer)
        var frames: [Frame] = []
        for try await frame in renderer.frames {
            frames.append(frame)
            // A drawing may begin while another is under way.
            if frames.count == 2 { _ = try await renderer.run() }
        }
        #expect(frames.count > 10 && frames.map(\.start) == expected.map(\.start))
        #expect(frames.map(\.pixels) == expected.map(\.pixels))
        try FileManager.default.removeItem(at: scratch)
    }

    private static func frames(_ renderer: Renderer) throws -> [Frame] {
        var frames: [Frame] = []
        try renderer.forEachFrame { frames.append($0) }
        return frames
    }

    @Test func aLoopOverFramesMayBeLeft() async throws {
        let renderer = try Renderer(job(seconds: 30))
        var count = 0
        for try await frame in renderer.frames where frame.start > 0 {
            count += 1
            if count == 3 { break }
        }
        #expect(count == 3)
        try FileManager.default.removeItem(at: scratch)
    }

    @Test func aCancelledTaskStopsBetweenFramesAndLeavesNoFile() async throws {
        let renderer = try Renderer(job(seconds: 60))
        let (begun, continuation) = AsyncStream.makeStream(of: Int.self)
        let task = Task {
            try await renderer.run { finished, _ in continuation.yield(finished) }
        }
        for await _ in begun { break }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try files == [])
        try FileManager.default.removeItem(at: scratch)
    }

    @Test func whatProgressThrowsEndsTheDrawing() async throws {
        let renderer = try Renderer(job())
        await #expect(throws: Enough.self) { try await renderer.run { _, _ in throw Enough() } }
        #expect(throws: Enough.self) { try Self.stop(renderer) }
        #expect(try files == [])
        try FileManager.default.removeItem(at: scratch)
    }

    private static func stop(_ renderer: Renderer) throws { _ = try renderer.run { _, _ in throw Enough() } }

    @Test func errorsNameTheirKeyAndTheReason() throws {
        var job = Job(from: 1, to: 2)
        job[.fontSize] = "large"
        let error = #expect(throws: RollGIFError.self) { try Renderer(job) }
        #expect(error?.key == .fontSize && error?.code == .usage)
        #expect(error?.reason.contains("font") == false && error?.reason.contains("large") == true)
        #expect(error?.message.hasPrefix("--font-size") == true && error?.messageWithKeys.hasPrefix("fontSize") == true)
    }
}
