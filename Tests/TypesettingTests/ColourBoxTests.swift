import Foundation
import Graphics
import TestSupport
import Testing

@testable import Typesetting

/// Colour layers and bitmaps of the box fonts against pixels worked out by hand.
@Suite struct ColourBoxTests {
    private static let textColor = RGB(red: 10, green: 20, blue: 30)

    /// Returns a pixel by its position relative to the pen; all zeros outside the picture.
    private func pixel(_ picture: ColorGlyphMask, _ x: Int, _ y: Int) -> [UInt8] {
        let (column, row) = (x - picture.left, y - picture.top)
        guard (0..<picture.width).contains(column), (0..<picture.height).contains(row) else { return [0, 0, 0, 0] }
        let start = 4 * (row * picture.width + column)
        return Array(picture.pixels[start..<start + 4])
    }

    private func error(_ font: String, _ text: String) -> TypesettingError? {
        fault { () throws(TypesettingError) in _ = try FontFixtures.typesetter([font]).typeset(TextRun(pieces: [text]))
        }
    }

    @Test func layersLieOverEachOtherInTheirColours() throws {
        // At 64 px a pixel is 16 units: the box of 0 spans columns 4 to 7 and 40 rows above the baseline.
        let sheet = try FontFixtures.typesetter([FontFixtures.colour]).sheet()
        #expect(sheet.hasColorGlyphs && sheet.colorGlyphs[0].showsTextColor)
        #expect(sheet.bitmaps.isEmpty)
        #expect(sheet.outlines[0].isEmpty)
        #expect(sheet.inkBounds(0) == RoundedRectangle(left: 4, top: -40, right: 8, bottom: 0))
        #expect(sheet.cells[3].advance == 18)
        let source = try sheet.makeMaskSource()
        #expect(source.mask(cell: 0, x: 0, y: 0).coverage.isEmpty)
        let picture = try #require(source.colorGlyph(cell: 0, x: 0, y: 0, textColor: Self.textColor))
        #expect((picture.left, picture.top, picture.width, picture.height) == (4, -40, 4, 40))
        #expect(pixel(picture, 4, -25) == [255, 0, 0, 255])
        #expect(pixel(picture, 7, -40) == [10, 20, 30, 255])
        // Half of blue over red: 127 of 255 of the red are left.
        #expect(pixel(picture, 5, -1) == [127, 0, 128, 255])
        let wide = try #require(source.colorGlyph(cell: 2, x: 32, y: 16, textColor: Self.textColor))
        // Moved by half a pixel and a quarter: the corner has a quarter of the red, in half of its column.
        #expect(pixel(wide, 12, 0) == [32, 0, 0, 32])
        #expect(pixel(wide, 11, -25) == [255, 0, 0, 255])
    }

    @Test func inkLayersFollowTheInk() throws {
        let source = try FontFixtures.typesetter([FontFixtures.colour]).sheet().makeMaskSource()
        for textColor in [Self.textColor, RGB(red: 200, green: 100, blue: 50), Self.textColor] {
            let picture = try #require(source.colorGlyph(cell: 1, x: 0, y: 0, textColor: textColor))
            #expect(pixel(picture, 4, -40) == [textColor.red, textColor.green, textColor.blue, 255])
            let large = try #require(source.scaledColorGlyph(cell: 1, scale: 2, x: 0, y: 0, textColor: textColor))
            #expect(pixel(large, 8, -80) == [textColor.red, textColor.green, textColor.blue, 255])
            #expect(large.width == 2 * picture.width && large.height == 2 * picture.height)
        }
    }

    @Test func aColourFontOfTextDrawsDigitsAndPlainGlyphs() throws {
        let typesetter = try FontFixtures.typesetter([FontFixtures.colour])
        let cell = try typesetter.typeset(TextRun(pieces: ["A"]))[0]
        let sheet = typesetter.sheet()
        #expect(sheet.faces.count == 1)
        #expect(!sheet.outlines[cell].isEmpty && sheet.colorGlyphs[cell].layers.isEmpty)
        #expect(try sheet.makeMaskSource().colorGlyph(cell: cell, x: 0, y: 0, textColor: Self.textColor) == nil)
    }

