import Foundation
import TestSupport
import Testing

/// Every mistake has its exit code, one clear line, and leaves no file behind.
@Suite struct ExitCodeTests {
    /// A mistake: the arguments besides a valid job, the exit code, and what the line must mention.
    struct Mistake: CustomTestStringConvertible {
        var arguments: [String]
        var status: Int32
        var mentions: [String]

        init(_ arguments: [String], _ status: Int32, _ mentions: String...) {
            (self.arguments, self.status, self.mentions) = (arguments, status, mentions)
        }

        var testDescription: String { arguments.joined(separator: " ") }
    }

    static let mistakes = [
        Mistake(["--from", "abc", "--to", "2"], 64, "--from", "abc"),
        Mistake(["--from", "1,234", "--to", "2"], 64, "--from", "1,234"),
        Mistake(["--from", "", "--to", "2"], 64, "--from"),
        Mistake(["--from", "1"], 64, "--to"),
        Mistake([], 64, "--from"),
        Mistake(["--from", "1", "--to", "2", "--values", "1,2"], 64, "--values"),
        Mistake(["--values", "1"], 64, "--values"),
        Mistake(["--from", "1", "--to", "2", "--fps", "0"], 64, "--fps", "1 to 50"),
        Mistake(["--from", "1", "--to", "2", "--fps", "51"], 64, "--fps", "1 to 50"),
        Mistake(["--from", "1", "--to", "2", "--locale", "xx_YY"], 64, "xx_YY"),
        Mistake(["--from", "1", "--to", "2", "--style", "currency", "--currency", "EUX"], 64, "EUX", "EUR"),
        Mistake(["--from", "1", "--to", "2", "--style", "curency"], 64, "did you mean currency"),
        Mistake(["--from", "1", "--to", "2", "--color", "blu"], 64, "did you mean blue"),
        Mistake(["--from", "1", "--to", "2", "--fnot-size", "12"], 64, "--fnot-size", "--font-size"),
        Mistake(["--from", "1", "--to", "2", "--font-size", "100000"], 65, "16384"),
        Mistake(["--from", "1", "--to", "2", "--font-size", "9000"], 65, "8192"),
        Mistake(["--from", "1", "--to", "2", "--font-size", "-3"], 64, "--font-size"),
        Mistake(["--from", "1", "--to", "2", "--padding", "a,b"], 64, "--padding"),
        Mistake(["--from", "1", "--to", "2", "--loop", "often"], 64, "--loop"),
        Mistake(["--from", "1", "--to", "2", "--font", "Intre"], 66, "Intre", "Inter"),
        Mistake(["--from", "1", "--to", "2", "--font", "no/such.ttf"], 66, "no/such.ttf"),
        Mistake(["--from", "1", "--to", "2", "--hold-end", "1e9"], 64, "--hold-end"),
        Mistake(["--from", "1", "--to", "2", "--hold-end", "36000"], 65, "--max-frames"),
        Mistake(["--from", String(repeating: "9", count: 1001), "--to", "2"], 65, "1000"),
        Mistake(["--from", "1", "--to", "2", "--easing", "ease", "--spring", "bouncy"], 64, "--easing", "--spring"),
    ]

    @Test(arguments: mistakes)
    func aMistakeIsOneLineAndNoFile(mistake: Mistake) throws {
        let scratch = try Scratch()
        let run = try Binary.run(mistake.arguments + ["-o", "out.gif"], folder: scratch.url)
        #expect(run.status == mistake.status)
        let lines = run.errors.split(separator: "\n")
        #expect(lines.count == 1, "\(run.errors)")
        for mention in mistake.mentions { #expect(run.errors.contains(mention), "\(run.errors)") }
        #expect(run.output.isEmpty)
        #expect(try scratch.names == [])
    }

    @Test func aFileThatIsNoFontIsBadData() throws {
        let scratch = try Scratch()
        try Data("hello, this is no font".utf8).write(to: scratch.file("font.ttf"))
        let run = try Binary.run(
            ["--from", "1", "--to", "2", "--font", "font.ttf", "-o", "x.gif"], folder: scratch.url)
        #expect(run.status == 65)
        #expect(run.errors.contains("font.ttf"))
        #expect(try scratch.names == ["font.ttf"])
    }

    @Test func aMissingFolderCannotBeWrittenTo() throws {
        let scratch = try Scratch()
        let run = try Binary.run(["--from", "1", "--to", "2", "-o", "nowhere/x.gif"], folder: scratch.url)
        #expect(run.status == 73)
        #expect(run.errors.contains("nowhere/x.gif"))
        #expect(try scratch.names == [])
    }

    @Test func aFullDiskIsAWriteError() throws {
        let run = try Binary.run(["--from", "1", "--to", "2", "-o", "/dev/full", "-f", "gif"])
        #expect(run.status == 74)
        #expect(run.errors.contains("No space left"))
    }

    @Test func aClosedPipeIsAWriteError() throws {
        let scratch = try Scratch()
        let command =
            "\(Binary.url.path) --from 1 --to 999999 --font-size 200 -o - -f gif 2>errors | head -c 10 >/dev/null; "
        let run = try Binary.run("bash", ["-c", command + "exit ${PIPESTATUS[0]}"], folder: scratch.url)
        #expect(run.status == 74)
        #expect(try String(contentsOf: scratch.file("errors"), encoding: .utf8).contains("Broken pipe"))
    }

    @Test func anInterruptedRunLeavesNothing() throws {
        let scratch = try Scratch()
        let command = """
            \(Binary.url.path) --from 1 --to 99999999 --font-size 300 --hold-end 1 --spring duration=60,bounce=0 \
            -o out.gif & pid=$!; for i in $(seq 100); do ls -A | grep -q part && break; sleep 0.05; done; \
            kill -TERM $pid; wait $pid
            """
        let run = try Binary.run("bash", ["-c", command], folder: scratch.url)
        #expect(run.status == 143)
        #expect(try scratch.names == [])
    }

    @Test func outputToATerminalIsRefusedAndJSONNeedsStandardOutput() throws {
        let run = try Binary.run(["--from", "1", "--to", "2", "-o", "-", "-f", "gif", "--json"])
        #expect(run.status == 64)
        #expect(run.output.isEmpty)
    }

    @Test func helpAndVersionSucceed() throws {
        for arguments in [["--help"], ["--version"], ["format", "--help"], ["help", "measure"]] {
            let run = try Binary.run(arguments)
            #expect(run.status == 0)
            #expect(!run.output.isEmpty)
            #expect(run.errors.isEmpty)
        }
    }
}
