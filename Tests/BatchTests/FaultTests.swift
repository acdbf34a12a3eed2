import Foundation
import TestSupport
import Testing

@testable import RollGIF

/// System errors while a batch runs: the affected job fails with the reason, the others finish, and no partial file
/// remains.
@Suite(.serialized) struct FaultTests {
    private static let small = #""fontSize":16,"fps":10,"duration":0.2,"easing":"linear","holdStart":0.1,"holdEnd":0.1"#

    private static let mayMount = getuid() == 0 && mountingWorks

    private static let mountingWorks: Bool = {
        let scratch = Scratch()
        let mount = try? Program.run("mount", ["-t", "tmpfs", "-o", "size=64k", "tmpfs", scratch.url.path])
        guard mount?.status == 0 else { return false }
        return (try? Program.run("umount", [scratch.url.path]).status) == 0
    }()

    private func outcomes(_ run: Program.Outcome) throws -> [String: (status: String, error: String)] {
        let report = run.object
        let jobs = try #require(report["jobs"] as? [[String: Any]])
        return Dictionary(
            uniqueKeysWithValues: jobs.map { job in
                let outputs = job["output"] as? [String] ?? [job["output"] as? String ?? ""]
                return (outputs.joined(separator: ","), (job["status"] as? String ?? "", job["error"] as? String ?? ""))
            })
    }

    @Test(.enabled("mounting a small file system takes root") { mayMount })
    func aFullDiskFailsWhatDoesNotFit() throws {
        let folder = JobFolder()
        let out = folder.path("out")
        try FileManager.default.createDirectory(atPath: out, withIntermediateDirectories: true)
        #expect(try Program.run("mount", ["-t", "tmpfs", "-o", "size=128k", "tmpfs", out]).status == 0)
        defer { _ = try? Program.run("umount", [out]) }
        let large = "\"from\":1,\"to\":99999,\"fontSize\":150"
        let path = try folder.write(
            """
            [{\(large),"output":"large.gif"},{\(large),"output":"large.apng"},{\(large),"output":"large.webp"},
            {"from":1,"to":2,\(Self.small),"output":"small.gif"},{"from":1,"to":2,\(Self.small),"output":"small.png"}]
            """)
        let run = try folder.scratch.run("batch \(path) --out-dir \(out) --report - -j 1", status: 1)
        let found = try outcomes(run)
        for name in ["large.gif", "large.apng", "large.webp"] {
            #expect(found[name]?.status == "failed")
            #expect(found[name]?.error.contains("No space left on device") == true, "\(found)")
        }
        #expect(found["small.gif"]?.status == "written" && found["small.png"]?.status == "written")
        #expect(try FileManager.default.contentsOfDirectory(atPath: out).sorted() == ["small.gif", "small.png"])
        // A single drawing ends with the code of a failed write.
        try folder.scratch.run(
            "--from 1 --to 99999 --font-size 150 -o \(out + "/alone.gif")", status: 74, says: "No space left on device")
        let frames = try folder.scratch.run(
            "--from 1 --to 99999 --font-size 150 -o \(out + "/f%03d.png")", status: 74, says: "cannot write \(out)/f0")
        #expect(!frames.errors.contains(".part"), "\(frames.errors)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: out).sorted() == ["small.gif", "small.png"])
    }

    @Test func aFullDeviceEndsWithAFailedWrite() throws {
        let scratch = Scratch()
        for format in ["gif", "apng", "webp", "y4m"] {
            try scratch.run(
                "--from 1 --to 99999 -f \(format) -o /dev/full", status: 74, says: "No space left on device")
        }
    }

    @Test func aFolderThatCannotBeWrittenFailsItsJobs() throws {
        let folder = JobFolder()
        let closed = folder.path("closed")
        try FileManager.default.createDirectory(atPath: closed, withIntermediateDirectories: true)
        let path = try folder.write(
            "[{\"from\":1,\"to\":2,\(Self.small),\"output\":\"closed/a.gif\"},{\"from\":1,\"to\":2,\(Self.small),\"output\":\"open/b.gif\"}]"
        )
        // Permissions do not stop root; but another user they do.
        unsafe chmod(folder.scratch.url.path, 0o777)
        unsafe chmod(closed, 0o555)
        let command = [Binary.url.path, "batch", path, "--report", "-"]
        let run =
            getuid() == 0
            ? try Program.run("setpriv", ["--reuid=65534", "--regid=65534", "--clear-groups"] + command)
            : try Program.run(command[0], Array(command.dropFirst()))
        #expect(run.status == 1, "\(run.errors)")
        let found = try outcomes(run)
        #expect(found["closed/a.gif"]?.error.contains("Permission denied") == true, "\(found)")
        #expect(found["open/b.gif"]?.status == "written")
        #expect(try FileManager.default.contentsOfDirectory(atPath: closed).isEmpty)
    }

    /// Runs a batch of one job at a time and does something as soon as its first output is there.
    private func interfere(
        with jobs: String, in folder: JobFolder, arguments: [String] = [], first: String,
        _ body: (Process) throws -> Void
    ) throws -> (status: Int32, report: ShardReport) {
        let path = try folder.write(jobs, to: "jobs.jsonl")
        let process = try Binary.start(
            ["batch", path, "-j", "1", "-q", "--report", folder.path("report.json")] + arguments)
        _ = waitUntil { folder.exists(first) || !process.isRunning }
        try body(process)
        process.waitUntilExit()
        return (process.terminationStatus, try ShardReport(folder.path("report.json")))
    }

