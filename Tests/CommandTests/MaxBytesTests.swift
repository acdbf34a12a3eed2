import Foundation
import TestSupport
import Testing

/// `--max-bytes` draws the best-looking GIF that fits and reports its changes, or reports a limit that would fit.
@Suite struct MaxBytesTests {
    private static let job: ShellLine = "--from 17 --to 4283 --font-size 24 --spring snappy"

    private let scratch = Scratch()

    private func report(_ arguments: ShellLine) throws -> Report {
        try scratch.run("\(Self.job) \(arguments) -o out.gif --json").decode(Report.self)
    }

    @Test func aLimitAboveTheSizeChangesNothing() throws {
        let free = try report([])
        #expect(free.fitted == nil)
        let bytes = try scratch.data("out.gif")
        let limited = try report("--max-bytes \(bytes.count)")
        #expect(limited.fitted == .init(maxBytes: bytes.count, levels: "auto", fps: 50, isUnchanged: true))
        #expect(try scratch.data("out.gif") == bytes)
    }

    /// A video that was encoded to see its size is the one that is written.
    @Test func aFilmIsEncodedOnce() throws {
        let real = try Program.run("bash", ["-c", "printf %s \"$(command -v ffmpeg)\""]).text
        try scratch.writeProgram(
            "#!/bin/sh\ncase \"$*\" in *pipe:0*) echo >> runs;; esac\nexec \(real) \"$@\"", to: "ffmpeg")
        let line = "\(Binary.url.path) \(Self.job)"
        let run = try Program.run(
            "bash",
            ["-c", "\(line) -o a.mp4 && PATH=$PWD:$PATH \(line) -o b.mp4 --max-bytes 1000000"],
            folder: scratch.url)
        #expect(run.status == 0, "\(run.errors)")
        #expect(try scratch.data("runs") == Data("\n".utf8))
        #expect(try scratch.data("a.mp4") == scratch.data("b.mp4"))
    }

    /// Trial videos are written into the folder of temporary files, and removed.
    @Test func triesLeaveNothing() throws {
        let folder = scratch.file("temporary")
        func outcome(_ temporary: String) throws -> Program.Outcome {
            try scratch.run(
                "\(Self.job) -o out.mp4 --max-bytes 1000000", status: nil, environment: ["TMPDIR": temporary])
        }
        #expect(try outcome("").status == 0)
        let missing = try outcome(folder.path)
        #expect(missing.status == 73 && missing.errors.contains("TMPDIR"), "\(missing.errors)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        #expect(try outcome(folder.path).status == 0)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }

    /// Levels are reduced before frames, and frames before levels below seven.
    @Test func theTighterTheLimitTheMoreGivesWay() throws {
        let free = try report([]).files[0].bytes
        let seven = try report("--levels 7").files[0].bytes
        let slow = try report("--levels 7 --fps 10").files[0].bytes
        try #require(slow < seven && seven < free)

        let first = try report("--max-bytes \((seven + free) / 2)")
        let levels = try #require(first.fitted)
        #expect(levels.fps == 50 && first.fps == 50)
        #expect(try (7...11).contains(#require(levels.levels.flatMap { Int($0) })))
        #expect(first.files[0].bytes <= (seven + free) / 2)

        let second = try report("--max-bytes \((slow + seven) / 2)")
        let rate = try #require(second.fitted)
        #expect(rate.fps < 50 && rate.fps >= 10 && second.fps == rate.fps)
        #expect(rate.levels == "auto" || rate.levels.flatMap { Int($0) } ?? 0 >= 7)
        #expect(second.files[0].bytes <= (slow + seven) / 2)

        let third = try report("--max-bytes \(slow - 1)")
        let colors = try #require(third.fitted)
        #expect(colors.fps == 10)
        #expect(try (2...6).contains(#require(colors.levels.flatMap { Int($0) })))
        #expect(third.files[0].bytes < slow)
    }

    @Test func theChoiceCanBeAskedForByName() throws {
        let seven = try report("--levels 7").files[0].bytes
        let fitted = try #require(try report("--max-bytes \(seven - 1)").fitted)
        let bytes = try scratch.data("out.gif")
        _ = try report("--levels \(#require(fitted.levels)) --fps \(fitted.fps)")
        #expect(try scratch.data("out.gif") == bytes)
    }

    @Test func whatFitsNowhereNamesTheSmallestSize() throws {
        let smallest = try report("--levels 2 --fps 10").files[0].bytes
        try FileManager.default.removeItem(at: scratch.file("out.gif"))
        let run = try scratch.run("\(Self.job) --max-bytes 100 -o out.gif", status: 65, says: "\(smallest) bytes")
        #expect(run.errors.split(separator: "\n").count == 1)
        #expect(try scratch.names == [])
    }

    @Test func peopleAreToldWhatWasChosen() throws {
        let run = try scratch.run("\(Self.job) --max-bytes 1MiB -o out.gif", status: nil)
        #expect(run.errors.contains("fits 1.04 MB as it is: levels auto, 50 fps"), "\(run.errors)")
    }

    @Test(arguments: ["2KB": 2000, "2 KiB": 2048, "2000B": 2000, "0.5MB": 500_000, "1mib": 1_048_576])
    func unitsAreThousandsUnlessTheySayOtherwise(text: String, bytes: Int) throws {
        let run = try scratch.run("--from 1 --to 2 --font-size 8 --max-bytes \(text) -o out.gif --json", status: nil)
        // A limit that is too small names itself in bytes as well.
        #expect(
            run.text.contains("\"maxBytes\": \(bytes)") || run.text.contains("\"maxBytes\":\(bytes)")
                || run.errors.contains("--max-bytes \(bytes):"), "\(run.text)\(run.errors)")
    }

