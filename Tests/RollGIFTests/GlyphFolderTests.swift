import Foundation
import Graphics
import TestSupport
import Testing
import Typesetting

@testable import RollGIF

/// Folders of pictures that are drawn instead of glyphs.
@Suite struct GlyphFolderTests {
    private static let tiles = Fixtures.folder.appendingPathComponent("Glyphs")

    /// A folder with copies of the fixture's pictures under other names.
    private func folder(_ copies: [(from: String, to: String)]) throws -> Scratch {
        let scratch = Scratch()
        for (from, to) in copies {
            try FileManager.default.copyItem(at: Self.tiles.appendingPathComponent(from), to: scratch.file(to))
        }
        return scratch
    }

    private func wheel(_ more: [(from: String, to: String)] = []) throws -> Scratch {
        try folder((0..<10).map { ("\($0).png", "\($0).png") } + more)
    }

    private func error(_ path: String, _ job: Job = Job(from: "1", to: "2")) -> RollGIFError? {
        var job = job
        job[.glyphs] = path
        return fault { () throws(RollGIFError) in _ = try Renderer(job) }
    }

    @Test func digitsAndSymbolsAreRead() throws {
        let pictures = try GlyphFolder(Self.tiles.path).pictures
        #expect(pictures.digits.count == 10)
        #expect(pictures.digits.allSatisfy { $0.bitmap.width == 44 && $0.bitmap.height == 60 })
        #expect(pictures.digits[7].file == Self.tiles.path + "/7.png")
        #expect(pictures.symbols.keys.sorted() == [","])
    }

    @Test func namesStandForCharacters() {
        #expect(GlyphName("7") == .digit(7))
        #expect(GlyphName("u+0037") == .digit(7))
        #expect(GlyphName("minus") == .characters(["-", "\u{2212}"]))
        #expect(GlyphName("Euro") == .characters(["€"]))
        #expect(GlyphName("U+20ac") == .characters(["€"]))
        #expect(GlyphName("u+1F600") == .characters(["😀"]))
        for name in ["", "10", "x", "u+", "u+D800", "u+110000", "u+20", "u+0000020AC", "u+zzzz", "٣"] {
            #expect(GlyphName(name) == nil, "\(name)")
        }
    }

    @Test func aCodePointGoesBeforeAName() throws {
        for upper in ["u+20AC.png", "U+20ac.PNG"] {
            let scratch = try folder([("1.png", "euro.png"), ("2.png", upper), ("3.png", "yen.png")])
            let pictures = try GlyphFolder(scratch.url.path).pictures
            #expect(pictures.symbols["€"]?.file.hasSuffix(upper) == true)
            #expect(pictures.symbols.count == 3)
            #expect(pictures.digits.isEmpty)
        }
        let scratch = try folder([("1.png", "minus.png"), ("2.png", "u+2212.png")])
        let pictures = try GlyphFolder(scratch.url.path + "/").pictures
        #expect(pictures.symbols["-"]?.file == scratch.file("minus.png").path)
        #expect(pictures.symbols["−"]?.file == scratch.file("u+2212.png").path)
    }

    @Test func theMissingDigitIsNamed() throws {
        let scratch = try wheel()
        try FileManager.default.removeItem(at: scratch.file("6.png"))
        let found = error(scratch.url.path)
        #expect(found?.code == .missingInput)
        #expect(found?.message == "--glyphs: '\(scratch.file("6.png").path)' is missing; a wheel needs 0.png to 9.png")
    }

    @Test func missingAndEmptyFoldersAreNamed() throws {
        #expect(error("/nowhere/here")?.code == .missingInput)
        #expect(error("/nowhere/here").map { $0.key == .glyphs && $0.message.contains("'/nowhere/here'") } == true)
        #expect(error(Self.tiles.appendingPathComponent("1.png").path)?.code == .missingInput)
        #expect(error("")?.code == .usage)
        let scratch = try folder([("1.png", "one.jpg")])
        #expect(error(scratch.url.path)?.code == .missingInput)
        #expect(error(scratch.url.path)?.message.contains("expected are 0.png to 9.png, comma.png") == true)
    }

