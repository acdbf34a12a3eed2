import Foundation
import TestSupport
import Testing

@testable import RollGIF

/// Outputs stay in their folder unless the command line allows others.
@Suite struct ConfinementTests {
    @Test(arguments: [
        "../a.gif", "a/../../b.gif", "/a.gif", "..", ".", "", "a/", "-", "link/a.gif", "inner/up/a.gif", "out.gif",
        "dangling.gif", "pipe.gif", "{prefix}.gif", "a\\u0000.gif",
    ])
    func whatLeadsOutIsRefused(_ name: String) throws {
        let folder = JobFolder()
        let path = try folder.write(#"{"from":1,"to":2,"prefix":"../x","output":"\#(name)"}"#, to: "home/jobs.json")
        let outside = folder.scratch.file("outside")
        let home = folder.scratch.file("home")
        try FileManager.default.createDirectory(at: outside, withIntermediateDirectories: true)
        try FileManager.default.createDirectory(
            at: home.appendingPathComponent("inner"), withIntermediateDirectories: true)
        try Data().write(to: outside.appendingPathComponent("file.gif"))
        for (link, target) in [
            ("link", "../outside"), ("inner/up", "../.."), ("out.gif", "../outside/file.gif"),
            ("dangling.gif", "nowhere"),
        ] {
            try FileManager.default.createSymbolicLink(
                atPath: home.appendingPathComponent(link).path, withDestinationPath: target)
        }
        #expect(unsafe mkfifo(home.appendingPathComponent("pipe.gif").path, 0o600) == 0)
        let faults = try folder.faults([path])
        #expect(faults.count == 1)
        #expect(faults.first?.contains("output") == true)
        #expect(try FileManager.default.contentsOfDirectory(atPath: outside.path) == ["file.gif"])
    }

    @Test func linksWithinTheFolderAreFollowed() throws {
        let folder = JobFolder()
        let path = try folder.write(#"{"from":1,"to":2,"output":"link/./a.gif"}"#)
        try FileManager.default.createDirectory(at: folder.scratch.file("real"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: "real")
        #expect(try folder.run([path]).summary.isClean)
        #expect(folder.exists("real/a.gif"))
        // Two names of one file are one file.
        let twice = try folder.write(
            #"[{"from":1,"to":2,"output":"link/a.gif"},{"from":1,"to":2,"output":"real/a.gif"}]"#, to: "twice.json")
        #expect(try folder.faults([twice]).count == 1)
    }

    @Test func allowOutsideLetsThemLeave() throws {
        let folder = JobFolder()
        let path = try folder.write(
            #"[{"from":1,"to":2,"output":"../a.gif"},{"from":1,"to":2,"output":"\#(folder.path("b.gif"))"}]"#,
            to: "home/jobs.json")
        var options = BatchOptions()
        options.allowsOutside = true
        #expect(try folder.run([path], options).summary.isClean)
        #expect(folder.exists("a.gif") && folder.exists("b.gif"))
    }

    @Test func foldersAreMadeAndOutDirIsTheRoot() throws {
        let folder = JobFolder()
        let path = try folder.write(#"{"from":1,"to":2,"output":"deep/er/a.gif"}"#)
        var options = BatchOptions()
        options.outputFolder = folder.path("new/out")
        #expect(try folder.run([path], options).summary.isClean)
        #expect(folder.exists("new/out/deep/er/a.gif"))
    }

    @Test func aFolderThatBecomesALinkWhileRunningIsNotFollowed() throws {
        let folder = JobFolder()
        let path = try folder.write(
            "{\"from\":1,\"to\":2,\"output\":\"first.gif\"}\n{\"from\":1,\"to\":2,\"output\":\"sub/a.gif\"}\n",
            to: "home/jobs.jsonl")
        try FileManager.default.createDirectory(at: folder.scratch.file("outside"), withIntermediateDirectories: true)
        let link = folder.path("home/sub")
        let target = folder.path("outside")
        var options = BatchOptions()
        options.workers = 1
        let (outcomes, _) = try folder.run([path], options) { outcome in
            // Made after everything was checked, before the second job is placed.
            guard outcome.index == 1 else { return }
            try? FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
        }
        #expect(outcomes.map(\.status) == [.written, .failed])
        #expect(try FileManager.default.contentsOfDirectory(atPath: target).isEmpty)
    }
}
