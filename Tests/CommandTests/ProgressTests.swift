import Foundation
import TestSupport
import Testing

/// Progress goes to standard error: a bar in a terminal during a run, lines and JSON with their options.
@Suite(.waits) struct ProgressTests {
    private let scratch = Scratch()

    /// Writes into a pipe with a slow reader, so it lasts a second on any machine.
    private static let slow = ["--from", "1", "--to", "9", "--font-size", "24", "--fps", "30", "-o", "slow.y4m"]
    private static let quick = ["--from", "1", "--to", "2", "--font-size", "14", "--fps", "10"]

    /// Output of a run on a terminal of 100 columns.
    private func onTerminal(_ arguments: [String], environment: [String: String] = [:]) throws -> String {
        let script = """
            import fcntl, os, pty, struct, sys, termios, threading, time
            def read_slowly():
                with open("slow.y4m", "rb", buffering=0) as pipe:
                    while pipe.read(20000):
                        time.sleep(0.05)
            if "slow.y4m" in sys.argv:
                os.mkfifo("slow.y4m")
                threading.Thread(target=read_slowly, daemon=True).start()
            pid, terminal = pty.fork()
            if pid == 0:
                os.execvp(sys.argv[1], sys.argv[1:])
            fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 100, 0, 0))
            said = b""
            try:
                while chunk := os.read(terminal, 65536):
                    said += chunk
            except OSError:
                pass
            status = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
            sys.stdout.buffer.write(said)
            sys.exit(status)
            """
        var environment = environment
        environment.merge(["TERM": "xterm", "NO_COLOR": ""]) { given, _ in given }
        let run = try Program.run(
            "python3", ["-c", script, Binary.url.path] + arguments, environment: environment, folder: scratch.url)
        #expect(run.status == 0, "\(run.text) \(run.errors)")
        return run.text
    }

    @Test func aTerminalGetsABarThatIsErased() throws {
        let said = try onTerminal(Self.slow)
        #expect(said.contains("\r\u{1B}[K[#"), "\(said.prefix(400))")
        for word in [" frames, ", " %, ", " frames/s"] { #expect(said.contains(word), "\(said.prefix(400))") }
        // The last that is drawn is erased, and the summary follows.
        let last = try #require(said.components(separatedBy: "\r\u{1B}[K").last)
        #expect(last.hasPrefix("rollgif: slow.y4m: "), "\(last)")
    }

    @Test func aQuickRunHasNoBar() throws {
        let said = try onTerminal(Self.quick + ["-o", "a.gif"])
        #expect(!said.contains("["), "\(said)")
        #expect(said.hasPrefix("rollgif: a.gif: "))
        #expect(try onTerminal(Self.quick + ["-o", "a.gif", "-q"]).isEmpty)
    }

    @Test func aDumbTerminalIsNotDrawnOn() throws {
        #expect(try !onTerminal(Self.slow, environment: ["TERM": "dumb"]).contains("\u{1B}"))
    }

    @Test func colourIsForTerminalsThatWantIt() throws {
        let warned = Self.quick + ["--mode", "count", "--digit-spacing", "4", "-o", "a.gif"]
        #expect(try onTerminal(warned).contains("\u{1B}[1;33mwarning:\u{1B}[0m"))
        #expect(try !onTerminal(warned, environment: ["NO_COLOR": "1"]).contains("\u{1B}"))
        #expect(try !Binary.run(warned, folder: scratch.url).errors.contains("\u{1B}"))
    }

    @Test func programsGetAnObjectALine() throws {
        let run = try scratch.run("\(Self.quick) -o a.gif --progress json", status: nil)
        let objects = try run.errors.split(separator: "\n").filter { $0.hasPrefix("{") }.map {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
        let last = try #require(objects.last)
        #expect(last["event"] as? String == "progress")
        #expect(last["finished"] as? Int == last["frames"] as? Int)
        #expect(try scratch.run("\(Self.quick) -o a.gif --progress json -q", status: nil).errors.isEmpty)
    }

    @Test func logsGetPlainLinesAndNoBar() throws {
        let plain = try scratch.run("\(Self.quick) -o a.gif --progress plain", status: nil)
        #expect(plain.errors.contains(" frames, 100 %"), "\(plain.errors)")
        #expect(try scratch.run("\(Self.quick) -o a.gif", status: nil).errors.split(separator: "\n").count == 1)
        try scratch.run(
            "\(Self.quick) -o a.gif --progress bar", says: "--progress bar has no effect without a terminal")
    }
}
