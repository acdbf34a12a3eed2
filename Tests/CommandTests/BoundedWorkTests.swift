import Files
import Foundation
import Graphics
import TestSupport
import Testing

/// Jobs that once took gigabytes or minutes for a small picture, or whose picture depended on the environment.
@Suite struct BoundedWorkTests {
    private let scratch = Scratch()

    private func picture(_ width: Int, _ height: Int, _ name: String) throws {
        var canvas = ColorCanvas(width: width, height: height)
        canvas.fill(
            PixelBox(rows: 0..<height, columns: 0..<width), with: RGBA(red: 40, green: 90, blue: 160, alpha: 255))
        try Data(try PNGStill.bytes(of: canvas)).write(to: scratch.file(name))
    }

    private func run(_ line: String, _ more: ShellLine = [], environment: [String: String] = [:]) throws
        -> Program.Outcome
    {
        let words = line.split(separator: " ").map { String($0).replacing("␣", with: " ") }
        return try scratch.run("\(words) \(more)", status: nil, environment: environment)
    }

    /// Rows and columns of a picture are enlarged only where they are visible.
    @Test(
        .enabled("a sanitizer takes time and memory of its own") { Binary.isMeasurable },
        arguments: [
            (1, 8000, "cover -o b.gif"), (8000, 1, "cover -o b.gif"), (1, 8000, "cover -o b.svg"),
            (1200, 600, "tile -o b.gif --scale 8 --max-memory 900"),
        ])
    func aPictureCostsWhatIsSeenOfIt(_ width: Int, _ height: Int, _ line: ShellLine) throws {
        try picture(width, height, "bg.png")
        let run = try scratch.measure(
            "--from 1 --to 2 --fps 5 --motion-blur 0 --width 500 --height 300 --background-image bg.png "
                + "--background-fit \(line)")
        #expect(run.megabytes < 900, "\(run.megabytes) MB")
    }

    @Test(.enabled("a sanitizer takes time and memory of its own") { Binary.isMeasurable })
    func aWideShadowCostsWhatIsSeenOfIt() throws {
        let run = try scratch.measure(
            "--from 1 --to 2 --fps 5 --margin 0 --scale 3 --shadow '0 0 200px 1000px #000' --radius 4 -o s.gif")
        #expect(run.seconds < 60 && run.megabytes < 300, "\(run)")
    }

    /// The face of "sans-serif" follows from the job's language, not from the environment's.
    @Test func theEnvironmentPicksNoFont() throws {
        var seen: Set<Data> = []
        for locale in ["C", "hi_IN.UTF-8", "ar_EG.UTF-8", "ja_JP.UTF-8"] {
            let outcome = try run(
                "--from 1 --to 2 --fps 5 --font-size 12 --font sans-serif -o l.gif --force",
                environment: ["LC_ALL": locale, "LANG": locale])
            try #require(outcome.status == 0, "\(outcome.errors)")
            seen.insert(try scratch.data("l.gif"))
        }
        #expect(seen.count == 1)
    }

    /// A line of text longer than FreeType fills at once is drawn in strips, and what has no room is refused for that.
    @Test func aLongLineOfTextBlamesNoFont() throws {
        let words = String(repeating: "word ", count: 60)
        let long = try run("--from 1 --to 2 --fps 5 --title-style 40px -o t.gif --title", [words])
        #expect(long.status == 0, "\(long.errors)")
        let wrapped = try run("--from 1 --to 2 --fps 5 --canvas 1920x1080 --fit -o w.gif --title", [words])
        #expect(wrapped.status == 0, "\(wrapped.errors)")
        let longer = try run("--from 1 --to 2 --fps 5 -o u.gif --title", [String(repeating: "word ", count: 300)])
        #expect(longer.status == 65 && !longer.errors.contains("not a usable font"), "\(longer.errors)")
    }

    /// XML has no U+FFFE and no U+FFFF, however they are written.
    @Test func namesBecomeCharactersThatXMLHas() throws {
        let job = #"{"panels":[{"from":1,"to":2,"id":"a\ufffe\uffffb"}],"output":"x.svg"}"#
        try scratch.write(job, to: "job.json")
        let outcome = try run("--job job.json")
        try #require(outcome.status == 0, "\(outcome.errors)")
        let text = try scratch.text("x.svg")
        #expect(!text.unicodeScalars.contains { $0.value == 0xfffe || $0.value == 0xffff })
    }

    /// Wheels leave and return when a spring overshoots its start, with more turns than a file could hold.
    @Test(arguments: ["svg", "lottie"]) func wheelsThatComeBackStaySmall(_ format: String) throws {
        try scratch.run(
            "\([ "--from", "-9", "--to", "-1" + String(repeating: "0", count: 30), "--path", "count-through", "--duration", "1", "--fps", "30", "--spring", "calayer,damping=0.5,velocity=20", "-f", format, "-o", "a.json", ])"
        )
        #expect(try scratch.data("a.json").count < 2_000_000)
    }
}
