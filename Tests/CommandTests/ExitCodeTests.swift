import Foundation
import TestSupport
import Testing

/// Faults outside the command line have their exit codes, and leave no file behind.
@Suite struct ExitCodeTests {
    private let scratch = Scratch()

    @Test func aFileThatIsNoFontIsBadData() throws {
        try scratch.write("hello, this is no font", to: "font.ttf")
        try scratch.run("--from 1 --to 2 --font font.ttf -o x.gif", status: 65, says: "font.ttf")
        #expect(try scratch.names == ["font.ttf"])
    }

    @Test func aClosedPipeIsAWriteError() throws {
        let command =
            "\(Binary.url.path) --from 1 --to 999999 --font-size 200 -o - -f gif 2>errors | head -c 10 >/dev/null; "
        let run = try Program.run("bash", ["-c", command + "exit ${PIPESTATUS[0]}"], folder: scratch.url)
        #expect(run.status == 74)
        // The reader that closed the pipe gets no message about it.
        #expect(try scratch.text("errors") == "")
    }

    @Test func anInterruptedRunLeavesNothing() throws {
        let command = "\(Binary.url.path) --from 1 --to 99999999 --font-size 300 -o out.gif"
        let run = try Program.run("bash", ["-c", Binary.interrupting(command, by: "TERM")], folder: scratch.url)
        #expect(run.status == 143)
        #expect(try scratch.names == [])
    }

    @Test(arguments: ["--help", "--version", "format --help", "help measure"])
    func helpAndVersionSucceed(_ line: ShellLine) throws {
        let run = try scratch.run(line)
        #expect(!run.output.isEmpty && run.errors.isEmpty)
    }

    @Test func aPresetsMissingFontHasAPackage() throws {
        let settings = """
            <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
            <dir>/usr/share/fonts/truetype/dejavu</dir><cachedir>\(scratch.path("cache"))</cachedir></fontconfig>
            """
        try settings.write(to: scratch.file("fonts.conf"), atomically: true, encoding: .utf8)
        try scratch.run(
            "--preset segments --from 1 --to 2 -o a.gif", status: 66, says: "'DSEG7 Classic'", "fonts-dseg",
            environment: ["FONTCONFIG_FILE": scratch.path("fonts.conf")])
    }
}
