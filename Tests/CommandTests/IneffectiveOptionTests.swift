import Foundation
import TestSupport
import Testing

/// Options without effect are named on standard error, and the work is done all the same.
@Suite struct IneffectiveOptionTests {
    private let scratch = Scratch()
    private static let small: ShellLine = "--from 1 --to 2 --font-size 14 --fps 10"

    @Test(arguments: [
        (["--mode", "count", "--digit-spacing", "4"], "warning: --digit-spacing has no effect with --mode count"),
        (["--down-color", "red"], "warning: --down-color has no effect since no change goes down"),
        (["--verify", "-f", "y4m"], "warning: --verify checks GIF, APNG and lossless WebP alone"),
        (["--verify", "-f", "webp", "--quality", "50"], "warning: --verify checks GIF, APNG and lossless WebP alone"),
        (["--verify", "-f", "svg"], "warning: --verify checks GIF, APNG and lossless WebP alone"),
        (["--dry-run", "--verify"], "warning: --verify has no effect with --dry-run"),
        (["--dry-run", "--alt", "alt.txt"], "warning: --alt has no effect with --dry-run"),
    ])
    func isWarnedOf(options: [String], warning: String) throws {
        try scratch.run("\(Self.small) \(options) -o a.gif", says: warning)
        #expect(try scratch.names == (options.contains("--dry-run") ? [] : ["a.gif"]))
        let quiet = try scratch.run("\(Self.small) \(options) -o a.gif -q", status: nil)
        #expect(quiet.errors.isEmpty, "\(quiet.errors)")
    }

    @Test func wordsWithoutDigitsTurnNoWheels() throws {
        let look: ShellLine = "--font-size 14 --fps 10 -o a.gif --path spin"
        let warning = "--path has no effect with words that have no digits"
        try scratch.run("--from open --to closed \(look)", says: warning)
        let other = try scratch.run("--from 'Gate 12' --to 'Gate 17' \(look)")
        #expect(!other.errors.contains(warning), "\(other.errors)")
    }

    @Test func aCheckWritesNoTrace() throws {
        try scratch.run("\(Self.small) -o a.gif")
        let options: ShellLine = "-o a.gif --check --trace trace.json --alt alt.txt"
        try scratch.run(
            "\(Self.small) \(options)", says: "--trace has no effect with --check", "--alt has no effect with --check")
        #expect(try scratch.names == ["a.gif"])
    }

    /// A theme may colour rising and falling numbers without a warning; a job that sets such a colour gets one, with its
    /// own key.
    @Test func defaultsAreSilentAndJobsAreNot() throws {
        let file = #"""
            {"defaults": {"fontSize": 14, "fps": 10, "upColor": "green", "downColor": "red"},
             "jobs": [{"from": "1", "to": "2", "output": "a.gif"},
                      {"from": "1", "to": "2", "downColor": "red", "output": "b.gif"}]}
            """#
        try scratch.write(file, to: "jobs.json")
        let run = try scratch.run("batch jobs.json")
        let warnings = run.errors.split(separator: "\n").filter { $0.contains("warning") }
        #expect(warnings == ["rollgif: warning: b.gif: downColor has no effect since no change goes down"])
    }

    /// `-f` is the type of the outputs; the poster stays a picture.
    @Test func aPosterIsAPictureBesideAnyType() throws {
        let run = try scratch.run("\(Self.small) -o - -f y4m --poster last.png")
        #expect(run.output.starts(with: Data("YUV4MPEG2".utf8)))
        #expect(try scratch.data("last.png").starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }
}