    @Test func anOutputFolderThatGoesAwayFailsAtMostTheJobInHand() throws {
        let folder = JobFolder()
        let lines = (1...60).map { "{\"from\":\($0),\"to\":\($0 * 7),\(Self.small),\"output\":\"out/\($0).gif\"}\n" }
        let (status, report) = try interfere(with: lines.joined(), in: folder, first: "out/5.gif") { _ in
            try FileManager.default.moveItem(atPath: folder.path("out"), toPath: folder.path("gone"))
        }
        #expect(status == 0 || status == 1)
        #expect(report.outcomes.count == 60)
        let failed = report.outcomes.filter { $0.status == .failed }
        #expect(failed.count <= 1)
        #expect(failed.allSatisfy { $0.error?.contains("folder") == true }, "\(failed)")
        // Every file of the report is in one of the two folders, whole, and nothing else is.
        let names = try ["out", "gone"].flatMap { try FileManager.default.contentsOfDirectory(atPath: folder.path($0)) }
        #expect(names.count == 60 - failed.count && names.allSatisfy { $0.hasSuffix(".gif") && !$0.hasPrefix(".") })
    }

    @Test func aFontThatGoesAwayFailsTheJobsThatNeedIt() throws {
        let folder = JobFolder()
        let source = try Program.run("fc-match", ["-f", "%{file}", "DejaVu Sans"]).text
        // Every job has its own font file, and the last one is deleted.
        var lines: [String] = []
        for number in 1...12 {
            try FileManager.default.copyItem(atPath: source, toPath: folder.path("font\(number).ttf"))
            lines.append(
                "{\"from\":1,\"to\":2,\(Self.small),\"font\":\"font\(number).ttf\",\"output\":\"out/\(number).gif\"}\n"
            )
        }
        let (status, report) = try interfere(with: lines.joined(), in: folder, first: "out/1.gif") { _ in
            try FileManager.default.removeItem(atPath: folder.path("font12.ttf"))
        }
        #expect(status == 1)
        #expect(report.outcomes.map(\.status) == Array(repeating: .written, count: 11) + [.failed])
        #expect(report.outcomes.last?.error?.contains("font12.ttf") == true)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("out")).count == 11)
    }

    @Test(.enabled("there is no ffmpeg") { Program.isInstalled("ffmpeg") })
    func aKilledFFmpegFailsItsJob() throws {
        let folder = JobFolder()
        // This script replaces the real ffmpeg, and dies during the second video.
        try folder.scratch.writeProgram(
            """
            #!/bin/bash
            PATH="${PATH#*:}"
            for last; do :; done
            case " $* " in
            *" -i "*)
                echo x >> "\(folder.path("videos"))"
                if [ "$(wc -l < "\(folder.path("videos"))")" = 2 ]; then head -c 1000 > /dev/null; kill -KILL $$; fi ;;
            esac
            exec ffmpeg "$@"
            """, to: "bin/ffmpeg")
        let jobs = (1...3).map { "{\"from\":1,\"to\":\($0)0,\(Self.small),\"output\":\"out/\($0).mp4\"}\n" }
        let path = try folder.write(
            jobs.joined() + "{\"from\":1,\"to\":2,\(Self.small),\"output\":\"out/4.gif\"}\n", to: "jobs.jsonl")
        let search = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin"
        let run = try folder.scratch.run(
            "batch \(path) -j 1 --report -", status: 1, environment: ["PATH": folder.path("bin") + ":" + search])
        let found = try outcomes(run)
        #expect(found["out/2.mp4"]?.status == "failed")
        #expect(found["out/2.mp4"]?.error.contains("ffmpeg") == true, "\(found)")
        for name in ["out/1.mp4", "out/3.mp4", "out/4.gif"] { #expect(found[name]?.status == "written", "\(found)") }
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path("out")).sorted()
                == ["1.mp4", "3.mp4", "4.gif"])
    }

    @Test func aKilledRunLeavesNothingHalfWritten() throws {
        let folder = JobFolder()
        let path = try folder.write(
            "[{\"from\":1,\"to\":99999,\"fontSize\":100,\"duration\":60,\"output\":\"out/long.gif\"}]")
        try FileManager.default.createDirectory(atPath: folder.path("out"), withIntermediateDirectories: true)
        for arguments in [["batch", path], ["--job", path]] {
            let process = try Binary.start(arguments)
            #expect(
                waitUntil { Self.holdsFile(in: folder.path("out"), process.processIdentifier) } && process.isRunning)
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
            #expect(process.terminationReason == .uncaughtSignal)
            let left = try FileManager.default.contentsOfDirectory(atPath: folder.path("out"))
            // A hidden file is all that may be left, on file systems without nameless files.
            #expect(left.allSatisfy { $0.hasPrefix(".") && !Self.hasNamelessFiles(folder.path("out")) }, "\(left)")
        }
    }

    private static func holdsFile(in folder: String, _ process: Int32) -> Bool {
        let own = "/proc/\(process)/fd"
        return ((try? FileManager.default.contentsOfDirectory(atPath: own)) ?? []).contains { descriptor in
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(own)/\(descriptor)"))?
                .hasPrefix(folder + "/") ?? false
        }
    }

    private static func hasNamelessFiles(_ folder: String) -> Bool {
        let descriptor = unsafe open(folder, 0o20_000_000 | O_DIRECTORY | O_WRONLY, 0o600)
        if descriptor >= 0 { close(descriptor) }
        return descriptor >= 0
    }
}
