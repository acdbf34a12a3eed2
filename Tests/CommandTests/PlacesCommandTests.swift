import Foundation
import TestSupport
import Testing

/// Files for destinations meet the destinations' rules, according to other programs.
@Suite struct PlacesCommandTests {
    private let scratch = Scratch()

    private static let job: ShellLine = "--from 8 --to 1204"
    /// A sample; `Tests/Places/run` tests all destinations.
    private static let sample = [
        "slack-emoji", "line-sticker", "google-ad", "telegram-emoji", "telegram-sticker-tgs",
        "whatsapp-sticker", "discord-sticker", "tidbyt", "pixoo", "trmnl", "email", "x-gif", "teams",
    ]

    private struct Finding: Decodable {
        var rule: String
        var found: String
        var isMet: Bool
    }

    private func inspect(_ file: String, _ place: String) throws -> (status: Int32, findings: [Finding]) {
        let run = try scratch.run("inspect \(file) --for \(place) --json", status: nil)
        return (run.status, try run.decode([Finding].self))
    }

    @Test(arguments: sample) func whatIsDrawnForAPlaceKeepsItsRules(place: String) throws {
        try scratch.run("\(Self.job) --for \(place) -o {place}.{ext}")
        let name = try #require(try scratch.names.first)
        let (status, findings) = try inspect(name, place)
        #expect(status == 0 && findings.allSatisfy(\.isMet) && !findings.isEmpty, "\(findings)")
        if name.hasSuffix(".gif"), let gifsicle = Program("gifsicle") {
            let info = try gifsicle.run(["--info", scratch.path(name)]).text
            let count = info.split(separator: "\n").count { $0.contains("+ image #") }
            #expect(
                findings.first { $0.rule == "frames" }.map { $0.found == "\(count)" } ?? true, "\(info.prefix(200))")
        }
        if name.hasSuffix(".webm"), let ffprobe = Program("ffprobe") {
            let entries = "stream=codec_name,width,height,avg_frame_rate:format=duration"
            let text = try ffprobe.run(
                ["-v", "error", "-show_entries", entries, "-of", "csv=p=0", scratch.path(name)]
            ).text
            #expect(text.contains("vp9,100,100,30/1"), "\(text)")
            #expect(Double(text.split(separator: "\n").last ?? "").map { $0 <= 3.0 } == true, "\(text)")
        }
    }

    /// Each of these files is right but for one byte, frame, pixel, millisecond or play.
    @Test func aFileThatBreaksARuleByOneIsFound() throws {
        func broken(_ file: String, _ place: String) throws -> [String] {
            let (status, findings) = try inspect(file, place)
            let broken = findings.filter { !$0.isMet }.map(\.rule)
            #expect(broken.isEmpty == (status == 0))
            return broken
        }
        func draw(_ more: ShellLine, _ name: String) throws {
            try scratch.run("\(Self.job) \(more) -o \(name) --force -q")
        }
        try draw("--canvas 128x128 --fps 20", "right.gif")
        #expect(try broken("right.gif", "slack-emoji") == [])
        try draw("--canvas 129x128 --fps 20", "wide.gif")
        #expect(try broken("wide.gif", "slack-emoji") == ["width"])
        try draw("--canvas 128x127 --fps 20", "low.gif")
        #expect(try broken("low.gif", "slack-emoji") == ["height"])
        #expect(try broken("right.gif", "whatsapp-sticker").contains("type"))
        // One byte above the limit, after the end of a valid picture.
        try draw("--canvas 96x96 --background transparent --animation none --hold-start 0", "tray.png")
        var bytes = try scratch.data("tray.png")
        bytes.append(Data(repeating: 0, count: 50 * 1024 - bytes.count))
        try bytes.write(to: scratch.file("full.png"))
        #expect(try inspect("full.png", "whatsapp-tray").findings.allSatisfy(\.isMet))
        bytes.append(0)
        try bytes.write(to: scratch.file("over.png"))
        #expect(try inspect("over.png", "whatsapp-tray").findings.filter { !$0.isMet }.map(\.rule) == ["bytes"])
        // Frames: 5 a second are right, 6 are not; 30 s are right, 30.2 are not; a play more doubles them.
        let ad = ["--canvas", "300x250", "--fps", "5", "--loop", "1", "--duration", "1", "--hold-start", "1"]
        try draw("\(ad) --hold-end 28", "ad.gif")
        #expect(try broken("ad.gif", "google-ad") == [])
        try draw("\(ad) --hold-end 28.2", "long.gif")
        #expect(try broken("long.gif", "google-ad") == ["seconds of all plays"])
        try draw("--canvas 300x250 --fps 6 --loop 1", "fast.gif")
        #expect(try broken("fast.gif", "google-ad") == ["frames a second"])
        try draw("--canvas 300x250 --fps 5", "endless.gif")
        #expect(try broken("endless.gif", "google-ad") == ["seconds of all plays"])
        // A frame of 8 ms is right, one of 7 is not.
        let sticker = ["--canvas", "512x512", "--background", "transparent", "--font-size", "20"]
        try draw("\(sticker) --fps 125", "quick.webp")
        #expect(try broken("quick.webp", "whatsapp-sticker") == [])
        try draw("\(sticker) --fps 142", "quicker.webp")
        #expect(try broken("quicker.webp", "whatsapp-sticker") == ["shortest frame"])
    }

    /// Images that only clear pixels count as images too.
    @Test func aTransparentAdvertisementKeepsItsRate() throws {
        try scratch.run("--from 98 --to 100 --background transparent --for google-ad --canvas 468x60 -o a.gif")
        let (status, findings) = try inspect("a.gif", "google-ad")
        #expect(status == 0 && findings.contains { $0.rule == "frames a second" && $0.isMet }, "\(findings)")
    }

    /// LINE, Signal, iMessage and Discord take an APNG whose name ends in .png.
    @Test(arguments: ["line-sticker", "signal-sticker", "discord-sticker", "imessage"])
    func anAPNGHasTheNameThatItsPlaceTakes(place: String) throws {
        for name in ["{place}.{ext}", "x.png"] {
            let drawn = try scratch.run("\(Self.job) --for \(place) -o \(name)")
            try #require(!drawn.errors.contains("still"), "\(drawn.errors)")
        }
        #expect(try scratch.names == ["\(place).png", "x.png"])
        let (status, findings) = try inspect("x.png", place)
        #expect(status == 0 && findings.contains { $0.rule == "type" && $0.found == "apng" }, "\(findings)")
        #expect(findings.contains { $0.rule == "name" && $0.isMet })
        // The other name is refused, and found in a file that has it.
        try scratch.run(
            "\(Self.job) --for \(place) -o x.apng", status: 64,
            says: "name: .apng, and \(place) takes .png; end the name in .png, as in -o x.png")
        try FileManager.default.moveItem(at: scratch.file("x.png"), to: scratch.file("x.apng"))
        let renamed = try inspect("x.apng", place)
        #expect(renamed.status == 1 && renamed.findings.filter { !$0.isMet }.map(\.rule) == ["name"])
        try scratch.write(#"[{"from": 8, "to": 1204, "for": "\#(place)", "output": "y.png"}]"#, to: "jobs.json")
        try scratch.run("batch jobs.json")
        #expect(try inspect("y.png", place).status == 0)
    }

    /// A still with that name is an error, or a warning if the destination accepts it.
    @Test func aStillIsNotDrawnInSilence() throws {
        let still = ["-f", "png", "-o", "x.png"]
        try scratch.run(
            "\(Self.job) --for line-sticker \(still)", status: 64,
            says: "type: png, and line-sticker takes apng; give -f apng")
        try scratch.run("\(Self.job) --for discord-sticker \(still)", says: "x.png is a still picture")
        #expect(try inspect("x.png", "discord-sticker").findings.first?.found == "png")
    }

    @Test func theTableIsPrinted() throws {
        let text = try scratch.run("places slack-emoji", status: nil).text
        #expect(text.contains("slack-emoji: an emoji of Slack (gif, png)") && text.contains("a guide: "))
        struct Place: Decodable {
            var name: String
            var source: String
            var checked: String
            var isMakers: Bool
        }
        let list = try JSONDecoder().decode(
            [Place].self, from: Binary.run(["places", "--json"], folder: scratch.url).output)
        #expect(list.count >= 30 && list.contains { $0.isMakers } && list.contains { !$0.isMakers })
    }
}
