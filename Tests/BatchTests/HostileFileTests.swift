import Foundation
import TestSupport
import Testing

@testable import RollGIF

/// Requests of an untrusted job file, and the built command's answers.
@Suite struct HostileFileTests {
    private func run(_ text: String, _ arguments: ShellLine = [], in folder: JobFolder) throws -> Program.Outcome {
        _ = try folder.write(text, to: "jobs.json")
        return try folder.scratch.run("batch jobs.json \(arguments)", status: nil)
    }

    @Test(arguments: [
        (#"{"from":1,"to":2,"format":"gif","output":".bashrc"}"#, "hidden"),
        (#"{"from":1,"to":2,"format":"gif","output":".git/a.gif"}"#, "hidden"),
        (#"{"from":1,"to":2,"format":"gif","output":"Makefile"}"#, "ends in .gif"),
        (#"{"from":1,"to":2,"output":"jobs.json"}"#, "ends in .lottie"),
        (#"{"from":1,"to":2,"output":"notes.gif"}"#, "neither a picture nor a video"),
        (#"{"from":1,"to":2,"font":"/etc/passwd","output":"a.gif"}"#, "absolute"),
        (#"{"from":1,"to":2,"font":"../x.ttf","output":"a.gif"}"#, "leads out"),
        (#"{"from":1,"to":2,"prefix":"a\u202eb","output":"{prefix}.gif"}"#, "cannot be part"),
        (#"{"from":1,"to":2,"prefix":"\u007f","output":"{prefix}.gif"}"#, "cannot be part"),
        (#"{"from":1,"to":2,"easing":"cubic-bezier(0.5,1e18,0.5,1e18)","output":"a.gif"}"#, "ten times"),
    ])
    func isRefusedBeforeAnythingIsWritten(_ job: String, _ mention: String) throws {
        let folder = JobFolder()
        _ = try folder.write("mine\n", to: "notes.gif")
        let outcome = try run("[\(job)]", in: folder)
        #expect(outcome.status == 65 && outcome.errors.contains(mention), "\(outcome.errors)")
        #expect(try folder.scratch.names == ["jobs.json", "notes.gif"])
        #expect(try folder.text("notes.gif") == "mine\n")
    }

    /// The number of a face behind a font's name is no part of the file's.
    @Test(arguments: ["l.ttf", "l.ttf#0", "l.ttf:0", "sub/l.ttf#0"])
    func aFontBehindALinkIsNotRead(_ name: String) throws {
        let folder = JobFolder()
        let outside = Scratch()
        try outside.write(Array("secret".utf8), to: "x.ttf")
        try FileManager.default.createDirectory(at: folder.scratch.file("sub"), withIntermediateDirectories: false)
        for link in ["l.ttf", "sub/l.ttf"] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.scratch.path(link), withDestinationPath: outside.path("x.ttf"))
        }
        let outcome = try run(#"[{"from":1,"to":2,"font":"\#(name)","output":"a.gif"}]"#, in: folder)
        #expect(outcome.status == 65 && outcome.errors.contains("through a link"), "\(outcome.errors)")
    }

    /// The correction of a name costs its length times that of each key, unless it is too long to be a misspelled key.
    @Test(.timeLimit(.minutes(1)), arguments: ["jobs.json", "jobs.csv"])
    func anEndlessNameIsRefusedAtOnce(_ file: String) throws {
        let folder = JobFolder()
        let name = String(repeating: "kK1", count: 300_000)
        _ = try folder.write(file == "jobs.csv" ? "from,\(name)\n1,2\n" : #"[{"\#(name)":1}]"#, to: file)
        let outcome = try folder.scratch.run("batch \(file)", status: 65, says: "unknown key")
        #expect(outcome.errors.utf8.count < 1000)
    }

    @Test func deepFoldersAreRefusedAndNoneIsLeft() throws {
        let folder = JobFolder()
        let deep = String(repeating: "d/", count: 2000)
        #expect(try run(#"[{"from":1,"to":2,"output":"\#(deep)a.gif"}]"#, in: folder).status == 65)
        #expect(try folder.scratch.names == ["jobs.json"])
    }

    @Test func whatNamesSayDoesNotSteerTheTerminal() throws {
        let folder = JobFolder()
        let evil = #"x\u001b[31m\n::error file=a::b"#
        let outcome = try run(
            #"[{"from":1,"to":2,"font":"\#(evil)","output":"a.gif"},{"from":1,"to":2,"\#(evil)":1,"output":"b.gif"}]"#,
            in: folder)
        #expect(outcome.status != 0 && !outcome.errors.contains("\u{1B}"))
        #expect(outcome.errors.split(separator: "\n").allSatisfy { $0.hasPrefix("rollgif: ") })
    }

    @Test func outputsThatWouldBeOneFileAreFound() throws {
        let folder = JobFolder()
        let names =
            ["s%d.png", "s1.png", "s%01d.png", "e\u{301}.gif", "\u{E9}.gif", "q.gif", "q.gif/a.gif"]
            + ["w1/b.png", "w%d/b.png"]
        let jobs = names.map { #"{"from":1,"to":2,"output":"\#($0)"}"# }.joined(separator: ",")
        let faults = try folder.faults([try folder.write("[\(jobs)]")])
        #expect(faults.count == 5, "\(faults)")
        let apart = ["t1_%d.png", "t2_%d.png", "t%04d.png", "t1.png", "u%d.png", "v1.png", "w1/b.png", "w%d/c.png"]
        let others = apart.map { #"{"from":1,"to":2,"output":"\#($0)"}"# }.joined(separator: ",")
        #expect(try folder.faults([try folder.write("[\(others)]")]) == [])
    }

    @Test func theReportMayBeNoFileOfTheRun() throws {
        let folder = JobFolder()
        let job = #"[{"from":1,"to":2,"fontSize":10,"output":"a.gif"}]"#
        #expect(try run(job, "--report jobs.json", in: folder).status == 64)
        #expect(try run(job, "--report ./a.gif", in: folder).status == 65)
        #expect(try folder.text("jobs.json") == job)
    }

    @Test func manyFaultsOfOneLineArePlacedAtOnce() throws {
        let folder = JobFolder()
        let zeros = "[" + Array(repeating: "0", count: 100_000).joined(separator: ",") + "]"
        let faults = try folder.faults([try folder.write(zeros)])
        #expect(faults.count == 1001 && faults[1].contains("jobs.json:1:4:"), "\(faults.prefix(3))")
        let run = try folder.scratch.measure("batch jobs.json", status: 65)
        #expect(run.seconds < 20, "\(run.seconds) s: \(run.outcome.errors.prefix(500))")
    }

    @Test func hugeShardsAreCountedNotListed() throws {
        let folder = JobFolder()
        let report = { (shard: String) in
            #"{"version":1,"check":false,"shard":"\#(shard)","jobs":[],"total":5,"interrupted":false,"milliseconds":1}"#
        }
        _ = try folder.write(report("1/1000000"), to: "a.json")
        try folder.scratch.run("merge-reports a.json", status: 1, says: "999979 more", "5 of 5 jobs")
        _ = try folder.write(report("1/9223372036854775807"), to: "a.json")
        try folder.scratch.run("merge-reports a.json", status: 64)
    }
}
