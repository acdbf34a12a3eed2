import Foundation
import TestSupport
import Testing

/// Cards, gradients, pictures, outlines and shadows.
@Suite struct CardTests {
    private static let job = [
        "--from", "1204", "--to", "48210", "--duration", "0.5", "--fps", "10", "--font-size", "40", "--padding", "10",
    ]
    private let scratch = Scratch()

    private func draw(_ arguments: ShellLine, _ names: String...) throws -> DecodedAnimation {
        let outputs = names.flatMap { ["-o", $0] }
        try scratch.run("\(Self.job) \(arguments) \(outputs)")
        return try scratch.animation(names[0])
    }

    private func refusal(_ arguments: ShellLine, _ name: String = "a.gif") throws -> String {
        let run = try scratch.run("\(Self.job) \(arguments) -o \(name)", status: nil)
        #expect([64, 65, 66].contains(run.status))
        return run.errors
    }

    private func picture(_ name: String) throws {
        let filter = ["-v", "error", "-f", "lavfi", "-i", "testsrc=size=64x48", "-frames:v", "1"]
        try Program.run("ffmpeg", filter + [scratch.path(name)])
    }

    @Test func aCardHasItsPlaceAndItsColors() throws {
        let animation = try draw(
            "--margin 20,30 --radius 12 --border '4px solid #ff0000' --background #00ff00 --page #0000ff", "card.png")
        let plain = try draw([], "plain.png")
        #expect(animation.width == plain.width + 60 + 8 && animation.height == plain.height + 40 + 8)
        #expect(animation.pixel(0, row: 0, column: 0) == [0, 0, 255, 255])
        // The corner is cut and the edge between corners is not; the border is inside the card.
        #expect(animation.pixel(0, row: 20, column: 30) == [0, 0, 255, 255])
        #expect(animation.pixel(0, row: animation.height / 2, column: 30) == [255, 0, 0, 255])
        #expect(animation.pixel(0, row: animation.height / 2, column: 33) == [255, 0, 0, 255])
        #expect(animation.pixel(0, row: animation.height / 2, column: 34) == [0, 255, 0, 255])
        #expect(animation.pixel(0, row: animation.height / 2, column: 29) == [0, 0, 255, 255])
    }

    @Test func aShadowFallsOnThePage() throws {
        let animation = try draw("--shadow '0 8px 12px #000' --radius 4", "shadow.png")
        let middle = animation.width / 2
        // The margin is what the shadow needs, and below the card it is dark.
        #expect(animation.pixel(0, row: animation.height - 1, column: middle)[0] > 200)
        #expect(animation.pixel(0, row: animation.height - 20, column: middle)[0] < 128)
        #expect(animation.pixel(0, row: 0, column: middle)[0] > 240)
    }

    /// Pixels change only where something moves; a gradient costs no more than it may.
    @Test func aGradientStandsStill() throws {
        let colors: ShellLine = "--color white"
        let animation = try draw(
            "\(colors) --background 'linear-gradient(135deg, #0b1020, #1e3a8a 60%)' --verify", "gradient.gif")
        _ = try draw("\(colors) --background #0b1020", "plain.gif")
        try #require(animation.frames.count > 5)
        let edge = 4 * animation.width * 8
        for frame in animation.frames {
            #expect(frame.prefix(edge) == animation.frames[0].prefix(edge))
            #expect(frame.suffix(edge) == animation.frames[0].suffix(edge))
        }
        // Pixels that a digit leaves show the gradient again, exactly.
        let changed = (0..<animation.frames[0].count).filter { index in
            Set(animation.frames.map { $0[index] }).count > 1
        }
        #expect(!changed.isEmpty && changed.count < animation.frames[0].count)
        let (gradient, plain) = (try scratch.size("gradient.gif"), try scratch.size("plain.gif"))
        #expect(Double(gradient) <= 1.7 * Double(plain), "\(gradient) of \(plain)")
    }

