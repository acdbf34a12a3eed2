import Foundation
import TestSupport
import Testing

/// SVG and Lottie: every feature is written, and other programs read it. `DrawingTests` compare with the timeline.
@Suite struct VectorOutputTests {
    private let scratch = Scratch()

    /// A kind of motion or drawing: its arguments, and text that the SVG must contain.
    struct Row: CustomTestStringConvertible {
        let arguments: [String]
        let traits: [String]

        init(_ arguments: String, _ traits: String...) {
            self.arguments = arguments.split(separator: " ").map { String($0).replacing("␣", with: " ") }
            self.traits = traits
        }

        var testDescription: String { arguments.joined(separator: " ") }
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
        Row("--from 18 --to 24 --preset numeric-text", "type=\"scale\""),
        // Numbers among words are printed anew at the same rate as numbers alone.
        Row("--from 10.0.19045 --to 11.0.22000 --mode count", "calcMode=\"discrete\""),
        Row("--from Q1␣2026 --to v2.1.0 --mode count", "calcMode=\"discrete\""),
        // Sparks go farther than digits, and continue when the number rests.
        Row("--from 1 --to 20 --duration 0.3 --spark 1,2,3 --width 1000", "stroke-dashoffset"),
        Row(
            "--from 1 --to 1 --duration 0.2 --hold-start 0.1 --spark 231,240,220,250 --width 389", "stroke-dashoffset"),
    ]

