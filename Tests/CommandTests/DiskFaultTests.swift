import Foundation
import TestSupport
import Testing

/// Disks that become full at any change of a file, and power that fails at any time.
@Suite struct DiskFaultTests {
    private let scratch = Scratch()

    private static let job = ["--from", "1", "--to", "2", "--font-size", "10", "--fps", "5", "--duration", "0.5"]
    private static let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Fixtures/Faults/full-disk.c")

    /// A library that makes the disk full at a change of a file.
    private func library() throws -> String {
        let library = scratch.path("full-disk.so")
        let compiled = try Program.run("cc", ["-shared", "-fPIC", "-O1", "-o", library, Self.source.path, "-ldl"])
        try #require(compiled.status == 0, "\(compiled.errors)")
        return library
    }

    /// The disk is full at each change of a file in turn: the error says so, old files stay, and no new file is left.
    @Test(
        .enabled("there is no C compiler") { Program.isInstalled("cc") },
        arguments: [
            ["-o", "a.gif"], ["-o", "a.gif", "--durable"], ["-o", "a.apng", "-o", "b.webp", "--poster", "c.png"],
            ["-o", "s%d.png"],
            ["-o", "a.svg", "-o", "b.lottie"], ["-o", "a.gif", "--alt", "a.txt", "--trace", "a.json"], ["-o", "a.y4m"],
        ])
    func aFullDiskLeavesNothing(outputs: [String]) throws {
        let library = try library()
        let folder = scratch.file("out")
        var changes = 0
        for change in 1...200 {
            try? FileManager.default.removeItem(at: folder)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data("GIF89a of old".utf8).write(to: folder.appendingPathComponent("a.gif"))
            let run = try Binary.run(
                Self.job + outputs, environment: ["LD_PRELOAD": library, "DISK_FULL_AT": "\(change)"], folder: folder)
            if run.status == 0 { break }
            changes = change
            #expect([73, 74].contains(run.status), "\(outputs) \(change): \(run)")
            #expect(run.errors.contains("No space left on device"), "\(outputs) \(change): \(run.errors)")
            #expect(run.errors.split(separator: "\n").count(where: { $0.contains("error:") }) == 1, "\(run.errors)")
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            // Outputs that were whole before the fault stay whole; frames of a sequence are all or none.
            #expect(!names.contains { $0.hasPrefix(".") || $0.hasPrefix("s") }, "\(outputs) \(change): \(names)")
            for name in names {
                let bytes = try Data(contentsOf: folder.appendingPathComponent(name))
                #expect(bytes.count > 12, "\(outputs) \(change): \(name) is not whole")
            }
        }
        #expect((2..<200).contains(changes), "\(outputs): \(changes)")
    }

