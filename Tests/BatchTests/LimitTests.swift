import Foundation
import TestSupport
import Testing

@testable import RollGIF

/// Limits of the work that a job file may ask for, all jobs together.
@Suite struct LimitTests {
    private func jobs(_ folder: JobFolder, _ count: Int) throws -> String {
        let job = "{\"from\":\"1234.56\",\"to\":\"245699\",\"style\":\"currency\",\"output\":\"{index}.gif\"}\n"
        return try folder.write(String(repeating: job, count: count), to: "jobs.jsonl")
    }

    private func refusal(_ files: [String], _ options: BatchOptions) throws -> RollGIFError? {
        let folder = JobFolder()
        do throws(JobFileError) {
            _ = try folder.batch(files, options)
            return nil
        } catch {
            guard case .failed(let reason) = error else { throw error }
            return reason
        }
    }

    @Test func theTotalIsRefusedBeforeWork() throws {
        let folder = JobFolder()
        let path = try jobs(folder, 400)
        // Hundreds of ordinary jobs are nowhere near the limit.
        #expect(try refusal([path], BatchOptions()) == nil)
        var options = BatchOptions()
        options.limits.maximumTotal /= 50
        #expect(try refusal([path], options) == nil)
        options.limits.maximumTotal = 5
        let reason = try #require(try refusal([path], options))
        #expect(reason.code == .badData && reason.message.contains("--shard 1/2"), "\(reason)")
        // Jobs that this process does not draw do not count.
        options.only = ["7.gif"]
        #expect(try refusal([path], options) == nil)
        options.only = []
        options.shard = try BatchShard(parsing: "3/400")
        #expect(try refusal([path], options) == nil)
    }

    /// The estimate without fonts knows what makes a job long; R takes 0.06 s of a core.
    @Test func theEstimateIsNearTheTruth() throws {
        func seconds(_ settings: String) throws -> Double {
            let folder = JobFolder()
            let path = try folder.write("{\"from\":\"1234.56\",\"to\":\"245699\",\(settings),\"output\":\"a.gif\"}")
            var seconds = 0.0
            try folder.batch([path], BatchOptions()).list { seconds = $0.seconds }
            return seconds
        }
        let plain = try seconds("\"style\":\"currency\"")
        #expect((0.04...0.2).contains(plain), "\(plain)")
        for (settings, least) in [
            ("\"optimize\":3", 3.0), ("\"maxBytes\":\"40KB\"", 3), ("\"scale\":3", 4), ("\"minIntegerDigits\":90", 4),
            ("\"pattern\":\"#,##0.00 '\(String(repeating: "x", count: 100))'\"", 4), ("\"duration\":9", 3),
            ("\"digits\":\"\((0..<10).map { _ in "hundred" }.joined(separator: ","))\"", 2),
        ] {
            let more = try seconds(settings)
            #expect(more > plain * least, "\(settings): \(more) beside \(plain)")
        }
    }

    /// Eight million jobs in a line are refused at once, and a hundred thousand do not take memory.
    @Test func matricesAreCountedBeforeTheyAreMade() throws {
        let folder = JobFolder()
        let axis = "[" + (1...200).map(String.init).joined(separator: ",") + "]"
        let weights = "[" + (100..<300).map(String.init).joined(separator: ",") + "]"
        let path = try folder.write(
            "{\"from\":1,\"matrix\":{\"to\":\(axis),\"weight\":\(weights),\"fontSize\":\(axis)},\"output\":\"{index}.gif\"}"
        )
        let run = try folder.scratch.measure("batch \(path) --dry-run", status: 65, says: "8000000 jobs", "--shard 1/2")
        #expect(run.seconds < 10, "\(run)")
    }

    /// Everything else that is bounded ends with 65 before a file is made, or fails its job alone.
    @Test(
        arguments: [
            ("\"to\":\"\(String(repeating: "9", count: 1001))\"", "", 65), ("\"to\":9,\"duration\":800", "", 65),
            ("\"to\":9,\"fontSize\":9000", "", 65), ("\"to\":9", "--max-memory 20", 1),
            ("\"to\":9,\"width\":8000,\"height\":8000", "", 1), ("\"to\":9,\"width\":9000", "", 65),
            ("\"to\":9,\"maxSeconds\":121", "", 65), ("\"to\":9,\"maxMemory\":501", "", 65),
            ("\"to\":9,\"maxMemory\":20", "", 1),
            ("\"to\":9876543210,\"optimize\":3,\"duration\":60,\"fontSize\":400", "", 1),
            ("\"to\":9,\"font\":\"large.ttf\"", "", 1),
        ] as [(String, ShellLine, Int32)])
    func everyLimitHolds(_ settings: String, _ arguments: ShellLine, _ status: Int32) throws {
        let folder = JobFolder()
        // A file with a hole takes no room.
        _ = FileManager.default.createFile(atPath: folder.path("large.ttf"), contents: nil)
        let handle = try FileHandle(forWritingTo: folder.scratch.file("large.ttf"))
        try handle.truncate(atOffset: 64_000_001)
        try handle.close()
        let path = try folder.write("{\"from\":1,\(settings),\"output\":\"out/{index}.gif\"}")
        let run = try folder.scratch.run("batch \(path) \(arguments)", status: nil)
        #expect(run.status == status, "\(settings.prefix(60)) \(arguments): \(run.errors)")
        #expect(!folder.exists("out/1.gif"))
    }
}
