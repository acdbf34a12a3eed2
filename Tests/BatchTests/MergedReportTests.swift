import Foundation
import Testing

@testable import RollGIF

/// Reports of shards are merged, and missing ones are reported.
@Suite struct MergedReportTests {
    private func report(_ folder: JobFolder, _ name: String, shard: String, failing: Set<Int> = []) throws -> String {
        let path = try folder.write(RunTests.lines(9) { "\($0)/a.gif" }, to: "jobs.jsonl")
        // A file where a folder should be fails a job.
        for number in 0..<9 {
            try? FileManager.default.removeItem(atPath: folder.path("\(number)"))
            if failing.contains(number) { _ = try folder.write("a file", to: "\(number)") }
        }
        var options = BatchOptions()
        options.shard = try BatchShard(parsing: shard)
        options.report = folder.path(name)
        _ = try folder.run([path], options)
        return folder.path(name)
    }

    @Test func aShardThatRanTwiceCountsOnceAndItsBetterRunWins() throws {
        let folder = JobFolder()
        let files = [
            try report(folder, "1.json", shard: "1/2", failing: [2, 4]), try report(folder, "2.json", shard: "2/2"),
            try report(folder, "1-again.json", shard: "1/2", failing: [4]),
        ]
        let merged = try MergedReport(files)
        #expect(merged.problems.isEmpty)
        #expect(merged.summary.finished == 9)
        #expect(merged.summary.count(.failed) == 1)
        #expect(!merged.isClean)
        try merged.write(to: folder.path("all.json"))
        let all = try ShardReport(folder.path("all.json"))
        #expect(all.outcomes.map(\.index) == Array(1...9))
        #expect(all.outcomes[4].error?.contains("4") == true)
        #expect(all.shard == .whole)
    }

    @Test func theOrderOfTheReportsDoesNotMatter() throws {
        let folder = JobFolder()
        // A job that is written once and found unchanged once, and one that fails in two ways.
        var files = [
            try report(folder, "1.json", shard: "1/2", failing: [2, 4]),
            try report(folder, "1-again.json", shard: "1/2", failing: [4]), try report(folder, "2.json", shard: "2/2"),
        ]
        let other = try String(contentsOfFile: files[0], encoding: .utf8).replacing("cannot", with: "could not")
        files.append(try folder.write(other, to: "1-other.json"))
        var merged: Set<Data> = []
        for first in files {
            for order in [files.filter { $0 != first }, files.filter { $0 != first }.reversed()] {
                try MergedReport([first] + order).write(to: folder.path("all.json"))
                merged.insert(try Data(contentsOf: URL(fileURLWithPath: folder.path("all.json"))))
            }
        }
        #expect(merged.count == 1)
    }

    @Test func missingShardsAreNamed() throws {
        let folder = JobFolder()
        let files = [try report(folder, "1.json", shard: "1/4"), try report(folder, "3.json", shard: "3/4")]
        let merged = try MergedReport(files)
        #expect(!merged.isClean)
        #expect(merged.problems.contains { $0.contains("2/4, 4/4") })
    }

    @Test func reportsOfTwoRunsAreNotMixed() throws {
        let folder = JobFolder()
        let files = [try report(folder, "1.json", shard: "1/2"), try report(folder, "2.json", shard: "2/3")]
        #expect(throws: RollGIFError.self) { try MergedReport(files) }
        let other = try folder.write("{\"version\":1}", to: "other.json")
        #expect(throws: RollGIFError.self) { try MergedReport([other]) }
        #expect(throws: RollGIFError.self) { try MergedReport([folder.path("missing.json")]) }
    }
}