    @Test func gradientsAreThoseOfCSS() throws {
        func corner(_ gradient: String) throws -> [[UInt8]] {
            let animation = try draw("--background \(gradient)", "g.png")
            let (right, bottom) = (animation.width - 1, animation.height - 1)
            return [(0, 0), (0, right), (bottom, 0), (bottom, right)].map {
                animation.pixel(0, row: $0.0, column: $0.1).prefix(3).map { $0 > 127 ? 255 : 0 }
            }
        }
        let (black, white): ([UInt8], [UInt8]) = ([0, 0, 0], [255, 255, 255])
        #expect(try corner("linear-gradient(#000, #fff)") == [black, black, white, white])
        #expect(try corner("linear-gradient(to right, #000, #fff)") == [black, white, black, white])
        #expect(try corner("linear-gradient(270deg, #000, #fff)") == [white, black, white, black])
        #expect(try corner("linear-gradient(to top left, #000 60%, #fff 60%)") == [white, black, black, black])
        #expect(try corner("radial-gradient(circle, #fff 20%, #000 30%)") == [black, black, black, black])
    }

    @Test func vectorsShowTheSame() throws {
        try picture("back.png")
        for card: ShellLine in [
            "--radius 12 --border '2px red' --shadow '2px 6px 10px #0006' --margin 20",
            "--background 'linear-gradient(45deg, gold, white 40%, red)'",
            "--background 'radial-gradient(gold, white)' --margin 8 --page #222 --radius 20",
            "--background-image back.png --title T",
        ] {
            let animation = try draw(card, "a.png", "a.svg")
            #expect(try scratch.difference(of: "a.svg", from: animation) < 2, "\(card)")
        }
    }

    @Test func picturesFillTheCard() throws {
        try picture("back.png")
        let cover = try draw("--background-image back.png", "cover.png")
        let contain = try draw("--background-image back.png --background-fit contain", "contain.png")
        let tile = try draw("--background-image back.png --background-fit tile", "tile.png")
        #expect(contain.pixel(0, row: 5, column: 2) == [255, 255, 255, 255])
        #expect(cover.pixel(0, row: 5, column: 2) != [255, 255, 255, 255])
        #expect(tile.pixel(0, row: 3, column: 3) == tile.pixel(0, row: 3, column: 67))
        #expect(try refusal("--background-image absent.png").contains("absent.png"))
        #expect(try refusal("--background-fit tile").contains("--background-image"))
    }

    /// The format of a picture is that of its content, whatever its name. A photograph is rotated by its EXIF.
    @Test func photographsFillTheCard() throws {
        func make(_ options: [String], _ name: String) throws {
            let red = ["-size", "60x30", "xc:#d02010", "-fill", "#1040e0", "-draw", "rectangle 30,0 59,29"]
            try Program.run("convert", red + options + ["jpg:" + scratch.path(name)])
        }
        try make([], "photo.jpg")
        try make(["-interlace", "JPEG"], "photo.png")
        // A quarter of a turn: EXIF behind the first marker.
        let stored = Array(try scratch.data("photo.jpg"))
        let turn: [UInt8] =
            [0xFF, 0xE1, 0, 34] + Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8, 0, 1, 1, 18, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]
            + [0, 0, 0, 0]
        try scratch.write(Array(stored.prefix(2)) + turn + stored.dropFirst(2), to: "turned.jpg")
        func sides(_ name: String) throws -> [Bool] {
            let animation = try draw("--background-image \(name) --width 200 --height 100", "a.png")
            return [(50, 4), (50, 195), (4, 100), (95, 100)].map {
                let pixel = animation.pixel(0, row: $0.0, column: $0.1)
                return pixel[0] > pixel[2]
            }
        }
        for name in ["photo.jpg", "photo.png"] { #expect(try sides(name).prefix(2) == [true, false]) }
        #expect(try sides("turned.jpg").suffix(2) == [true, false])
        try scratch.write(Array(stored.dropLast(40)), to: "cut.jpg")
        #expect(try refusal("--background-image cut.jpg").contains("damaged or not whole"))
        try make(["-colorspace", "CMYK"], "print.jpg")
        #expect(try refusal("--background-image print.jpg").contains("CMYK"))
        try scratch.write("RIFF", to: "photo.webp")
        #expect(try refusal("--background-image photo.webp").contains("neither a PNG, a JPEG nor an SVG"))
    }

