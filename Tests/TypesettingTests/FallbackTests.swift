import Testing

@testable import Typesetting

@Suite struct FallbackTests {
    @Test func askedFontsAreTriedInOrderForEachPiece() throws {
        // The second font is requested too, so it is no fallback.
        let typesetter = try FontFixtures.typesetter([FontFixtures.boxes, FontFixtures.variable])
        let cells = try typesetter.typeset(TextRun(pieces: ["$", ","]))
        #expect(cells.map { typesetter.sheet().cells[$0].face } == [0, 0])
        #expect(typesetter.faces.map(\.isFallback) == [false, false])
    }

    @Test(.needs("DejaVu Sans", package: "fonts-dejavu-core"))
    func secondFontDrawsWhatTheFirstLacks() throws {
        let typesetter = try FontFixtures.typesetter([FontFixtures.boxes, "DejaVu Sans"])
        let cells = try typesetter.typeset(TextRun(pieces: ["€", "$", "k€"]))
        // No mixing of fonts in a piece that one font has as a whole.
        #expect(cells.map { typesetter.sheet().cells[$0].face } == [1, 0, 1])
        #expect(typesetter.faces.map(\.isFallback) == [false, false])
    }

    @Test(.needs("DejaVu Sans", package: "fonts-dejavu-core"))
    func fallbacksAreReported() throws {
        let typesetter = try FontFixtures.typesetter()
        _ = try typesetter.typeset(TextRun(pieces: ["€", "€"]))
        _ = try typesetter.typeset(TextRun(pieces: ["€", "£"]))
        #expect(typesetter.faces.count == 2)
        #expect(typesetter.faces[1].isFallback)
        #expect(typesetter.faces[1].texts == ["€", "£"])
        #expect(typesetter.faces[1].reason == "the requested fonts lack '€'")
        #expect(FallbackFamilies.standard.contains(typesetter.faces[1].family))
        #expect(typesetter.sheet().faces == typesetter.faces)
    }

    @Test(.needs("DejaVu Sans", package: "fonts-dejavu-core"))
    func orderOfRunsDoesNotChangeTheChoice() throws {
        let texts = ["€", "−", "∞", "₹", "م"]
        func families(_ order: [String]) throws -> [String: String] {
            let typesetter = try FontFixtures.typesetter()
            var result: [String: String] = [:]
            for text in order {
                let cell = try typesetter.typeset(TextRun(pieces: [text]))[0]
                result[text] = typesetter.faces[typesetter.sheet().cells[cell].face].family
            }
            return result
        }
        #expect(try families(texts) == families(texts.reversed()))
    }

    @Test(.needs("Noto Sans", package: "fonts-noto-core"))
    func relativesComeBeforeStrangers() {
        let families = FallbackFamilies.families(for: "−", language: "en", relativesOf: "Noto Sans")
        #expect(families.prefix(2) == ["Noto Sans", "Noto Sans Math"])
        #expect(families.contains("Inter"))
        let plain = FallbackFamilies.families(for: "−", language: "en", relativesOf: "Lato")
        #expect(plain.prefix(3) == ["Inter", "Noto Sans", "DejaVu Sans"])
        #expect(
            FallbackFamilies.families(for: "円", language: "ja-JP", relativesOf: "Inter").first == "Noto Sans CJK JP")
        #expect(
            FallbackFamilies.families(for: "元", language: "zh-Hant-TW", relativesOf: "Inter").first
                == "Noto Sans CJK TC")
    }

    @Test(.needs("Noto Sans Devanagari", package: "fonts-noto-core"))
    func scriptsHaveTheirFamilies() throws {
        let typesetter = try FontFixtures.typesetter(["Inter"])
        let cells = try typesetter.typeset(TextRun(pieces: ["लाख"], language: "hi"))
        let sheet = typesetter.sheet()
        #expect(sheet.faces[sheet.cells[cells[0]].face].family == "Noto Sans Devanagari")
    }

    @Test(.needs("Noto Sans Gothic", package: "fonts-noto-core"), .needs("Inter", package: "fonts-inter-variable"))
    func pieceThatNoFontHasAsAWholeIsSplit() throws {
        // A sign of Inter, a Gothic letter and a Devanagari one: no font has all three.
        let typesetter = try FontFixtures.typesetter(["Inter"])
        let cell = try typesetter.typeset(TextRun(pieces: ["₿\u{10330}\u{905}"]))
        let sheet = typesetter.sheet()
        let families = sheet.cells[cell[0]].glyphs.map { sheet.faces[$0.face].family }
        #expect(families.count == 3)
        #expect(Set(families).count == 3)
        #expect(families[0] == "Inter")
        #expect(families[2] == "Noto Sans Devanagari")
        #expect(sheet.cells[cell[0]].glyphs[1].x > 0)
        let fallbacks = sheet.faces.map(\.isFallback)
        #expect(fallbacks == [false, true, true])
    }

    @Test func charactersOfNoFontAreNamed() {
        // An unassigned code point and one of private use that no font here has.
        for scalar: Unicode.Scalar in ["\u{E0FFE}", "\u{10FFFD}"] where !scalar.properties.isDefaultIgnorableCodePoint {
            #expect(throws: TypesettingError.noGlyph(scalar: scalar, tried: ["Rollgif Boxes"])) {
                try FontFixtures.typesetter().typeset(TextRun(pieces: ["A\(scalar)"]))
            }
        }
        #expect(throws: TypesettingError.noGlyph(scalar: "\n", tried: ["Rollgif Boxes"])) {
            try FontFixtures.typesetter().typeset(TextRun(pieces: ["\n"]))
        }
        #expect(
            TypesettingError.noGlyph(scalar: "₿", tried: ["Lato", "Inter"]).description
                == "no font has the character '₿' (U+20BF BITCOIN SIGN) (tried 'Lato' and 'Inter', then all that is "
                + "installed); Debian has one in fonts-dejavu-core")
        #expect(TypesettingError.noGlyph(scalar: "\n", tried: []).description == "no font has the character U+000A")
    }

    @Test(.needs("Inter", package: "fonts-inter-variable"))
    func digitsAreNeverDrawnByAnEmojiFont() throws {
        let catalog = try FontFixtures.library.catalog()
        for scalar in "0123456789#*".unicodeScalars {
            let index = try #require(catalog.anyFace(having: [scalar], weight: 400, italic: false))
            #expect(!catalog.entries[index].isEmoji)
        }
    }

    @Test func typesettersOnManyThreadsAgree() async throws {
        let library = FontLibrary()
        let sheets = try await withThrowingTaskGroup(of: [CellOutline].self) { group in
            for _ in 0..<12 {
                group.addTask {
                    let typesetter = try Typesetter(
                        FontRequest(names: [FontFixtures.variable], weight: 700, size: 50), library: library)
                    try typesetter.typesetDigits(FontFixtures.asciiDigits)
                    _ = try? typesetter.typeset(TextRun(pieces: ["€"]))
                    return Array(typesetter.sheet().outlines.prefix(10))
                }
            }
            return try await group.reduce(into: [[CellOutline]]()) { $0.append($1) }
        }
        #expect(sheets.count == 12)
        #expect(Set(sheets).count == 1)
    }
}
