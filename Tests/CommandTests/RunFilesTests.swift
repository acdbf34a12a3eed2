import Foundation
import TestSupport
import Testing

/// Files that a run writes never replace one that it reads, another output, or a file of another kind.
@Suite struct RunFilesTests {
    private let scratch = Scratch()
    private let small: ShellLine = "--from 1 --to 2 --font-size 12 --fps 5 -q"

    init() throws {
        try scratch.write(#"{"from":1,"to":2,"fontSize":12,"fps":5,"output":"j.gif"}"#, to: "job.json")
        try scratch.write("# Notes\n\nMany of them.\n", to: "README.md")
    }

    private func kept(_ name: String, _ body: () throws -> Void) throws {
        let before = try scratch.data(name)
        try body()
        #expect(try scratch.data(name) == before, "\(name) is lost")
    }

    @Test(arguments: ["--alt", "--html", "--trace"])
    func aSideFileIsNoFileThatIsRead(_ option: String) throws {
        try kept("job.json") {
            try scratch.run("--job job.json -o d.gif \(option) job.json", status: 64, says: "--job reads that file")
        }
        try FileManager.default.linkItem(at: scratch.file("job.json"), to: scratch.file("link.json"))
        try kept("job.json") {
            try scratch.run("--job job.json -o d.gif \(option) ./link.json --force", status: 64)
        }
        try kept("README.md") {
            try scratch.run("\(small) -o d.gif \(option) README.md", status: 73, says: "--force")
        }
        #expect(try scratch.names == ["README.md", "job.json", "link.json"])
        // Files that it wrote itself are written again, and --force permits every file.
        for _ in 0..<2 {
            try scratch.run("\(small) -o d.gif \(option) side.txt")
        }
        try scratch.run("\(small) -o d.gif \(option) README.md --force")
    }

    @Test func oneFileHasOneUse() throws {
        try scratch.run("\(small) -o bg.png")
        for words: ShellLine in [
            "-o o.gif --trace ./o.gif", "-o o.png --background-image bg.png --poster bg.png",
            "--background-image bg.png -o bg.png", "-o a.gif --poster x.png --alt ./x.png",
        ] {
            try kept("bg.png") {
                try scratch.run("\(small) \(words)", status: 64)
            }
        }
    }

    @Test func whatCannotBeWrittenIsKnownBeforeDrawing() throws {
        try scratch.run("\(small) -o a.gif --html no/such.html", status: 73)
        try scratch.run("\(small) -o a.gif --html a.html --dark-output dark.gif", status: 66, says: "add --dark")
        #expect(try scratch.names == ["README.md", "job.json"])
    }
}
