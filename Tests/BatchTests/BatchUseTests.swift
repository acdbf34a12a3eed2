import Foundation
import Synchronization
import TestSupport
import Testing

@testable import RollGIF

/// Batches that are listed and run several times, interrupted, run beside each other, or hold wrong jobs.
@Suite struct BatchUseTests {
    @Test("a batch is listed and run any number of times", arguments: ["jobs.json", "jobs.jsonl"], [3, 600])
    func again(_ name: String, _ count: Int) throws {
        let folder = JobFolder()
        let lines = RunTests.lines(count)
        let path = try folder.write(
            name.hasSuffix("l") ? lines : "[\(lines.split(separator: "\n").joined(separator: ","))]", to: name)
        var options = BatchOptions()
        options.only = ["0.gif", "1.gif", "2.gif"]
        let batch = try folder.batch([path], options)
        func list() throws -> [Int] {
            var indices: [Int] = []
            try batch.list { indices.append($0.index) }
            return indices
        }
        #expect(try list() == [1, 2, 3])
        #expect(try list() == [1, 2, 3])
        #expect(try batch.run().count(.written) == 3)
        #expect(try batch.run().count(.unchanged) == 3)
        #expect(try list() == [1, 2, 3])
        try Data().write(to: folder.scratch.file("1.gif"))
        let third = try batch.run()
        #expect(third.count(.unchanged) == 2 && third.count(.written) == 1 && third.isClean)
    }

    @Test(
        "a pipe without a job is no success",
        arguments: [
            ("", "", 65), ("", "--check", 65), ("", "--dry-run", 65), ("\n \n", "", 65),
            (RunTests.lines(2), "--only nothing", 64), (RunTests.lines(2), "--only nothing --dry-run", 64),
            (RunTests.lines(2), "--only 1.gif", 0),
        ])
    func pipes(_ text: String, _ options: String, _ status: Int32) throws {
        let folder = JobFolder()
        _ = try folder.write(text, to: "jobs.jsonl")
        for line in ["cat jobs.jsonl | '\(Binary.url.path)' batch -", "'\(Binary.url.path)' batch jobs.jsonl"] {
            let run = try Program.run("bash", ["-c", "\(line) \(options)"], folder: folder.scratch.url)
            #expect(run.status == status, "\(line): \(run.errors)")
        }
    }

    @Test func jobsOfAPipeAreReadOnce() throws {
        let folder = JobFolder()
        let path = folder.path("pipe")
        try #require(try Program.run("mkfifo", [path]).status == 0)
        let lines = RunTests.lines(2)
        let writer = Thread { try? Data(lines.utf8).write(to: URL(fileURLWithPath: path)) }
        writer.start()
        var options = BatchOptions()
        options.format = .jsonl
        options.outputFolder = folder.scratch.url.path
        let batch = try folder.batch([path], options)
        #expect(try batch.run().count(.written) == 2)
        let error = #expect(throws: RollGIFError.self) { try batch.run() }
        #expect(error?.message.contains("pipe") == true, "\(String(describing: error))")
        #expect(throws: RollGIFError.self) { try batch.list { _ in } }
    }

    @Test("two batches at once are interrupted each by itself") func interrupts() throws {
        let folder = JobFolder()
        let path = try folder.write(RunTests.lines(40), to: "jobs.jsonl")
        func batch(_ name: String) throws -> Batch {
            var options = BatchOptions()
            options.outputFolder = folder.path(name)
            options.workers = 1
            options.report = folder.path("\(name).json")
            return try folder.batch([path], options)
        }
        let (one, other) = (try batch("one"), try batch("other"))
        let told = Mutex<[BatchSummary]>([])
        let finished = Mutex<BatchSummary?>(nil)
        let summary = try one.run { outcome, _ in
            // The other batch runs completely while this one runs, and does not stop with it.
            if outcome.index == 3 {
                finished.withLock {
                    $0 = try? other.run(interrupted: { _ in Issue.record("the other is interrupted") })
                }
            }
            guard outcome.index == 5 else { return }
            let done = DispatchSemaphore(value: 0)
            Thread {
                one.interrupt()
                done.signal()
            }.start()
        } interrupted: { summary in
            told.withLock { $0.append(summary) }
        }
        #expect(finished.withLock { $0 }?.count(.written) == 40)
        #expect(told.withLock { $0.count } == 1 && told.withLock { $0[0].isInterrupted })
        #expect(summary.isInterrupted && !summary.isClean && summary.finished < 40)
        #expect(try folder.text("one.json").contains("\"interrupted\": true"))
        // No run is left, so the batch can be run again.
        one.interrupt()
        #expect(try one.run().finished == 40)
    }

