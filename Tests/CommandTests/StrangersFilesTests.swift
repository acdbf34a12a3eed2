import Foundation
import TestSupport
import Testing

/// Files as other programs make them, through the command.
@Suite struct StrangersFilesTests {
    private let scratch = Scratch()

    private static let folder = Fixtures.folder.appendingPathComponent("Strangers")
    private static func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    private func inspected(_ path: String) throws -> (status: Int32, report: [String: Any]) {
        let run = try scratch.run("inspect \(path) --json", status: nil)
        return (run.status, run.object)
    }

    @Test(arguments: ["byte-after-end.gif", "short-sub-blocks.gif", "still-without-control.gif"])
    func habitsOfOtherEncodersAreNotes(name: String) throws {
        let (status, report) = try inspected(Self.path(name))
        #expect(status == 0 && (report["faults"] as? [String]) == [])
        #expect((report["notes"] as? [String])?.isEmpty == false)
        let judged = try scratch.run("inspect \(Self.path(name)) --for discord-upload")
        #expect(judged.errors.isEmpty, "\(judged.errors)")
    }

    /// Files of installed programs, which every reader accepts.
    @Test(.enabled(if: Program.isInstalled("ffmpeg") && Program.isInstalled("convert")))
    func filesOfOtherProgramsAreNotBroken() throws {
        let ffmpeg = ["-v", "error", "-f", "lavfi", "-i", "testsrc=size=64x40:rate=10", "-frames:v", "8", "a.gif"]
        let convert = ["-delay", "10", "-size", "64x40", "plasma:red-blue", "plasma:green-white", "b.gif"]
        for (program, arguments) in [("ffmpeg", ffmpeg), ("convert", convert)] {
            let made = try #require(Program(program)).run(arguments, folder: scratch.url)
            try #require(made.status == 0, "\(made.errors)")
        }
        for name in ["a.gif", "b.gif"] {
            try scratch.run("inspect \(name) --for discord-upload")
        }
    }

    @Test func loopsAreReadUnderEitherName() throws {
        let (_, report) = try inspected(Self.path("animexts-loop.gif"))
        #expect(report["plays"] as? Int == 0)
    }

    @Test(arguments: [("two-actl.png", "a second acTL"), ("no-frames.png", "acTL announces 0 frames")])
    func animationsThatViewersRefuseAreFaulty(name: String, words: String) throws {
        let (status, report) = try inspected(Self.path(name))
        #expect(status == 1)
        #expect((report["faults"] as? [String])?.contains { $0.contains(words) } == true, "\(report)")
    }

    @Test func aStickerWhoseGzipHasANameIsRead() throws {
        try scratch.run("--from 1 --to 2 --for telegram-sticker-tgs -o a.tgs")
        // The fields that a gzip's head may have: a name, an extra field, a comment and a checksum.
        let bytes = Array(try scratch.data("a.tgs"))
        let fields: [(flags: UInt8, bytes: [UInt8])] = [
            (8, Array("sticker.json\0".utf8)), (4, [3, 0, 1, 2, 3]), (16, Array("made by hand\0".utf8)), (2, [0, 0]),
            (30, [1, 0, 9] + Array("a\0b\0".utf8) + [0, 0]),
        ]
        for (flags, field) in fields {
            try scratch.write(Array(bytes[..<3]) + [flags] + bytes[4..<10] + field + bytes[10...], to: "b.tgs")
            #expect(try inspected("b.tgs").report["format"] as? String == "tgs", "\(flags)")
        }
        try scratch.run("inspect \(Self.path("named-gzip.tgs")) --for telegram-sticker-tgs")
        // A name without an end.
        try scratch.write(Array(bytes[..<3]) + [8] + bytes[4..<10] + [UInt8](repeating: 7, count: 40), to: "c.tgs")
        try scratch.run("inspect c.tgs", status: 65)
    }

