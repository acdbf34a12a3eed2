import Graphics
import Testing

@testable import Typesetting

@Suite struct ShapingTests {
    private func advances(_ typesetter: Typesetter, _ pieces: [String]) throws -> [Double] {
        let cells = try typesetter.typeset(TextRun(pieces: pieces))
        let sheet = typesetter.sheet()
        return cells.map { sheet.cells[$0].advance }
    }

    @Test func digitsAreProportionalUnlessTabular() throws {
        let own = try FontFixtures.typesetter().sheet()
        let widths: [Double] = [12, 14, 16, 18, 20, 22, 24, 26, 28, 30]
        #expect(own.cells.prefix(10).map(\.advance) == widths)
        let tabular = try FontFixtures.typesetter(tabular: true).sheet()
        #expect(tabular.cells.prefix(10).map(\.advance) == Array(repeating: 36, count: 10))
        #expect(tabular.faces[0].features == ["tnum"])
    }

    @Test func tabularFormsAreForDigitsOnly() throws {
        let typesetter = try FontFixtures.typesetter(tabular: true)
        #expect(try advances(typesetter, ["1", ","]) == [14, 8])
    }

    @Test func usersFeaturesWin() throws {
        let sheet = try FontFixtures.typesetter(features: ["-tnum"], tabular: true).sheet()
        #expect(sheet.cells[1].advance == 14)
    }

    @Test func kerningIsInTheAdvancesOfARun() throws {
        let typesetter = try FontFixtures.typesetter()
        #expect(try advances(typesetter, ["A", "V"]) == [24, 32])
        #expect(try advances(typesetter, ["V", "A"]) == [32, 32])
        let plain = try FontFixtures.typesetter(features: ["-kern"])
        #expect(try advances(plain, ["A", "V"]) == [32, 32])
    }

    @Test func neighboursChangeRunsAndNeverDigits() throws {
        let typesetter = try FontFixtures.typesetter()
        // calt: a one before a one is 160 units wide; as a digit of the wheel it keeps its 224.
        #expect(try advances(typesetter, ["1", "1"]) == [10, 14])
        #expect(typesetter.sheet().cells[1].advance == 14)
    }

    @Test func ligaturesBelongToTheirFirstPiece() throws {
        let typesetter = try FontFixtures.typesetter()
        let cells = try typesetter.typeset(TextRun(pieces: ["f", "i"]))
        let sheet = typesetter.sheet()
        let widths = cells.map { sheet.cells[$0].advance }
        #expect(widths == [24, 0])
        #expect(sheet.cells[cells[1]].glyphs.isEmpty)
        #expect(sheet.inkBounds(cells[0]) == RoundedRectangle(left: 4, top: -48, right: 20, bottom: 0))
    }

    @Test func marksStandOnTheirBase() throws {
        let typesetter = try FontFixtures.typesetter()
        let cell = try typesetter.typeset(TextRun(pieces: ["e\u{301}"]))[0]
        // The anchor of the mark, 32 by 560, goes to 128 by 528 of the base: 96 to the right, 32 down.
        let origins = typesetter.sheet().cells[cell].glyphs.map { [$0.x, $0.y] }
        #expect(origins == [[0.0, 0], [6, 2]])
        #expect(typesetter.sheet().inkBounds(cell) == RoundedRectangle(left: 0, top: -38, right: 16, bottom: 0))
    }

    @Test func sameRunGivesSameCells() throws {
        let typesetter = try FontFixtures.typesetter()
        let first = try typesetter.typeset(TextRun(pieces: ["$", "-", "$"]))
        #expect(first == [10, 11, 10])
        #expect(try typesetter.typeset(TextRun(pieces: ["$", "-", "$"])) == first)
        #expect(try typesetter.typeset(TextRun(pieces: ["-"])) == [11])
        #expect(typesetter.sheet().cells.count == 12)
    }