    @Test("wrong jobs are left out and reported", arguments: ["jobs.jsonl", "jobs.csv"], [3, 700])
    func skipInvalid(_ name: String, _ good: Int) throws {
        let folder = JobFolder()
        var rows = (0..<good).map { ["\($0)", "1", "8", "2", "\($0).gif"] }
        // A value that is none, an output that another job has, a file of another kind, a key's wrong value.
        rows.insert(["NaN", "1", "8", "2", "bad.gif"], at: 1)
        rows.append(["1", "2", "8", "2", "0.gif"])
        rows.append(["1", "2", "8", "2", "notes.gif"])
        rows.append(["1", "2", "huge", "2", "size.gif"])
        let keys = ["from", "to", "fontSize", "fps", "output"]
        let text =
            name.hasSuffix("csv")
            ? ([keys] + rows).map { $0.joined(separator: ",") }.joined(separator: "\n")
            : rows.map { row in "{" + zip(keys, row).map { "\"\($0)\":\"\($1)\"" }.joined(separator: ",") + "}" }
                .joined(separator: "\n")
        _ = try folder.write(text + "\n", to: name)
        _ = try folder.write("mine\n", to: "notes.gif")
        let only: ShellLine = "--only [0-2].gif --only notes.gif"
        try folder.scratch.run("batch \(name) \(only)", status: 65)
        #expect(try folder.scratch.names == [name, "notes.gif"].sorted())
        let run = try folder.scratch.run("batch \(name) --skip-invalid --report r.json \(only)", status: 1)
        #expect(try folder.scratch.names == ["0.gif", "1.gif", "2.gif", name, "notes.gif", "r.json"].sorted())
        #expect(try folder.text("notes.gif") == "mine\n")
        let report = try #require(
            try JSONSerialization.jsonObject(with: folder.scratch.data("r.json")) as? [String: Any])
        #expect(report["written"] as? Int == 3 && report["failed"] as? Int == 4, "\(run.errors)")
        let failed = try #require(report["jobs"] as? [[String: Any]]).filter { $0["status"] as? String == "failed" }
        #expect(failed.compactMap { $0["index"] as? Int } == [2, good + 2, good + 3, good + 4])
        #expect(failed.allSatisfy { ($0["error"] as? String)?.contains("\(name):") == true }, "\(failed)")
        try folder.scratch.run(
            "batch \(name) --skip-invalid --check \(only)", status: 1, says: "3 unchanged, 1 stale, 3 failed")
        try folder.scratch.run("batch \(name) --skip-invalid --fail-fast", status: 64)
    }

    @Test("what is missing, empty or cut off is drawn again with --skip-existing") func skipExisting() throws {
        let folder = JobFolder()
        let names = ["a.gif", "b.png", "c.webp", "d.svg", "e.lottie", "f%02d.png"]
        let jobs = names.map { #"{"from":1,"to":2,"fontSize":10,"fps":5,"output":"\#($0)"}"# }.joined(separator: ",")
        let path = try folder.write("[\(jobs)]")
        var options = BatchOptions()
        options.skipsExisting = true
        #expect(try folder.run([path], options).summary.count(.written) == 6)
        #expect(try folder.run([path], options).summary.count(.skipped) == 6)
        for name in names.dropLast() + ["f03.png"] {
            let whole = try folder.scratch.data(name)
            for left in [nil, Data(), whole.dropLast(5)] {
                try left?.write(to: folder.scratch.file(name))
                if left == nil { try FileManager.default.removeItem(at: folder.scratch.file(name)) }
                let again = try folder.run([path], options).summary
                #expect(again.count(.skipped) == 5 && again.count(.written) == 1, "\(name): \(again)")
                #expect(try folder.scratch.data(name) == whole, "\(name)")
            }
        }
    }
}
