import Foundation
import TestSupport
import Testing

@testable import RollGIF

/// Runs with a history whose number has not changed.
@Suite struct UnchangedTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func draw(_ words: [String]) throws -> Program.Outcome {
        try Binary.run(
            ["--from", "1", "--to", "5", "--font-size", "12", "--fps", "5", "--history", "h.jsonl", "--id", "a"]
                + words,
            folder: scratch.url)
    }

    private func isUnchanged(_ words: [String]) throws -> Bool {
        let run = try draw(words)
        #expect(run.status == 0, "\(run.errors)")
        return run.errors.contains("unchanged")
    }

    @Test func everyOptionIsChecked() throws {
        #expect(try draw(["-o", "a.gif"]).status == 0)
        let before = try scratch.names
        for (words, status) in [
            (["-o", "a.gif", "--font-size", "abc"], 64), (["-o", "a.gif", "--font", "Nowhere Sans"], 66), ([], 64),
            (["-o", "a.gif", "--html-for", "web"], 64), (["-o", "a.gif", "--trace", "1"], 64),
            (["-o", "a.gif", "--alt", "h.jsonl"], 64), (["-o", "a.gif", "--dark-set", "sparkle=1"], 64),
            (["-o", "a.gif", "--threads", "none"], 64),
        ] as [([String], Int32)] {
            let run = try Binary.run(
                ["--from", "1", "--to", "5", "--fps", "5", "--history", "h.jsonl", "--id", "a"] + words,
                folder: scratch.url)
            #expect(run.status == status, "\(words): \(run.errors)")
        }
        #expect(try scratch.names == before)
    }

    @Test(
        "what is missing, empty or cut off is drawn again",
        arguments: [
            "a.gif", "a-dark.gif", "p.png", "p-dark.png", "a.txt", "a.html", "t.json",
        ])
    func sideFiles(_ name: String) throws {
        let words = [
            "-o", "a.gif", "--poster", "p.png", "--dark", "--alt", "a.txt", "--html", "a.html", "--trace", "t.json",
        ]
        #expect(try isUnchanged(words) == false)
        #expect(try isUnchanged(words))
        let whole = try Data(contentsOf: scratch.file(name))
        var states: [Data?] = [nil, Data()]
        if name.hasSuffix("gif") || name.hasSuffix("png") { states.append(whole.dropLast(3)) }
        for state in states {
            if let state {
                try state.write(to: scratch.file(name))
            } else {
                try FileManager.default.removeItem(at: scratch.file(name))
            }
            #expect(try isUnchanged(words) == false, "\(name)")
            #expect(try Data(contentsOf: scratch.file(name)) == whole)
            #expect(try isUnchanged(words))
        }
    }

    @Test func aSequenceIsThereWithAllOfItsFrames() throws {
        let words = ["-o", "s%03d.png"]
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
        let places = ["--for", "slack-emoji,tidbyt", "-o", "{place}.{ext}"]
        #expect(try isUnchanged(places) == false)
        let names = try scratch.names.filter { $0 != "h.jsonl" }
        try #require(names.count == 2)
        let drawn = try names.map { try Data(contentsOf: scratch.file($0)) }
        let run = try Binary.run(
            ["--to", "5", "--font-size", "12", "--fps", "5", "--history", "h.jsonl", "--id", "a"] + places,
            folder: scratch.url)
        #expect(run.status == 0 && run.errors.contains("unchanged"), "\(run.errors)")
        #expect(try names.map { try Data(contentsOf: scratch.file($0)) } == drawn)
        // One that is missing is drawn, and the other is left alone.
        try FileManager.default.removeItem(at: scratch.file(names[0]))
        let stamp = FileStamp(scratch.path(names[1]))
        #expect(try isUnchanged(places) == false)
        #expect(try Data(contentsOf: scratch.file(names[0])) == drawn[0])
        #expect(FileStamp(scratch.path(names[1])) == stamp)
    }

    @Test(
        "everything that is drawn is on the disk before the line of the history",
        .enabled("strace counts the calls") { Program.isInstalled("strace") })
    func durability() throws {
        let words = [
            "-o", "a.gif", "-o", "s%02d.png", "--poster", "p.png", "--dark", "--alt", "a.txt", "--html", "a.html",
        ]
        let run = try Program.run(
            "strace",
            [
                "-f", "-y", "-e", "trace=fsync,linkat,renameat,renameat2,write", "-e", "signal=none", "-o", "calls",
                Binary.url.path,
            ]
                + ["--from", "1", "--to", "5", "--font-size", "12", "--fps", "5", "--history", "h.jsonl", "--id", "a"]
                + words, folder: scratch.url)
        guard run.status == 0 else { return }
        let calls = try String(contentsOf: scratch.file("calls"), encoding: .utf8).split(separator: "\n")
        let line = try #require(calls.firstIndex { $0.contains("write(") && $0.contains("h.jsonl") })
        let synced = calls[..<line].filter {
            $0.contains("fsync(") && !$0.contains(scratch.url.lastPathComponent + ">")
        }
        let files = try scratch.names.filter { !["h.jsonl", "calls"].contains($0) }
        #expect(synced.count >= files.count, "\(synced.count) of \(files.count)")
        // The names too: a sync of the folder behind the last of them.
        let named = try #require(calls[..<line].lastIndex { $0.contains("linkat(") || $0.contains("renameat") })
        #expect(
            calls[named..<line].contains { $0.contains("fsync(") && $0.contains(scratch.url.lastPathComponent + ">") })
    }
}
