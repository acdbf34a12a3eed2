import Foundation
import TestSupport
import Testing

@testable import RollGIF

/// `rollgif batch` as a user runs it: real fonts, real files, exit codes and signals.
@Suite(.serialized) struct BatchCommandTests {
    private static let small = #""fontSize":16,"fps":10,"duration":0.2,"easing":"linear","holdStart":0.1,"holdEnd":0.1"#

    private func jobs(_ folder: JobFolder, _ count: Int) throws -> String {
        let lines = (1...count).map { "{\"from\":\($0),\"to\":\($0 * 7),\"output\":\"out/{index:4}.gif\"}\n" }
        return try folder.write("{\"defaults\":{\(Self.small)}}\n" + lines.joined(), to: "jobs.jsonl")
    }

    private func bytes(_ folder: JobFolder, _ count: Int) throws -> [Data] {
        try (1...count).map { number in
            let digits = String(number)
            let name = String(repeating: "0", count: 4 - digits.count) + digits
            return try folder.scratch.data("out/\(name).gif")
        }
    }

    @Test func bytesDependOnNothingButTheJob() throws {
        let folder = JobFolder()
        let path = try jobs(folder, 6)
        var all: [[Data]] = []
        for arguments in [["-j", "1"], ["-j", "4"], ["-j", "1", "--threads", "1"], ["--threads", "3"]] {
            try folder.scratch.run("batch \(path) \(arguments)")
            all.append(try bytes(folder, 6))
            try FileManager.default.removeItem(atPath: folder.path("out"))
        }
        #expect(Set(all).count == 1)
        // A job of a batch is the same picture as one drawn on its own.
        let alone = folder.path("alone.gif")
        try folder.scratch.run(
            "--from 3 --to 21 --font-size 16 --fps 10 --duration 0.2 --easing linear --hold-start 0.1 --hold-end 0.1"
                + "-o \(alone)")
        #expect(try Data(contentsOf: URL(fileURLWithPath: alone)) == all[0][2])
    }

    @Test func checkListsStaleAndMissingFiles() throws {
        let folder = JobFolder()
        let path = try jobs(folder, 3)
        try folder.scratch.run("batch \(path) -q")
        try folder.scratch.run("batch \(path) --check")
        try FileManager.default.removeItem(atPath: folder.path("out/0001.gif"))
        let handle = try FileHandle(forWritingTo: folder.scratch.file("out/0003.gif"))
        try handle.seekToEnd()
        handle.write(Data([0]))
        try handle.close()
        let run = try folder.scratch.run(
            "batch \(path) --check --report -", status: 1, says: "stale: out/0001.gif: is missing",
            "stale: out/0003.gif: differs")
        #expect(!run.errors.contains("0002"))
        let report = run.object
        #expect(report["stale"] as? Int == 2)
        #expect(!folder.exists("out/0001.gif"))
    }

    @Test func exitCodes() throws {
        let folder = JobFolder()
        let good = try jobs(folder, 1)
        let bad = try folder.write("{\"jobs\":[{\"fmo\":1}]}", to: "bad.json")
        let noFont = try folder.write(
            "[{\"from\":1,\"to\":2,\"font\":\"No Such Family\",\"output\":\"a.gif\"},{\"from\":1,\"to\":2,\(Self.small),\"output\":\"b.gif\"}]",
            to: "font.json")
        for (arguments, status) in [
            (["batch", good], 0), (["batch", bad], 65), (["batch", folder.path("missing.json")], 66),
            (["batch", noFont], 1), (["batch", good, "--shard", "3/2"], 64), (["batch", good, "--set", "fsp=3"], 64),
            (["batch", good, "-j", "0"], 64), (["batch", good, "--only", "nothing"], 64), (["batch"], 64),
            (["batch", good, "--report", folder.path("no/such/report.json")], 73), (["schema"], 0),
            (["merge-reports", good], 65), (["merge-reports", folder.path("missing.json")], 66),
        ] as [([String], Int32)] {
            let run = try folder.scratch.run("\(arguments)", status: nil)
            #expect(run.status == status, "\(arguments): \(run.errors)")
            #expect(status == 0 || !run.errors.isEmpty)
        }
        // The bad job did not stop the other.
        #expect(folder.exists("b.gif"))
    }

