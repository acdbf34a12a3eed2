import Foundation
import TestSupport
import Testing

@testable import RollGIF

/// What a job file may ask for, all jobs together.
@Suite struct LimitTests {
    /// Jobs like the reference animation.
    private func jobs(_ folder: JobFolder, _ count: Int) throws -> String {
        let job = "{\"from\":\"1234.56\",\"to\":\"245699\",\"style\":\"currency\",\"output\":\"{index}.gif\"}\n"
        return try folder.write(String(repeating: job, count: count), to: "jobs.jsonl")
    }

    private func refusal(_ files: [String], _ options: BatchOptions) throws -> RollGIFError? {
        let folder = try JobFolder()
        do throws(BatchError) {
            _ = try folder.batch(files, options)
            return nil
        } catch {
            guard case .failed(let reason) = error else { throw error }
            return reason
        }
    }

    @Test func theTotalIsRefusedBeforeWork() throws {
        let folder = try JobFolder()
        let path = try jobs(folder, 400)
        // Hundreds of ordinary jobs are nowhere near the limit.
        #expect(try refusal([path], BatchOptions()) == nil)
        var options = BatchOptions()
        options.limits.maximumTotal /= 100
        #expect(try refusal([path], options) == nil)
        options.limits.maximumTotal = 100_000_000
        let reason = try #require(try refusal([path], options))
        #expect(reason.code == .badData && reason.message.contains("--max-total"), "\(reason)")
        // What this process does not draw does not count.
        options.only = ["7.gif"]
        #expect(try refusal([path], options) == nil)
        options.only = []
        options.shard = try BatchShard(parsing: "3/400")
        #expect(try refusal([path], options) == nil)
        let run = try Binary.run(["batch", path, "--max-total", "100000000", "--out-dir", folder.path("out")])
        #expect(run.status == 65, "\(run.errors)")
        #expect(!folder.exists("out"))
        #expect(try Binary.run(["batch", path, "--max-total", "0"]).status == 64)
    }

    @Test func theEstimateIsNearTheTruth() throws {
        let folder = try JobFolder()
        for (settings, pixels) in [
            // 500×120 and 257 frames; a width and a height that are told; a scale.
            ("\"from\":\"1234.56\",\"to\":\"245699\",\"style\":\"currency\"", 500 * 120 * 257),
            (
                "\"from\":1,\"to\":2,\"width\":400,\"height\":300,\"duration\":1,\"holdStart\":0,\"holdEnd\":1",
                400 * 300 * 101
            ),
            (
                "\"from\":1,\"to\":2,\"width\":400,\"height\":300,\"duration\":1,\"holdStart\":0,\"holdEnd\":1,\"scale\":2",
                800 * 600 * 101
            ),
        ] {
            let path = try folder.write("{\(settings),\"output\":\"a.gif\"}")
            var options = BatchOptions()
            options.limits.maximumTotal = pixels * 3 / 2
            #expect(try refusal([path], options) == nil, "\(settings)")
            options.limits.maximumTotal = pixels * 2 / 3
            #expect(try refusal([path], options) != nil, "\(settings)")
        }
    }

    @Test func jobsFromAPipeFailOneByOne() throws {
        let folder = try JobFolder()
        let path = try folder.write(
            (1...4).map {
                "{\"from\":1,\"to\":2,\"fontSize\":16,\"fps\":10,\"duration\":0.5,\"holdStart\":0.1,\"holdEnd\":0.1,\"output\":\"\($0).gif\"}\n"
            }.joined(),
            to: "jobs.jsonl")
        var pixels = PixelTotal()
        pixels.add(.max)
        pixels.add(1)
        #expect(pixels.pixels == .max)
        let run = try Program.run(
            "bash",
            [
                "-c", "cat \"$1\" | \"$0\" batch - --max-total 80000 --out-dir \"$2\"", Binary.url.path, path,
                folder.path("out"),
            ])
        #expect(run.status == 1 && run.errors.contains("--max-total"), "\(run.errors)")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("out"))
        #expect((1...3).contains(names.count), "\(names)")
    }

    /// Everything else that is bounded ends with 65 before a file is made, or fails its job alone.
    @Test(arguments: [
        ("\"to\":\"\(String(repeating: "9", count: 1001))\"", [], Int32(65)),
        ("\"to\":9,\"duration\":800", [], 65),
        ("\"to\":9,\"fontSize\":9000", [], 65),
        ("\"to\":9,\"maxFrames\":99999", [], 65),
        ("\"to\":9", ["--max-frames", "20"], 65),
        ("\"to\":9,\"matrix\":{\"fps\":[10,20,25]}", ["--max-jobs", "2"], 65),
        ("\"to\":9", ["--max-pixels", "400"], 1),
        ("\"to\":9,\"width\":9000", [], 65),
        ("\"to\":9,\"font\":\"large.ttf\"", [], 1),
    ])
    func everyLimitHolds(_ settings: String, _ arguments: [String], _ status: Int32) throws {
        let folder = try JobFolder()
        // A file with a hole takes no room.
        _ = FileManager.default.createFile(atPath: folder.path("large.ttf"), contents: nil)
        let handle = try FileHandle(forWritingTo: folder.scratch.file("large.ttf"))
        try handle.truncate(atOffset: 64_000_001)
        try handle.close()
        let path = try folder.write("{\"from\":1,\(settings),\"output\":\"out/{index}.gif\"}")
        let run = try Binary.run(["batch", path] + arguments, folder: folder.scratch.url)
        #expect(run.status == status, "\(settings.prefix(60)) \(arguments): \(run.errors)")
        #expect(!folder.exists("out/1.gif"))
    }
}
