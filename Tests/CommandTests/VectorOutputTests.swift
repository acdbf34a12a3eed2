import Foundation
import TestSupport
import Testing

/// SVG and Lottie: every feature is written, and other programs read it. `DrawingTests` compare with the timeline.
@Suite struct VectorOutputTests {
    private let scratch = Scratch()

    /// A kind of motion or drawing: its arguments, and text that the SVG must contain.
    struct Row: CustomTestStringConvertible {
        let line: ShellLine
        let traits: [String]

        init(_ line: ShellLine, _ traits: String...) { (self.line, self.traits) = (line, traits) }

        var testDescription: String { line.description }
    }

    /// The rows of the table in docs/formats-and-destinations.md.
    private static let rows = [
        Row("--from 8 --to 11 --duration 0.4", "clip-path", "calcMode=\"spline\"", "attributeName=\"y\""),
        Row("--from 97 --to 103 --path carry --duration 0.4", "keySplines"),
        Row("--from 5 --to 83 --path count-through --easing ease --duration 0.5", "keyTimes"),
        Row("--from 12 --to 45 --stagger 0.1 --duration 0.4", "keySplines"),
        Row("--from 0 --to 15 --mode count --duration 0.3", "calcMode=\"discrete\""),
        Row("--from 0 --to 15 --mode step --duration 0.3", "calcMode=\"discrete\""),
        Row("--from 10 --to 27 --mode crossfade --duration 0.4", "plus-lighter", "attributeName=\"opacity\""),
        Row("--from 10 --to 17 --mode swap --duration 0.4", "attributeName=\"opacity\""),
        Row("--from 9 --to 10 --enter slide --duration 0.4", "type=\"scale\""),
        Row("--from 11 --to 18 --digit-width proportional --duration 0.4", "keySplines"),
        Row("--from 1 --to 4 --color #123 --color-to #c30 --duration 0.4", "attributeName=\"fill\""),
        Row("--from 1 --to 4 --up-color #0a0 --duration 0.4", "attributeName=\"fill\""),
        Row("--from 6 --to 16 --delta --duration 0.4", "type=\"scale\""),
        Row("--from 1 --to 4 --background transparent --duration 0.4", "<mask"),
        Row("--from 1 --to 4 --suffix 🎉 --duration 0.4", "data:image/png;base64,"),
        Row("--from 8 --to 14 --icon 🎉 --duration 0.4", "data:image/png;base64,", "type=\"translate\""),
        Row("--values 1,4,2 --boomerang --duration 0.4", "repeatCount=\"indefinite\""),
        Row("--from 1 --to 4 --loop 3 --duration 0.4", "repeatCount=\"3\" fill=\"freeze\""),
        Row("--from 1 --to 4 --first-frame final --duration 0.4", "keyTimes"),
        Row("--from 18 --to 24 --preset torph --duration 0.4", "attributeName=\"y\""),
        Row("--from 18 --to 24 --mode morph --duration 0.4", "attributeName=\"opacity\""),
        Row("--from 18 --to 24 --preset ticker --duration 0.4", "keySplines"),
        Row("--from 18 --to 24 --path spin --duration 0.4", "keySplines", "clip-path"),
        Row(
            "countdown --until 2027-01-01T00:00Z --at 2026-12-31T23:59:58Z --units ms --unit-labels auto "
                + "--unit-label-style #c30", "attributeName=\"opacity\"", "fill=\"#c30\""),
        Row("--from 2:1 --to 3:1 --duration 0.4", "<mask"),
        Row("--from 0.0000012 --to 0.000087 --subscript-zeros --fraction-digits own --duration 0.4", "s10f"),
        Row("--from 8.99 --to 12.45 --currency USD --raise symbol,fraction --duration 0.4", "s10f"),
        // A pop-up that is wider than a screen needs more digits of its size.
        Row("--from 0 --to 99999999999999 --delta --scale 4 --duration 0.4", "type=\"scale\""),
        Row("--from 10 --to 18 --preset transaction --duration 0.4", "<clipPath"),
        Row("--from 998000 --to 1200000 --style compact --duration 0.4", "attributeName=\"opacity\""),
        Row("--from 10 --to 18 --up-color green --duration 0.4", "attributeName=\"fill\""),
        // Wheels turn back at zero, faster than anything shows, and one that steps has more bends than samples.
        Row("--from -99999999999999 --to 99999999999999 --path count-through --duration 0.4", "clip-path"),
        Row("--from 18 --to 24 --mode slide --duration 0.4", "attributeName=\"y\"", "clip-path"),
        Row("--from 98 --to 124 --preset slot-text", "attributeName=\"y\"", "clip-path"),
        // Numbers among words are printed anew at the same rate as numbers alone.
        Row("--from 10.0.19045 --to 11.0.22000 --mode count", "calcMode=\"discrete\""),
        Row("--from 'Q1 2026' --to v2.1.0 --mode count", "calcMode=\"discrete\""),
        // Sparks go farther than digits, and continue when the number rests.
        Row("--from 1 --to 20 --duration 0.3 --spark 1,2,3 --width 1000", "stroke-dashoffset"),
        // Glyphs that grow and blur are an SVG's alone.
        Row("--from 18 --to 24 --preset numeric-text", "stdDeviation", "type=\"scale\""),
        Row("--from 18 --to 24 --preset calligraph", "stdDeviation", "type=\"scale\""),
        // Plates have their own shapes and hinges, which move with their columns.
        Row("--from 9.5 --to 12.5 --preset car", "fill=\"#222\"", "fill=\"#eee0d3\""),
        Row("--from 9.5 --to 12.5 --preset slot-machine --plate car", "fill=\"#eee0d3\""),
        Row("--from 9.5 --to 12.5 --plate card --ghost 8", "fill-opacity=\".4\""),
        Row("--from 9.5 --to 12.5 --plate 'card all' --plate-color #c30", "fill=\"#c30\""),
        // Flaps are scaled about the hinge, with a body and light on it where they have a plate.
        Row("--from 18 --to 21 --mode flip --plate none", "type=\"scale\"", "attributeName=\"height\""),
        Row("--from 18 --to 21 --mode flip", "stop-opacity=\".8\"", "attributeName=\"y\""),
        Row("--from 18 --to 21 --preset flip-clock", "stop-opacity=\".8\""),
        Row("--from 18 --to 21 --preset flip-board", "type=\"scale\"", "linearGradient"),
        Row("--from 18 --to 21 --mode split-flap", "type=\"scale\""),
        Row("--from 1 --to 1 --duration 0.2 --hold-start 0.1 --spark 231,240,220,250 --width 389", "stroke-dashoffset"),
    ]

