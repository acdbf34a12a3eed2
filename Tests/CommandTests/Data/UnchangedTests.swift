import Foundation
import TestSupport
import Testing

@testable import RollGIF

/// Runs with a history whose number has not changed.
@Suite struct UnchangedTests {
    private let scratch = Scratch()

    private func draw(_ words: ShellLine) throws -> Program.Outcome {
        try scratch.run("--from 1 --to 5 --font-size 12 --fps 5 --history h.jsonl --id a \(words)", status: nil)
    }

    private func isUnchanged(_ words: ShellLine) throws -> Bool {
        let run = try draw(words)
        #expect(run.status == 0, "\(run.errors)")
        return run.errors.contains("unchanged")
    }

    @Test func everyOptionIsChecked() throws {
        #expect(try draw("-o a.gif").status == 0)
        let before = try scratch.names
        for (words, status): (ShellLine, Int32) in [
            ("-o a.gif --font-size abc", 64), ("-o a.gif --font 'Nowhere Sans'", 66), ("", 64),
            ("-o a.gif --html-for web", 64), ("-o a.gif --trace 1", 64), ("-o a.gif --alt h.jsonl", 64),
            ("-o a.gif --dark --theme kpi-dark", 64), ("-o a.gif --threads none", 64),
        ] {
            let run = try scratch.run("--from 1 --to 5 --fps 5 --history h.jsonl --id a \(words)", status: nil)
            #expect(run.status == status, "\(words): \(run.errors)")
        }
        #expect(try scratch.names == before)
    }

    @Test(
        "what is missing, empty or cut off is drawn again",
        arguments: ["a.gif", "a-dark.gif", "p.png", "p-dark.png", "a.txt", "a.html", "t.json"])
    func sideFiles(_ name: String) throws {
        let words: ShellLine = "-o a.gif --poster p.png --dark --alt a.txt --html a.html --trace t.json"
        #expect(try isUnchanged(words) == false)
        #expect(try isUnchanged(words))
        let whole = try scratch.data(name)
        var states: [Data?] = [nil, Data()]
        if name.hasSuffix("gif") || name.hasSuffix("png") { states.append(whole.dropLast(3)) }
        for state in states {
            if let state {
                try state.write(to: scratch.file(name))
            } else {
                try FileManager.default.removeItem(at: scratch.file(name))
            }
            #expect(try isUnchanged(words) == false, "\(name)")
            #expect(try scratch.data(name) == whole)
            #expect(try isUnchanged(words))
        }
    }

    @Test func aSequenceIsThereWithAllOfItsFrames() throws {
        let words: ShellLine = "-o s%03d.png"
        #expect(try isUnchanged(words) == false)
        #expect(try isUnchanged(words))
        let frames = try scratch.names.filter { $0.hasSuffix(".png") }
        try #require(frames.count > 5)
        for name in [frames[0], frames[3], frames[frames.count - 1]] {
            try Data().write(to: scratch.file(name))
            #expect(try isUnchanged(words) == false)
            #expect(try isUnchanged(words))
        }
    }

    @Test("no still is drawn over the animation of a place") func places() throws {
        let places: ShellLine = "--for slack-emoji,tidbyt -o {place}.{ext}"
        #expect(try isUnchanged(places) == false)
        let names = try scratch.names.filter { $0 != "h.jsonl" }
        try #require(names.count == 2)
        let drawn = try names.map { try scratch.data($0) }
        try scratch.run("--to 5 --font-size 12 --fps 5 --history h.jsonl --id a \(places)", says: "unchanged")
        #expect(try names.map { try scratch.data($0) } == drawn)
        // One that is missing is drawn, and the other is left alone.
        try FileManager.default.removeItem(at: scratch.file(names[0]))
        let stamp = FileStatus(scratch.path(names[1]))
        #expect(try isUnchanged(places) == false)
        #expect(try scratch.data(names[0]) == drawn[0])
        #expect(FileStatus(scratch.path(names[1])) == stamp)
    }

    @Test(
        "everything that is drawn is on the disk before the line of the history",
        .enabled("strace cannot be used") { Program.canTrace })
    func durability() throws {
        try FileManager.default.createDirectory(at: scratch.file("in"), withIntermediateDirectories: false)
        let words = [
            "-o", "a.gif", "-o", "in/s%02d.png", "--poster", "in/p.png", "--dark", "--alt", "a.txt", "--html", "a.html",
        ]
        let run = try Program.run(
            "strace",
            [
                "-f", "-y", "-e", "trace=fsync,linkat,renameat,renameat2,write", "-e", "signal=none", "-o", "calls",
                Binary.url.path,
            ] + ["--from", "1", "--to", "5", "--font-size", "12", "--fps", "5", "--history", "h.jsonl", "--id", "a"]
                + words, folder: scratch.url)
        try #require(run.status == 0, "\(run.errors)")
        let all = try scratch.text("calls").split(separator: "\n")
        let line = try #require(all.firstIndex { $0.contains("write(") && $0.contains("h.jsonl>") })
        let calls = all[..<line]
        /// The file of a call's first argument; the inode's number for files without a name.
        func subjects(of call: String) -> Set<Substring> {
            let home = scratch.url.lastPathComponent + "/"
            return Set(
                calls.filter { $0.contains(" \(call)(") && $0.contains(home) }
                    .compactMap { $0.split(separator: "<").dropFirst().first?.prefix { $0 != ">" } })
        }
        let files = try ["", "in"].flatMap { try FileManager.default.contentsOfDirectory(atPath: scratch.path($0)) }
        #expect(subjects(of: "write").count == files.count - 3, "all but the folder, the history and the calls")
        #expect(subjects(of: "write").subtracting(subjects(of: "fsync")) == [])
        // The names too: a sync of each folder behind the last of them.
        for folder in [scratch.url.lastPathComponent, "in"] {
            let named = try #require(
                calls.lastIndex { $0.contains(/\ (linkat|renameat2?)\(/) && $0.contains("\(folder)>, \"") })
            #expect(calls[named...].contains { $0.contains(" fsync(") && $0.contains("\(folder)>") }, "\(folder)")
        }
    }
}