    @Test func photographsWithStrayBytesAreDrawn() throws {
        let job: ShellLine = "--from 1 --to 2 -o a.png --background-image"
        try scratch.run("\(job) \(Self.path("stray-bytes.jpg"))")
        let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: Self.path("stray-bytes.jpg"))))
        let cut = try scratch.write(Array(bytes.prefix(bytes.count / 2)), to: "cut.jpg")
        try scratch.run("\(job) \(cut) --force", status: 65, says: "not whole")
    }

    @Test func turnedPicturesStandUpright() throws {
        let size = try #require(Program("identify")).run(["-format", "%w×%h", Self.path("turned.png")]).text
        #expect(size == "96×64", "\(size)")
        try scratch.run(
            "--from 1 --to 2 --background-image \(Self.path("turned.png")) --canvas 64x96 --color #0000ff --font-size 8"
                + "--animation none -o a.png")
        let plain = try #require(Program("convert")).run(
            [Self.path("turned.png"), "-rotate", "90", "-gravity", "North", "-crop", "64x20+0+0", "rgb:-"])
        let ours = try #require(Program("convert")).run(
            ["a.png", "-gravity", "North", "-crop", "64x20+0+0", "rgb:-"], folder: scratch.url)
        #expect(plain.output == ours.output && !plain.output.isEmpty)
    }

    // Texts.

    /// `{"n": 4812}` and a table, in UTF-16 with a byte order mark or without one.
    private func encoded(_ text: String, _ encoding: String) throws -> [UInt8] {
        let units = (encoding.hasSuffix("mark") ? [0xFEFF] : []) + Array(text.utf16)
        return units.flatMap { unit -> [UInt8] in
            let bytes = [UInt8(unit & 255), UInt8(unit >> 8)]
            return encoding.hasPrefix("little") ? bytes : bytes.reversed()
        }
    }

    private static let encodings = ["little, mark", "big, mark", "little", "big"]

    @Test(arguments: encodings) func dataInUTF16AreRead(encoding: String) throws {
        for (name, text, reference) in [
            ("a.json", "{\"é\": 1, \"n\": 4812, \"😀\": 2}", "@/n"), ("a.csv", "a😀,n\r\nx,4812\r\n", "@n"),
            ("a.jsonl", "{\"n\": 1}\n{\"n\": 4812}\n", "@/n"),
        ] {
            let path = try scratch.write(try encoded(text, encoding), to: name)
            for data in [[path], ["-"]] {
                let line = ["measure", "--data", data[0], "--from", "0", "--to", reference]
                let shell = try #require(Program("/bin/sh"))
                let words = line.map { "'\($0)'" }.joined(separator: " ")
                let measured = try shell.run(["-c", "'\(Binary.url.path)' \(words) <'\(path)'"], folder: scratch.url)
                #expect(measured.text.contains("\"value\": \"4812\""), "\(name), \(data): \(measured.errors)")
            }
        }
    }

    @Test(arguments: encodings) func jobFilesInUTF16AreRead(encoding: String) throws {
        let defaults = try scratch.write(try encoded("{\"defaults\": {\"fps\": 10}}", encoding), to: "d.json")
        for (name, text) in [
            ("a.json", "[{\"from\": 1, \"to\": 2, \"title\": \"é 😀\", \"output\": \"a.svg\"}]"),
            ("a.jsonl", "{\"from\": 1, \"to\": 2, \"output\": \"a.svg\"}\n"), ("a.csv", "from,to,output\n1,2,a.svg\n"),
        ] {
            let path = try scratch.write(try encoded(text, encoding), to: name)
            try scratch.run("batch \(path) --defaults \(defaults) --force")
            #expect(try scratch.names.contains("a.svg"))
            try FileManager.default.removeItem(at: scratch.file("a.svg"))
        }
        let job = try scratch.write(try encoded("{\"from\": 1, \"to\": 2}", encoding), to: "job.json")
        try scratch.run("--job \(job) -o b.svg")
    }

    /// Half of a character at the end, and half of a pair.
    @Test func damagedUTF16IsRefused() throws {
        let text = try encoded("{\"n\": \"😀\"}", "little, mark")
        for bytes in [text.dropLast(), text[..<18] + text[20...]] {
            let path = try scratch.write(Array(bytes), to: "a.json")
            for line: ShellLine in ["measure --data \(path) --from 0 --to @/n", "batch \(path)"] {
                try scratch.run(line, status: 65, says: "save the file as UTF-8")
            }
        }
    }

    @Test func historiesInUTF16AreRefused() throws {
        let line = "{\"id\":\"a\",\"at\":\"2026-11-23T02:00:00.000Z\",\"value\":1234}\r\n"
        let path = try scratch.write(try encoded(line, "little, mark"), to: "h.jsonl")
        try scratch.run("--to 5 --history \(path) --id a -o a.svg", status: 65, says: "save the file as UTF-8")
        #expect(try Array(scratch.data("h.jsonl")) == encoded(line, "little, mark"))
    }

    /// Tables whose lines end with carriage returns alone.
    @Test func tablesOfOldMacintoshesAreRead() throws {
        try FileManager.default.copyItem(atPath: Self.path("returns.csv"), toPath: scratch.path("returns.csv"))
        try scratch.run("batch returns.csv")
        #expect(try scratch.names == ["a.svg", "returns.csv"])
        let path = try scratch.write("day,\"a\nb\"\r1,7\r2,4812\r", to: "a.csv")
        let measured = try scratch.run("measure --data \(path) --from @a\nb:first --to @a\nb", status: nil)
        #expect(measured.text.contains("\"value\": \"4812\"") && measured.text.contains("\"value\": \"7\""))
        // Positions of faults count such lines.
        let broken = try scratch.write("from,to,fontSize,output\r1,2,9,a.svg\r1,2,x,b.svg\r", to: "b.csv")
        try scratch.run("batch \(broken)", status: 65, says: "b.csv:3:5")
    }

    @Test func invisibleCharactersAreShownByTheirCodes() throws {
        for (arguments, words): (ShellLine, String) in [
            ("batch \(Self.path("zero-width-space.json"))", "not the invisible U+200B ZERO WIDTH SPACE"),
            ("--from 1 --to 2 --color \u{A0}red -o a.gif", "\"<U+00A0>red\""),
            ("--from 1 --to 2 --mode rol\u{200B}l -o a.gif", "\"rol<U+200B>l\""),
            ("--from 1 --to 2 --mode \u{FEFF}roll -o a.gif", "\"<U+FEFF>roll\""),
            ("--from 1 --to 2 --font In\u{A0}ter -o a.gif", "In<U+00A0>ter"),
            ("--from 1 --to 2 --mode a\u{1B}[31m -o a.gif", "a<U+001B>[31m"),
        ] {
            let refused = try scratch.run(arguments, status: nil)
            #expect(refused.status != 0 && refused.errors.contains(words), "\(refused.errors)")
        }
        // A space that does not break belongs to numbers in many languages.
        try scratch.run("--from 1234 --to 1234 --locale fr_FR -o a.gif", status: nil, says: "\"1\u{202F}234\"")
    }

    @Test func columnsWithCapitalsOrSpacesAreTheirKey() throws {
        let path = try scratch.write("From, to,output\n1,2,a.svg\n", to: "a.csv")
        try scratch.run("batch \(path)")
        try scratch.run("batch \(path) --ignore-columns From", status: 65, says: "from is missing")
    }

    // Fonts.

    private static func font(_ name: String) -> String { Fixtures.folder.appendingPathComponent("Fonts/\(name)").path }

    @Test func digitsWithoutInkAreRefused() throws {
        for output in ["a.png", "a.gif", "a.svg"] {
            try scratch.run(
                "--from 12 --to 98 --font \(Self.font("BlankDigits.ttf")) -o \(output)", status: 65,
                says: "font 'BlankDigits' has no ink for 0 1 2 3 4 5 6 7 8 9; choose another --font")
        }
        #expect(try scratch.names == [])
        // Texts beside a number are drawn, with a warning.
        try scratch.run(
            "--from 12 --to 98 --title 34 --title-style \(Self.font("BlankDigits.ttf")) -o a.png",
            says: "font 'BlankDigits' has no ink for 3")
    }

    @Test func aDigitOfAnotherFontIsSaid() throws {
        let job: ShellLine = "--from 1234.5 --to 9876.5 -o a.png --force"
        try scratch.run("\(job) --font \(Self.font("NoSeven.ttf"))", says: "warning: font 'NoSeven' has no 7, so '")
        let whole = try scratch.run("\(job) --font \(Self.font("Boxes.ttf"))", status: nil)
        #expect(!whole.errors.contains(", so '"), "\(whole.errors)")
    }

    /// Pictures without a visible pixel replace all ten digits.
    @Test func aNumberThatCannotBeSeenIsSaid() throws {
        try FileManager.default.createDirectory(at: scratch.file("digits"), withIntermediateDirectories: true)
        for digit in 0..<10 {
            let made = try #require(Program("convert")).run(
                ["-size", "8x12", "xc:none", "digits/\(digit).png"], folder: scratch.url)
            try #require(made.status == 0, "\(made.errors)")
        }
        for output in ["a.gif", "a.png", "a.svg", "a.webp"] {
            try scratch.run("--from 12 --to 98 --glyphs digits -o \(output)", says: "nothing of the number can be seen")
        }
    }
}
