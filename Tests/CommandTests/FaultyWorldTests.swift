import Foundation
import TestSupport
import Testing

/// Descriptors, links, limits and signals as the world has them.
@Suite(.waits) struct FaultyWorldTests {
    private let scratch = Scratch()
    private static let job = ["--from", "1", "--to", "2", "--font-size", "10", "--fps", "10"]

    private func shell(_ script: String) throws -> Program.Outcome {
        let command = "\(Binary.url.path) \(Self.job.joined(separator: " "))"
        let script = script.replacingOccurrences(of: "ROLL", with: command)
            .replacingOccurrences(of: "BARE", with: "\(Binary.url.path) --from 1")
        return try Program.run("bash", ["-c", script], folder: scratch.url)
    }

    @Test func closedDescriptorsAreNotReused() throws {
        #expect(try shell("ROLL -o a.gif").status == 0)
        #expect(try shell("ROLL -o b.gif 2>&-; ROLL -o c.gif --dry-run --from x 2>&-; true").status == 0)
        #expect(try scratch.data("a.gif") == scratch.data("b.gif"))
        #expect(try shell("ROLL -o d.gif --json 0<&- 1>&-").status == 74)
    }

    @Test func linksAreFollowedOnce() throws {
        #expect(try shell("ln -s /proc/nowhere/1 gone.gif; ROLL -o gone.gif").status == 73)
        #expect(try shell("ln -s real.gif link.gif; ROLL -o link.gif && ROLL -o link.gif").status == 0)
        #expect(try shell("test -L gone.gif && test -L link.gif && test -f real.gif").status == 0)
        #expect(try shell("ROLL -f gif -o /dev/stdout | head -c 6").text == "GIF89a")
    }

    @Test func aReplacedFileKeepsItsModeButNotItsPowers() throws {
        #expect(try shell("ROLL -o a.gif; chmod 4640 a.gif; ROLL -o a.gif; stat -c %a a.gif").text == "640\n")
    }

    @Test func longNamesAreWrittenTwice() throws {
        let name = String(repeating: "é", count: 120) + ".gif"
        for _ in 0..<2 {
            try scratch.run("\(Self.job) -o \(name)")
        }
    }

    @Test func sequencesAreAllOrNothing() throws {
        #expect(try shell("ROLL -o 's%d.png' && ls s*.png | wc -l > long").status == 0)
        #expect(try shell("BARE --to 2 --font-size 10 --fps 5 -o 's%d.png'").status == 0)
        let frames = try scratch.names.filter { $0.hasSuffix(".png") }
        let long = Int(try scratch.text("long").trimmingCharacters(in: .newlines))
        #expect(frames.count < long ?? 0 && frames.contains("s1.png"))
        #expect(try scratch.names.allSatisfy { !$0.hasSuffix(".part") })
        #expect(try shell("ROLL -o 'nowhere/s%d.png'").status == 73)
        #expect(try shell("mkdir d; mkdir d/s3.png; echo old > d/s1.png; ROLL -o 'd/s%d.png'").status == 73)
        #expect(try shell("ls -A d; cat d/s1.png").text == "s1.png\ns3.png\nold\n")
        #expect(
            try shell("mkdir e; ln -s /dev/null e/s3.png; ROLL -o 'e/s%d.png'; echo $?; ls -A e").text == "73\ns3.png\n"
        )
        #expect(try shell("ROLL -o 's%d.png' --poster s1.png").status == 64)
    }

    @Test func aFileOverTheSystemsLimitIsAnError() throws {
        let run = try shell("ulimit -f 1; BARE --font-size 60 --to 123456 --fps 50 -o big.gif")
        #expect(run.status == 74 && run.errors.contains("cannot write big.gif"), "\(run)")
        #expect(try scratch.names == [])
    }

    @Test func aHangingFFmpegIsEnded() throws {
        try scratch.writeProgram("#!/bin/sh\nexec sleep 1000", to: "ffmpeg")
        let run = try shell("PATH=$PWD:$PATH ROLL -o a.mp4")
        #expect(run.status == 74 && run.errors.contains("did nothing for 10 s"), "\(run)")
        #expect(try scratch.names == ["ffmpeg"])
    }

    @Test func anIgnoredInterruptStaysIgnored() throws {
        let drawing = "BARE --to 987654321 --font-size 200"
        let ignoring = Binary.interrupting("\(drawing) -o a.gif", by: "INT")
            .replacing("wait $drawing", with: "cat <&4 >/dev/null; wait $drawing")
        let run = try shell("trap '' INT; \(ignoring)")
        #expect(run.status == 0, "\(run)")
        #expect(try shell(Binary.interrupting("\(drawing) -o b.gif", by: "HUP")).status == 129)
        #expect(try scratch.names == ["a.gif"])
    }

    @Test func checksDoNotWaitForPipes() throws {
        #expect(try shell("mkfifo a.gif; timeout 20 ROLL -o a.gif --check").status == 1)
    }

    @Test(
        arguments: [
            ("--to 1e999 --path carry --fps 50 --duration 400s --font-size 1 --style decimal", "cells; shorten it"),
            ("--to 1e999 --mode count --fps 50 --duration 400s --font-size 1 --style decimal", "cells; shorten it"),
            ("--to 2 --prefix \(String(repeating: "x", count: 100_000))", "more than the 4096"),
            ("--to 2 --easing cubic-bezier(0.5,1e300,0.5,1e300) --mode swap", "ten times"),
            ("--to 2 --spring mass=1e9,stiffness=1e-9,damping=0,velocity=1e9 --duration 1000000s", "ten times"),
        ] as [(ShellLine, String)])
    func workWithoutBoundIsRefusedAtOnce(_ options: ShellLine, _ mention: String) throws {
        let run = try scratch.measure("--from 1 -o a.gif \(options)", status: nil, says: mention)
        let outcome = run.outcome
        #expect((64...65).contains(outcome.status), "\(outcome)")
        #expect(run.seconds < 20 && outcome.errors.utf8.count < 5000, "\(run)")
        #expect(try scratch.names == [])
    }
}
