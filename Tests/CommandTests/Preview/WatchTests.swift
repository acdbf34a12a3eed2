import Foundation
import TestSupport
import Testing

/// `rollgif watch` draws what changed, whenever a file is saved.
@Suite(.serialized, .waits) struct WatchTests {
    private static let shared = #""fontSize": 20, "fps": 10, "duration": 0.2, "holdStart": 0, "holdEnd": 0.2"#

    private func jobs(_ first: String, _ second: String) -> String {
        #"""
        {"defaults": {\#(Self.shared)}, "jobs": [
          {"from": 1, "to": 2, "output": "a.gif", \#(first)}, {"from": 3, "to": 4, "output": "b.gif", \#(second)}]}
        """#
    }

    @Test func aLineForEachJobThatIsDrawn() throws {
        let scratch = try Scratch()
        let blue = #""background": "lightblue""#, red = #""background": "pink""#
        try scratch.write(Array(jobs(blue, blue).utf8), to: "jobs.json")
        for name in ["out", "errors"] { try scratch.write([], to: name) }
        let process = try #require(Program(Binary.url.path)).start(
            ["watch", "jobs.json"], folder: scratch.url, output: FileHandle(forWritingTo: scratch.file("out")),
            errors: FileHandle(forWritingTo: scratch.file("errors")))
        defer { process.terminate() }
        func lines(_ name: String) throws -> [String] {
            try String(contentsOf: scratch.file(name), encoding: .utf8).split(separator: "\n").map(String.init)
        }
        func wait(_ name: String, for count: Int) throws {
            // Further output is checked at the end.
            #expect(try waitUntil { try lines(name).count >= count })
        }
        try wait("out", for: 2)
        #expect(try lines("out")[0].wholeMatch(of: /a\.gif: written, \d+ bytes, \d+ frames, [\d.]+ s/) != nil)
        // Replaced by another file, as editors do it; one job is another.
        let old = try Data(contentsOf: scratch.file("a.gif"))
        try scratch.write(Array(jobs(blue, red).utf8), to: ".jobs.json.new")
        try Program.run("mv", [".jobs.json.new", "jobs.json"], folder: scratch.url)
        try wait("out", for: 3)
        #expect(try lines("out")[2].hasPrefix("b.gif: written"))
        #expect(try Data(contentsOf: scratch.file("a.gif")) == old)
        // Written in place; the error is printed and earlier files stay.
        try scratch.write(Array(jobs(blue, #""colour": "pink""#).utf8), to: "jobs.json")
        try wait("errors", for: 1)
        #expect(try lines("errors")[0].contains("jobs[1].colour"))
        try FileManager.default.removeItem(at: scratch.file("jobs.json"))
        try wait("errors", for: 2)
        try scratch.write(Array(jobs(red, red).utf8), to: "jobs.json")
        try wait("out", for: 4)
        #expect(try lines("out")[3].hasPrefix("a.gif: written"))
        process.interrupt()
        process.waitUntilExit()
        #expect(process.terminationStatus == 130)
        #expect(try lines("out").map { $0.prefix(5) } == ["a.gif", "b.gif", "b.gif", "a.gif"])
        #expect(try lines("errors").count == 2)
        #expect(try scratch.names == ["a.gif", "b.gif", "errors", "jobs.json", "out"])
    }

    @Test(arguments: [
        #""backgroundImage": "back.png""#, #""panels": [{"from": 1, "to": 2, "backgroundImage": "back.png"}]"#,
    ])
    func picturesOfAJobAreWatchedToo(_ settings: String) throws {
        let scratch = try Scratch()
        let plain = ["--from", "1", "--to", "2", "--font-size", "12"]
        for color in ["red", "blue"] {
            _ = try Binary.run(plain + ["--background", color, "-o", "\(color).png"], folder: scratch.url)
        }
        try Program.run("cp", ["red.png", "back.png"], folder: scratch.url)
        let first = settings.hasPrefix("\"panels") ? "{" : "{\"from\": 1, \"to\": 2, "
        let file =
            "[\(first)\(settings), \(Self.shared), \"output\": \"a.gif\"},"
            + "{\"from\": 3, \"to\": 4, \(Self.shared), \"output\": \"b.gif\"}]"
        try scratch.write(Array(file.utf8), to: "jobs.json")
        try scratch.write([], to: "out")
        let process = try #require(Program(Binary.url.path)).start(
            ["watch", "jobs.json"], folder: scratch.url, output: FileHandle(forWritingTo: scratch.file("out")))
        defer { process.terminate() }
        func count() throws -> Int {
            try String(contentsOf: scratch.file("out"), encoding: .utf8).split(separator: "\n").count
        }
        #expect(try waitUntil { try count() >= 2 })
        try Program.run("mv", ["blue.png", "back.png"], folder: scratch.url)
        #expect(try waitUntil { try count() >= 3 })
        process.interrupt()
        process.waitUntilExit()
        let text = try String(contentsOf: scratch.file("out"), encoding: .utf8)
        #expect(text.split(separator: "\n").map { $0.prefix(5) } == ["a.gif", "b.gif", "a.gif"], "\(text)")
    }

    /// A spreadsheet has no names of files, and columns that are no keys; a font's face is no part of its file's name.
    @Test func aSpreadsheetIsWatched() throws {
        let scratch = try Scratch()
        try FileManager.default.copyItem(
            at: Fixtures.folder.appendingPathComponent("Fonts/Boxes.ttf"), to: scratch.file("f.ttf"))
        try scratch.write(Array("sku,was,now\nx,1,2\ny,3,4\n".utf8), to: "p.csv")
        try scratch.write([], to: "out")
        let words = [
            "--out", "{sku}.gif", "--map", "was=from", "--map", "now=to", "--set", "fontSize=12", "--set", "fps=5",
            "--set", "font=f.ttf#0", "--ignore-columns", "*",
        ]
        let process = try #require(Program(Binary.url.path)).start(
            ["watch", "p.csv"] + words, folder: scratch.url, output: FileHandle(forWritingTo: scratch.file("out")))
        defer { process.terminate() }
        func names() throws -> [String] {
            try String(contentsOf: scratch.file("out"), encoding: .utf8).split(separator: "\n").map {
                String($0.prefix(5))
            }
        }
        #expect(try waitUntil { try names().count >= 2 })
        try scratch.write(Array("sku,was,now\nx,1,2\ny,3,5\n".utf8), to: "p.csv")
        #expect(try waitUntil { try names().count >= 3 })
        try Program.run("touch", ["f.ttf"], folder: scratch.url)
        #expect(try waitUntil { try names().count >= 5 })
        process.interrupt()
        process.waitUntilExit()
        // The changed row is drawn alone, and both are if the font changes.
        #expect(try names() == ["x.gif", "y.gif", "y.gif", "x.gif", "y.gif"])
    }

    @Test func aTerminalShowsWhatChanged() throws {
        let scratch = try Scratch()
        try scratch.write(
            Array(jobs(##""color": "white", "background": "#000001""##, #""snap": true"#).utf8), to: "jobs.json")
        try scratch.write(
            Array(
                jobs(##""color": "white", "background": "#000001""##, ##""color": "white", "background": "#000002""##)
                    .utf8), to: "second")
        try scratch.write(Array(jobs(#""background": 7"#, #""snap": true"#).utf8), to: "bad")
        let run = try TerminalRun(
            ["watch", "jobs.json"],
            #"""
            {"steps": [{"after": "48;2;0;0;1m(.|\n)*b.gif: written", "run": "mv second jobs.json"},
                {"after": "48;2;0;0;2m(.|\n)*b.gif: written", "run": "cp bad jobs.json"},
                {"after": "jobs.0..background", "run": "true"},
                {"after": "waits for the next save", "type": "\u0003"}]}
            """#, folder: scratch)
        #expect(run.status == 130)
        #expect(run.isClean, "\(run.left) \(run.sent.suffix(300))")
        #expect(try scratch.names == ["a.gif", "b.gif", "bad", "jobs.json", "sent.json"])
    }

    @Test(arguments: [("TERM", 143), ("SEGV", -11)])
    func signalsGiveTheTerminalBack(signal: String, status: Int32) throws {
        let scratch = try Scratch()
        try scratch.write(Array(jobs(#""snap": true"#, #""snap": true"#).utf8), to: "jobs.json")
        let run = try TerminalRun(
            ["watch", "jobs.json"],
            #"{"steps": [{"after": "b.gif: written", "signal": "\#(signal)"}]}"#, folder: scratch)
        #expect(run.status == status)
        #expect(run.isRestored, "\(signal): \(run.sent.suffix(100).debugDescription)")
    }

    @Test func whatCannotBeWatchedIsSaidAtOnce() throws {
        let scratch = try Scratch()
        let missing = try Binary.run(["watch", "nothing.json"], folder: scratch.url)
        #expect(missing.status == 66)
        #expect(missing.errors.split(separator: "\n").count == 1)
        #expect(try Binary.run(["watch", "-"], folder: scratch.url).status == 64)
    }
}
