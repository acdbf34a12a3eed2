import Graphics
import Testing

@testable import Typesetting

/// Noto's colour emoji: bitmaps of one size, scaled to any.
@Suite(.needs("Noto Color Emoji", package: "fonts-noto-color-emoji"))
struct ColourEmojiTests {
    static let faces = ["😀", "😃", "😄", "😁", "😆", "😅", "🤣", "😂", "🙂", "🙃"]
    private static let textColor = RGB(red: 17, green: 34, blue: 51)

    private func typesetter(_ names: [String] = [FontFixtures.boxes], size: Double = 64) throws -> Typesetter {
        try FontFixtures.typesetter(names, size: size)
    }

    /// Returns the glyph sheet of one piece in a separate run, and its cell.
    private func sheet(_ text: String, names: [String] = [FontFixtures.boxes]) throws -> (GlyphSheet, GlyphCell) {
        let typesetter = try typesetter(names)
        let cell = try typesetter.typeset(TextRun(pieces: [text]))[0]
        let sheet = typesetter.sheet()
        return (sheet, sheet.cells[cell])
    }

    private func family(_ text: String, names: [String] = [FontFixtures.boxes]) throws -> String {
        let (sheet, cell) = try sheet(text, names: names)
        return sheet.faces[cell.face].family
    }

    @Test func emojiComeByFallbackAndAreReported() throws {
        let (sheet, cell) = try sheet("🦊")
        #expect(sheet.hasColorGlyphs)
        #expect(sheet.faces.count == 2)
        #expect(sheet.faces[1].family == "Noto Color Emoji")
        #expect(sheet.faces[1].isFallback)
        #expect(sheet.faces[1].texts == ["🦊"])
        #expect(sheet.faces[1].reason == "the requested fonts lack '🦊'")
        // 2550 of 2048 units in hmtx.
        #expect(abs(cell.advance - 2550.0 / 2048 * 64) < 1e-9)
    }

