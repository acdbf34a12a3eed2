import Foundation
import TestSupport
import Testing

@testable import Typesetting

/// Files that are no fonts, or bad ones: an error each, never a trap.
@Suite struct BadFontTests {
    private func withFile(_ bytes: [UInt8], name: String = "x.ttf", _ body: (String) throws -> Void) throws {
        let scratch = Scratch()
        try body(scratch.write(bytes, to: name))
    }

    private func error(_ path: String, limit: Int = 64_000_000) -> TypesettingError? {
        fault { () throws(TypesettingError) in
            _ = try Typesetter(FontRequest(names: [path]), library: FontLibrary(maximumFileBytes: limit))
        }
    }

    @Test func filesThatAreNotThere() {
        let missing = error("/nowhere/at/all.ttf")
        #expect(missing == .noSuchFile(path: "/nowhere/at/all.ttf"))
        #expect(missing?.kind == .missingInput)
        #expect(error(FontFixtures.boxes + "/x.ttf") == .noSuchFile(path: FontFixtures.boxes + "/x.ttf"))
    }

    @Test func foldersAndDevices() {
        #expect(error("/usr/") == .badFont(path: "/usr/", reason: "it is a folder"))
        #expect(error("/dev/zero") == .badFont(path: "/dev/zero", reason: "it is not a file"))
        #expect(error("/dev/zero")?.kind == .badData)
    }

    @Test(arguments: [
        ([UInt8](), "it has only 0 bytes"),
        ([1, 2, 3], "it has only 3 bytes"),
        (Array("Just some text, nothing else.".utf8), "it does not begin as an OpenType or TrueType font does"),
        (Array("wOFF000000000000".utf8), "it is a damaged web font (WOFF)"),
        (Array("wOF2000000000000".utf8), "it is a damaged web font (WOFF)"),
        (Array("%!PS-AdobeFont-1.0: X".utf8), "it is a Type 1 font; convert it to OTF"),
    ])
    func filesThatAreNoFonts(bytes: [UInt8], reason: String) throws {
        try withFile(bytes) { path in
            #expect(error(path) == .badFont(path: path, reason: reason))
        }
    }

    @Test func everyTruncationIsRefusedOrDrawn() throws {
        let whole = [UInt8](try Data(contentsOf: URL(filePath: FontFixtures.boxes)))
        for count in stride(from: 12, to: whole.count, by: 97) {
            try withFile(Array(whole.prefix(count))) { path in
                guard let error = error(path) else { return }
                #expect(error.kind == .badData, "\(count) bytes: \(error)")
            }
        }
    }

    @Test func filesOverTheLimit() {
        let large = error(FontFixtures.boxes, limit: 1000)
        #expect(large?.kind == .badData)
        guard case .tooLarge(_, let bytes, 1000) = large else {
            Issue.record("not refused for its size")
            return
        }
        #expect(bytes > 1000)
    }

    @Test func facesThatACollectionLacks() {
        let path = FontFixtures.collection
        #expect(error(path + "#2") == .noSuchFace(path: path, index: 2, count: 2))
        #expect(error(path + "#2")?.description == "'\(path)' has no face 2: its faces are 0 to 1")
        #expect(error(path + "#65537")?.kind == .badData)
        #expect(error(FontFixtures.boxes + "#1") == .noSuchFace(path: FontFixtures.boxes, index: 1, count: 1))
        #expect(error(FontFixtures.boxes + "#1")?.kind == .badData)
    }

    @Test(.timeLimit(.minutes(1)))
    func glyphsWithoutEndAreRefused() throws {
        let typesetter = try Typesetter(FontRequest(names: [FontFixtures.bomb]), library: FontFixtures.library)
        let clock = ContinuousClock()
        let time = clock.measure {
            #expect(
                throws: TypesettingError.badFont(
                    path: FontFixtures.bomb, reason: "its glyph 1 for '0' has too many parts")
            ) {
                try typesetter.typesetDigits(FontFixtures.asciiDigits)
            }
        }
        // Hours without the check.
        #expect(time < .seconds(20))
    }

    @Test(.timeLimit(.minutes(1)))
    func glyphsWithoutEndAreRefusedBeforeTheyAreMeasured() {
        let clock = ContinuousClock()
        let time = clock.measure {
            #expect(
                error(FontFixtures.variableBomb)
                    == .badFont(path: FontFixtures.variableBomb, reason: "its glyph 1 has too many parts"))
        }
        // Hours without the check.
        #expect(time < .seconds(20))
    }

    /// HarfBuzz never finishes this font, so it must be rejected before shaping.
    @Test func anUnknownFormatOfTheGlyphTableIsRefused() {
        let refused = error(FontFixtures.unknownLocaFormat)
        #expect(refused?.kind == .badData)
        #expect(refused?.description.contains("UnknownLocaFormat.ttf") == true)
    }
}
