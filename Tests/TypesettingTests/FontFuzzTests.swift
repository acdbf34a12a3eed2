import Foundation
import Graphics
import TestSupport
import Testing

@testable import Typesetting

/// Damaged fonts must end in an error or a picture, never in a trap or without end.
///
/// `ROLLGIF_FUZZ` sets the number of fonts tried (240).
@Suite struct FontFuzzTests {
    private let scratch = Scratch()
    private static let rounds = ProcessInfo.processInfo.environment["ROLLGIF_FUZZ"].flatMap { Int($0) } ?? 240

    private static let files = [
        FontFixtures.boxes, FontFixtures.postScript, FontFixtures.variable, FontFixtures.collection, FontFixtures.bomb,
        FontFixtures.variableBomb, FontFixtures.colour, FontFixtures.bitmap, FontFixtures.apple,
    ]

    @Test(arguments: files)
    func damageIsSurvived(path: String) throws {
        try damage(path, digits: FontFixtures.asciiDigits, rounds: Self.rounds / Self.files.count)
    }

    private static let hasNoto = FontFixtures.isInstalled("Noto Color Emoji")

    @Test(.enabled(if: hasNoto && AdvanceAgreementTests.hasFontTools, "fontTools or fonts-noto-color-emoji is missing"))
    func damageToEmojiIsSurvived() throws {
        let catalog = try FontFixtures.library.catalog()
        let index = try #require(catalog.match(family: "Noto Color Emoji", weight: 400, italic: false, language: "en"))
        let path = scratch.path("emoji.ttf")
        _ = try AdvanceAgreementTests.run(
            "python3",
            [
                "-m", "fontTools.subset", catalog.entries[index].path, "--output-file=\(path)",
                "--text=" + ColourEmojiTests.faces.joined(),
            ])
        try damage(path, digits: ColourEmojiTests.faces, rounds: Self.rounds / Self.files.count)
    }

    /// Damages a font repeatedly, and draws the result.
    private func damage(_ path: String, digits: [String], rounds: Int) throws {
        let whole = [UInt8](try Data(contentsOf: URL(filePath: path)))
        let file = scratch.file("damaged.ttf")
        var random = SeededRandom(seed: UInt64(whole.count))
        var (drawn, refused) = (0, 0)
        for round in 0..<rounds {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...12, using: &random) {
                let place = Int.random(in: 4..<bytes.count, using: &random)
                switch UInt8.random(in: 0...3, using: &random) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes[place] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0
                case 2: bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
                default:
                    if place + 2 < bytes.count { bytes[place] = 0xFF; bytes[place + 1] = 0xFF }
                }
            }
            if round % 8 == 7 { bytes.removeLast(Int.random(in: 1..<bytes.count - 12, using: &random)) }
            try Data(bytes).write(to: file)
            do {
                let typesetter = try Typesetter(
                    FontRequest(
                        names: [file.path(percentEncoded: false)], weight: 700, italic: round % 2 == 0, size: 40,
                        features: ["zero", "liga"]),
                    library: FontLibrary())
                try typesetter.typesetDigits(digits)
                _ = try typesetter.typeset(TextRun(pieces: ["$", "A", "V", "f", "i", "e\u{301}", ",", "-"]))
                let sheet = typesetter.sheet()
                let source = try sheet.makeMaskSource(MaskCache(cacheBytes: 100_000))
                let textColor = RGB(red: 1, green: 2, blue: 3)
                for cell in sheet.cells.indices {
                    _ = source.mask(cell: cell, x: 16, y: 33)
                    _ = source.colorGlyph(cell: cell, x: 16, y: 33, textColor: textColor)
                }
                #expect(sheet.ascent.isFinite && sheet.descent.isFinite)
                let finite = sheet.cells.allSatisfy { $0.advance.isFinite }
                #expect(finite)
                drawn += 1
            } catch {
                #expect(error.kind == .badData || error.kind == .missingInput, "\(error)")
                refused += 1
            }
        }
        // Damage that is never seen, or always, would test nothing.
        #expect(drawn + refused == rounds)
        #expect(refused > 0)
    }
}
