import Foundation
import TestSupport
import Testing

@testable import RollGIF

/// Files of a batch: what its jobs read and write, all together, and its report.
@Suite struct BatchFilesTests {
    private let folder: JobFolder

    init() throws {
        folder = JobFolder()
        try folder.scratch.run("--from 1 --to 2 --font-size 12 -o logo.png -q")
        try FileManager.default.createDirectory(at: folder.scratch.file("g"), withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: folder.scratch.file("logo.png"), to: folder.scratch.file("g/0.png"))
        _ = try folder.write(#"{"n":3}"#, to: "d.json")
    }

    private func job(_ members: String) -> String { #"{"from":1,"to":2,"fontSize":10,"fps":2,\#(members)}"# }

    private func files() throws -> [String: Data] {
        var files: [String: Data] = [:]
        for name in try folder.scratch.names where name != "g" && !name.hasPrefix("jobs") {
            files[name] = try folder.scratch.data(name)
        }
        files["g/0.png"] = try folder.scratch.data("g/0.png")
        return files
    }

    @Test(
        "an output is no input of the same job or another, in whichever order",
        arguments: [
            [#""icon":"logo.png","output":"logo.png""#], [#""backgroundImage":"logo.png","output":"./logo.png""#],
            [#""icon":"logo.png","output":"a.gif""#, #""output":"logo.png""#],
            [#""output":"logo.png""#, #""icon":"logo.png","output":"a.gif""#],
            [#""glyphs":"g","output":"g/0.png""#], [#""icon":"logo.png","output":"hard.png""#],
            [#""icon":"q-0001.png","output":"q-%04d.png""#],
            [#""output":"q-%04d.png""#, #""backgroundImage":"q-0001.png","output":"a.gif""#],
            [#""panels":[{"from":1,"to":2,"icon":"logo.png"},{"from":1,"to":2}],"output":"logo.png""#],
        ])
    func inputsAreKept(_ jobs: [String]) throws {
        try FileManager.default.linkItem(at: folder.scratch.file("logo.png"), to: folder.scratch.file("hard.png"))
        try FileManager.default.copyItem(at: folder.scratch.file("logo.png"), to: folder.scratch.file("q-0001.png"))
        let text = "[\(jobs.map(job).joined(separator: ","))]"
        let before = try files()
        _ = try folder.write(text)
        let run = try folder.scratch.run("batch jobs.json --force", status: 65)
        // The error names both positions.
        #expect(run.errors.matches(of: /jobs\.json:1:\d+/).count >= 2, "\(run.errors)")
        try folder.scratch.run("batch jobs.json --skip-invalid", status: 65)
        let lines = jobs.map(job).joined(separator: "\n")
        let piped = try Program.run(
            "bash", ["-c", "printf '%s\\n' '\(lines)' | '\(Binary.url.path)' batch - --jobs 1"],
            folder: folder.scratch.url)
        #expect(piped.status == 1, "\(piped.errors)")
        let after = try files()
        // A job from a pipe is drawn before later ones are known: then the later one is refused.
        let drawn = [#""output":"logo.png""#: "logo.png", #""output":"q-%04d.png""#: "q-0001.png"][jobs[0]]
        for (name, bytes) in before where name != drawn {
            #expect(after[name] == bytes, "\(name) is lost")
        }
    }

    @Test(
        "a report replaces reports alone", arguments: ["d.json", "logo.png", "jobs.json", "notes.txt", "common.json"])
    func report(_ name: String) throws {
        _ = try folder.write("{\"version\": 1}\n", to: "notes.txt")
        _ = try folder.write("{}", to: "common.json")
        _ = try folder.write("[\(job(#""data":"d.json","icon":"logo.png","output":"a.gif""#))]")
        let before = try folder.scratch.data(name)
        let line: ShellLine = "batch jobs.json --defaults common.json --report \(name)"
        let run = try folder.scratch.run(line, status: nil)
        #expect([64, 73].contains(run.status), "\(run.errors)")
        try folder.scratch.run("batch jobs.json --report r.json -q")
        try folder.scratch.run("merge-reports r.json -o \(name)", status: 73)
        try folder.scratch.run("merge-reports r.json -o r.json", status: 64)
        #expect(try folder.scratch.data(name) == before, "\(name) is lost")
        // With --force what the run reads stays all the same.
        let forced = try folder.scratch.run("\(line) --force", status: nil)
        #expect(forced.status == (name == "notes.txt" ? 0 : name.hasPrefix("jobs") || name == "common.json" ? 64 : 65))
        for _ in 0..<2 {
            try folder.scratch.run("batch jobs.json --report r.json")
            try folder.scratch.run("merge-reports r.json -o m.json")
        }
    }

    @Test func panelsKeepTheirFiles() throws {
        let text = #"{"from":1,"to":5}"#
        _ = try folder.write(text, to: "pa.json")
        try folder.scratch.run("panels pa.json from=3,to=4 -o pa.json -f lottie --force", status: 64)
        #expect(try folder.text("pa.json") == text)
    }

    @Test("a frame is neither the job file nor that of --defaults", arguments: ["in01.json", "in02.json"])
    func filesOfTheRunAreKept(_ name: String) throws {
        let text = #"[{"from":1,"to":2,"format":"png","output":"in%02d.json"}]"#
        _ = try folder.write(name == "in01.json" ? text : #"{"defaults":{"color":"red"}}"#, to: name)
        let jobs = name == "in01.json" ? name : "jobs.json"
        if jobs != name { _ = try folder.write(text, to: jobs) }
        let before = try folder.text(name)
        let run = try folder.scratch.run(
            "batch \(jobs) --allow-outside --force \(jobs == name ? [] : ["--defaults", name])", status: nil)
        let reader = name == jobs ? "rollgif batch" : "--defaults"
        #expect(run.status == 65 && run.errors.contains("\(reader) reads that file"), "\(run.errors)")
        #expect(try folder.text(name) == before)
    }

    @Test func theLibraryKeepsWhatAJobReads() throws {
        var job = Job(from: "1", to: "2")
        job[.icon] = folder.path("logo.png")
        job[list: .output] = [folder.path("logo.png")]
        let before = try folder.scratch.data("logo.png")
        #expect(throws: RollGIFError.self) { try Renderer(job).run() }
        #expect(try folder.scratch.data("logo.png") == before)
    }

    @Test func manyJobsAndFramesAreJudgedInLinearTime() throws {
        // Sequences that share a folder with each other's frames: a look at every frame for each would be a million.
        for index in 0..<1000 { _ = try folder.write([0x89], to: "s/x\(index)-1.png") }
        var files = FilesOfRun()
        let outputs = try (0..<1000).map {
            try Output(folder.path("s/x\($0)-%d.png"), format: .png)
        }
        for output in outputs { #expect(files.admit(.output(output), by: "\(output.path)") == nil) }
        let meeting = files.admit(.read(folder.path("s/x7-12.png")), by: "a read")
        guard case .isFrame(of: "x7-%d.png", by: "\(outputs[7].path)") = meeting else {
            Issue.record("\(String(describing: meeting))")
            return
        }
    }
}
