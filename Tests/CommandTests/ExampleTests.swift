import Commands
import Foundation
import TestSupport
import Testing

@testable import RollGIF
@testable import RollGIFCommand

/// The example of each row of options, as help, manual and documentation show it.
@Suite struct ExampleTests {
    private static func folder() throws -> Scratch {
        let scratch = Scratch()
        let glyphs = Fixtures.folder.appendingPathComponent("Glyphs")
        try FileManager.default.copyItem(at: glyphs, to: scratch.file("digits"))
        try FileManager.default.copyItem(at: glyphs.appendingPathComponent("7.png"), to: scratch.file("photo.png"))
        let jobs = #"[{"id": "de", "from": 1, "to": 2, "output": "de.gif"}, {"from": 3, "to": 4, "output": "en.gif"}]"#
        for (name, text) in [
            ("numbers.json", #"{"old": 1204, "new": 1372}"#), ("job.json", #"{"from": 1, "to": 2}"#),
            ("brand.json", #"{"color": "rebeccapurple"}"#), ("jobs.json", jobs),
            ("jobs.csv", "from,to,output\n1,2,a.gif\n"), ("prices.csv", "sku,old,price\nmug,12,9\n"),
            ("products.csv", "from,to,colour\n1,2,red\n"),
            ("stars.jsonl", #"{"id": "stars", "value": 1204, "at": "2026-11-24T06:00:00Z"}"# + "\n"),
        ] {
            try scratch.write(text, to: name)
        }
        try scratch.run("batch jobs.json --report report-1.json -q")
        return scratch
    }

    /// Small type, and few frames of a second in a GIF, so that drawing takes no time.
    private static func fast(_ file: String) -> [JobKey: String] {
        file.hasSuffix(".gif") ? [.fontSize: "12", .fps: "10", .optimize: "0"] : [.fontSize: "12"]
    }

    @Test(arguments: JobKey.allCases) func itsLineDrawsAPictureWithoutAWarning(key: JobKey) throws {
        let line = try #require(key.exampleLine)
        let words = ShellLine(stringLiteral: line).words
        let letter = key.letter.map { "-\($0)" }
        #expect(words.contains { $0 == key.optionName || $0 == letter } || words[1] == "panels", "\(line)")
        let file = try #require(words.firstIndex(of: "-o").map { words[$0 + 1] })
        // Where the type fills the canvas, its size has no effect.
        let fills = words.contains { ["--canvas", "--fit", "--for"].contains($0) }
        let others = Self.fast(file).filter { !words.contains($0.key.optionName) && !(fills && $0.key == .fontSize) }
        let scratch = try Self.folder()
        let run = try scratch.run("\(Array(words.dropFirst())) \(others.flatMap { [$0.key.optionName, $0.value] })")
        #expect(!run.errors.contains("warning"), "\(line): \(run.errors)")
        #expect(try scratch.data(file).count > 100, "\(line)")
    }

    // A panel's delay is no option of a line, data and pictures are in files, and the others change no picture.
    @Test(arguments: JobKey.allCases.filter { ![.delay, .data, .backgroundFit].contains($0) })
    func itChangesThePicture(key: JobKey) throws {
        let line = try #require(key.exampleLine)
        let job = try CommandWords(Array(ShellLine(stringLiteral: line).words.dropFirst()), of: Command.render.shape)
            .job()
        var other = job
        other[key] = nil
        let meaning = try #require(try? ResolvedJob(job), "\(line)")
        #expect((try? ResolvedJob(other)) != meaning, "\(line)")
    }

    private static let commands = Command.all.map(\.shape).filter { !["preview", "studio"].contains($0.name) }

    @Test(arguments: commands.map(\.name)) func theOptionsOfACommandHaveLinesThatRun(name: String) throws {
        let shape = try #require(Self.commands.first { $0.name == name })
        let path = Binary.url.deletingLastPathComponent().path
        for row in shape.listed where JobKey(rawValue: row.name) == nil && row.value != "" {
            let line = shape.line(using: row)
            #expect(line.contains(row.optionName) || row.letter.map { line.contains(" -\($0) ") } == true, "\(line)")
            let scratch = try Self.folder()
            let run = try Program.run("sh", ["-c", "PATH='\(path)':$PATH; \(line)"], folder: scratch.url)
            #expect(run.status == 0 && !run.errors.contains("warning"), "\(line): \(run.errors)")
        }
    }
}