    @Test(arguments: [(SIGINT, Int32(130)), (SIGTERM, Int32(143))])
    func aSignalLeavesWholeFilesAndAReport(_ signal: Int32, _ status: Int32) throws {
        let folder = JobFolder()
        let path = try jobs(folder, 400)
        let process = try Binary.start(["batch", path, "-j", "2", "--report", folder.path("report.json")])
        _ = waitUntil { folder.exists("out/0005.gif") || !process.isRunning }
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        #expect(process.terminationStatus == status)
        let report = try ShardReport(folder.path("report.json"))
        #expect(report.isInterrupted)
        #expect(report.outcomes.count >= 4 && report.outcomes.count < 400)
        #expect(report.outcomes.map(\.index) == report.outcomes.map(\.index).sorted())
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("out")).sorted()
        #expect(names.allSatisfy { $0.hasSuffix(".gif") && !$0.hasPrefix(".") })
        #expect(try folder.scratch.names == ["jobs.jsonl", "out", "report.json"])
        for name in names {
            let bytes = try folder.scratch.data("out/\(name)")
            #expect(bytes.prefix(6) == Data("GIF89a".utf8) && bytes.last == 0x3B, "\(name)")
        }
        // Starting again renders what is missing only.
        let rest = try folder.scratch.run("batch \(path) --skip-existing --only out/000* --report -")
        let again = rest.object
        #expect((again["skipped"] as? Int ?? 0) >= 4)
    }

    @Test(.enabled("a sanitizer's report is longer than the disk") { Binary.isMeasurable })
    func aFullDiskFailsItsJobsAndTheOthersFinish() throws {
        let folder = JobFolder()
        // Files may not grow beyond a few blocks: what does not fit fails as on a full disk, with SIGXFSZ ignored.
        let path = try folder.write(
            "[{\"from\":1,\"to\":99999,\"fontSize\":150,\"output\":\"large.gif\"},{\"from\":1,\"to\":2,\(Self.small),\"output\":\"small.gif\"}]"
        )
        let run = try Program.run(
            "bash", ["-c", "trap '' XFSZ; ulimit -f 16; exec \"$0\" batch \"$1\"", Binary.url.path, path])
        #expect(run.status == 1, "\(run.errors)")
        #expect(run.errors.contains("failed: large.gif: cannot write"))
        #expect(try folder.scratch.names == ["jobs.json", "small.gif"])
    }

    @Test func standardInputIsReadInEveryForm() throws {
        let folder = JobFolder()
        let job = "{\"from\":1,\"to\":2,\(Self.small),\"output\":\"in.gif\"}"
        for (name, text) in [
            ("a", job), ("b", "[\(job)]"), ("c", "{\"jobs\":[\(job)]}"), ("d", "from,to,output\n1,2,in.gif\n"),
        ] {
            let input = try folder.write(text + "\n", to: name)
            let run = try Program.run(
                "bash",
                [
                    "-c", "cat \"$1\" | \"$0\" batch - --out-dir \"$2\"", Binary.url.path, input,
                    folder.path(name + "-out"),
                ])
            #expect(run.status == 0, "\(name): \(run.errors)")
            #expect(folder.exists("\(name)-out/in.gif"))
        }
    }

    @Test func otherTypesAreWrittenOnceAndChecked() throws {
        let folder = JobFolder()
        let path = try folder.write(
            "{\"from\":1,\"to\":2,\(Self.small),\"output\":[\"a.gif\",\"sub/a.apng\",\"a.webp\"]}")
        for (arguments, status, counted) in [
            (["--check"], 1, "stale"), ([], 0, "written"), (["--check"], 0, "unchanged"), ([], 0, "unchanged"),
        ] as [([String], Int32, String)] {
            let run = try folder.scratch.run("batch \(path) --report - \(arguments)", status: nil)
            #expect(run.status == status, "\(run.errors)")
            let report = run.object
            #expect(report[counted] as? Int == 1, "\(run.text)")
        }
        #expect(folder.exists("sub/a.apng"))
    }

    @Test func progressIsReadableByProgramsAndPeople() throws {
        let folder = JobFolder()
        let path = try jobs(folder, 3)
        let json = try folder.scratch.run("batch \(path) --progress json -j 1", status: nil)
        let lines = json.errors.split(separator: "\n").filter { $0.hasPrefix("{") }
        let last = try #require(try JSONSerialization.jsonObject(with: Data((lines.last ?? "").utf8)) as? [String: Any])
        #expect(last["finished"] as? Int == 3)
        #expect(try folder.scratch.run("batch \(path) -q", status: nil).errors.isEmpty)
        try folder.scratch.run("batch \(path) --progress bars", status: 64)
    }

    @Test func everyExampleIsRendered() throws {
        let folder = JobFolder()
        let jobs = Fixtures.folder.appendingPathComponent("Jobs")
        for (name, more) in [
            ("badges.json", []), ("prices.json", []), ("countdown.jsonl", []),
            ("campaign.csv", ["--defaults", jobs.appendingPathComponent("campaign.defaults.json").path]),
        ] {
            try folder.scratch.run(
                "batch \(jobs.appendingPathComponent(name).path) --out-dir \(folder.path("out")) \(more)")
        }
        let count = try FileManager.default.subpathsOfDirectory(atPath: folder.path("out")).count {
            $0.hasSuffix(".gif")
        }
        #expect(count == 24)
    }

    @Test(.enabled("a sanitizer has memory of its own") { Binary.isMeasurable })
    func memoryDoesNotGrowWithTheFile() throws {
        // Peak memory in KB of --only one job of a file with this many lines.
        func peak(_ lines: Int) throws -> Int {
            let folder = JobFolder()
            let path = try jobs(folder, 1)
            let line = "{\"from\":1,\"to\":2,\"output\":\"out/x{index}.gif\"}\n"
            try (String(contentsOfFile: path, encoding: .utf8) + String(repeating: line, count: lines))
                .write(toFile: path, atomically: true, encoding: .utf8)
            return Int(try folder.scratch.measure("batch \(path) --only out/0001.gif -q").megabytes * 1000)
        }
        let lines = ProcessInfo.processInfo.environment["ROLLGIF_LINES"].flatMap(Int.init) ?? 5000
        let (few, many) = (try peak(10), try peak(lines))
        #expect(few > 0)
        // Eight bytes an output, twice while the list grows, and room for the names of the first outputs' owners.
        #expect(many - few < lines * 24 / 1000 + 8000, "\(few) KB for 10 jobs, \(many) KB for \(lines)")
    }
}