    /// Every lossy format keeps the limit, and reports its changes.
    @Test(arguments: ["webp", "apng", "svg", "json", "mp4", "webm", "avif"])
    func everyTypeKeepsALimit(type: String) throws {
        try #require(["webp", "apng", "svg", "json"].contains(type) || Program.isInstalled("ffmpeg"))
        // Videos are drawn up to eight times.
        let small: ShellLine = "--from 7 --to 12 --font-size 14 --fps 10 --hold-end 0.1"
        func bytes(_ more: ShellLine) throws -> Int {
            let run = try scratch.run("\(small) \(more) -o out.\(type) --json")
            return try run.decode(Report.self).files[0].bytes
        }
        let free = try bytes([])
        let part = ["svg", "json"].contains(type) ? 0.97 : 0.8
        let limit = Int(Double(free) * part)
        let limited = try bytes("--max-bytes \(limit)")
        #expect(limited <= limit && limited > limit / 4)
        #expect(try scratch.size("out.\(type)") == limited)
        try scratch.run(
            "\(small) --max-bytes 99 -o no.\(type)", status: 65,
            says: "--max-bytes 99: no file is that small: the smallest is")
        #expect(try !scratch.names.contains("no.\(type)"))
    }

    @Test func aStillKeepsALimit() throws {
        let free = try stillSize([]).bytes
        let (limited, line) = try stillSize("--max-bytes \(free * 6 / 10)")
        #expect(limited <= free * 6 / 10 && limited > free / 4)
        #expect(line.contains("reduced to fit") && line.contains("colours") && !line.contains("fps"), "\(line)")
        // Transparent edges keep their shape.
        let clear: ShellLine = "--background transparent"
        let whole = try stillSize(clear).bytes
        #expect(try stillSize("\(clear) --max-bytes \(whole * 6 / 10)").bytes <= whole * 6 / 10)
        let refused = try scratch.run(
            "--from 1 --to 120 --max-bytes 99 -o no.png", status: 65,
            says: "--max-bytes 99: no file is that small: the smallest is", "(2 colours)")
        #expect(!refused.errors.contains("--duration"), "\(refused.errors)")
        #expect(try !scratch.names.contains("no.png"))
    }

    private func stillSize(_ more: ShellLine) throws -> (bytes: Int, line: String) {
        let run = try scratch.run("--from 1 --to 120 --font-size 80 -o s.png --force \(more)")
        return (try scratch.size("s.png"), run.errors)
    }

    /// A limit that no file keeps is not noticed before it is drawn.
    @Test func aDryRunTriesNoLimit() throws {
        let arguments = Self.job + ["--max-bytes", "100", "-o", "out.gif"]
        try scratch.run("\(arguments) --dry-run", says: "--max-bytes 100 is not tried")
        let told = try scratch.run("\(arguments) --dry-run --json", status: nil)
        #expect(told.text.contains("\"untriedLimit\"") && !told.text.contains("\"fitted\""), "\(told.text)")
        try scratch.run(arguments, status: 65)
    }

    @Test func severalFilesKeepOneLimit() throws {
        let limit = 10_000
        let run = try scratch.run("\(Self.job) --max-bytes \(limit) -o out.gif -o out.apng -o out.webp")
        for name in ["out.gif", "out.apng", "out.webp"] { #expect(try scratch.size(name) <= limit) }
        #expect(run.errors.contains("reduced to fit"), "\(run.errors)")
    }

    @Test func aPosterHasNoLimit() throws {
        try scratch.run("\(Self.job) --max-bytes 1MB -o out.gif --poster still.png")
    }

    @Test func jobFilesHaveItToo() throws {
        let jobs =
            #"[{"from":1,"to":2,"fontSize":20,"maxBytes":"0.1KB","output":"a.gif"},"#
            + #"{"from":1,"to":2,"fontSize":20,"maxBytes":900000,"output":"b.gif"}]"#
        try scratch.write(jobs, to: "jobs.json")
        let run = try scratch.run("batch jobs.json", status: nil)
        #expect(run.errors.contains("maxBytes 100:"), "\(run.errors)")
        #expect(try scratch.names.contains("b.gif"))
    }
}
