import Foundation
import TestSupport
import Testing

/// `--from '???'`: a text that hides a number, as it is typed, in job files and in batches.
@Suite struct CoverCommandTests {
    private let scratch = Scratch()

    private func draw(_ arguments: String...) throws -> (run: Program.Outcome, animation: DecodedAnimation?) {
        let run = try scratch.run("\(arguments) --font-size 16 --fps 10 -o \(scratch.path("a.gif"))", status: nil)
        return (run, run.status == 0 ? try scratch.animation("a.gif") : nil)
    }

    @Test(arguments: ["roll", "crossfade", "swap", "morph", "slide", "flip", "split-flap"])
    func theTextStandsAloneAtFirstAndTheNumberInTheEnd(_ mode: String) throws {
        let hidden = try draw("--from", "???", "--to", "777", "--mode", mode, "--plate", "none", "--duration", "0.3")
        let animation = try #require(hidden.animation, "\(hidden.run.errors)")
        let text = try #require(try draw("--text", "???").animation)
        let plain = try #require(
            try draw("--from", "111", "--to", "777", "--duration", "0.3", "--digit-width", "widest").animation)
        // The last picture is the plain number's, as the canvas is.
        #expect(animation.width == plain.width && animation.frames.last == plain.frames.last)
        // The first one has the ink of the text, in the columns of the digits.
        func ink(_ animation: DecodedAnimation) -> Int { animation.frames[0].reduce(0) { $0 + 255 - Int($1) } }
        #expect(abs(ink(animation) - ink(text)) < ink(text) / 50)
        #expect(animation.frames.count > 3)
    }

    @Test(arguments: ["12a4", "1,2,3", "?1"]) func whatIsNoNumberIsAText(_ text: String) throws {
        let run = try draw("--from", text, "--to", "5").run
        #expect(run.status == 0 && !run.errors.contains("not a number"), "\(run.errors)")
    }

    @Test func jobFilesBatchesAndReportsKnowIt() throws {
        try #"""
        {"defaults": {"fontSize": 14, "fps": 8, "duration": 0.2}, "jobs": [
          {"id": "a", "from": "???", "to": 777, "output": "a.gif"},
          {"id": "b", "values": ["???", 5, 12], "boomerang": true, "output": "b.gif"}]}
        """#.write(to: scratch.file("jobs.json"), atomically: true, encoding: .utf8)
        try scratch.write("from,to,output\n??,42,c.gif\n12,42,d.gif\n", to: "jobs.csv")
        try scratch.run("batch jobs.json")
        #expect(scratch.has("b.gif"))
        try scratch.run("batch jobs.csv --dry-run")
        let report = try scratch.run("--from ??? --to 777 --dry-run --json -o x.gif", status: nil)
        #expect(report.text.contains("\"???\"") && !scratch.has("x.gif"))
        try scratch.run("--from ??? --to 777 --duration 0.2 --font-size 14 --fps 8 -o y.gif --html y.html")
        #expect(try scratch.text("y.html").contains("??? rolls to 777"))
        try scratch.run("--from ?:? --to 3:1 --duration 0.2 --font-size 14 --fps 8 -o s.gif")
    }
}
