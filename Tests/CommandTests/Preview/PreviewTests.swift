import Foundation
import RollGIF
import TestSupport
import Testing

/// `rollgif preview` leaves the terminal as it was, however it ends.
@Suite(.serialized, .waits) struct PreviewTests {
    private let scratch = Scratch()
    private static let job: ShellLine =
        "--from 1 --to 4 --fps 10 --font-size 24 --duration 0.3 --hold-start 0.2 --hold-end 0.2"
    private static let picture = "\u{E2}\u{96}"

    private func run(_ arguments: ShellLine = "", steps: String, _ more: String = "") throws -> TerminalRun {
        try TerminalRun(
            "preview \(Self.job) \(arguments)", #"{"steps": [\#(steps)]\#(more.isEmpty ? "" : ", ")\#(more)}"#,
            folder: Scratch())
    }

    @Test func withoutATerminalThereIsOneError() throws {
        let run = try scratch.run("preview \(Self.job)", status: 64)
        #expect(run.output.isEmpty)
        #expect(run.errors.hasPrefix("rollgif: error: standard output is not a terminal"))
        #expect(run.errors.split(separator: "\n").count == 1)
        // Errors of the job come first, in a terminal too, which stays unchanged.
        let bad = try TerminalRun("preview --from 1 --to 2 --font-size x", folder: Scratch())
        #expect(bad.status == 64)
        #expect(!bad.sent.contains("\u{1B}[?1049h"))
    }

    @Test(arguments: [("INT", 130), ("TERM", 143), ("HUP", 129), ("QUIT", -3), ("SEGV", -11)])
    func signalsGiveTheTerminalBack(signal: String, status: Int32) throws {
        let run = try run(steps: #"{"after": "\#(Self.picture)", "signal": "\#(signal)"}"#)
        #expect(run.status == status)
        // An error leaves no time to wait for pending reports.
        #expect(
            status < 0 ? run.isRestored : run.isClean,
            "\(signal): \(run.restored) \(run.typed) \(run.sent.suffix(100).debugDescription)")
        #expect(run.seconds < 5)
    }

