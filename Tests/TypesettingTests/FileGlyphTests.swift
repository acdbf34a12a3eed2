import Graphics
import Testing

@testable import Typesetting

/// Pictures instead of glyphs.
@Suite struct FileGlyphTests {
    private static let textColor = RGB(red: 0, green: 0, blue: 0)

    private func picture(_ width: Int, _ height: Int, _ shade: UInt8 = 255) -> FileGlyphs.Glyph {
        FileGlyphs.Glyph(
            bitmap: ColorGlyphBitmap(
                width: width, height: height, straight: (0..<width * height).flatMap { _ in [shade, 0, 0, 255] }),
            file: "\(width)×\(height)-\(shade).png")
    }

    private func typesetter(_ pictures: FileGlyphs, size: Double = 64) throws -> Typesetter {
        let typesetter = try Typesetter(
            FontRequest(names: [FontFixtures.boxes], size: size, tabularDigits: false), fileGlyphs: pictures,
            library: FontFixtures.library)
        try typesetter.typesetDigits(FontFixtures.asciiDigits)
        return typesetter
    }

    @Test func digitsFillTheLineAtOneScale() throws {
        // The line is 1000 of 1024 units: 62.5 px at 64. The highest picture sets the scale: 1.25.
        let digits = (0..<10).map { picture(20 + $0, $0 == 3 ? 25 : 50) }
        let sheet = try typesetter(FileGlyphs(digits: digits)).sheet()
        #expect(sheet.ascent == 50 && sheet.descent == 12.5)
        for (digit, cell) in sheet.cells.enumerated() {
            // A thirty-second of an em on either side.
            #expect(cell.advance == Double(20 + digit) * 1.25 + 4)
            #expect(cell.imageFile == digits[digit].file)
            #expect(
                sheet.inkBounds(digit)
                    == RoundedRectangle(
                        left: 2, top: digit == 3 ? -18.75 : -50, right: 2 + Double(20 + digit) * 1.25, bottom: 12.5))
        }
        let mask = try #require(try sheet.makeMaskSource().colorGlyph(cell: 0, x: 0, y: 32, textColor: Self.textColor))
        #expect((mask.left, mask.top, mask.width, mask.height) == (2, -50, 25, 63))
        #expect(Array(mask.pixels[0..<4]) == [128, 0, 0, 128])
    }

    @Test func symbolsWithoutPicturesComeFromTheFont() throws {
        let dollar = picture(10, 50)
        let typesetter = try typesetter(
            FileGlyphs(digits: (0..<10).map { picture(20, 50, UInt8(100 + $0)) }, symbols: ["$": dollar]))
        let cells = try typesetter.typeset(TextRun(pieces: ["A", "V", "$", "$A", "$$", "A"]))
        let sheet = typesetter.sheet()
        #expect(cells[2] != cells[4])
        #expect(cells.map { sheet.cells[$0].imageFile } == [nil, nil, dollar.file, nil, dollar.file, nil])
        #expect(cells.map { sheet.colorGlyphs[$0].layers.count } == [0, 0, 1, 0, 2, 0])
        #expect(sheet.cells[cells[4]].advance == 2 * sheet.cells[cells[2]].advance)
        // The pair A V is kerned by -128 units as without a picture behind it.
        #expect(sheet.cells[cells[0]].advance == sheet.cells[cells[5]].advance - 8)
        #expect(sheet.bitmaps.count == 11)
        #expect(typesetter.drawnFromFiles?.texts == FontFixtures.asciiDigits + ["$", "$$"])
    }

    @Test func symbolsAloneTakeTheirOwnScale() throws {
        let typesetter = try typesetter(FileGlyphs(symbols: ["€": picture(30, 125), "$": picture(30, 25)]))
        let cells = try typesetter.typeset(TextRun(pieces: ["€", "$"]))
        let sheet = typesetter.sheet()
        #expect(sheet.cells[0].imageFile == nil && !sheet.outlines[0].isEmpty)
        #expect(sheet.inkBounds(cells[0]) == RoundedRectangle(left: 2, top: -50, right: 17, bottom: 12.5))
        #expect(sheet.inkBounds(cells[1]) == RoundedRectangle(left: 2, top: 0, right: 17, bottom: 12.5))
    }

    @Test func largePicturesAreMadeSmallerOnce() throws {
        let sheet = try typesetter(FileGlyphs(digits: (0..<10).map { picture(500, 1000, UInt8($0)) })).sheet()
        // Four times 62.5 rows.
        #expect(sheet.bitmaps.map(\.height) == Array(repeating: 250, count: 10))
        let box = try #require(sheet.inkBounds(4))
        #expect(box == RoundedRectangle(left: 2, top: -50, right: 33.25, bottom: 12.5))
        let mask = try #require(try sheet.makeMaskSource().colorGlyph(cell: 4, x: 0, y: 0, textColor: Self.textColor))
        #expect(Array(mask.pixels[4 * 40 * mask.width..<4 * 40 * mask.width + 4]) == [4, 0, 0, 255])
    }

    @Test func absurdProportionsAreRefused() throws {
        #expect(throws: TypesettingError.tooLargeDrawn(text: "0", file: "4096×1-255.png")) {
            try typesetter(FileGlyphs(digits: Array(repeating: picture(4096, 1), count: 10)))
        }
        let clear = FileGlyphs.Glyph(
            bitmap: ColorGlyphBitmap(width: 4, height: 4, pixels: Array(repeating: 0, count: 64)), file: "x")
        let sheet = try typesetter(FileGlyphs(digits: Array(repeating: clear, count: 10))).sheet()
        #expect(sheet.inkBounds(0) == nil && !sheet.hasColorGlyphs)
        #expect(sheet.cells[0].advance == 66.5)
    }
}
