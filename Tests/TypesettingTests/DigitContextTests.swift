import Testing

@testable import Typesetting

/// Signs beside digits: they take the forms that the font has for there, and nothing else of their neighbours.
@Suite struct DigitContextTests {
    private func cells(
        _ pieces: [String], _ typesetter: Typesetter, follows: Bool = false, precedes: Bool = false
    ) throws -> [GlyphCell] {
        let run = TextRun(pieces: pieces, followsDigit: follows, precedesDigit: precedes)
        let cells = try typesetter.typeset(run)
        let sheet = typesetter.sheet()
        return cells.map { sheet.cells[$0] }
    }

    @Test(.needs("Inter", package: "fonts-inter-variable"))
    func signsAreRaisedBesideDigits() throws {
        let typesetter = try FontFixtures.typesetter(["Inter"], tabular: true)
        for (pieces, follows, precedes) in [
            (["-"], false, true), (["("], false, true), ([")"], true, false),
            ([":"], true, true),
        ] {
            let alone = try cells(pieces, typesetter)
            let beside = try cells(pieces, typesetter, follows: follows, precedes: precedes)
            #expect(beside.map(\.text) == pieces)
            #expect(alone[0].glyphs != beside[0].glyphs, "\(pieces)")
        }
        // A font without such a form, and signs that have none.
        #expect(try cells(["$"], typesetter) == cells(["$"], typesetter, precedes: true))
        #expect(try cells([" ", "€"], typesetter) == cells([" ", "€"], typesetter, follows: true))
    }

    @Test(arguments: ["Inter", "Lato", "Noto Sans", "DejaVu Sans"].filter(FontFixtures.isInstalled))
    func kerningWithDigitsIsOff(family: String) throws {
        // Kerning of these fonts without tabular digits.
        let typesetter = try FontFixtures.typesetter([family])
        for text in ["$", ",", ".", "/", "%", "€"] {
            let alone = try cells([text], typesetter)[0]
            for (follows, precedes) in [(true, false), (false, true), (true, true)] {
                let beside = try cells([text], typesetter, follows: follows, precedes: precedes)[0]
                #expect(beside == alone, "\(text)")
            }
        }
        // Kerning between the signs themselves is preserved.
        #expect(
            try cells([".", "”"], typesetter).map(\.advance)
                == cells([".", "”"], typesetter, follows: true).map(\.advance))
    }

    @Test(.needs("Inter", package: "fonts-inter-variable"))
    func featuresOfPartsOfATextStayWhereTheyWere() throws {
        var feature = try FontFeature(parsing: "zero[1:3]=1")
        #expect((feature.moved(by: 1).start, feature.moved(by: 1).end) == (2, 4))
        feature = try FontFeature(parsing: "zero")
        #expect((feature.moved(by: 1).start, feature.moved(by: 1).end) == (0, .max))
        feature = FontFeature("zero", 1, in: 1..<UInt32.max - 1)
        #expect((feature.moved(by: 9).start, feature.moved(by: 9).end) == (10, .max))
    }

    @Test func emojiDigitsAreNoContext() throws {
        let typesetter = try Typesetter(
            FontRequest(names: [FontFixtures.boxes], size: 64), library: FontFixtures.library)
        try typesetter.typesetDigits(["A", "V", "A", "V", "A", "V", "A", "V", "A", "V"])
        #expect(try cells(["V"], typesetter) == cells(["V"], typesetter, follows: true))
    }
}