    @Test(arguments: rows) func isInBothFormats(_ row: Row) throws {
        for (format, name) in [("svg", "a.svg"), ("lottie", "a.json")] {
            try scratch.run("\(row.arguments) --font-size 32 -f \(format) -o \(name)")
        }
        let text = try scratch.text("a.svg")
        for trait in row.traits { #expect(text.contains(trait), "no \(trait)") }
        let lottie = try JSONSerialization.jsonObject(with: scratch.data("a.json")) as? [String: Any]
        #expect((lottie?["layers"] as? [Any])?.isEmpty == false)
        let lint = try Program.run("xmllint", ["--noout", scratch.path("a.svg")])
        #expect(lint.status == 0, "\(lint.errors)")
    }

    @Test func aPlanRefusesWhatDrawingWould() throws {
        for more in [[], ["--dry-run"]] {
            try scratch.run(
                "--from 1 --to 2 --shadow '0 4px 8px #0004' -o a.lottie \(more)", status: 64,
                says: "lottie players have no soft shadows")
        }
    }

    /// Glyphs that grow and blur are an SVG's alone.
    @Test(arguments: ["numeric-text", "calligraph"]) func morphsAreFilters(_ preset: String) throws {
        let job = ["--from", "18", "--to", "24", "--preset", preset, "--font-size", "32"]
        try scratch.run("\(job) -o a.svg")
        let text = try scratch.text("a.svg")
        #expect(text.contains("stdDeviation") && text.contains("type=\"scale\""))
        #expect(try Program.run("xmllint", ["--noout", scratch.path("a.svg")]).status == 0)
    }

    /// Plates have their own shapes and hinges, which move with their columns.
    @Test(
        arguments: [
            ("--preset car", ["fill=\"#222\"", "fill=\"#eee0d3\""]),
            ("--preset slot-machine --plate car", ["fill=\"#eee0d3\""]),
            ("--plate card --ghost 8", ["fill-opacity=\".4\""]),
            ("--plate card␣all --plate-color #c30", ["fill=\"#c30\""]),
        ])
    func platesGoWithTheirColumns(_ arguments: String, _ traits: [String]) throws {
        let job =
            ["--from", "9.5", "--to", "12.5", "--font-size", "32"]
            + arguments.split(separator: " ").map { String($0).replacing("␣", with: " ") }
        try Self.isWritten(job, traits, scratch)
        // Pictures have plates that begin at whole pixels: seen large, that makes little difference.
        try scratch.run("\(job) --scale 4 -o b.svg -o b.png")
        #expect(try Self.decibels(scratch, "b.svg", "b.png") > 31)
    }

    /// A ghost's colour lets through what is under it, in every format.
    @Test func ghostsAreFaint() throws {
        let job = ["--from", "10", "--to", "27", "--ghost", "8", "-o", "-"]
        let lottie = try Binary.run(job + ["-f", "lottie"])
        #expect(String(decoding: lottie.output, as: UTF8.self).contains(#""o":{"a":0,"k":10.2}"#), "\(lottie.errors)")
        let picture = try Binary.run(job + ["-f", "svg"])
        #expect(String(decoding: picture.output, as: UTF8.self).contains("fill-opacity=\".102\""), "\(picture.errors)")
    }

    /// Flaps are scaled about the hinge, with a body and light on it where they have a plate.
    @Test(
        arguments: [
            ("--mode flip --plate none", ["type=\"scale\"", "attributeName=\"height\""]),
            ("--mode flip", ["stop-opacity=\".8\"", "attributeName=\"y\""]),
            ("--preset flip-clock", ["stop-opacity=\".8\""]),
            ("--preset flip-board", ["type=\"scale\"", "linearGradient"]),
            ("--mode split-flap", ["type=\"scale\""]), ("--preset flip-board", ["type=\"scale\""]),
        ])
    func flapsAreScaled(_ arguments: String, _ traits: [String]) throws {
        let job =
            ["--from", "18", "--to", "21", "--font-size", "32"] + arguments.split(separator: " ").map(String.init)
        try Self.isWritten(job, traits, scratch)
    }

    /// Both formats contain it and are valid.
    private static func isWritten(_ job: [String], _ traits: [String], _ scratch: Scratch) throws {
        for (format, name) in [("svg", "a.svg"), ("lottie", "a.json")] {
            try scratch.run("\(job) -f \(format) -o \(name)")
            try scratch.run("inspect \(name)")
        }
        let text = try scratch.text("a.svg")
        for trait in traits { #expect(text.contains(trait), "no \(trait)") }
        #expect(try Program.run("xmllint", ["--noout", scratch.path("a.svg")]).status == 0)
    }

    /// Wheels of long counters would make more turns than any number type holds; a limit of speed leaves a few of them.
    @Test(arguments: [
        ["--from", "1", "--to", "9999999999999", "--path", "carry", "--duration", "0.5"],
        ["--from", "1", "--to", String(repeating: "9", count: 20), "--path", "count-through", "--duration", "0.02"],
        ["--from", "1", "--to", String(repeating: "8", count: 80), "--path", "carry", "--duration", "0.1"],
        [
            "--values", "5,\(String(repeating: "7", count: 22)),5", "--path", "carry", "--boomerang", "--duration",
            "0.1",
        ],
    ])
    func longCountersStaySmall(_ job: [String]) throws {
        try scratch.run("\(job) --spring mass=1,stiffness=400,damping=40 -o a.svg -o a.lottie")
        for name in ["a.svg", "a.lottie"] { #expect(try scratch.data(name).count < 600_000) }
        #expect(try Program.run("xmllint", ["--noout", scratch.path("a.svg")]).status == 0)
    }

    /// Options that a vector cannot show are refused by name, and nothing is written.
    @Test func whatIsNoVectorIsRefused() throws {
        let job = ["--from", "1", "--to", "45", "--color", "linear-gradient(red,blue)"]
        for format in ["svg", "lottie"] {
            try scratch.run("\(job) -f \(format) -o a.json", status: 64, says: "one colour")
            #expect(!scratch.has("a.json"))
        }
    }

    @Test(arguments: [("numeric-text", true), ("torph", false)])
    func aLottieSaysThatItLeavesOutBlur(_ preset: String, isBlurred: Bool) throws {
        let run = try scratch.run("--from 18 --to 24 --preset \(preset) -o a.lottie")
        #expect(run.errors.contains("leaves out the blur") == isBlurred, "\(run.errors)")
    }

    /// The final value is shown by viewers without animation.
    /// Words can be wider at the rate of vector files than at that of the frames.
    @Test func reportsHaveTheSizeOfTheFile() throws {
        let words = [
            "--from", "3 open issues", "--to", "100% off", "--font-size", "12", "--duration", "0.2", "--fps", "10",
        ]
        func number(_ text: String, behind start: String) throws -> Int {
            let rest = try #require(text.firstRange(of: start)).upperBound
            return try #require(Int(text[rest...].drop { !$0.isNumber }.prefix { $0.isNumber }))
        }
        let page = try scratch.run("\(words) -o o.svg --html -", status: nil)
        let file = try scratch.text("o.svg")
        let width = try number(file, behind: "width=")
        #expect(try number(page.text, behind: "width=") == width, "\(page.text)")
        #expect(page.errors.contains("\(width)×"), "\(page.errors)")
        for more in [[], ["--dry-run"]] {
            let told = try scratch.run("\(words) -o o.svg --json \(more)", status: nil)
            let report = try JSONSerialization.jsonObject(with: told.output) as? [String: Any]
            #expect(report?["width"] as? Int == width, "\(told.text)")
        }
        // Each of several files has its own size.
        let both = try scratch.run("\(words) -o o.gif -o o.svg --json", status: nil)
        let report = try JSONSerialization.jsonObject(with: both.output) as? [String: Any]
        let files = try #require(report?["files"] as? [[String: Any]])
        let gif = try scratch.data("o.gif")
        #expect(files.map { $0["width"] as? Int } == [Int(gif[6]) + 256 * Int(gif[7]), width])
    }

    @Test func aStillViewerShowsTheFinalValue() throws {
        let job = ["--from", "9.5", "--to", "1024", "--style", "currency", "--duration", "0.4"]
        try scratch.run("\(job) -o a.svg -o a.png")
        #expect(try Self.decibels(scratch, "a.svg", "a.png") > 34)
    }

    /// Signal-to-noise ratio in decibels of a still SVG, as librsvg draws it, against a picture.
    private static func decibels(_ scratch: Scratch, _ vector: String, _ picture: String) throws -> Double {
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
        let job = ["--from", "1", "--to", "4", "--font-size", "32", "--duration", "0.4"]
        try scratch.run("\(job) -o a.svg")
        let slow = try scratch.run("\(job) --fps 10 -o b.svg", status: nil)
        #expect(slow.errors.contains("--fps has no effect with svg"), "\(slow.errors)")
        try scratch.run("\(job) -o c.gif -o c.svg")
        let first = try scratch.data("a.svg")
        for name in ["b.svg", "c.svg"] {
            #expect(try scratch.data(name) == first)
        }
        try scratch.run("\(job) -o a.svg --check")
        let piped = try Binary.run(job + ["-o", "-", "-f", "svg"])
        #expect(piped.output == first)
    }

    /// Words move at each type's own rate, so the canvases may differ: every file is reported with its own.
    @Test func theReportHasTheFilesOwnSize() throws {
        let job = [
            "--from", "3 open issues", "--to", "100% off", "--font-size", "12", "--duration", "0.2", "--fps", "10",
        ]
        for outputs in [["-o", "a.svg"], ["-o", "a.svg", "-o", "a.gif"]] {
            let run = try scratch.run("\(job) \(outputs) --html a.html --json --force")
            let text = try scratch.text("a.svg")
            let width = try #require(text.firstMatch(of: /width="([0-9]+)"/)?.1)
            let report = try #require(try JSONSerialization.jsonObject(with: run.output) as? [String: Any])
            let files = try #require(report["files"] as? [[String: Any]])
            #expect(files[0]["width"] as? Int == Int(width))
            if outputs.count == 2 {
                #expect(report["width"] as? Int == Int(width))
                let html = try scratch.text("a.html")
                #expect(html.contains("width=\"\(width)\""))
            } else {
                #expect(files[1]["width"] as? Int == report["width"] as? Int)
            }
        }
    }

    /// Vector files have no frames, so a lower frame rate is no remedy.
    @Test func noRemedyIsOneThatHasNoEffect() throws {
        let values = (0..<400).map(String.init).joined(separator: ",")
        let long = try Binary.run(["--values", values, "--hold", "3", "-o", "-", "-f", "svg"])
        #expect(long.status == 65 && long.errors.contains("give fewer values or shorten it"), "\(long.errors)")
        #expect(!long.errors.contains("--fps"))
        let many = (0..<200).map { String(100_000_000_000 + $0) }.joined(separator: ",")
        let heavy = try Binary.run(["--values", many, "--max-seconds", "1", "-o", "-", "-f", "svg"])
        #expect(heavy.status == 65 && heavy.errors.contains("raise --max-seconds"), "\(heavy.errors)")
        #expect(!heavy.errors.contains("--fps"))
    }

    /// Twice as many changes with flashes cost about twice the work, and a counting number stays small in memory.
    @Test(.enabled("a sanitizer takes time and memory of its own") { Binary.isMeasurable })
    func longJobsStayBounded() throws {
        func seconds(_ count: Int) throws -> Double {
            let many = (0..<count).map { String(37 * $0 % 89 + 10) }.joined(separator: ",")
            let job = [
                "--values", many, "--hold", "0.1", "--duration", "0.5", "--font-size", "12", "--up-color", "#0a0",
            ]
            let run = try Binary.measure(job + ["-o", "a.svg"], folder: scratch.url)
            #expect(run.outcome.status == 0, "\(run.outcome.errors)")
            return run.seconds
        }
        let (half, all) = (try seconds(150), try seconds(300))
        #expect(all < half * 2.6, "\(half) s, \(all) s")
        let counts = (0..<30).map { String(7919 * $0 % 90_000 + 10_000) }.joined(separator: ",")
        let count = try Binary.measure(
            ["--mode", "count", "--duration", "3", "--values", counts, "-o", "b.lottie"], folder: scratch.url)
        #expect(count.outcome.status == 0 && count.megabytes < 150, "\(count)")
    }

    /// The same command twice: what it wrote itself is no text that a mistyped name would destroy.
    @Test func itsOwnFilesAreWrittenOver() throws {
        for output in [["-o", "a.svg"], ["-f", "lottie", "-o", "a.json"]] {
            let job = ["--from", "1", "--to", "4", "--font-size", "32"] + output
            for _ in 1...2 {
                try scratch.run("\(job)")
            }
        }
    }
}
