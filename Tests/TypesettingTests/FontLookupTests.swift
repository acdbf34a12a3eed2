import Graphics
import Testing

@testable import Typesetting

@Suite struct FontLookupTests {
    @Test func missingFamiliesAreNamedWithTheirLikes() {
        let library = FontLibrary { name, known in known.contains("DejaVu Sans") ? ["\(name)?", "DejaVu Sans"] : [] }
        #expect(throws: TypesettingError.self) {
            try Typesetter(FontRequest(names: ["Intr"]), library: library)
        }
        let error = TypesettingError.noSuchFamily(name: "Intr", near: ["Inter", "Inter Display"])
        #expect(error.kind == .missingInput)
        #expect(error.description == "no font family 'Intr' is installed; did you mean 'Inter' or 'Inter Display'?")
        #expect(
            TypesettingError.noSuchFamily(name: "Lato", near: []).description
                == "no font family 'Lato' is installed; 'rollgif fonts --list' lists what is; Debian has it in fonts-lato"
        )
    }

    @Test(.needs("DejaVu Sans", package: "fonts-dejavu-core"))
    func nearNamesAreSoughtAmongTheInstalledFamilies() {
        let library = FontLibrary { name, known in known.contains("DejaVu Sans") ? [name + "!"] : [] }
        #expect(throws: TypesettingError.noSuchFamily(name: "DejaVu San", near: ["DejaVu San!"])) {
            try Typesetter(FontRequest(names: ["DejaVu San"]), library: library)
        }
    }

    @Test(.needs("DejaVu Sans", package: "fonts-dejavu-core"))
    func familiesAreFoundWhateverTheirCase() throws {
        let face = try FontFixtures.typesetter(["dejavu sans"], weight: 700).faces[0]
        #expect(face.family == "DejaVu Sans")
        #expect(face.style == "Bold")
        #expect(face.weight == 700)
        #expect(face.reason == "asked for as 'dejavu sans'")
        #expect(!face.isFallback)
        // There is no medium: regular is drawn, and not the condensed one.
        let medium = try FontFixtures.typesetter(["DejaVu Sans"], weight: 500).faces[0]
        #expect(medium.style == "Book")
        #expect(medium.weight == 400)
    }

    @Test(.needs("Inter", package: "fonts-inter-variable"))
    func interIsTheDefaultAtAnyWeight() throws {
        for weight in [100, 437, 900] {
            let typesetter = try FontFixtures.typesetter([], weight: weight)
            #expect(typesetter.faces[0].family == "Inter")
            #expect(typesetter.faces[0].weight == weight)
            #expect(typesetter.faces[0].variations["wght"] == Double(weight))
            #expect(typesetter.faces[0].reason == "the default")
            #expect(typesetter.warnings == [])
        }
        func textColor(_ weight: Int) throws -> Int {
            try FontFixtures.typesetter([], weight: weight).sheet().makeMaskSource()
                .mask(cell: 8, x: 0, y: 0).coverage.reduce(0) { $0 + Int($1) }
        }
        let steps = try [100, 300, 500, 700, 900].map(textColor)
        #expect(zip(steps, steps.dropFirst()).allSatisfy { $0 < $1 })
    }

    @Test(.needs("Inter", package: "fonts-inter-variable"))
    func interHasAnItalic() throws {
        let typesetter = try FontFixtures.typesetter(["Inter"], italic: true)
        #expect(typesetter.faces[0].italic)
        #expect(typesetter.warnings == [])
        let upright = try FontFixtures.typesetter(["Inter"])
        #expect(typesetter.sheet().outlines[1] != upright.sheet().outlines[1])
    }

    @Test func facesOfACollectionAreChosenByNumber() throws {
        let first = try FontFixtures.typesetter([FontFixtures.collection])
        #expect(first.sheet().cells[1].advance == 14)
        for mark in ["#1", ":1"] {
            let second = try FontFixtures.typesetter([FontFixtures.collection + mark])
            #expect(second.sheet().cells[1].advance == 18)
            #expect(second.faces[0].family == "Rollgif Boxes Wide")
            #expect(second.faces[0].index == 1)
            #expect(second.faces[0].file == FontFixtures.collection)
        }
    }

    @Test func axesMoveOutlinesAndAdvances() throws {
        let bold = try FontFixtures.typesetter([FontFixtures.variable], weight: 900)
        #expect(bold.sheet().cells[1].advance == 18)
        #expect(bold.sheet().inkBounds(1) == RoundedRectangle(left: 4, top: -40, right: 14, bottom: 0))
        #expect(bold.faces[0].weight == 900)
        // The middle between 400 and 900.
        let half = try FontFixtures.typesetter([FontFixtures.variable], weight: 100, variations: ["wght": 650])
        #expect(half.sheet().cells[1].advance == 16)
        #expect(half.sheet().inkBounds(1)?.right == 12)
        #expect(half.faces[0].variations == ["wght": 650, "slnt": 0])
        let slanted = try FontFixtures.typesetter([FontFixtures.variable], italic: true)
        #expect(slanted.sheet().inkBounds(1)?.right == 18)
        #expect(slanted.faces[0].variations["slnt"] == -10)
        #expect(slanted.faces[0].italic)
        #expect(slanted.warnings == [])
    }

    @Test func whatCannotBeDoneIsAWarning() throws {
        #expect(
            try FontFixtures.typesetter(italic: true, variations: ["wght": 500]).warnings == [
                "font 'Rollgif Boxes' is not variable: wght has no effect",
                "font 'Rollgif Boxes' has no italic: it is drawn upright",
            ])
        #expect(
            try FontFixtures.typesetter([FontFixtures.variable], variations: ["wght": 2000, "opsz": 20]).warnings == [
                "font 'Rollgif Boxes Variable' has wght from 100.0 to 900.0: 2000.0 is drawn as 900.0",
                "font 'Rollgif Boxes Variable' has the axes wght, slnt: opsz has no effect",
            ])
    }

    @Test func genericFamiliesAreWhatTheSystemMakesOfThem() throws {
        // Any system with fonts has one of these; without any there is nothing to be found.
        let families = try FontFixtures.library.families()
        let face = try? FontFixtures.typesetter(["sans-serif"]).faces[0]
        #expect((face != nil) == !families.isEmpty)
    }
}