    @Test func otherFormatsAreRefusedByName() {
        let family = "Rollgif Colour Boxes"
        #expect(
            error(FontFixtures.colour, "V")
                == .cannotDraw(family: family, text: "V", reason: "it is painted with gradients (COLR version 1)"))
        #expect(
            error(FontFixtures.colour, "S") == .cannotDraw(family: family, text: "S", reason: "it is an SVG drawing"))
        #expect(
            error(FontFixtures.apple, "A")
                == .cannotDraw(
                    family: "Rollgif Apple Boxes", text: nil, reason: "it has Apple's bitmaps (sbix)"))
        #expect(error(FontFixtures.colour, "V")?.kind == .badData)
        #expect(
            error(FontFixtures.colour, "V")?.description
                == "'V' in font 'Rollgif Colour Boxes' cannot be drawn: it is painted with gradients (COLR version 1); "
                + "choose a font with outlines, with colour bitmaps (CBDT) such as Noto Color Emoji, or with plain "
                + "colour layers (COLR version 0)")
        #expect(
            error(FontFixtures.colour, "B")
                == .badFont(
                    path: FontFixtures.colour, reason: "the palette of its glyph 12 for 'B' is damaged"))
    }

    @Test func bitmapsOfTheAskedSizeAreDrawnAsTheyAre() throws {
        let sheet = try FontFixtures.typesetter([FontFixtures.bitmap], size: 16).sheet()
        #expect(sheet.ascent == 12.5 && sheet.descent == 3.125 && sheet.fontLineGap == 1.5)
        #expect(sheet.cells[3].advance == 9)
        let source = try sheet.makeMaskSource()
        let picture = try #require(source.colorGlyph(cell: 3, x: 0, y: 0, textColor: Self.textColor))
        // A transparent edge is not kept where there is none.
        #expect((picture.left, picture.top, picture.width, picture.height) == (1, -10, 7, 10))
        #expect(pixel(picture, 1, -10) == [255, 0, 75, 255])
        #expect(pixel(picture, 4, -1) == [0, 255, 75, 255])
        #expect(pixel(picture, 7, -5) == [0, 128, 38, 128])
    }

    @Test func theNearestStrikeIsTaken() throws {
        let sheet = try FontFixtures.typesetter([FontFixtures.bitmap], size: 32).sheet()
        // 0 and 1 are there at 32 pixels; the others are enlarged from 16.
        #expect(sheet.bitmaps.map(\.height) == [20, 20] + Array(repeating: 10, count: 8))
        let source = try sheet.makeMaskSource()
        let large = try #require(source.colorGlyph(cell: 2, x: 0, y: 0, textColor: Self.textColor))
        #expect((large.left, large.top, large.width, large.height) == (2, -20, 12, 20))
        #expect(pixel(large, 3, -10) == [255, 0, 50, 255])
        let small = try FontFixtures.typesetter([FontFixtures.bitmap], size: 8).sheet()
        #expect(small.bitmaps.map(\.height) == Array(repeating: 10, count: 10))
        let half = try #require(try small.makeMaskSource().colorGlyph(cell: 0, x: 0, y: 0, textColor: Self.textColor))
        // Columns 0.5 to 2.5: one red and one green, of which the outer quarter is half transparent.
        #expect((half.left, half.top, half.width, half.height) == (0, -5, 3, 5))
        #expect(pixel(half, 0, -5) == [128, 0, 0, 128])
        #expect(pixel(half, 1, -3) == [128, 128, 0, 255])
        #expect(pixel(half, 2, -1) == [0, 64, 0, 64])
    }

    /// The bitmap font with some bytes changed, opened at a size and its digits set.
    private func damaged(size: Double, _ change: (inout [UInt8], [String: Int]) -> Void) throws -> TypesettingError? {
        var bytes = [UInt8](try Data(contentsOf: URL(filePath: FontFixtures.bitmap)))
        var tables: [String: Int] = [:]
        for entry in 0..<Int(bytes[5]) {
            let start = 12 + 16 * entry
            tables[String(decoding: bytes[start..<start + 4], as: UTF8.self)] =
                bytes[start + 8..<start + 12].reduce(0) { $0 << 8 | Int($1) }
        }
        change(&bytes, tables)
        let scratch = Scratch()
        let file = try scratch.write(bytes, to: "damaged.ttf")
        do {
            _ = try FontFixtures.typesetter([file], size: size)
            return nil
        } catch {
            return error
        }
    }

    @Test func absurdStrikesAreRefused() throws {
        // A strike's pixels to the em are the bytes 44 and 45 of its 48, after the 8 of the table's head.
        func setSize(_ size: UInt8) -> (inout [UInt8], [String: Int]) -> Void {
            { bytes, tables in
                for strike in 0..<2 {
                    let place = tables["CBLC"]! + 8 + 48 * strike + 44
                    bytes.replaceSubrange(place..<place + 2, with: [size, size])
                }
            }
        }
        #expect(try damaged(size: 900) { _, _ in } == nil)
        guard case .tooLargeDrawn("0", _) = try damaged(size: 2000, setSize(1)) else {
            Issue.record("a bitmap of 20,000 pixels a side was not refused")
            return
        }
        let none = try damaged(size: 20, setSize(0))
        #expect(none?.kind == .badData)
        // A PNG that claims to be 2^31 - 1 pixels wide.
        let huge = try damaged(size: 20) { bytes, _ in
            for place in 0..<bytes.count - 8 where Array(bytes[place..<place + 4]) == Array("IHDR".utf8) {
                bytes.replaceSubrange(place + 4..<place + 8, with: [0x7F, 0xFF, 0xFF, 0xFF])
            }
        }
        #expect(huge?.kind == .badData)
        #expect(huge?.description.contains("the bitmap of its glyph 2 for '0' is damaged") == true)
    }

    @Test func aGlyphWithoutBitmapDrawsNothing() throws {
        let typesetter = try FontFixtures.typesetter([FontFixtures.bitmap])
        let cell = try typesetter.typeset(TextRun(pieces: ["A"]))[0]
        #expect(typesetter.sheet().inkBounds(cell) == nil)
    }
}
