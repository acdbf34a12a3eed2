import TestSupport
import Testing

/// `--title`, `--label` and `--strike`: texts that do not move.
@Suite struct TextLineTests {
    private static let job = [
        "--from", "1204", "--to", "48210", "--duration", "0.5", "--fps", "10", "--font-size", "40",
    ]
    private let scratch = Scratch()

    private func draw(_ arguments: ShellLine, _ names: String...) throws -> DecodedAnimation {
        let outputs = names.flatMap { ["-o", $0] }
        try scratch.run("\(Self.job) \(arguments) \(outputs)")
        return try scratch.animation(names[0])
    }

    private func refusal(_ arguments: ShellLine, _ name: String = "a.gif", status: Int32 = 64) throws -> String {
        let run = try scratch.run("\(Self.job) \(arguments) -o \(name)", status: nil)
        #expect(run.status == status)
        return run.errors
    }

    /// Lines make the canvas higher by their own height and by nothing else.
    @Test func linesStandAboveAndBelow() throws {
        let plain = try draw([], "plain.png")
        let one = try draw("--title Subscribers", "one.png")
        let two = try draw("--title Subscribers --title 'of all time' --label today", "two.png")
        #expect(one.width == plain.width && one.height > plain.height + 10)
        // The gap between the number and its lines is a quarter of its type, and none between two titles.
        #expect(abs(3 * (one.height - plain.height) - (two.height - plain.height) - 10) <= 4)
        let (number, below) = try (plain.ink(), one.ink())
        #expect(below.bottom - number.bottom == one.height - plain.height)
        let gap = try draw("--title Subscribers --line-gap 0.5x", "gap.png")
        #expect(gap.height == one.height + 10)
    }

    /// Beside what rolls not a pixel changes, in any frame, and the GIF holds what was drawn.
    @Test func linesStandStill() throws {
        let animation = try draw("--title 'Subscribers 🎉' --title-style #0a7 --label now --verify", "still.gif")
        let plain = try draw([], "plain.gif")
        let rows = (animation.height - plain.height) / 2 - 2
        try #require(rows > 8 && animation.frames.count > 4)
        let edge = 4 * animation.width * rows
        for frame in animation.frames {
            #expect(frame.prefix(edge) == animation.frames[0].prefix(edge))
            #expect(frame.suffix(edge) == animation.frames[0].suffix(edge))
        }
        #expect(Set(animation.frames).count > 4)
        // Lines of text are stored once, and cost little beside the number.
        #expect(try scratch.size("still.gif") < scratch.size("plain.gif") * 3 / 2)
    }

    @Test func longLinesAreWrapped() throws {
        let long: ShellLine = "--title 'A title that has no room on one line' --title-style 0.5x"
        let wrapped = try draw("\(long) --width 220", "wrapped.png")
        #expect(wrapped.width == 220)
        #expect(try draw(long, "long.png").height < wrapped.height)
        let error = try refusal("--title Donaudampfschifffahrtsgesellschaft --width 220")
        #expect(error.contains("\"Donaudampfschifffahrtsgesellschaft\" is") && error.contains("room for 188"))
    }

    /// An SVG shows the same picture, text and emoji included; a Lottie has them too.
    @Test func vectorsShowTheSame() throws {
        let arguments: ShellLine = "--title 'Subscribers 🎉' --label 'of all time' --label-style 20px"
        let animation = try draw(arguments, "a.png", "a.svg")
        #expect(try scratch.difference(of: "a.svg", from: animation) < 2)
        try scratch.run("\(Self.job) \(arguments) -o a.lot")
    }

    @Test func rightToLeftTextIsShapedAsOne() throws {
        let whole = try draw("--locale ar_EG --title المشتركون", "whole.png")
        let apart = try draw("--locale ar_EG --title 'ا ل م ش ت ر ك و ن'", "apart.png")
        // Joined letters are narrower than the same letters by themselves.
        let (joined, loose) = try (whole.ink(), apart.ink())
        #expect(joined.top < 60 && loose.top < 60 && whole.frames != apart.frames)
    }

    @Test func aNumberIsStruck() throws {
        let still: ShellLine = "--from 1999 --to 1999 --font-size 40"
        try scratch.run("\(still) -o plain.png")
        let run = try scratch.run("\(still) --strike -o struck.png")
        #expect(!run.errors.contains("nothing moves"), "\(run.errors)")
        let (plain, struck) = (try scratch.animation("plain.png"), try scratch.animation("struck.png"))
        func dark(_ animation: DecodedAnimation) -> Int {
            (0..<animation.height).map { row in
                (0..<animation.width).count { animation.pixel(0, row: row, column: $0)[0] < 128 }
            }.max() ?? 0
        }
        let box = try plain.ink()
        #expect(dark(plain) < dark(struck) && dark(struck) >= box.right - box.left)
    }

    @Test func theOldValueOfAChangeIsStruck() throws {
        func draw(_ more: String...) throws -> DecodedAnimation {
            try scratch.run("49 39 change.png --font-size 40 \(more)")
            return try scratch.animation("change.png")
        }
        let (plain, struck) = (try draw(), try draw("--strike"))
        let (number, whole) = (try plain.ink(), struck.width - plain.width)
        // The line and its number are grey, and stand before the new number, which is as it was.
        let line =
            (0..<struck.height).map { row in
                (0..<struck.width).count { (100..<150).contains(struck.pixel(0, row: row, column: $0)[0]) }
            }.max() ?? 0
        #expect(whole > 25 && line > whole - 12)
        let right = try #require(struck.box(0, where: { $0.first.map { $0 < 80 } == true })?.right)
        #expect(abs(right - number.right - whole) <= 1)
        // The old value has no emoji, and a hidden one is not struck.
        try scratch.run("49 39 a.svg --strike --suffix 🎉")
        try scratch.run("--from ??? --to 9 --strike -o a.svg", says: "hidden")
        // A theme strikes no number that does not change.
        for (to, isStruck) in [("39", true), ("49", false)] {
            let drawings = try [[], ["--no-strike"]].map { more in
                try scratch.run("--from 49 --to \(to) --theme price -o a.svg \(more)")
                return try scratch.data("a.svg")
            }
            #expect((drawings[0] != drawings[1]) == isStruck)
        }
    }

    @Test func jobFilesDrawTheSame() throws {
        let animation = try draw("--title Up --title 'and up' --label-style 18px --label now", "line.gif")
        let job =
            #"{"from":1204,"to":48210,"duration":0.5,"fps":10,"fontSize":40,"title":["Up","and up"],"#
            + #""label":"now","labelStyle":{"size":18},"output":"file.gif"}"#
        try scratch.write("[\(job)]", to: "jobs.json")
        try scratch.run("batch jobs.json")
        #expect(try scratch.data("line.gif") == scratch.data("file.gif"))
        #expect(animation.frames.count > 3)
    }

    /// Lines longer than the limit of an outline are drawn in pieces; the error of one that no canvas holds names no font.
    @Test func aLongLineIsSetInPieces() throws {
        let plain = try draw("\(["--title", String(repeating: "W", count: 100), "--title-style", "2px"])", "short.png")
        let long = try draw("\(["--title", String(repeating: "W", count: 3000), "--title-style", "2px"])", "long.png")
        #expect(abs(long.width - 32 - 30 * (plain.width - 32)) <= 30, "\(plain.width) and \(long.width)")
        let message = try refusal("\(["--title", String(repeating: "W", count: 3500)])", status: 65)
        #expect(message.contains("canvas") && !message.contains("usable font"), "\(message.prefix(300))")
    }
}