    /// Folders that were made for a file that has no place are not left empty.
    @Test(.enabled("there is no C compiler") { Program.isInstalled("cc") }, arguments: ["skills", "a/b", "there/c"])
    func aFullDiskLeavesNoNewFolder(of skills: String) throws {
        let library = try library()
        let folder = scratch.file("out")
        var changes = 0
        for change in 1...20 {
            try? FileManager.default.removeItem(at: folder)
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent("there"), withIntermediateDirectories: true)
            let run = try Binary.run(
                ["skill", "install", skills], environment: ["LD_PRELOAD": library, "DISK_FULL_AT": "\(change)"],
                folder: folder)
            if run.status == 0 { break }
            changes = change
            #expect([73, 74].contains(run.status), "\(change): \(run)")
            #expect(run.errors.contains("No space left on device"), "\(change): \(run.errors)")
            let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            #expect(names == ["there"], "\(change): \(names)")
        }
        #expect((2..<20).contains(changes), "\(changes)")
    }

    /// All frames of an earlier sequence stay unchanged until all new ones can replace them.
    @Test(.enabled("there is no C compiler") { Program.isInstalled("cc") })
    func aFullDiskLeavesOlderFramesAlone() throws {
        let library = try library()
        let folder = scratch.file("out")
        func frames() throws -> [String: Data] {
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            return Dictionary(
                uniqueKeysWithValues: try names.map { ($0, try Data(contentsOf: folder.appendingPathComponent($0))) })
        }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let longer = Self.job + ["--hold-end", "3", "--color", "red", "-o", "s%d.png"]
        try #require(try Binary.run(longer, folder: folder).status == 0)
        let older = try frames()
        var failures = 0
        for change in 1...200 {
            let run = try Binary.run(
                Self.job + ["-o", "s%d.png", "--durable"],
                environment: ["LD_PRELOAD": library, "DISK_FULL_AT": "\(change)"],
                folder: folder)
            if run.status == 0 { break }
            failures = change
            #expect(try frames() == older, "\(change)")
        }
        // Two changes a frame before any has its name, one a frame after that.
        let newer = try frames()
        #expect((newer.count * 2..<200).contains(failures) && newer.count < older.count, "\(failures)")
        #expect(newer.keys.allSatisfy { newer[$0] != older[$0] && !$0.hasSuffix(".part") }, "\(newer.keys)")
    }

    /// A picture can be drawn again, so nothing waits for the disk without `--durable`.
    @Test(.enabled("strace cannot be used") { Program.canTrace })
    func noRunWaitsForTheDiskUnasked() throws {
        try scratch.write(#"{"from": 1, "to": 2, "duration": 0.1, "output": "b.png"}"#, to: "jobs.jsonl")
        for words in [
            Self.job + ["-o", "a.gif", "-o", "s%d.png", "--alt", "a.txt"],
            ["batch", "jobs.jsonl", "--report", "r.json"],
        ] {
            let trace = try Program.run(
                "strace", ["-f", "-e", "trace=fsync,fdatasync", Binary.url.path] + words, folder: scratch.url)
            try #require(trace.status == 0, "\(trace.errors)")
            #expect(!trace.errors.contains("sync("), "\(trace.errors)")
        }
    }

    /// With `--durable` a file's bytes are on the disk before it gets its name, and the name after.
    @Test(.enabled("strace cannot be used") { Program.canTrace })
    func bytesReachTheDiskBeforeTheName() throws {
        for outputs in [["-o", "a.gif"], ["-o", "a.gif"], ["-o", "s%d.png"]] {
            let calls = ["fsync", "linkat", "rename", "renameat", "renameat2"]
            let trace = try Program.run(
                "strace",
                ["-f", "-y", "-e", "trace=" + calls.joined(separator: ","), Binary.url.path] + Self.job
                    + ["--durable"] + outputs,
                folder: scratch.url)
            try #require(trace.status == 0, "\(trace.errors)")
            let lines = trace.errors.split(separator: "\n").map(String.init)
            func index(_ holds: (String) -> Bool) -> Int? { lines.firstIndex(where: holds) }
            // Pictures of a sequence have other names until all of them are there.
            let isSequence = outputs == ["-o", "s%d.png"]
            let isName = { (line: String) in line.contains("rename") || !isSequence && line.contains("linkat(") }
            let folder = scratch.url.resolvingSymlinksInPath().lastPathComponent
            let isFolder = { (line: String) in line.contains("fsync(") && line.contains(folder + ">") }
            let bytes = try #require(index { $0.contains("fsync(") && !isFolder($0) }, "\(lines)")
            let name = try #require(index(isName), "\(lines)")
            let last = try #require(lines.lastIndex(where: isName))
            let place = try #require(lines.lastIndex(where: isFolder), "\(lines)")
            #expect(bytes < name && last < place, "\(outputs): \(lines)")
            // Every frame of a sequence is on the disk before the first of them gets its name.
            let synced = lines[..<name].count {
                $0.contains("fsync(") && !$0.contains("<unfinished") && !isFolder($0) || $0.contains("fsync resumed>")
            }
            let named = lines.count { isName($0) && $0.contains("= 0") }
            if isSequence { #expect(named > 1 && synced >= named, "\(synced) of \(named)") }
        }
    }

    /// In a durable batch every file's bytes are on the disk before it gets its name, and each folder is brought there once.
    @Test(.enabled("strace cannot be used") { Program.canTrace })
    func aBatchBringsItsFoldersToTheDiskOnce() throws {
        let jobs = (1...12).map {
            #"{"from": 1, "to": \#($0), "duration": 0.1, "output": "\#($0 % 2 == 0 ? "a" : "b")/\#($0).png"}"#
        }
        try scratch.write(jobs.joined(separator: "\n"), to: "jobs.jsonl")
        for folder in ["a", "b"] {
            try FileManager.default.createDirectory(at: scratch.file(folder), withIntermediateDirectories: true)
        }
        let trace = try Program.run(
            "strace",
            [
                "-f", "-y", "-e", "trace=fsync,linkat,rename,renameat,renameat2", Binary.url.path, "batch",
                "jobs.jsonl", "-q", "--durable",
            ],
            folder: scratch.url)
        try #require(trace.status == 0, "\(trace.errors)")
        let lines = trace.errors.split(separator: "\n").map(String.init)
        let isFolder = { (line: String) in line.contains("fsync(") && (line.contains("/a>") || line.contains("/b>")) }
        // A call that another thread interrupts has two lines: its start, and its end as "resumed".
        let names = lines.indices.filter { lines[$0].contains("rename") && !lines[$0].contains("resumed>") }
        let folders = lines.indices.filter { isFolder(lines[$0]) }
        #expect(folders.count == 2 && names.count >= 12, "\(lines)")
        #expect(try #require(names.last) < #require(folders.first))
        for (count, name) in names.prefix(12).enumerated() {
            let synced = lines[..<name].count {
                $0.contains("fsync(") && !$0.contains("<unfinished") && !isFolder($0) || $0.contains("fsync resumed>")
            }
            #expect(synced > count, "\(lines)")
        }
    }
}