    /// Pictures of the terminal's graphics protocol stay on the screen until they are deleted.
    @Test(arguments: [("INT", 130), ("TERM", 143), ("SEGV", -11)])
    func signalsTakePicturesBack(signal: String, status: Int32) throws {
        let run = try TerminalRun(
            "preview \(Self.job)",
            #"""
            {"kitty": "\u001b_Gi=31;OK\u001b\\", "cell": [10, 20],
                "steps": [{"after": "_G[^;]*a=p", "signal": "\#(signal)"}]}
            """#, folder: scratch)
        #expect(run.status == status)
        #expect(run.isRestored, "\(signal): \(run.sent.suffix(100).debugDescription)")
        let sent = try TerminalRun.Pictures(scratch)
        #expect(!sent.pictures.isEmpty && sent.standing == 0)
    }

    @Test func keysEndIt() throws {
        for key in ["q", "\\u0003", "\\u0004"] {
            let run = try run(steps: #"{"after": "\#(Self.picture)", "type": "\#(key)"}"#)
            #expect(run.status == (key == "\\u0003" ? 130 : 0), "\(key)")
            #expect(run.isClean, "\(key)")
        }
    }

    @Test func itStopsAndGoesOn() throws {
        let run = try TerminalRun(
            "preview \(Self.job)",
            #"""
            {"steps": [{"after": "\#(Self.picture)", "type": "\u001a"}, {"after": "1049l", "stopped": true},
                {"after": "1049h[^Z]*\#(Self.picture)", "type": "q"}]}
            """#, folder: Scratch())
        #expect(run.status == 0)
        #expect(run.isClean)
        #expect(run.restoredWhenStopped == true)
    }

    @Test func aReaderThatStopsOrLeavesHoldsNothingUp() throws {
        let frozen = try run(
            "--scale 3",
            steps: #"{"after": "\#(Self.picture)", "freeze": true}, {"after": 1, "signal": "TERM"}"#)
        #expect(frozen.status == 143)
        #expect(frozen.restored && !frozen.late && frozen.seconds < 5)
        let gone = try run(steps: #"{"after": "\#(Self.picture)", "hang up": true}"#)
        #expect([129, 74].contains(gone.status), "\(gone.status)")
        #expect(!gone.late && gone.seconds < 5)
    }

    @Test func aTerminalThatSaysNothingGetsHalfBlocks() throws {
        let silent = try run("--once", steps: "", #""attributes": "", "arrival": """#)
        #expect(silent.status == 0)
        #expect(silent.isClean)
        #expect(silent.sent.contains(Self.picture))
        // The last picture stands on the screen from before, and its lines need no place on it.
        let standing = try #require(silent.sent.components(separatedBy: "\u{1B}[?1049l").last)
        #expect(standing.contains(Self.picture) && !standing.contains("H") && standing.hasSuffix("\r\n"))
        let dumb = try run("--once", steps: "", #""attributes": "", "TERM": "dumb""#)
        #expect(dumb.status == 64)
        #expect(dumb.restored && dumb.sent.contains("this terminal answers no question"))
        // A terminal that identifies itself is not sent queries that it would take for a title.
        let inside = try run("--once", steps: "", #""name": "\u001bP>|tmux 3.3a\u001b\\""#)
        #expect(inside.status == 0 && !inside.sent.contains("_Gi=31"))
    }

    @Test func softEdgesMixWithTheTerminalsBackground() throws {
        let run = try run(
            "--once --color red --background transparent", steps: "",
            #""background": "\u001b]11;rgb:ffff/ffff/ffff\u001b\\""#)
        let reds = run.sent.matches(of: /[34]8;2;(\d+);(\d+);\d+m/).map(\.output)
        // Red over white keeps all of its red, and over black it would not.
        #expect(reds.allSatisfy { $0.1 == "255" } && reds.contains { $0.2 != "0" })
    }

    @Test func aNewSizeIsFilled() throws {
        let run = try run(
            "--scale 4",
            steps: #"""
                {"after": "\#(Self.picture)", "resize": [11, 30]},
                {"after": "\u001b.11;1H.*\#(Self.picture)", "type": "q"}
                """#)
        #expect(run.status == 0)
        #expect(run.isClean)
        // The line below the picture tells where the new size begins.
        let small = try #require(
            run.sent.components(separatedBy: "\u{1B}[11;1H").dropFirst().first.map { _ in
                run.sent[run.sent.range(of: "\u{1B}[11;1H")!.lowerBound...]
            })
        for place in small.matches(of: /\u{1B}\[(\d+);(\d+)H/) {
            #expect(Int(place.output.1)! <= 11 && Int(place.output.2)! <= 30, "\(place.output.0.debugDescription)")
        }
    }

    @Test func aSlowTerminalSeesFewerPicturesInTheSameTime() throws {
        let settings = #""cell": [10, 20], "kitty": "\u001b_Gi=31;OK\u001b\\", "limit": 90"#
        var counts: [Int] = []
        for speed in ["", #", "speed": 300"#] {
            let scratch = Scratch()
            // The second play is from memory, however long drawing takes here.
            let run = try TerminalRun(
                "preview --loop 2 --from 1 --to 99999 --fps 25 --font-size 24 --duration 2 --hold-end 0.2",
                "{\(settings)\(speed)}", folder: scratch)
            #expect(run.status == 0)
            #expect(run.restored)
            counts.append(try TerminalRun.Pictures(scratch).pictures.count)
        }
        #expect(counts[0] > 2 * counts[1], "\(counts)")
        #expect(counts[1] > 2, "\(counts)")
    }

    @Test func aJobOfAFileIsChosen() throws {
        try scratch.write(
            #"""
            {"defaults": {"fontSize": 20, "fps": 10, "duration": 0.2, "holdStart": 0, "holdEnd": 0.2}, "jobs": [
              {"id": "first", "from": 1, "to": 2, "output": "a.gif"},
              {"from": 3, "to": 4, "output": "b.gif", "color": "#00ff00", "background": "#0000ff"},
              {"from": 3, "to": 4, "fontSize": "huge"}]}
            """#, to: "jobs.json")
        for pick in ["2", "b.gif"] {
            let run = try TerminalRun("preview jobs.json --pick \(pick) --once", folder: scratch)
            #expect(run.status == 0 && run.isClean, "\(run.sent.suffix(200))")
            #expect(run.sent.contains("48;2;0;0;255"))
        }
        func message(_ arguments: ShellLine) throws -> String {
            try scratch.run("preview \(arguments)", status: nil).errors
        }
        #expect(
            try message("jobs.json").contains("holds 3 jobs; choose one with --pick: a number or one of first, b.gif"))
        #expect(try message("jobs.json --pick c").contains("has no such job; it is a number from 1 to 3"))
        #expect(try message("jobs.json --pick 3").contains("fontSize"))
        #expect(try message("--pick 3").contains("--pick is for a job file"))
        #expect(try message("jobs.json --job jobs.json").contains("are two job files"))
        #expect(try scratch.names == ["jobs.json", "sent.json"])
    }

    @Test func whatAFileWouldNeedIsTakenAndToldOf() throws {
        let run = try TerminalRun(
            "preview --once -o a.gif --levels 4 \(Self.job)", folder: Scratch())
        #expect(run.status == 0)
        #expect(run.sent.contains("--output, --levels: preview writes no file"))
    }
}
