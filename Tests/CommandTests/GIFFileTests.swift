import Foundation
import Graphics
import TestSupport
import Testing

/// The reference job's file, read by programs that are not ours.
@Suite struct GIFFileTests {
    static let reference = ["--from", "1234.56", "--to", "245699", "--style", "currency"]

    /// One RGB frame every 20 ms, as ffmpeg decodes the file.
    private func decoded(_ file: URL) throws -> Data {
        let run = try Program.run(
            "ffmpeg",
            [
                "-v", "warning", "-xerror", "-ignore_loop", "1", "-i", file.path, "-vf", "fps=50", "-f", "rawvideo",
                "-pix_fmt", "rgb24", "-",
            ])
        #expect(run.status == 0)
        #expect(run.errors.isEmpty, "\(run.errors)")
        return run.output
    }

    @Test func readersAgreeWithoutAWarning() throws {
        let scratch = Scratch()
        try scratch.run("\(Self.reference) -o out.gif --verify")
        let file = scratch.file("out.gif")
        let inspection = try Binary.run(["inspect", file.path])
        #expect(inspection.status == 0, "\(inspection.errors)")
        let giftext = try Program.run("giftext", [file.path])
        #expect(giftext.status == 0)
        #expect(giftext.text.contains("terminated normally"))
        let gifsicle = try Program.run("gifsicle", ["--info", file.path])
        #expect(gifsicle.status == 0)
        #expect(gifsicle.errors.isEmpty)
        // gifsicle unpacks every frame by its own decoder; ffmpeg must see the same pictures in both files.
        let unpacked = scratch.file("unpacked.gif")
        let unoptimised = try Program.run("gifsicle", ["--unoptimize", file.path, "-o", unpacked.path])
        #expect(unoptimised.status == 0)
        #expect(unoptimised.errors.isEmpty)
        let pictures = try decoded(file)
        #expect(!pictures.isEmpty)
        #expect(try pictures == decoded(unpacked))
    }

    @Test func theSameBytesForAnyNumberOfThreads() throws {
        var files: Set<Data> = []
        for threads in ["1", "2", "3", "8"] {
            let run = try Binary.run(Self.reference + ["-o", "-", "-f", "gif", "--threads", threads])
            #expect(run.status == 0, "\(run.errors)")
            files.insert(run.output)
        }
        #expect(files.count == 1)
    }

    /// Colour tables are chosen before or after the last frame of clips of this size, and the choice must not depend on
    /// which thread drew which frame.
    @Test(arguments: ["27", "28"]) func tablesDoNotDependOnWhoDrewAFrame(_ size: String) throws {
        let line = "--from 21 --to 3 --style ordinal --duration 1.5 --fps 25 --padding 8 --hold-end 0.8 -o - -f gif"
        var files: Set<Data> = []
        for threads in ["1"] + Array(repeating: "8", count: 10) {
            let run = try Binary.run(
                line.split(separator: " ").map(String.init) + ["--font-size", size, "--threads", threads])
            #expect(run.status == 0, "\(run.errors)")
            files.insert(run.output)
        }
        #expect(files.count == 1)
    }

    @Test func theReportTellsWhatTheFileHolds() throws {
        let scratch = Scratch()
        let run = try scratch.run("\(Self.reference) -o out.gif --json", status: nil)
        let report = run.object
        let size = try scratch.data("out.gif").count
        #expect((report["files"] as? [[String: Any]])?.first?["bytes"] as? Int == size)
        #expect(report["texts"] as? [String] == ["$1,234.56", "$245,699.00"])
        let info = try Program.run("gifsicle", ["--info", scratch.file("out.gif").path]).text
        let (width, height) = try (#require(report["width"] as? Int), #require(report["height"] as? Int))
        let frames = try #require((report["files"] as? [[String: Any]])?.first?["frames"] as? Int)
        #expect(info.contains("\(frames) images"))
        #expect(info.contains("logical screen \(width)x\(height)"))
    }

    @Test func delaysSumToTheTimeline() throws {
        let scratch = Scratch()
        try scratch.run("\(Self.reference) -o out.gif", status: nil)
        let run = try scratch.run("inspect out.gif --json", status: nil)
        let report = run.object
        let frames = try #require(report["frames"] as? [[String: Any]])
        let delays = frames.compactMap { $0["delay"] as? Int }
        // 0.6 s, the spring until it rests, 1.5 s.
        #expect(delays.reduce(0, +) == 300)
        #expect(delays.allSatisfy { $0 >= 2 })
    }
}

/// An animated colour gives every frame its own palette, up to the maximum number of levels.
@Test(arguments: ["2", "15", "254", "255", "auto"])
func palettesMayChangeAtAnyNumberOfLevels(levels: String) throws {
    let scratch = Scratch()
    try scratch.run("\(OutputTests.small) --color-to red --levels \(levels) --verify -o a.gif")
}
