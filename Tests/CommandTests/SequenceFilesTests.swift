import Foundation
import TestSupport
import Testing

@testable import RollGIF

/// Frames of sequences among the other files of a run, and runs that draw into one sequence.
@Suite struct SequenceFilesTests {
    private let scratch = Scratch()
    private let small = ["--from", "1", "--to", "5", "--font-size", "12", "--fps", "5", "-q"]

    private func run(_ words: ShellLine) throws -> Program.Outcome {
        try scratch.run("\(small) \(words)", status: nil)
    }

    @Test(
        "a frame is no input and no other file of the run",
        arguments: [
            (["--background-image", "s01.png", "-o", "s%02d.png"], "s01.png"),
            (["--icon", "./s01.png", "-o", "s%02d.png"], "s01.png"),
            (["--icon", "link.png", "-o", "s%02d.png"], "s01.png"),
            (["--icon", "hard.png", "-o", "s%02d.png"], "s01.png"),
            (["--data", "s02.png", "--to", "@/n", "-o", "s%02d.png"], "s02.png"),
            (["--history", "s01.png", "--id", "a", "-o", "s%02d.png"], "s01.png"),
            (["--trace", "s03.png", "-o", "s%02d.png"], "s01.png"),
            (["--alt", "./s03.png", "-o", "s%02d.png", "--force"], "s01.png"),
            (["--poster", "s03.png", "-o", "s%02d.png"], "s01.png"),
        ])
    func oneUse(_ words: [String], _ name: String) throws {
        try #require(try run("-o s01.png").status == 0)
        try scratch.write(#"{"n":4}"#, to: "s02.png")
        try FileManager.default.createSymbolicLink(
            atPath: scratch.path("link.png"), withDestinationPath: scratch.path("s01.png"))
        try FileManager.default.linkItem(at: scratch.file("s01.png"), to: scratch.file("hard.png"))
        let (before, names) = (try scratch.data(name), try scratch.names)
        let found = try scratch.run(
            "\(words.contains("@/n") ? ["--from", "1", "--font-size", "12", "--fps", "5", "-q"] : small) \(words)"
                + "\(words.contains("--force") ? [] : ["--force"])", status: nil)
        // A history that is no history is refused as such.
        #expect(found.status == (words.contains("--history") ? 65 : 64), "\(found.errors)")
        #expect(try scratch.data(name) == before)
        #expect(try scratch.names == names)
    }

    @Test func aFileOfAnotherKindIsNoFrame() throws {
        try scratch.write("notes\n", to: "n03.png")
        let refused = try run("-o n%02d.png")
        #expect(refused.status == 73 && refused.errors.contains("n03.png"), "\(refused.errors)")
        #expect(try scratch.names == ["n03.png"])
        try scratch.write("notes\n", to: "n3.png")
        #expect(try run("-o n%02d.png --force").status == 0)
        #expect(try scratch.data("n3.png") == Data("notes\n".utf8))
    }

    @Test("runs into one sequence at the same time do not mix") func runsTakeTurns() throws {
        var alone: [Int: [Data]] = [:]
        func frames() throws -> [Data] {
            try scratch.names.filter { $0.hasPrefix("f-") && $0.hasSuffix(".png") }.map { try scratch.data($0) }
        }
        let words = { (last: Int) in
            ["--from", "1", "--to", "\(last)", "--font-size", "10", "--fps", "10", "-q", "-o", "f-%03d.png"]
        }
        let ends = [5, 50_000, 700]
        for last in ends {
            try scratch.run("\(words(last))")
            alone[last] = try frames()
        }
        for round in 0..<12 {
            let line = ends.map { "'\(Binary.url.path)' \(words($0).joined(separator: " ")) & runs+=($!); " }.joined()
            let run = try Program.run(
                "bash", ["-c", line + #"for run in "${runs[@]}"; do wait "$run" || exit; done"#], folder: scratch.url)
            #expect(run.status == 0, "\(run.errors)")
            let found = try frames()
            #expect(ends.contains { alone[$0] == found }, "round \(round): \(found.count) frames of several runs")
        }
    }
}
