import Files
import Graphics
import RollGIF
import TestSupport
import Testing

/// However long a clip holds its values, the palette of its GIF has the colours of what changes.
@Suite struct ClipPaletteTests {
    /// A job whose GIF needs a palette for all frames.
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let settings: [JobKey: String]

        var testDescription: String { name }
    }

    static let cases = [
        Case(name: "card that flashes", settings: [.upColor: "#f00", .radius: "8", .border: "1px solid #ccc"]),
        Case(name: "card whose colour goes over", settings: [.colorTo: "red", .radius: "8"]),
        Case(name: "card of tinted glyphs", settings: [.preset: "slot-text", .radius: "8"]),
        Case(name: "gradient", settings: [.background: "linear-gradient(#fde68a, #fca5a5)", .upColor: "#00f"]),
        Case(name: "plates", settings: [.preset: "car", .upColor: "#f00"]),
        Case(name: "emoji that flash", settings: [.suffix: " 🎉", .upColor: "red", .color: "#0a5"]),
        Case(name: "panels", settings: [:]),
    ]

    private static func job(_ settings: [JobKey: String]) -> Job {
        var job = Job(from: "12", to: "98")
        for (key, text) in settings { job[key] = text }
        return job
    }

    /// The worst signal-to-noise ratio of a picture of the GIF, in decibels.
    private static func worst(_ job: Job) throws -> Double {
        var worst = Double.infinity
        try forEachPicture(of: job) { worst = min(worst, peakSignalToNoise($0, of: $1)) }
        return worst
    }

    /// Calls `body` with each picture of the GIF and the frame that it shows.
    private static func forEachPicture(of job: Job, _ body: (_ shown: ColorCanvas, _ meant: ColorCanvas) -> Void) throws
    {
        let renderer = try Renderer(job, threads: 2)
        let reader = try GIFReader(bytes: try renderer.gif())
        var (shown, end): (ColorCanvas?, Int) = (nil, 0)
        try renderer.forEachFrame { frame in
            let start = Int((frame.start * 100).rounded())
            while end <= start, let next = try reader.next() {
                let pixels = next.pixels.flatMap { word in [16, 8, 0, 24].map { UInt8(truncatingIfNeeded: word >> $0) }
                }
                shown = ColorCanvas(width: frame.width, height: frame.height, pixels: pixels)
                end += next.delay
            }
            let meant = ColorCanvas(width: frame.width, height: frame.height, pixels: frame.pixels)
            body(try #require(shown), meant)
        }
    }

    /// Shades of a large card that folds, between its digit and its right side: neighbouring rows that differ by little
    /// in true colour do so in the GIF, so no stripe is visible.
    @Test(arguments: ["flip-clock", "flip-board"]) func foldingCardsHaveNoStripes(_ preset: String) throws {
        var job = Self.job([.preset: preset, .fontSize: "200", .fps: "25"])
        (job[.from], job[.to]) = ("12", "13")
        var (steepest, shades) = (0, Set<Int>())
        try Self.forEachPicture(of: job) { shown, meant in
            let column = meant.width - 40
            func level(_ canvas: ColorCanvas, _ row: Int) -> Int {
                Int(canvas.pixels[4 * (row * canvas.width + column)])
            }
            for row in 1..<meant.height where abs(level(meant, row) - level(meant, row - 1)) <= 1 {
                steepest = max(steepest, abs(level(shown, row) - level(shown, row - 1)))
                shades.insert(level(meant, row))
            }
        }
        #expect(shades.count > 20 && steepest <= 4, "\(shades.count) shades, a step of \(steepest)")
    }

    @Test(arguments: cases, [1, 20, 600])
    func everyFrameIsNearToTrueColor(_ one: Case, hold: Int) throws {
        var job = Self.job(one.settings)
        if one.settings.isEmpty {
            job = Job()
            job.panels = [
                Self.job([.upColor: "#f00"]), Self.job([.upColor: "#00f", .preset: "car"]), Self.job([.suffix: "🎉"]),
            ]
        }
        job[.fontSize] = "14"
        job[.fps] = "8"
        job[.holdEnd] = "\(hold)s"
        job[.optimize] = "0"
        let worst = try Self.worst(job)
        #expect(worst >= 38, "\(worst) dB")
    }

    /// A rare change in the other direction has its colour too.
    @Test func aRareFlashKeepsItsColor() throws {
        var job = Job(settings: [.values: [(1...80).map(String.init), ["3"], (4...40).map(String.init)].flatMap { $0 }])
        for (key, text) in [
            JobKey.upColor: "#0a0", .downColor: "#f0f", .radius: "8", .fontSize: "18", .fps: "10", .duration: "0.4",
            .hold: "0.1", .optimize: "0",
        ] {
            job[key] = text
        }
        let worst = try Self.worst(job)
        #expect(worst >= 38, "\(worst) dB")
    }

    /// A card's gradient takes as many colours as it is given, and the file's table has no more.
    @Test func aGradientHasAsManyColorsAsAreAskedFor() throws {
        var job = Self.job([
            .background: "linear-gradient(#fde68a, #fca5a5)", .fontSize: "18", .fps: "8", .height: "120",
        ])
        var qualities: [Double] = []
        for colors in [16, 32, 128] {
            job[.colors] = "\(colors)"
            let bytes = try Renderer(job, threads: 2).gif()
            #expect(2 << (bytes[10] & 7) <= colors)
            qualities.append(try Self.worst(job))
        }
        #expect(qualities == qualities.sorted() && qualities[0] < qualities[1], "\(qualities)")
    }
}
