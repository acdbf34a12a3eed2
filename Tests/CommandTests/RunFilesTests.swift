import Foundation
import TestSupport
import Testing

/// Files that a run writes never replace one that it reads, another output, or a file of another kind.
@Suite struct RunFilesTests {
    private let scratch: Scratch
    private let small = ["--from", "1", "--to", "2", "--font-size", "12", "--fps", "5", "-q"]

    init() throws {
        scratch = try Scratch()
        try Data(#"{"from":1,"to":2,"fontSize":12,"fps":5,"output":"j.gif"}"#.utf8).write(to: scratch.file("job.json"))
        try Data("# Notes\n\nMany of them.\n".utf8).write(to: scratch.file("README.md"))
    }

    private func kept(_ name: String, _ body: () throws -> Void) throws {
        let before = try Data(contentsOf: scratch.file(name))
        try body()
        #expect(try Data(contentsOf: scratch.file(name)) == before, "\(name) is lost")
    }

    @Test(arguments: ["--alt", "--html", "--trace"])
    func aSideFileIsNoFileThatIsRead(_ option: String) throws {
        try kept("job.json") {
            let run = try Binary.run(["--job", "job.json", "-o", "d.gif", option, "job.json"], folder: scratch.url)
            #expect(run.status == 64 && run.errors.contains("--job reads that file"), "\(run.errors)")
        }
        try FileManager.default.linkItem(at: scratch.file("job.json"), to: scratch.file("link.json"))
        try kept("job.json") {
            let run = try Binary.run(
                ["--job", "job.json", "-o", "d.gif", option, "./link.json", "--force"], folder: scratch.url)
            #expect(run.status == 64, "\(run.errors)")
        }
        try kept("README.md") {
            let run = try Binary.run(small + ["-o", "d.gif", option, "README.md"], folder: scratch.url)
            #expect(run.status == 73 && run.errors.contains("--force"), "\(run.errors)")
        }
        #expect(try scratch.names == ["README.md", "job.json", "link.json"])
        // Files that it wrote itself are written again, and --force permits every file.
        for _ in 0..<2 {
            let run = try Binary.run(small + ["-o", "d.gif", option, "side.txt"], folder: scratch.url)
            #expect(run.status == 0, "\(run.errors)")
        }
        let forced = try Binary.run(small + ["-o", "d.gif", option, "README.md", "--force"], folder: scratch.url)
        #expect(forced.status == 0, "\(forced.errors)")
    }

    @Test func oneFileHasOneUse() throws {
        let png = try Binary.run(small + ["-o", "bg.png"], folder: scratch.url)
        try #require(png.status == 0)
        for words in [
            ["-o", "o.gif", "--trace", "./o.gif"],
            ["-o", "o.png", "--background-image", "bg.png", "--poster", "bg.png"],
            ["--background-image", "bg.png", "-o", "bg.png"], ["-o", "a.gif", "--poster", "x.png", "--alt", "./x.png"],
        ] {
            try kept("bg.png") {
                let run = try Binary.run(small + words, folder: scratch.url)
                #expect(run.status == 64, "\(words): \(run.errors)")
            }
        }
    }

    @Test func whatCannotBeWrittenIsKnownBeforeDrawing() throws {
        let run = try Binary.run(small + ["-o", "a.gif", "--html", "no/such.html"], folder: scratch.url)
        #expect(run.status == 73, "\(run.errors)")
        let dark = try Binary.run(
            small + ["-o", "a.gif", "--html", "a.html", "--dark-output", "dark.gif"], folder: scratch.url)
        #expect(dark.status == 66 && dark.errors.contains("add --dark"), "\(dark.errors)")
        #expect(try scratch.names == ["README.md", "job.json"])
    }
}
