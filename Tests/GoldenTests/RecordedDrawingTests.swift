import Foundation
import TestSupport
import Testing

/// Traces, frames, vector files and GIFs of lines over every mode, path, part and look, by their digests.
///
/// If a digest differs, the new file is attached; `swift test --attachments-path FOLDER` keeps it for a comparison with
/// an older build's file. `ROLLGIF_RECORD=1 swift test --filter RecordedDrawingTests` records all digests and fails.
@Suite struct RecordedDrawingTests {
    /// Command line and the digests of its files, in the order of `names`.
    struct Row: Sendable, CustomTestStringConvertible {
        var digests: [String]
        let line: String

        var testDescription: String { line }
    }

    private static let names = ["trace.json", "a.svg", "lottie.json", "sticker.json", "a.y4m", "a.gif"]
    /// Digest of a missing file, such as one in a format that rejects the job.
    private static let unwanted = "-"
    private static let file = Fixtures.folder.appending(path: "Recorded/drawings.txt")
    private static let records = ProcessInfo.processInfo.environment["ROLLGIF_RECORD"] != nil

    static let rows: [Row] = {
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").map { row in
            let parts = row.split(separator: "|", maxSplits: 1)
            return Row(
                digests: parts[0].split(separator: " ").map(String.init),
                line: String(parts[1].drop { $0 == " " }))
        }
    }()

    @Test func thereAreLines() {
        #expect(Self.rows.count > 120 && Self.rows.allSatisfy { $0.digests.count == Self.names.count })
        #expect(Set(Self.rows.map(\.line)).count == Self.rows.count)
    }

    @Test(.enabled(if: !records), arguments: rows) func drawsWhatItDrew(_ row: Row) throws {
        let scratch = Scratch()
        let digests = try Self.draw(row, in: scratch)
        for (name, (digest, recorded)) in zip(Self.names, zip(digests, row.digests)) where digest != recorded {
            if let data = try? scratch.data(name) { Attachment.record(data, named: name) }
            Issue.record(
                """
                \(name) is another; after a wanted change, record with ROLLGIF_RECORD=1 swift test --filter \
                RecordedDrawingTests
                """)
        }
    }

    @Test(.enabled(if: records)) func recordsAnew() throws {
        let rows = try Self.rows.map { row in
            "\(try Self.draw(row, in: Scratch()).joined(separator: " ")) | \(row.line)\n"
        }
        try rows.joined().write(to: Self.file, atomically: true, encoding: .utf8)
        Issue.record("recorded \(rows.count) lines; look at what changed and run again without ROLLGIF_RECORD")
    }

    /// Draws a line's files, and returns their digests.
    private static func draw(_ row: Row, in scratch: Scratch) throws -> [String] {
        let wanted = zip(names, row.digests).filter { $0.1 != unwanted }.map(\.0)
        func path(_ name: String) -> String { "'\(scratch.path(name))'" }
        let draw = "'\(Binary.url.path)' \(row.line) -q"
        let frames = "\(draw) -o \(path("a.y4m")) --trace \(path("trace.json"))"
        var commands = [
            "cd '\(Fixtures.folder.path)'", wanted.contains("a.svg") ? "\(frames) -o \(path("a.svg"))" : frames,
        ]
        if wanted.contains("lottie.json") { commands.append("\(draw) -f lottie -o \(path("lottie.json"))") }
        if wanted.contains("sticker.json") {
            commands.append("\(draw) -o \(path("a.tgs"))")
            commands.append("gunzip -c < \(path("a.tgs")) > \(path("sticker.json"))")
        }
        if wanted.contains("a.gif") { commands.append("\(draw) -o \(path("a.gif"))") }
        // The shell splits the line.
        let run = try Program.run("bash", ["-c", commands.joined(separator: " && ")])
        try #require(run.status == 0, "\(run.errors)")
        let sums = try Program.run("sha256sum", wanted, folder: scratch.url)
        try #require(sums.status == 0, "\(sums.errors)")
        let digests = String(decoding: sums.output, as: UTF8.self).split(separator: "\n").map { String($0.prefix(16)) }
        return names.map { name in wanted.firstIndex(of: name).map { digests[$0] } ?? unwanted }
    }
}
