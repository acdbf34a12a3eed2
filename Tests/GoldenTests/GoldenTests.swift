import Files
import Foundation
import TestSupport
import Testing

/// Goldens of command lines: decoded pixels and the structure of the file, never its bytes.
///
/// If pixels differ, a comparison is attached; `swift test --attachments-path FOLDER` keeps it. `ROLLGIF_RECORD=1 swift
/// test --filter GoldenTests` records all goldens and fails, so that somebody looks at every recording.
@Suite struct GoldenTests {
    static let cases: [String] = {
        let folder = Fixtures.folder.appendingPathComponent("Cases")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".args") }.map { String($0.dropLast(5)) }.sorted()
    }()

    @Test func everyCaseHasAGolden() throws {
        let goldens = Fixtures.folder.appendingPathComponent("Goldens")
        let names = try FileManager.default.contentsOfDirectory(atPath: goldens.path)
        for kind in [".png", ".txt"] {
            #expect(names.filter { $0.hasSuffix(kind) }.map { String($0.dropLast(4)) }.sorted() == Self.cases)
        }
        #expect(!Self.cases.isEmpty)
    }

    @Test(arguments: cases)
    func drawsWhatItDrew(name: String) throws {
        let scratch = Scratch()
        let arguments = try String(
            contentsOf: Fixtures.folder.appendingPathComponent("Cases/\(name).args"), encoding: .utf8
        ).trimmingCharacters(in: .whitespacesAndNewlines)
        // A case is a command line, so a shell splits it; fonts of the fixtures have relative paths.
        let command = "exec \(Binary.url.path) \(arguments) -o \(scratch.file("out.gif").path) --json"
        let run = try Program.run("bash", ["-c", command], folder: Fixtures.folder)
        try #require(run.status == 0, "\(run.errors)")
        let bytes = try scratch.bytes("out.gif")
        let strip = try FrameStrip(playing: bytes, pictures: 9)
        let structure = try Self.structure(run.output, bytes: bytes)

        let goldens = Fixtures.folder.appendingPathComponent("Goldens")
        let (pixelFile, textFile) = (
            goldens.appendingPathComponent("\(name).png"), goldens.appendingPathComponent("\(name).txt")
        )
        if ProcessInfo.processInfo.environment["ROLLGIF_RECORD"] != nil {
            try Data(strip.encoded()).write(to: pixelFile)
            try structure.write(to: textFile, atomically: true, encoding: .utf8)
            Issue.record("recorded \(name); look at \(pixelFile.path) and run again without ROLLGIF_RECORD")
            return
        }
        let advice = "after a wanted change, record with ROLLGIF_RECORD=1 swift test --filter GoldenTests"
        #expect(try structure == String(contentsOf: textFile, encoding: .utf8), "\(advice)")
        let golden = try FrameStrip(stored: [UInt8](Data(contentsOf: pixelFile)))
        if strip != golden {
            Attachment.record(try strip.compared(with: golden).encoded(), named: "\(name).png")
            Issue.record(
                """
                \(name) draws other pixels than \(pixelFile.path); the attached picture shows expected | actual | \
                difference; \(advice)
                """)
        }
    }

    /// Structure of a file for review, without anything that only compression decides.
    private static func structure(_ report: Data, bytes: [UInt8]) throws -> String {
        let report = try #require(try JSONSerialization.jsonObject(with: report) as? [String: Any])
        let inspection = try #require(FileInspection(bytes: bytes))
        #expect(inspection.faults == [] && inspection.notes == [])
        let texts = report["texts"] as? [String] ?? []
        let delays = inspection.frames.compactMap(\.delay)
        let plays = inspection.plays ?? 1
        return """
            values: \(texts.joined(separator: " → "))
            canvas: \(inspection.width)×\(inspection.height)
            colours: \((report["files"] as? [[String: Any]])?.first?["colors"] ?? 0)
            loop: \(plays == 1 ? "none" : plays == 0 ? "0" : "\(plays - 1)")
            frames: \(inspection.frames.count) of \(report["timelineFrames"] ?? 0)
            centiseconds: \(delays.reduce(0, +))
            delays: \(delays.map(String.init).joined(separator: " "))

            """
    }
}
