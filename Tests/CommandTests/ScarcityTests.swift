import Foundation
import TestSupport
import Testing

/// A system that gives no thread, no descriptor, no folder; words that are no text; files of nothing but images.
@Suite struct ScarcityTests {
    private let scratch = Scratch()
    private static let job = "--from 1 --to 2 --font-size 10 --fps 10"

    init() throws {
        try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: scratch.url.path)
    }

    private func shell(_ script: String) throws -> Program.Outcome {
        let script = script.replacingOccurrences(of: "ROLL", with: "\(Binary.url.path) \(Self.job)")
            .replacingOccurrences(of: "RUN", with: Binary.url.path)
        return try Program.run("bash", ["-c", script], folder: scratch.url)
    }

    /// Prefix that runs a command as the user nobody, because root is exempt from process limits and permissions.
    private static let asNobody = "setpriv --reuid 65534 --regid 65534 --clear-groups"
    private static var canBecomeNobody: Bool {
        getuid() == 0 && (try? Program.run("bash", ["-c", "\(asNobody) \(Binary.url.path) --version"]).status) == 0
    }

    @Test(.enabled("this is not root, or nobody cannot run the binary") { Self.canBecomeNobody })
    func withoutThreadsTheCallerDraws() throws {
        let limited = { (command: String) in "\(Self.asNobody) bash -c 'ulimit -u 1; exec \(command)'" }
        let run = try shell(limited("ROLL -o a.gif"))
        #expect(run.status == 0, "\(run)")
        #expect(try shell("ROLL -o b.gif && cmp a.gif b.gif").status == 0)
        for (signal, code) in [("TERM", 143), ("HUP", 129)] {
            // `exec` hands the second output on to the command that the inner shell runs.
            let drawing = limited("RUN --from 1 --to 987654 --font-size 300 --optimize 3 -o c.gif $*")
            let run = try shell(Binary.interrupting("\(drawing) -", by: signal))
            #expect(run.status == Int32(code), "\(signal): \(run)")
        }
        #expect(try scratch.names == ["a.gif", "b.gif"])
    }

    @Test(.enabled("this is not root, or nobody cannot run the binary") { Self.canBecomeNobody })
    func aFolderThatCannotBeReadHidesNoProgram() throws {
        let run = try shell(
            "mkdir -m 700 locked; PATH=$PWD/locked:/usr/bin:/bin; cd /; "
                + "exec \(Self.asNobody) env PATH=\(scratch.path("locked")):/nowhere RUN --from 1 --to 2 -o /tmp/none.mp4"
        )
        #expect(run.status == 69 && run.errors.contains("apt install ffmpeg"), "\(run)")
    }

    /// A container may give a program and its threads little stack; only the debug build needs this much.
    @Test(.enabled("sanitizers need more stack") { Binary.isMeasurable })
    func smallStacksAreEnough() throws {
        let run = try shell(
            "ulimit -s 448; ROLL -o a.gif -o b.svg && RUN --values 1,5,9 --font-size 10 --fps 10 -o c.gif")
        #expect(run.status == 0, "\(run)")
    }

    @Test func fewDescriptorsAreAnError() throws {
        for count in 4...12 {
            let run = try shell("ulimit -n \(count); ROLL -o a.gif -o b.png --poster c.png")
            // Below some number the loader itself finds no library.
            #expect([0, 66, 70, 73, 74, 127].contains(run.status), "\(count): \(run)")
            if run.status != 0 { #expect(!run.errors.isEmpty && run.errors.utf8.count < 1000, "\(run.errors)") }
        }
    }

    @Test func namesThatAreNoTextAreRefused() throws {
        let run = try shell("ROLL -o $'\\xff.gif'")
        #expect(run.status == 64 && run.errors.contains("is not UTF-8"), "\(run)")
        #expect(try scratch.names == [])
    }

    @Test func namesThatLookLikeNumbersStay() throws {
        let job = "{\"from\":1,\"to\":2,\"fontSize\":10,\"fps\":5,\"output\":\"-7.gif\"}"
        try scratch.write(job, to: "-6.json")
        #expect(try shell("ROLL -o -5.gif && RUN inspect -5.gif && RUN batch -6.json").status == 0)
        #expect(try shell("RUN --job -6.json -o -8.gif && ROLL -o $'\\uf8fe9.gif'").status == 0)
        #expect(try scratch.names == ["-5.gif", "-6.json", "-7.gif", "-8.gif", "\u{F8FE}9.gif"])
        #expect(try shell("ROLL --prefix -5 --suffix -6 --dry-run -o a.gif").status == 0)
    }

    /// Files beside the animation are opened before an hour of drawing.
    @Test(arguments: ["--trace", "--alt", "--poster"])
    func badPlacesAreFoundBeforeDrawing(option: String) throws {
        let slow: ShellLine = "--from 1 --to 987654 --font-size 200 --optimize 3 --duration 2 --max-seconds 9999"
        let run = try scratch.measure("\(slow) \(option) nowhere/a.png -o a.gif", status: 73, says: "nowhere/a.png")
        #expect(run.seconds < 20, "\(run)")
        #expect(try scratch.names == [])
    }

    @Test func aFullDeviceIsNamed() throws {
        let device = try shell("ROLL -o /dev/full")
        #expect(device.status == 74 && device.errors.contains("cannot write /dev/full: No space left"))
        let run = try shell("ROLL -o a.gif --json > /dev/full")
        #expect(run.status == 74 && run.errors.contains("standard output"), "\(run)")
    }

    @Test func messagesAreShort() throws {
        let long = String(repeating: "x", count: 100_000)
        for option in ["--font", "--locale", "--prefix", "--glyphs", "--color", "--easing", "-o", "--pattern"] {
            let run = try scratch.run("--from 1 --to 2 -o a.gif \(option) \(long)", status: nil)
            #expect(run.status != 0 && run.errors.utf8.count < 5000, "\(option): \(run.errors.prefix(300))")
        }
        let features = (0..<3000).flatMap { ["--font-feature", "z\(String(1000 + $0).dropFirst())"] }
        let run = try scratch.run("--from 1 --to 2 -o a.gif --dry-run \(features)", status: nil)
        #expect(run.errors.split(separator: "\n").count < 110, "\(run.errors.utf8.count)")
    }

    /// Ten bytes an image: three million of them in 30 MB.
    @Test(.enabled("a sanitizer has memory of its own") { Binary.isMeasurable })
    func aFileOfNothingButImagesIsNotGoneThrough() throws {
        var bytes = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
        let image: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
        for _ in 0..<400_000 { bytes += image }
        try scratch.write(bytes + [0x3B], to: "many.gif")
        let run = try shell("ulimit -v 4000000; RUN inspect many.gif | tail -1; exit ${PIPESTATUS[0]}")
        // Each image has faults; the last of a thousand listed ones says where reading stopped.
        #expect(run.status == 1 && run.errors.split(separator: "\n").count <= 1001, "\(run.errors.prefix(500))")
        #expect(run.text.hasPrefix("199999"), "\(run.text)")
    }

    /// Another process replaces a folder by a link that leads outside while a batch draws into it.
    @Test func aSwappedLinkLeadsNowhere() throws {
        let jobs = (1...150).map { number in
            "{\"from\":1,\"to\":\(number + 1),\"fontSize\":8,\"fps\":2,\"output\":\"in/\(number).gif\"}"
        }
        try scratch.write("[\(jobs.joined(separator: ","))]", to: "jobs.json")
        let run = try shell(
            """
            mkdir -p work/in outside; mv jobs.json work; cd work
            (until [ -n "$(ls -A in)" ] || [ -e done ]; do :; done
                while [ ! -e done ]; do mv -T in kept 2>/dev/null; ln -s ../outside in 2>/dev/null; rm -f in 2>/dev/null
                mv -T kept in 2>/dev/null; done) &
            RUN batch jobs.json -q > /dev/null 2>&1
            touch done; wait; ls ../outside
            """)
        #expect(run.text.isEmpty, "\(run.text)")
    }

    /// A processor that the scheduler does not give is none: taskset, cpusets and containers make them fewer.
    @Test func processorsAreThoseThatTheSchedulerAllows() throws {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let allowed = try #require(status.firstMatch(of: /Cpus_allowed_list:\s*(\d+)/)).1
        let run = try Program.run("taskset", ["-c", String(allowed), Binary.url.path, "doctor"])
        #expect(run.text.contains("draws on 1 processor,"), "\(run.text) \(run.errors)")
    }
}