    @Test func badPicturesAreNamed() throws {
        let head = Array(try Data(contentsOf: Self.tiles.appendingPathComponent("0.png")))
        var huge = head
        huge.replaceSubrange(16..<24, with: [0, 0, 0x20, 0, 0, 0, 0x20, 0])
        for (bytes, reason) in [
            ([], "not a PNG"), (Array("text".utf8), "not a PNG"), (Array(head.prefix(400)), "libpng"),
            (huge, "8192×8192"),
        ] {
            let scratch = try wheel()
            try Data(bytes).write(to: scratch.file("4.png"))
            let found = error(scratch.url.path)
            #expect(found?.code == .badData)
            #expect(found?.message.contains(scratch.file("4.png").path) == true)
            #expect(found?.message.contains(reason) == true, "\(found?.message ?? "")")
        }
        let scratch = try wheel()
        #expect(throws: RollGIFError.self) { try GlyphFolder(scratch.url.path, maximumBytes: 1000) }
        try FileManager.default.removeItem(at: scratch.file("4.png"))
        // Reading a pipe would never end.
        #expect(unsafe mkfifo(scratch.file("4.png").path, 0o600) == 0)
        #expect(error(scratch.url.path)?.code == .badData)
    }

    @Test func strangeNamesAreWarnedAbout() throws {
        let scratch = try wheel([("comma.png", "coma.png"), ("comma.png", "COLON.PNG")])
        var job = Job(from: "1", to: "2")
        job[.glyphs] = scratch.url.path
        #expect(
            try Renderer(job).warnings == ["--glyphs: 'coma.png' does not name a character; did you mean comma.png?"])
    }

    @Test func digitsAreSaidOnce() throws {
        var job = Job(from: "1", to: "2")
        job[.digits] = "a,b,c,d,e,f,g,h,i,j"
        #expect(error(Self.tiles.path, job)?.code == .usage)
        let symbols = try folder([("1.png", "euro.png")])
        #expect(error(symbols.url.path, job) == nil)
    }

    @Test func measurementNamesThePictures() throws {
        var job = Job(from: "1234", to: "-5")
        job[.glyphs] = Self.tiles.path
        job[.sign] = "always"
        let measurement = try Renderer(job).measurement()
        let columns = try #require(measurement.lines.first).elements
        #expect(columns.map(\.text) == ["+", "1", ",", "2", "3", "4"])
        #expect(columns[1].font == Self.tiles.path + "/1.png")
        #expect(columns[2].font == Self.tiles.path + "/comma.png")
        #expect(!columns[0].font.hasSuffix(".png"))
        #expect(measurement.fonts.last?.family == "pictures")
        #expect(measurement.fonts.last?.file == Self.tiles.path)
        #expect(columns[1].advance == columns[3].advance)
        // Each advance is the picture's width at the line's height, with a thirty-second of an em on either side.
        let fonts = try #require(measurement.fonts.last)
        #expect(fonts.sentence.hasPrefix("pictures for 0 1 2 3 4 5 6 7 8 9 ,"))
    }

    @Test func damagedPicturesAreSurvived() throws {
        let scratch = try wheel()
        let whole = Array(try Data(contentsOf: Self.tiles.appendingPathComponent("8.png")))
        let rounds = ProcessInfo.processInfo.environment["ROLLGIF_FUZZ"].flatMap { Int($0) }.map { $0 / 20 } ?? 60
        var state: UInt64 = 12
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        var refused = 0
        for round in 0..<rounds {
            var bytes = whole
            for _ in 0...next(4) { bytes[next(bytes.count)] = UInt8(next(256)) }
            if round % 7 == 6 { bytes.removeLast(next(bytes.count)) }
            try Data(bytes).write(to: scratch.file("8.png"))
            do {
                _ = try GlyphFolder(scratch.url.path)
            } catch {
                #expect(error.code == .badData)
                refused += 1
            }
        }
        #expect(refused > 0)
    }
}
