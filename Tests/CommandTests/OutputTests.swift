import Foundation
import TestSupport
import Testing

/// Several outputs of one rendering, checks, and the files next to them.
@Suite struct OutputTests {
    private let scratch = Scratch()
    static let small: ShellLine = "--from 8 --to 11 --font-size 24 --fps 20 --duration 0.3 --hold-end 0.2"

    /// Broadcast frame rates are exact in videos, and a GIF warns that its own frames are not.
    @Test(arguments: [("29.97", "30000/1001"), ("23.98", "24000/1001"), ("60000/1001", "60000/1001"), ("12.5", "25/2")])
    func brokenRatesAreExactInFilms(rate: String, exact: String) throws {
        try scratch.run("--from 8 --to 9 --font-size 16 --fps \(rate) -o a.y4m -o a.mov -v")
        let header = try String(decoding: scratch.data("a.y4m").prefix(60), as: UTF8.self)
        #expect(header.contains(" F\(exact.replacingOccurrences(of: "/", with: ":")) "), "\(header)")
        let probe = try Program.run(
            "ffprobe",
            ["-v", "error", "-show_entries", "stream=r_frame_rate,nb_frames", "-of", "csv=p=0", "a.mov"],
            folder: scratch.url)
        #expect(probe.text.hasPrefix("\(exact),"), "\(probe.text) \(probe.errors)")
    }

    /// A pipe gets the bytes of a file, also those of a video, whose beginning is written last.
    @Test(arguments: ["gif", "lottie", "png", "mp4", "mp4 --max-bytes 200KB", "webm", "mov", "avif"] as [ShellLine])
    func aPipeGetsTheBytesOfAFile(format: ShellLine) throws {
        let line: ShellLine = "\(Self.small) -q -f \(format) -o"
        try scratch.run("\(line) file")
        let bytes = try scratch.data("file")
        #expect(!bytes.isEmpty)
        #expect(try scratch.run("\(line) -").output == bytes)
        #expect(try scratch.run("\(line) /dev/stdout").output == bytes)
    }

    @Test func aGIFTellsOfItsUnevenFrames() throws {
        let line: ShellLine = "--from 8 --to 9 --font-size 16 -o a.gif --fps"
        try scratch.run("\(line) 29.97", says: "3 or 4")
        let even = try scratch.run("\(line) 12.5 --force")
        #expect(!even.errors.contains("warning"), "\(even.errors)")
    }

    /// All pictures of a file, a steady number a second, as ffmpeg decodes them.
    private func pictures(_ file: String, fps: Int, in scratch: Scratch) throws -> Data {
        let run = try Program.run(
            "ffmpeg",
            [
                "-v", "error", "-ignore_loop", "1", "-i", file, "-vf", "fps=\(fps)", "-f", "rawvideo", "-pix_fmt",
                "rgb24", "-",
            ].filter { file.hasSuffix(".gif") || !["-ignore_loop", "1"].contains($0) }, folder: scratch.url)
        #expect(run.status == 0, "\(run.errors)")
        return run.output
    }

    @Test func allTypesOfOneRenderingShowTheSamePictures() throws {
        let outputs = ["a.gif", "a.apng", "a.webp", "a.y4m", "last.png", "s%02d.png"]
        try scratch.run("\(Self.small) --levels exact \(outputs.flatMap { ["-o", $0] })")
        let gif = try pictures("a.gif", fps: 20, in: scratch)
        let sequence = try pictures("s%02d.png", fps: 25, in: scratch)
        #expect(!gif.isEmpty)
        // 255 levels of 256 coverages: no component is more than one off.
        #expect(gif.count == sequence.count)
        #expect(zip(gif, sequence).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
        #expect(try pictures("a.apng", fps: 20, in: scratch) == sequence)
        let still = try pictures("last.png", fps: 25, in: scratch)
        #expect(still == sequence.suffix(still.count))
    }