    @Test(arguments: rows) func isInBothFormats(_ row: Row) throws {
        for (format, name) in [("svg", "a.svg"), ("lottie", "a.json")] {
            try scratch.run("\(row.line) --font-size 32 -f \(format) -o \(name)")
            try scratch.run("inspect \(name)")
        }
        let text = try scratch.text("a.svg")
        for trait in row.traits { #expect(text.contains(trait), "no \(trait)") }
        let lottie = try JSONSerialization.jsonObject(with: scratch.data("a.json")) as? [String: Any]
        #expect((lottie?["layers"] as? [Any])?.isEmpty == false)
        let lint = try Program.run("xmllint", ["--noout", scratch.path("a.svg")])
        #expect(lint.status == 0, "\(lint.errors)")
    }

    /// Pictures have plates that begin at whole pixels: seen large, that makes little difference.
    @Test(arguments: [
        "--preset car", "--preset slot-machine --plate car", "--plate card --ghost 8",
        "--plate 'card all' --plate-color #c30",
    ])
    func platesLookLikePictures(_ line: ShellLine) throws {
        try scratch.run("--from 9.5 --to 12.5 --font-size 32 \(line) --scale 4 -o b.svg -o b.png")
        #expect(try decibels("b.svg", "b.png") > 31)
    }

    /// A ghost's colour lets through what is under it, in every format.
    @Test func ghostsAreFaint() throws {
        let job: ShellLine = "--from 10 --to 27 --ghost 8 -o -"
        let lottie = try scratch.run("\(job) -f lottie", status: nil)
        #expect(String(decoding: lottie.output, as: UTF8.self).contains(#""o":{"a":0,"k":10.2}"#), "\(lottie.errors)")
        let picture = try scratch.run("\(job) -f svg", status: nil)
        #expect(String(decoding: picture.output, as: UTF8.self).contains("fill-opacity=\".102\""), "\(picture.errors)")
    }

    /// Wheels of long counters would make more turns than any number type holds; a limit of speed leaves a few of them.
    @Test(arguments: [
        "--from 1 --to 9999999999999 --path carry --duration 0.5",
        "--from 1 --to \(String(repeating: "9", count: 20)) --path count-through --duration 0.02",
        "--from 1 --to \(String(repeating: "8", count: 80)) --path carry --duration 0.1",
        "--values 5,\(String(repeating: "7", count: 22)),5 --path carry --boomerang --duration 0.1",
    ])
    func longCountersStaySmall(_ job: ShellLine) throws {
        try scratch.run("\(job) --spring mass=1,stiffness=400,damping=40 -o a.svg -o a.lottie")
        for name in ["a.svg", "a.lottie"] { #expect(try scratch.data(name).count < 600_000) }
        #expect(try Program.run("xmllint", ["--noout", scratch.path("a.svg")]).status == 0)
    }

    @Test(arguments: [("numeric-text", true), ("torph", false)])
    func aLottieSaysThatItLeavesOutBlur(_ preset: String, isBlurred: Bool) throws {
        let run = try scratch.run("--from 18 --to 24 --preset \(preset) -o a.lottie")
        #expect(run.errors.contains("leaves out the blur") == isBlurred, "\(run.errors)")
    }

    /// Words can be wider at the rate of vector files than at that of the frames.
    @Test func reportsHaveTheSizeOfTheFile() throws {
        let words: ShellLine = "--from '3 open issues' --to '100% off' --font-size 12 --duration 0.2 --fps 10"
        let page = try scratch.run("\(words) -o o.svg --html -")
        let file = try scratch.text("o.svg")
        let width = try #require(file.firstMatch(of: /width="([0-9]+)"/).flatMap { Int($0.1) })
        let height = try #require(file.firstMatch(of: /height="([0-9]+)"/)?.1)
        #expect(page.text.contains("width=\"\(width)\" height=\"\(height)\""), "\(page.text)")
        #expect(page.errors.contains("\(width)×"), "\(page.errors)")
        for more: ShellLine in ["", "--dry-run"] {
            let told = try scratch.run("\(words) -o o.svg --json \(more)")
            #expect(told.object["width"] as? Int == width, "\(told.text)")
        }
        // Each of several files has its own size, and the report that of the frames' canvas.
        let report = try scratch.run("\(words) -o o.gif -o o.svg --json").object
        let files = try #require(report["files"] as? [[String: Any]])
        let gif = try scratch.bytes("o.gif")
        #expect(files.map { $0["width"] as? Int } == [Int(gif[6]) + 256 * Int(gif[7]), width])
        #expect(report["width"] as? Int == files[0]["width"] as? Int)
    }

    /// The final value is shown by viewers without animation.
    @Test func aStillViewerShowsTheFinalValue() throws {
        try scratch.run("--from 9.5 --to 1024 --style currency --duration 0.4 -o a.svg -o a.png")
        #expect(try decibels("a.svg", "a.png") > 34)
    }

    /// Signal-to-noise ratio in decibels of a still SVG, as librsvg draws it, against a picture.
    private func decibels(_ vector: String, _ picture: String) throws -> Double {
        let viewed = try Program.run("rsvg-convert", [scratch.path(vector), "-o", scratch.path("viewed.png")])
        #expect(viewed.status == 0, "\(viewed.errors)")
        let compared = try Program.run(
            "ffmpeg",
            [
                "-hide_banner", "-i", scratch.path(picture), "-i", scratch.path("viewed.png"), "-lavfi",
                "[0]format=rgb24[a];[1]format=rgb24[b];[a][b]psnr", "-f", "null", "-",
            ])
        let average = compared.errors.split(separator: " ").first { $0.hasPrefix("average:") }
        return try #require(average.flatMap { Double($0.dropFirst("average:".count)) })
    }

    /// The rate of frames is no part of it, nor are other outputs; bytes are the same every time.
    @Test func theBytesDependOnTheJobAlone() throws {
        let job: ShellLine = "--from 1 --to 4 --font-size 32 --duration 0.4"
        try scratch.run("\(job) -o a.svg")
        try scratch.run("\(job) --fps 10 -o b.svg", says: "--fps has no effect with svg")
        try scratch.run("\(job) -o c.gif -o c.svg")
        let piped = try scratch.run("\(job) -o - -f svg").output
        for name in ["a.svg", "b.svg", "c.svg"] { #expect(try scratch.data(name) == piped) }
        try scratch.run("\(job) -o a.svg --check")
    }

    /// Vector files have no frames, so a lower frame rate is no remedy.
    @Test func noRemedyIsOneThatHasNoEffect() throws {
        let many = (0..<200).map { String(100_000_000_000 + $0) }.joined(separator: ",")
        for (line, remedy): (ShellLine, String) in [
            ("--values 0..399 --hold 3 -o q.svg", "give fewer values or shorten it"),
            ("--values 1..600 --fps 10 -o q.svg", "give fewer values"),
            ("--values \(many) --max-seconds 1 -o q.svg", "raise --max-seconds"),
        ] {
            let run = try scratch.run(line, status: 65, says: remedy)
            #expect(!run.errors.contains("--fps"), "\(run.errors)")
        }
        try scratch.run("--values 1..600 -o q.gif", status: 65, says: "lower --fps")
    }

    /// Twice as many changes with flashes cost about twice the work, and a counting number stays small in memory.
    @Test(.enabled("a sanitizer takes time and memory of its own") { Binary.isMeasurable })
    func longJobsStayBounded() throws {
        func seconds(_ count: Int) throws -> Double {
            let many = (0..<count).map { String(37 * $0 % 89 + 10) }.joined(separator: ",")
            return try scratch.measure(
                "--values \(many) --hold 0.1 --duration 0.5 --font-size 12 --up-color #0a0 -o a.svg"
            ).seconds
        }
        let (half, all) = (try seconds(150), try seconds(300))
        #expect(all < half * 2.6, "\(half) s, \(all) s")
        let counts = (0..<30).map { String(7919 * $0 % 90_000 + 10_000) }.joined(separator: ",")
        let count = try scratch.measure("--mode count --duration 3 --values \(counts) -o b.lottie")
        #expect(count.megabytes < 150, "\(count)")
    }

    /// The same command twice: what it wrote itself is no text that a mistyped name would destroy.
    @Test func itsOwnFilesAreWrittenOver() throws {
        for output: ShellLine in ["-o a.svg", "-f lottie -o a.json"] {
            for _ in 1...2 { try scratch.run("--from 1 --to 4 --font-size 32 \(output)") }
        }
    }
}