    /// Job files from untrusted sources may use pictures of their own folder only.
    @Test func picturesOfJobFilesAreConfined() throws {
        try FileManager.default.createDirectory(at: scratch.file("jobs"), withIntermediateDirectories: true)
        try picture("back.png")
        try picture("back.jpg")
        for name in ["../back.png", "../back.jpg", scratch.path("back.png")] {
            let job = #"[{"from":1,"to":2,"backgroundImage":"\#(name)","output":"a.gif"}]"#
            try scratch.write(job, to: "jobs/jobs.json")
            let run = try scratch.run("batch jobs/jobs.json", status: nil)
            #expect(run.status != 0 && run.errors.contains("--allow-outside"), "\(run.errors)")
        }
        for name in ["back.png", "back.jpg"] {
            try FileManager.default.copyItem(at: scratch.file(name), to: scratch.file("jobs/\(name)"))
        }
        let job =
            #"[{"from":1,"to":2,"backgroundImage":"back.png","output":"a.gif"},"#
            + #"{"from":1,"to":2,"backgroundImage":"back.jpg","output":"b.gif"}]"#
        try scratch.write(job, to: "jobs/jobs.json")
        try scratch.run("batch jobs/jobs.json")
    }

    @Test func textHasOutlinesShadowsAndGradients() throws {
        let plain = try draw("--color #ffff00", "plain.png")
        let animation = try draw(
            "--color #ffff00 --outline '2px #ff0000' --text-shadow '6px 6px 0 #0000ff'", "text.png")
        func count(_ animation: DecodedAnimation, _ color: [UInt8]) -> Int {
            stride(from: 0, to: animation.frames[0].count, by: 4).count {
                Array(animation.frames[0][$0..<$0 + 3]) == color
            }
        }
        #expect(count(plain, [255, 255, 0]) > 100)
        #expect(count(animation, [255, 255, 0]) == count(plain, [255, 255, 0]))
        // An outline of two pixels has hardly one that is red and nothing else.
        let isRed = { (pixel: ArraySlice<UInt8>) in
            pixel.first ?? 0 > 180 && pixel.dropFirst().prefix(2).allSatisfy { $0 < 90 }
        }
        let reddish = stride(from: 0, to: animation.frames[0].count, by: 4).count {
            isRed(animation.frames[0][$0..<$0 + 4])
        }
        #expect(reddish > 50 && count(animation, [0, 0, 255]) > 100)
        let painted = try draw("--color 'linear-gradient(to right, #ff0000, #0000ff)'", "painted.png")
        let boxes = [0, 2].map { component in
            painted.box(0) { $0[$0.startIndex + component] > 180 && $0[$0.startIndex + 1] < 60 }
        }
        let (red, blue) = (try #require(boxes[0]), try #require(boxes[1]))
        #expect(red.right <= blue.left + painted.width / 3 && red.left < blue.left)
        #expect(try refusal("--outline '2px red'", "a.svg").contains("choose apng"))
        #expect(try refusal("--color 'linear-gradient(red, blue)'", "a.svg").contains("one colour"))
        #expect(try refusal("--color 'linear-gradient(red, blue)' --color-to red").contains("keeps its colours"))
    }

    @Test func transparentPagesStayTransparent() throws {
        let card: ShellLine = "--radius 16 --margin 6 --page transparent"
        for name in ["a.apng", "a.png", "a.gif"] {
            let animation = try draw(card, name)
            #expect(
                animation.pixel(0, row: 1, column: 1)[3] == 0 && animation.pixel(0, row: 7, column: 7)[3] == 0,
                "\(name)")
            #expect(animation.pixel(0, row: animation.height / 2, column: 12)[3] == 255, "\(name)")
        }
        try scratch.run("\(Self.job) \(card) -o a.mp4", says: "no transparency")
    }

    @Test func jobFilesDrawTheSame() throws {
        _ = try draw("--radius 8 --margin 4 --shadow '0 2px 4px #0004' --color #123", "line.gif")
        let job =
            #"{"from":1204,"to":48210,"duration":0.5,"fps":10,"fontSize":40,"padding":10,"radius":8,"margin":4,"#
            + ##""shadow":"0 2px 4px #0004","color":"#123","output":"file.gif"}"##
        try scratch.write("[\(job)]", to: "jobs.json")
        try scratch.run("batch jobs.json")
        #expect(try scratch.data("line.gif") == scratch.data("file.gif"))
    }
}