    /// GIF, APNG and WebP of one line have the same pixels at the same times.
    @Test(arguments: ["", "--background linear-gradient(#fff,#dde) --radius 8", "--preset flip-clock"])
    func theThreeTypesOfPicturesShowTheSame(look: ShellLine) throws {
        try scratch.run("--from 8 --to 12 --font-size 20 --hold-end 0.3 \(look) -o a.gif -o a.apng -o a.webp")
        let gif = try scratch.animation("a.gif")
        let apng = try scratch.animation("a.apng")
        #expect(gif.frames.count > 10 && apng.frames == gif.frames)
        struct Structure: Decodable { var seconds: Double }
        let seconds = try ["a.gif", "a.apng", "a.webp"].map { name in
            let inspection = try scratch.run("inspect \(name) --json", status: nil)
            return try inspection.decode(Structure.self).seconds
        }
        #expect(abs(seconds[0] - seconds[1]) < 1e-6 && abs(seconds[0] - seconds[2]) < 1e-6)
        guard let convert = Program("convert") else { return }
        let shown = [UInt8](try convert.run([scratch.path("a.webp"), "-coalesce", "-depth", "8", "rgba:-"]).output)
        let distinct = gif.frames.indices.filter { $0 == 0 || gif.frames[$0] != gif.frames[$0 - 1] }
        #expect(shown == distinct.flatMap { gif.frames[$0] })
    }

    /// H.264 has even sides alone.
    @Test(.enabled(if: Program.isInstalled("ffmpeg"))) func aFilmOfOddSizeTellsItsOwnSize() throws {
        let job: ShellLine = "\(Self.small) --width 315 --height 171 -o a.mp4"
        try scratch.run("\(job) --dry-run", says: "would draw 316×172")
        try scratch.run(job, says: "a.mp4: ", ", 316×172, ")
        let report = try scratch.run("\(job) --json --force").decode(Report.self)
        #expect((report.width, report.height) == (316, 172))
        #expect((report.files[0].width, report.files[0].height) == (316, 172))
        // Beside a GIF, each file has its own size, and the report that of the canvas.
        let sizes = try scratch.run("\(job) -o a.gif --json --force").decode(Report.self)
        #expect(sizes.files.map(\.width) == [316, 315] && (sizes.width, sizes.height) == (315, 171))
    }

    @Test func aCheckFindsStaleAndMissingFilesAndWritesNothing() throws {
        let outputs: ShellLine = "-o a.gif -o a.webp -o a.webm -o s%02d.png"
        try scratch.run("\(Self.small) \(outputs)")
        let before = try scratch.names
        try scratch.run("\(Self.small) \(outputs) --check")
        try scratch.run("\(Self.small) \(outputs) --check --color red", status: 1, says: "a.webp: stale")
        try FileManager.default.removeItem(at: scratch.file("s03.png"))
        let some = try scratch.run("\(Self.small) \(outputs) -o b.gif --check", status: 1, says: "a.gif: up to date")
        for name in ["s%02d.png", "b.gif"] { #expect(some.errors.contains("\(name): missing"), "\(some.errors)") }
        #expect(try scratch.names == before.filter { $0 != "s03.png" })
    }

    @Test func aPosterAnAltTextAndATraceStandBeside() throws {
        try scratch.run("\(Self.small) -o a.gif --poster p.png --alt a.txt --trace t.json")
        #expect(try scratch.names == ["a.gif", "a.txt", "p.png", "t.json"])
        #expect(try scratch.text("a.txt") == "8 rolls to 11\n")
        let trace = try #require(try JSONSerialization.jsonObject(with: scratch.data("t.json")) as? [String: Any])
        #expect((trace["frames"] as? [Any])?.isEmpty == false)
    }

    @Test func aDryRunWritesNothing() throws {
        try scratch.run("\(Self.small) -o a.gif --dry-run")
        #expect(try scratch.names == [])
    }

    @Test func withoutFFmpegOnlyItsTypesAreMissed() throws {
        // The program is found by its path; nothing else is needed from the search path.
        let path = ["PATH": "/nonexistent"]
        try scratch.run("\(Self.small) -o a.mp4", status: 69, says: "ffmpeg", environment: path)
        #expect(try scratch.names == [])
        try scratch.run("\(Self.small) -o a.gif", environment: path)
    }
}
