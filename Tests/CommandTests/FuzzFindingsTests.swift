import TestSupport
import Testing

/// Command lines that once trapped or wrote a fault, found by trying random ones.
@Suite struct FuzzFindingsTests {
    private let scratch = Scratch()

    /// Still pixels on a transparent background are stored once, not in every image next to the rolling digits.
    @Test(arguments: ["white", "transparent"]) func whatRestsIsNotDrawnAgain(_ matte: String) throws {
        let ink: ShellLine = "--from 120 --to 987 --font-size 24 --background transparent --matte \(matte) --verify"
        let bare = try scratch.run("\(ink) -o bare.gif", status: nil)
        let beside = try scratch.run("\(ink) --suffix ' members online' -o beside.gif")
        try #require(bare.status == 0, "\(bare.errors) \(beside.errors)")
        let sizes = try ["bare.gif", "beside.gif"].map { try scratch.data($0).count }
        #expect(sizes[1] < sizes[0] + sizes[0] / 8)
    }

    @Test(arguments: [
        "--values -256,76e-2,0,1e5 --mode step --style duration",
        "--from -0.76 --to 3725.5 --mode count --style duration",
        "--from 59.75 --to 60.25 --path carry --style duration",
        "--from 59.75 --to 86400 --path count-through --style duration --duration-units dhms",
        "--from 0 --to 768173.74 --optimize 3 --fps 50",
        "--values -0,514722.3973,0 --edge-fade 0.5 --color-to red --levels 255 --first-frame final",
        "--from 10000000000000000000 --to 0 --color-to red --path count-through --edge-fade 0.4 --fps 1",
    ])
    func drawsAndHasNoFault(arguments: String) throws {
        let words = arguments.split(separator: " ").map(String.init)
        let fps = words.contains("--fps") ? [] : ["--fps", "10"]
        try scratch.run("\(words) \(fps) --font-size 14 --verify -o a.gif")
        try scratch.run("inspect a.gif")
    }
}