    @Test func theStrikeIsScaledToTheSizeAndStandsAsTheFontSays() throws {
        let (sheet, _) = try sheet("😀")
        // The whole strike is 136 × 128 pixels at 109 to the em, its top 101 above the baseline.
        let scale = 64.0 / 109
        let box = try #require(sheet.inkBounds(10))
        #expect(box.left >= -0.01 && box.right <= 136 * scale + 0.01)
        #expect(box.top >= -101 * scale - 0.01 && box.bottom <= 27 * scale + 0.01)
        #expect(box.right - box.left > 110 * scale && box.bottom - box.top > 110 * scale)
        #expect(sheet.ascent >= -box.top && sheet.descent >= box.bottom)
        let picture = try #require(
            try sheet.makeMaskSource().colorGlyph(cell: 10, x: 0, y: 0, textColor: Self.textColor))
        #expect(picture.left == Int(box.left.rounded(.down)) && picture.top == Int(box.top.rounded(.down)))
        #expect(picture.left + picture.width == Int(box.right.rounded(.up)))
        #expect(picture.top + picture.height == Int(box.bottom.rounded(.up)))
        // The face is yellow in its middle.
        let middle = 4 * (picture.height / 2 * picture.width + picture.width / 2)
        #expect(picture.pixels[middle] > 200 && picture.pixels[middle + 1] > 120 && picture.pixels[middle + 2] < 120)
        #expect(picture.pixels[middle + 3] == 255)
    }

    @Test func digitsAndTextAreNeverDrawnByAnEmojiFont() throws {
        #expect(try family("1", names: ["Noto Color Emoji"]) != "Noto Color Emoji")
        #expect(try family("12©", names: ["Noto Color Emoji"]) != "Noto Color Emoji")
        #expect(try family("©", names: ["Noto Color Emoji"]) == "Noto Color Emoji")
        let typesetter = try typesetter(["Noto Color Emoji"])
        #expect(typesetter.faces[1].reason == "the requested fonts are not for '0'")
        let (sheet, cell) = try sheet("12 🦊", names: ["Noto Color Emoji"])
        let families = cell.glyphs.map { sheet.faces[$0.face].family }
        #expect(families.first != "Noto Color Emoji" && families.last == "Noto Color Emoji")
    }

    @Test(.needs("DejaVu Sans", package: "fonts-dejavu-core"))
    func presentationIsChosenByItsSelector() throws {
        // A heart is text by default, and DejaVu Sans has it.
        #expect(try family("❤", names: ["DejaVu Sans"]) == "DejaVu Sans")
        #expect(try family("❤\u{FE0F}", names: ["DejaVu Sans"]) == "Noto Color Emoji")
        #expect(try family("❤\u{FE0E}", names: ["Noto Color Emoji"]) != "Noto Color Emoji")
        // A face is an emoji by default, but DejaVu Sans was requested and has it.
        #expect(try family("😀", names: ["DejaVu Sans"]) == "DejaVu Sans")
        #expect(try family("😀\u{FE0F}", names: ["DejaVu Sans"]) == "Noto Color Emoji")
        #expect(try family("😀\u{FE0E}") != "Noto Color Emoji")
        #expect(try family("😀") == "Noto Color Emoji")
    }

    @Test(arguments: [
        "👩‍🚀", "🏳️‍🌈", "🇩🇪", "3️⃣", "👍🏽", "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}", "👨‍👩‍👧‍👦",
    ])
    func sequencesAreOneGlyph(text: String) throws {
        let (sheet, cell) = try sheet(text)
        #expect(cell.glyphs.count == 1)
        #expect(sheet.faces[cell.face].family == "Noto Color Emoji")
        #expect(sheet.colorGlyphs[10].layers.count == 1)
        #expect(sheet.outlines[10].isEmpty)
    }

    @Test func aCellMayHaveInkAndPictures() throws {
        let (sheet, cell) = try sheet("A 🎉")
        #expect(!sheet.outlines[10].isEmpty)
        #expect(sheet.colorGlyphs[10].layers.count == 1)
        let box = try #require(sheet.inkBounds(10))
        #expect(box.right > cell.advance - 64 && box.left < 16)
        guard case .bitmap(let placed) = sheet.colorGlyphs[10].layers[0] else {
            Issue.record("not a bitmap")
            return
        }
        #expect(placed.x > 48)
    }

    @Test func bitmapsAreSharedByCells() throws {
        let typesetter = try typesetter()
        _ = try typesetter.typeset(TextRun(pieces: ["🎉", "A🎉", "🎉🎉"]))
        let sheet = typesetter.sheet()
        #expect(sheet.bitmaps.count == 1)
        #expect(sheet.colorGlyphs.map(\.layers.count).reduce(0, +) == 4)
    }

    @Test(arguments: [16.0, 24, 72, 109, 200])
    func emojiDigitsAreAWheel(size: Double) throws {
        let typesetter = try Typesetter(FontRequest(names: ["Inter"], size: size), library: FontFixtures.library)
        try typesetter.typesetDigits(Self.faces)
        let sheet = typesetter.sheet()
        #expect(sheet.bitmaps.count == 10)
        let source = try sheet.makeMaskSource()
        for digit in 0..<10 {
            let picture = try #require(source.colorGlyph(cell: digit, x: 16, y: 33, textColor: Self.textColor))
            #expect(picture == source.colorGlyph(cell: digit, x: 16, y: 33, textColor: Self.textColor))
            let sound = stride(from: 0, to: picture.pixels.count, by: 4).allSatisfy { pixel in
                (0..<3).allSatisfy { picture.pixels[pixel + $0] <= picture.pixels[pixel + 3] }
            }
            #expect(sound)
            let large = try #require(
                source.scaledColorGlyph(cell: digit, scale: 1.25, x: 5, y: 60, textColor: Self.textColor))
            #expect(abs(Double(large.width) - 1.25 * Double(picture.width)) < 3)
            if digit < 2 {
                try ColorGlyphDump.write(picture, "emoji-\(Int(size))-\(digit)", zoom: max(1, Int(200 / size)))
            }
        }
    }

    @Test func anotherWorkerDrawsTheSame() throws {
        let typesetter = try typesetter(size: 41.3)
        _ = try typesetter.typeset(TextRun(pieces: ["🎉", "A🎉", "🎉🎉"]))
        let sheet = typesetter.sheet()
        let (first, second) = (try sheet.makeMaskSource(), try sheet.makeMaskSource(MaskCache(cacheBytes: 0)))
        for y in [0, 17, 63, 17] {
            for cell in 10..<13 {
                let picture = first.colorGlyph(cell: cell, x: 48, y: y, textColor: Self.textColor)
                #expect(picture == second.colorGlyph(cell: cell, x: 48, y: y, textColor: Self.textColor))
                #expect(picture != nil)
            }
        }
    }

    @Test func absurdSizesAreRefused() throws {
        let typesetter = try Typesetter(
            FontRequest(names: ["Noto Color Emoji"], size: 16_000), library: FontFixtures.library)
        #expect(throws: TypesettingError.self) { try typesetter.typesetDigits(Self.faces) }
    }
}
