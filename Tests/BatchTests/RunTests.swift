import Foundation
import Synchronization
import TestSupport
import Testing

@testable import RollGIF

/// Runs of batches: their outcomes, files and order.
@Suite struct RunTests {
    /// Job lines `0.gif` … with the number as the value, small and short.
    ///
    /// - Parameter name: the output of a job.
    static func lines(_ count: Int, name: (Int) -> String = { "\($0).gif" }) -> String {
        (0..<count).map {
            "{\"from\":\($0),\"to\":1,\"fontSize\":8,\"fps\":2,\"output\":\"\(name($0))\"}\n"
        }.joined()
    }

    @Test func filesAreWrittenOnceAndThenLeftAlone() throws {
        let folder = JobFolder()
        let path = try folder.write(Self.lines(3), to: "jobs.jsonl")
        #expect(try folder.run([path]).outcomes.map(\.status) == [.written, .written, .written])
        let url = folder.scratch.file("1.gif")
        let old = Date(timeIntervalSince1970: 1_000_000)
        for name in ["0.gif", "1.gif", "2.gif"] {
            try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: folder.path(name))
        }
        try Data("GIF89a\nother".utf8).write(to: url)
        #expect(try folder.run([path]).outcomes.map(\.status) == [.unchanged, .written, .unchanged])
        let date = try FileManager.default.attributesOfItem(atPath: folder.path("0.gif"))[.modificationDate] as? Date
        #expect(date == old)
        #expect(try folder.settings("1.gif") == "fontSize=8\nfps=2\nfrom=1\nto=1")
        #expect(try folder.scratch.names == ["0.gif", "1.gif", "2.gif", "jobs.jsonl"])
    }

    @Test func jobsAreDrawnAsTheyWereChecked() throws {
        let folder = JobFolder()
        let path = try folder.write(Self.lines(3), to: "jobs.jsonl")
        let batch = try folder.batch([path])
        _ = try folder.write("no jobs any more", to: "jobs.jsonl")
        #expect(try batch.run().count(.written) == 3)
    }

    @Test("jobs that are kept and jobs that are read again are the same", arguments: [0, 40_000, Int.max])
    func keptJobs(_ maximumKnownBytes: Int) throws {
        let folder = JobFolder()
        let path = try folder.write(Self.lines(30), to: "jobs.jsonl")
        for shard in [nil, "2/3"] {
            var options = BatchOptions()
            if let shard { options.shard = try BatchShard(parsing: shard) }
            options.only = ["*1*"]
            func stream() throws -> JobStream {
                let file = try JobFile(path, format: options.format, limits: options.limits, columns: options.columns)
                return JobStream(
                    files: [file], options: options, common: JobFileHead(), maximumKnownBytes: maximumKnownBytes)
            }
            func works(_ stream: JobStream) throws -> [String] {
                var works: [String] = []
                while let work = try stream.next() {
                    guard case .ready(let job) = work.content else { continue }
                    let settings = job.job.settings.map { "\($0.key)=\($0.value)" }.sorted()
                    works.append("\(work.sequence) \(work.index) \(work.file) \(settings) \(job.outputs)")
                }
                return works
            }
            let checked = try stream()
            _ = try checked.checkAll()
            let found = try works(checked)
            #expect(!found.isEmpty)
            #expect(found == (try works(stream())))
            #expect(checked.isKept == (maximumKnownBytes == .max))
        }
    }

    @Test func checkComparesAndWritesNothing() throws {
        let folder = JobFolder()
        let path = try folder.write(Self.lines(3), to: "jobs.jsonl")
        _ = try folder.run([path])
        try folder.scratch.write("GIF89a\nother", to: "1.gif")
        try FileManager.default.removeItem(atPath: folder.path("2.gif"))
        var options = BatchOptions()
        options.isCheck = true
        let (outcomes, summary) = try folder.run([path], options)
        #expect(outcomes.map(\.status) == [.unchanged, .stale, .stale])
        #expect(outcomes.map(\.error) == [nil, "differs from what would be rendered", "is missing"])
        #expect(!summary.isClean)
        #expect(try folder.scratch.names == ["0.gif", "1.gif", "jobs.jsonl"])
        #expect(try folder.text("1.gif") == "GIF89a\nother")
    }

    @Test(arguments: [1, 2, 7])
    func outcomesComeInTheOrderOfTheFile(_ workers: Int) throws {
        let folder = JobFolder()
        // A file where a folder should be fails some; the first jobs take longest.
        _ = try folder.write("a file", to: "taken")
        let lines = Self.lines(60) { $0 % 7 == 3 ? "taken/\($0).gif" : "\($0).gif" }
        let long = lines.split(separator: "\n").enumerated().map { index, line in
            String(index < 5 ? line.replacing("\"fps\":2", with: "\"fps\":25") : line)
        }
        let path = try folder.write(long.joined(separator: "\n"), to: "jobs.jsonl")
        var options = BatchOptions()
        options.workers = workers
        options.report = folder.path("report.json")
        let (outcomes, summary) = try folder.run([path], options)
        #expect(outcomes.map(\.index) == Array(1...60))
        #expect(outcomes.filter { $0.status == .failed }.map(\.index) == stride(from: 4, through: 60, by: 7).map { $0 })
        #expect(summary.count(.written) == 51)
        let report = try #require(
            try JSONSerialization.jsonObject(with: folder.scratch.data("report.json")) as? [String: Any])
        let jobs = try #require(report["jobs"] as? [[String: Any]])
        #expect(jobs.compactMap { $0["index"] as? Int } == Array(1...60))
        #expect((jobs[3]["error"] as? String)?.contains("taken") == true)
        #expect(jobs[4]["status"] as? String == "written")
        #expect(report["total"] as? Int == 60)
        #expect(report["failed"] as? Int == 9)
        #expect(report["interrupted"] as? Bool == false)
    }

    @Test func failFastBeginsNoMoreJobs() throws {
        let folder = JobFolder()
        _ = try folder.write("a file", to: "taken")
        let path = try folder.write(Self.lines(20) { $0 == 2 ? "taken/2.gif" : "\($0).gif" }, to: "jobs.jsonl")
        var options = BatchOptions()
        options.workers = 1
        options.failsFast = true
        let (outcomes, _) = try folder.run([path], options)
        #expect(outcomes.map(\.status) == [.written, .written, .failed] + Array(repeating: .skipped, count: 17))
    }

    @Test func skipExistingRendersOnlyWhatIsMissing() throws {
        let folder = JobFolder()
        let path = try folder.write(Self.lines(4), to: "jobs.jsonl")
        try folder.scratch.write("GIF89a\nwhatever;", to: "1.gif")
        var options = BatchOptions()
        options.skipsExisting = true
        let (outcomes, summary) = try folder.run([path], options)
        #expect(outcomes.map(\.status) == [.written, .skipped, .written, .written])
        #expect(try folder.text("1.gif") == "GIF89a\nwhatever;")
        #expect(summary.isClean)
    }

    @Test(arguments: [1, 3, 8, 50])
    func shardsMakeUpTheWhole(_ count: Int) throws {
        let folder = JobFolder()
        let path = try folder.write(
            #"""
            {"defaults":{"fontSize":8,"fps":2},"jobs":[{"from":0,"to":1,"output":"x.gif"},
                {"to":1,"matrix":{"from":[1,2,3,4,5],"fps":[1,2,3,4]},"output":"{from}-{fps}.gif"}]}
            """#
        )
        var seen: [Int] = []
        for index in 1...count {
            var options = BatchOptions()
            options.shard = try BatchShard(parsing: "\(index)/\(count)")
            options.report = folder.path("report-\(index).json")
            let (outcomes, _) = try folder.run([path], options)
            #expect(outcomes.allSatisfy { ($0.index - 1) % count == index - 1 })
            seen += outcomes.map(\.index)
        }
        #expect(seen.sorted() == Array(1...21))
        let merged = try MergedReport((1...count).map { folder.path("report-\($0).json") })
        #expect(merged.isClean)
        #expect(merged.summary.count(.written) == 21)
    }

    @Test func badShardsAreRefused() {
        for text in ["0/3", "4/3", "1", "1/0", "a/b", "-1/3", "1/2/3", ""] {
            #expect(throws: RollGIFError.self) { try BatchShard(parsing: text) }
        }
    }

    @Test func onlyChoosesByOutputOrId() throws {
        let folder = JobFolder()
        let path = try folder.write(
            #"[{"id":"sales","from":1,"to":2,"output":"de/a.gif"},{"from":1,"to":2,"output":"en/b.gif"},{"from":1,"to":2,"output":"de/x/c.gif"}]"#
        )
        for (pattern, indices) in [("de/*", [1, 3]), ("sal?s", [1]), ("*.gif", [1, 2, 3]), ("en/b.gif", [2])] {
            var options = BatchOptions()
            options.only = [pattern]
            #expect(try folder.run([path], options).outcomes.map(\.index) == indices, "\(pattern)")
        }
        var options = BatchOptions()
        options.only = ["fr/*"]
        let error = #expect(throws: JobFileError.self) { try folder.batch([path], options) }
        #expect(error?.description.contains("fr/*") == true)
    }

    @Test func aPipeIsReadOnceAndItsFaultsAreThoseOfSingleJobs() throws {
        let folder = JobFolder()
        let pipe = folder.path("jobs.jsonl")
        #expect(unsafe mkfifo(pipe, 0o600) == 0)
        let text =
            "{\"from\":1,\"to\":2,\"output\":\"a.gif\"}\n{\"form\":1}\n{\"from\":1,\"to\":2,\"output\":\"a.gif\"}\nx\n"
            + "{\"from\":1,\"to\":2,\"output\":\"b.gif\"}\n"
        let writer = Thread { try? Data(text.utf8).write(to: URL(fileURLWithPath: pipe), options: []) }
        writer.start()
        var options = BatchOptions()
        options.workers = 1
        let (outcomes, summary) = try folder.run([pipe], options)
        #expect(outcomes.map(\.status) == [.written, .failed, .failed, .failed, .written])
        #expect(outcomes[1].error?.contains("jobs.jsonl:2:2: form") == true)
        #expect(outcomes[2].error?.contains("\(pipe):1:27 has that name already") == true, "\(outcomes[2])")
        #expect(outcomes[3].error?.contains("jobs.jsonl:4:1") == true)
        #expect(summary.selected == nil)
    }

    @Test func aFileThatChangesWhileRunningFailsOneJob() throws {
        let folder = JobFolder()
        // Longer than what is read at once, so that the last line is read after it has changed.
        let path = try folder.write(Self.lines(3000), to: "jobs.jsonl")
        var options = BatchOptions()
        options.only = ["0.gif", "2998.gif", "2999.gif"]
        let batch = try folder.batch([path], options)
        let handle = try FileHandle(forWritingTo: folder.scratch.file("jobs.jsonl"))
        try handle.seek(toOffset: handle.seekToEnd() - 10)
        handle.write(Data("oops oops\n".utf8))
        try handle.close()
        let summary = try batch.run()
        #expect(summary.count(.written) == 2)
        #expect(summary.count(.failed) == 1)
    }

    @Test func anUnwritableFolderFailsItsJobsOnly() throws {
        // A file where a folder should be: refused for root too, who may write anywhere else.
        let folder = JobFolder()
        _ = try folder.write("a file", to: "sub")
        let path = try folder.write(#"[{"from":1,"to":2,"output":"sub/a.gif"},{"from":1,"to":2,"output":"b.gif"}]"#)
        let (outcomes, summary) = try folder.run([path])
        #expect(outcomes.map(\.status) == [.failed, .written])
        #expect(outcomes[0].error?.contains("sub") == true)
        #expect(!summary.isClean)
    }

    @Test func aFolderRemovedWhileRunningIsMadeAgain() throws {
        let folder = JobFolder()
        let path = try folder.write(
            (0..<4).map { "{\"from\":\($0),\"to\":1,\"output\":\"sub/\($0).gif\"}\n" }.joined(), to: "jobs.jsonl")
        let sub = folder.path("sub")
        var options = BatchOptions()
        options.workers = 1
        let (_, summary) = try folder.run([path], options) { outcome in
            if outcome.index == 2 { try? FileManager.default.removeItem(atPath: sub) }
        }
        #expect(summary.count(.written) == 4)
        #expect(try FileManager.default.contentsOfDirectory(atPath: sub).sorted() == ["2.gif", "3.gif"])
    }

    @Test func contradictionsAreRefused() throws {
        let folder = JobFolder()
        let path = try folder.write(Self.lines(1), to: "jobs.jsonl")
        var options = BatchOptions()
        (options.isCheck, options.skipsExisting) = (true, true)
        #expect(throws: JobFileError.self) { try folder.batch([path], options) }
        #expect(throws: JobFileError.self) { try folder.batch([path, path]) }
        #expect(throws: JobFileError.self) { try folder.batch([]) }
    }
}
