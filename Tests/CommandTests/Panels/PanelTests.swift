import Files
import Foundation
import Graphics
import TestSupport
import Testing

/// Several numbers in one picture: job files with panels, `rollgif panels`, scores.
@Suite struct PanelTests {
    private let scratch = Scratch()

    private func draw(_ job: String, _ outputs: [String], _ more: ShellLine = []) throws {
        try scratch.write(job, to: "job.json")
        try scratch.run("--job job.json \(outputs.flatMap { ["-o", $0] }) \(more)")
    }

    private func trace() throws -> Trace {
        try scratch.decode(Trace.self, "t.json")
    }

    private static let three =
        #"{"fontSize":20,"fps":10,"gap":10,"panels":["#
        + #"{"id":"a","from":1,"to":9,"duration":0.5},{"text":"–"},{"id":"b","values":[5,50,7],"delay":0.25}]}"#

    /// Numbers and texts without boxes are on one baseline, whatever is above them.
    @Test func aRowIsLevel() throws {
        try draw(
            #"{"fontSize":40,"panels":[{"from":1,"to":8,"title":"Home"},{"text":"x"},{"from":8,"to":8,"fontSize":20}]}"#,
            ["p.png"])
        let picture = try scratch.animation("p.png")
        /// Rows below the ink of each panel, from left to right.
        var bottoms: [Int] = []
        var wasInk = false
        for column in 0..<picture.width {
            let dark = (0..<picture.height).filter { picture.pixel(0, row: $0, column: column)[0] < 100 }
            // The title's letters are next to each other, and over the number.
            if let lowest = dark.last {
                if wasInk, let last = bottoms.last {
                    bottoms[bottoms.count - 1] = max(last, lowest)
                } else {
                    bottoms.append(lowest)
                }
            }
            wasInk = !dark.isEmpty
        }
        let levels = bottoms.filter { $0 > picture.height / 2 }
        #expect(levels.count >= 3 && (levels.max() ?? 0) - (levels.min() ?? 0) <= 1, "\(bottoms)")
    }

    /// All first changes start together, a delay aside; the second changes too; the whole lasts as long as the longest.
    @Test func changesLineUp() throws {
        let job =
            #"{"fontSize":30,"fps":20,"holdStart":0.3,"holdEnd":0.5,"panels":["#
            + #"{"id":"a","values":[1,2,3],"easing":"linear","duration":0.4},"#
            + #"{"id":"b","values":[1,2,3],"easing":"linear","duration":1},"#
            + #"{"id":"c","from":1,"to":2,"easing":"linear","duration":0.4,"delay":0.6}]}"#
        try draw(job, ["p.gif"], "--trace t.json --verify")
        let frames = try trace().frames
        #expect(frames.allSatisfy { $0.panels.map(\.name) == ["a", "b", "c"] })
        /// When a panel's wheel leaves a number.
        func start(_ panel: Int, from number: Double) -> Double? {
            // A frame is shown until the next one that differs.
            let standing = frames.lastIndex { $0.panels[panel].elements.last?.wheel == number }
            return standing.map { frames[$0 + 1].time }
        }
        // 0.3 s are held before the first change, and 0.8 s between the longest first change and the second.
        for (panel, number, time) in [(0, 1.0, 0.3), (1, 1, 0.3), (2, 1, 0.9), (0, 2, 2.1), (1, 2, 2.1)] {
            let begun = try #require(start(panel, from: number))
            #expect(abs(begun - time) < 0.06, "\(panel) leaves \(number) at \(begun)")
        }
        let animation = try scratch.animation("p.gif")
        #expect(animation.frames.count > 10)
    }