    @Test func digitsMayBeWordsOrTheSame() throws {
        let typesetter = try Typesetter(
            FontRequest(names: [FontFixtures.boxes], size: 64), library: FontFixtures.library)
        try typesetter.typesetDigits(["f", "f", "AV", "", "k", "e", "i", "A", "V", "$$"])
        let cells = typesetter.sheet().cells
        #expect(cells.map(\.advance) == [16, 16, 56, 0, 16, 16, 12, 32, 32, 64])
        #expect(throws: TypesettingError.digitCount(2)) {
            try Typesetter(FontRequest(names: [FontFixtures.boxes])).typesetDigits(["1", "2"])
        }
    }

    @Test func spacesAndMarksThatAFontLacksComeFromNowhereElse() throws {
        let typesetter = try FontFixtures.typesetter()
        // No-break, narrow no-break and thin space, and a mark that only directs: none is in the font.
        let cells = try typesetter.typeset(TextRun(pieces: ["A", "\u{A0}", "\u{202F}", "\u{2009}", "\u{61C}", "V"]))
        let sheet = typesetter.sheet()
        #expect(sheet.faces.count == 1)
        let inked = cells.map { sheet.inkBounds($0) != nil }
        #expect(inked == [true, false, false, false, false, true])
        #expect(sheet.cells[cells[1]].advance == 16)
        #expect(sheet.cells[cells[4]].advance == 0)
    }

    @Test(.needs("DejaVu Sans", package: "fonts-dejavu-core"))
    func arabicLettersJoinAcrossPieces() throws {
        let typesetter = try FontFixtures.typesetter(["DejaVu Sans"])
        // جنيه as it is drawn from left to right: heh, yeh, noon, jeem.
        let pieces = ["ه", "ي", "ن", "ج"]
        let joined = try typesetter.typeset(TextRun(pieces: pieces, isRightToLeft: true, language: "ar"))
        let sheet = typesetter.sheet()
        let apart = try FontFixtures.typesetter(["DejaVu Sans"])
        var isolated: [[UInt32]] = []
        for piece in pieces {
            let cell = try apart.typeset(TextRun(pieces: [piece], isRightToLeft: true, language: "ar"))[0]
            isolated.append(apart.sheet().cells[cell].glyphs.map(\.glyph))
        }
        #expect(joined.count == 4)
        for (cell, alone) in zip(joined, isolated) {
            #expect(sheet.cells[cell].glyphs.map(\.glyph) != alone)
        }
        let whole = try typesetter.typeset(TextRun(pieces: ["جنيه"], isRightToLeft: true, language: "ar"))[0]
        let sum = joined.reduce(0) { $0 + sheet.cells[$1].advance }
        #expect(abs(typesetter.sheet().cells[whole].advance - sum) < 1e-9)
    }

    @Test func wrongFeaturesAndNumbersAreNamed() {
        #expect(throws: TypesettingError.badFeature("tn um!")) { try FontFixtures.typesetter(features: ["tn um!"]) }
        #expect(throws: TypesettingError.badFeature("")) { try FontFixtures.typesetter(features: [""]) }
        for size in [0, -1, .nan, .infinity, 20_000] {
            #expect(throws: TypesettingError.self) { try FontFixtures.typesetter(size: size) }
        }
        #expect(throws: TypesettingError.badWeight(0)) { try FontFixtures.typesetter(weight: 0) }
        #expect(throws: TypesettingError.self) { try FontFixtures.typesetter(variations: ["weight": 1]) }
        #expect(throws: TypesettingError.self) { try FontFixtures.typesetter(variations: ["wght": .nan]) }
    }

    @Test func absentFeaturesAreAWarning() throws {
        let warnings = try FontFixtures.typesetter(features: ["zero", "ss07", "-smcp"]).warnings
        #expect(warnings == ["font 'Rollgif Boxes' has no feature ss07: it has no effect"])
    }
}
