import Testing

@testable import Typesetting

@Suite struct FontReferenceTests {
    @Test(arguments: [
        ("Inter", FontReference.family("Inter")),
        ("Noto Sans 2:1", .family("Noto Sans 2:1")),
        ("a.ttf", .file(path: "a.ttf", face: 0)),
        ("A.OTF", .file(path: "A.OTF", face: 0)),
        ("./fonts/a", .file(path: "./fonts/a", face: 0)),
        ("a.ttc#1", .file(path: "a.ttc", face: 1)),
        ("/x/a.ttc:12", .file(path: "/x/a.ttc", face: 12)),
        ("a.ttc#x", .family("a.ttc#x")),
        ("/x/a.ttc#-1", .file(path: "/x/a.ttc#-1", face: 0)),
        ("/x/odd:1", .file(path: "/x/odd:1", face: 0)),
    ])
    func namesArePathsOrFamilies(name: String, meaning: FontReference) {
        #expect(FontReference(name) == meaning)
    }

    @Test(arguments: [
        // Weight matching of CSS Fonts 4, 5.2, for weights that are missing.
        (450, [300, 400, 500, 700], 500), (400, [300, 500, 700], 500), (400, [300, 700], 300), (500, [400, 600], 400),
        (300, [100, 400], 100), (300, [400, 700], 400), (600, [400, 700, 900], 700), (600, [300, 400], 400),
    ])
    func weightsFallAsCSSHasIt(wanted: Int, there: [Int], taken: Int) {
        let entries = there.map { weight in
            CatalogEntry(
                families: ["F"], style: "", path: "\(weight)", face: 0, weights: Double(weight)...Double(weight),
                italic: false, width: 100, variable: false, colour: false, drawable: true)
        }
        let nearest = entries.min {
            $0.distance(weight: wanted, italic: false) < $1.distance(weight: wanted, italic: false)
        }
        #expect(nearest?.path == "\(taken)")
    }

    @Test func tagsAreFourLettersBothWays() {
        #expect(OpenTypeTag.value("wght") == 0x7767_6874)
        #expect(OpenTypeTag.text(0x7767_6874) == "wght")
        #expect(OpenTypeTag.text(OpenTypeTag.value("ab")) == "ab")
    }
}