    /// One palette, and what every format shows is what the others show, but for GIF's colours.
    @Test func everyPixelFormatShowsTheSame() throws {
        try draw(Self.three, ["p.gif", "p.apng", "p.webp", "p.mp4"])
        let gif = try scratch.animation("p.gif")
        #expect(try scratch.animation("p.apng").frames == gif.frames)
        try draw(Self.three, ["e.gif", "e.apng", "p.png"], "--levels exact")
        let exact = try scratch.animation("e.apng")
        #expect((exact.width, exact.height) == (gif.width, gif.height))
        try scratch.run("inspect p.gif")
        let still = try scratch.animation("p.png")
        let last = try #require(exact.frames.last)
        #expect(still.frames.first == last)
    }

    /// Frame by frame, videos and streams show what the pictures of a sequence do; other programs read them.
    @Test func filmsShowEveryFrame() throws {
        let plain =
            #"{"fontSize":20,"fps":10,"holdStart":0.1,"holdEnd":0.2,"duration":0.5,"panels":["#
            + #"{"from":1,"to":9},{"text":"–"},{"from":5,"to":50,"delay":0.25}]}"#
        let clear = plain.replacing("{\"fontSize\"", with: "{\"background\":\"transparent\",\"fontSize\"")
        let sequence = { (prefix: String) in
            try scratch.names.filter { $0.hasPrefix(prefix) && $0.hasSuffix(".png") }.map { name in
                try PNGDecoder.decode(scratch.bytes(name)).pixels
            }
        }
        func difference(_ first: [UInt8], _ second: [UInt8]) -> Double {
            #expect(first.count == second.count)
            return Double(zip(first, second).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }) / Double(first.count)
        }
        /// Whether every frame is the picture of that number, and how far each of them is on average at most.
        func compare(_ animation: [[UInt8]], _ pictures: [[UInt8]], within most: Double, _ name: String) {
            #expect(animation.count == pictures.count, "\(name)")
            let largest = zip(animation.map(Self.visible), pictures.map(Self.visible)).map(difference).max() ?? 255
            #expect(largest <= most, "\(name): \(largest)")
        }
        try draw(clear, ["c%02d.png"])
        try draw(clear, ["exact.mov"], "--codec qtrle")
        let transparent = try sequence("c")
        try #require(transparent.count > 8 && Set(transparent).count > 4)
        // The panel in the middle has a transparent background.
        #expect(transparent.allSatisfy { $0[3] == 0 })
        compare(try scratch.animation("exact.mov").frames, transparent, within: 0, "exact.mov")
        try draw(clear, ["near.mov"])
        let near = try scratch.animation("near.mov").frames
        compare(near.map(Self.alpha), transparent.map(Self.alpha), within: 1, "alpha of near.mov")

