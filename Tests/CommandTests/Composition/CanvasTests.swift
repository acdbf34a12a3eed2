import TestSupport
import Testing

/// `--canvas`, the canvases of `--for`, and `--fit`: type that fills a canvas.
@Suite struct CanvasTests {
    private static let job: ShellLine = "--from 12 --to 845 --duration 0.4 --fps 10"
    private let scratch = Scratch()

    private func draw(_ arguments: ShellLine, _ name: String) throws -> DecodedAnimation {
        try scratch.run("\(Self.job) \(arguments) -o \(name)")
        return try scratch.animation(name)
    }

    @Test func typeFillsACanvas() throws {
        for (options, width, height): (ShellLine, Int, Int) in [
            ("--for og", 1200, 630), ("--for slack-emoji", 128, 128), ("--canvas 300x90", 300, 90),
        ] {
            let animation = try draw(options, "a.png")
            #expect(animation.width == width && animation.height == height)
            let box = try animation.ink()
            // The type reaches the padding across or down, within a glyph's own bearings.
            let across = Double(box.right - box.left) / Double(width)
            let down = Double(box.bottom - box.top) / Double(height)
            #expect(across > 0.7 || down > 0.35, "\(options): \(across), \(down)")
        }
    }

    /// The column of an e-mail has only a width: the type keeps its size unless it does not fit.
    @Test func aMailKeepsTheType() throws {
        let plain = try draw("--font-size 40", "plain.png")
        let mail = try draw("--font-size 40 --for email", "mail.gif")
        let (own, kept) = (try plain.ink(), try mail.ink())
        #expect(mail.width == 600 && kept.bottom - kept.top == own.bottom - own.top)
        let large = try draw("--font-size 400 --for email", "large.gif")
        let shrunk = try large.ink()
        #expect(large.width == 600 && shrunk.right - shrunk.left > 400)
    }

    @Test func theLineStandsWhereItIsWanted() throws {
        var tops: [Int] = []
        for place in ["top", "center", "bottom"] {
            let animation = try draw("--font-size 40 --height 300 --title A --valign \(place)", "\(place).png")
            tops.append(try animation.ink().top)
        }
        #expect(tops[0] < 30 && tops[1] - tops[0] == (tops[2] - tops[0]) / 2 && tops[2] > 150, "\(tops)")
        try scratch.run("panels from=1,to=2 from=3,to=4 --height 300 --valign top -o p.png")
        let animation = try scratch.animation("p.png")
        #expect(try animation.ink().top < 60)
    }

    @Test func typeGrowsAndShrinks() throws {
        func height(_ size: String) throws -> Int {
            let animation = try draw("--font-size \(size) --width 400 --height 160 --fit", "\(size).png")
            let box = try animation.ink()
            return box.bottom - box.top
        }
        let (grown, shrunk) = (try height("10"), try height("300"))
        #expect(grown > 70)
        #expect(abs(grown - shrunk) <= 1)
    }

    /// With a width alone the type reaches from padding to padding, within its glyphs' bearings.
    @Test func typeFillsAWidth() throws {
        let animation = try draw("--width 200 --fit", "fit.png")
        let box = try animation.ink()
        #expect(animation.width == 200 && box.right - box.left > 150)
    }

    @Test func aPictureHasOneSizeAtEveryRate() throws {
        let sizes = try ["20", "25"].map { rate in
            try Binary.run(["5 users", "12 teams", "--fps", rate, "-o", "a.gif", "--dry-run"]).errors.prefix {
                $0 != ","
            }
        }
        #expect(sizes[0] == sizes[1] && sizes[0].contains("×"), "\(sizes)")
    }
}