        try draw(plain, ["p.mov", "p.webm", "p.avif", "p.webp", "p.y4m", "p%02d.png"], "--levels exact")
        let opaque = try sequence("p")
        for (name, most) in [("p.mov", 1.0), ("p.webm", 4), ("p.avif", 4), ("p.y4m", 1)] {
            compare(try scratch.animation(name).frames, opaque, within: most, name)
        }
        // ffmpeg knows no animated WebP; equal pictures are stored once.
        let webp = try Program.run("convert", [scratch.path("p.webp"), "-coalesce", "-depth", "8", "rgba:-"])
        let size = opaque[0].count
        let distinct = opaque.indices.filter { $0 == 0 || opaque[$0] != opaque[$0 - 1] }.map { opaque[$0] }
        let stored = [UInt8](webp.output)
        compare(
            stride(from: 0, to: stored.count, by: size).map { Array(stored[$0..<min(stored.count, $0 + size)]) },
            distinct, within: 0, "p.webp")
    }

    /// Pixels with 0 for the colour of fully transparent ones, which decoders may differ in.
    private static func visible(_ pixels: [UInt8]) -> [UInt8] {
        pixels.indices.map { pixels[$0 | 3] == 0 ? 0 : pixels[$0] }
    }

    private static func alpha(_ pixels: [UInt8]) -> [UInt8] {
        pixels.indices.map { pixels[$0 | 3] }
    }

    /// Numbers of a row with `baseline` share a baseline, whatever their sizes.
    @Test func numbersStandOnOneLine() throws {
        let job =
            #"{"align":"baseline","gap":20,"padding":0,"panels":["#
            + #"{"from":1,"to":1,"fontSize":80},{"from":1,"to":1,"fontSize":30}]}"#
        try draw(job, ["p.png"])
        let animation = try scratch.animation("p.png")
        func foot(_ columns: Range<Int>) -> Int {
            var last = -1
            for row in 0..<animation.height {
                for column in columns where animation.pixel(0, row: row, column: column)[0] < 128 { last = row }
            }
            return last
        }
        let middle = animation.width * 2 / 3
        #expect(abs(foot(0..<middle) - foot(middle..<animation.width)) <= 1)
    }

    /// Panels with their own boxes have the sizes of their rooms; a grid has its number of columns.
    @Test func aGridHasEqualRooms() throws {
        let panels = ["1", "22222", "333"].map { "{\"from\":\($0),\"to\":\($0),\"background\":\"#ff0000\"}" }
        let job =
            "{\"flow\":\"grid(2)\",\"gap\":8,\"padding\":4,\"fontSize\":30,\"panels\":[\(panels.joined(separator: ","))]}"
        try draw(job, ["p.png"])
        let animation = try scratch.animation("p.png")
        func isRed(_ x: Int, _ y: Int) -> Bool {
            let pixel = animation.pixel(0, row: y, column: x)
            return pixel[0] > 200 && pixel[1] < 50
        }
        let runs = (0..<animation.width).map { isRed($0, 5) }
        let starts = runs.indices.filter { runs[$0] && ($0 == 0 || !runs[$0 - 1]) }
        #expect(starts.count == 2 && starts[0] == 4)
        let below = (0..<animation.width).filter { isRed($0, animation.height - 6) }
        #expect(below.first == 4 && below.last == starts[1] - 9)
    }

    @Test func scoresArePanels() throws {
        try scratch.run("--from 2:1 --to 3:1 --font-size 30 --fps 20 -o s.gif --alt a.txt")
        #expect(try scratch.text("a.txt") == "2:1 rolls to 3:1\n")
        try scratch.run("--values 0:0,1:0,1:1 --font-size 30 --fps 20 -o v.gif --trace t.json")
        let last = try #require(try trace().frames.last)
        #expect(last.panels.map(\.value) == ["1", "0", "1"])
        // The colons of a clock are not a score's.
        try scratch.run("--from 1:30 --to 1:31 --style duration --duration-units ms -o c.gif")
        // Scores of two and of three numbers are no kind of value together, so they are words.
        let odd = try scratch.run("--from 2:1 --to 3:1:0 -o o.gif --alt -")
        #expect(odd.text == "2:1 rolls to 3:1:0\n", "\(odd.errors)")
    }

    @Test func filesBecomePanels() throws {
        try scratch.write(#"{"from":1,"to":2,"output":"x.gif","fps":10}"#, to: "first.json")
        try scratch.write(#"{"id":"Second","text":"A"}"#, to: "second.json")
        try scratch.run(
            "panels first.json second.json --flow column --font-size 20 -o p.gif --trace t.json --fps 20",
            says: "--fps")
        #expect(try trace().frames[0].panels.map(\.name) == ["first", "Second"])
        // Options for a file's own output are left out too.
        try scratch.write(#"{"from":1,"to":2,"output":"x.gif","levels":4}"#, to: "levels.json")
        try scratch.run("panels levels.json second.json -o l.png", says: "--levels of")
        let animation = try scratch.animation("p.gif")
        #expect(animation.height > animation.width)
    }

    /// A batch draws the same bytes with any number of threads, and finds them unchanged.
    @Test func batchesDrawPanels() throws {
        try scratch.write(
            Self.three.replacing("{\"fontSize\"", with: "{\"output\":\"b.gif\",\"fontSize\""), to: "jobs.json")
        for threads in ["1", "3"] {
            try scratch.run("batch jobs.json --threads \(threads)")
        }
        try scratch.run("batch jobs.json --check")
        try draw(Self.three, ["single.gif"])
        #expect(try scratch.data("b.gif") == scratch.data("single.gif"))
    }

    /// A vector file has a part for each panel on one clock, names that do not meet, and ends as a picture does.
    @Test func vectorsHaveAllPanels() throws {
        let cards =
            ##"{"fontSize":20,"gap":8,"background":"#eef","panels":["##
            + ##"{"id":"a","values":[1,9,14],"duration":0.5,"background":"white","radius":6,"title":"A & B"},"##
            + ##"{"text":"→","color":"#888"},{"id":"b","from":7,"to":41,"delay":0.2,"mode":"crossfade"}]}"##
        for job in [Self.three, cards] {
            try draw(job, ["v.svg", "v.png"])
            let text = try scratch.text("v.svg")
            #expect(Set(text.matches(of: /dur="([^"]*)"/).map(\.output.1)).count == 1)
            try scratch.run("inspect v.svg")
            #expect(try Program.run("xmllint", ["--noout", scratch.path("v.svg")]).status == 0)
            try Program.run("rsvg-convert", [scratch.path("v.svg"), "-o", scratch.path("seen.png")])
            let (animation, seen) = (try scratch.animation("v.png"), try scratch.animation("seen.png"))
            #expect(animation.width == seen.width && animation.height == seen.height)
            let difference = zip(animation.frames[0], seen.frames[0]).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
            #expect(difference < animation.frames[0].count * 2, "\(difference) of \(animation.frames[0].count)")
        }
        try draw(Self.three, ["v.json"])
        let data = try scratch.data("v.json")
        let lottie = try JSONSerialization.jsonObject(with: data) as? [String: Any]
        // The panels, and the background.
        #expect((lottie?["layers"] as? [Any])?.count == 4)
    }

    @Test func faultsAreSaid() throws {
        func refusal(_ job: String, _ more: [String] = ["-o", "x.gif"], status: Int32) throws -> String {
            try scratch.write(job, to: "bad.json")
            let run = try scratch.run("--job bad.json \(more)", status: nil)
            #expect(run.status == status, "\(job): \(run.errors)")
            return run.errors
        }
        let number = #"{"from":1,"to":2}"#
        #expect(try refusal("{\"panels\":[]}", status: 65).contains("a list of panels is expected"))
        #expect(try refusal("{\"panels\":[{\"from\":1,\"to\":2,\"fps\":10}]}", status: 65).contains("panels[0].fps"))
        #expect(try refusal("{\"panels\":[{\"fron\":1}]}", status: 65).contains("did you mean \"from\"?"))
        #expect(try refusal("{\"panels\":[\(number),{\"from\":1}]}", status: 65).contains("panel 2: to is missing"))
        #expect(
            try refusal(
                #"{"panels":[\#(number),{"from":1,"to":2,"shadow":"0 4px 8px #0004"}]}"#, ["-o", "x.lottie"], status: 64
            ).contains("soft shadows"))
        #expect(try refusal("{\"panels\":[\(number)],\"flow\":\"grid(0)\"}", status: 65).contains("grid(n)"))
        #expect(try refusal("{\"from\":1,\"to\":2,\"gap\":4}", status: 65).contains("it is for several panels"))
        #expect(try refusal("{\"from\":1,\"to\":2,\"delay\":4}", status: 65).contains("one panel of several"))
        #expect(
            try refusal(
                "{\"panels\":[\(number),{\"from\":1,\"to\":2,\"color\":\"linear-gradient(red, blue)\"}]}", status: 65
            )
            .contains("a gradient goes over the whole picture"))
        #expect(try refusal("{\"panels\":[\(number)],\"width\":10,\"height\":10}", status: 64).contains("too small"))
    }
}
