import Foundation
import TestSupport
import Testing

@testable import Typesetting

/// Advances against two other readings of the same fonts: HarfBuzz's own `hb-shape`, and fontTools, which shares no
/// code with HarfBuzz.
@Suite struct AdvanceAgreementTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var family: String
        var weight: Int
        var texts: [String]
        var testDescription: String { "\(family) \(weight)" }
    }

    /// A case runs if its family is installed; `everyFamilyIsThere` lists the others.
    static let all = [
        Case(
            family: "Inter", weight: 500, texts: ["$", "€", "£", "¥", "₹", "₿", ",", ".", "-", "−", "+", "%", "(", "k"]),
        Case(family: "Inter", weight: 637, texts: ["$", "€", ",", ".", "−"]),
        Case(family: "DejaVu Sans", weight: 400, texts: ["$", "€", "£", "₽", ",", ".", "-", "−", "٫", "٬"]),
        Case(family: "Noto Sans", weight: 700, texts: ["$", "€", "£", "₹", ",", ".", "-", "+", "%"]),
        Case(family: "Roboto", weight: 400, texts: ["$", "€", "£", ",", ".", "-", "+", "%"]),
        Case(family: "Lato", weight: 400, texts: ["$", "€", "£", ",", ".", "-", "+", "%"]),
    ]
    static let installed = all.filter { FontFixtures.isInstalled($0.family) }
    static let missing = Set(all.map(\.family)).subtracting(installed.map(\.family)).sorted()

    static let hasShape = Program.isInstalled("hb-shape")
    static let hasFontTools = (try? run("python3", ["-c", "import fontTools"])) != nil

    static func run(_ program: String, _ arguments: [String]) throws -> String {
        let outcome = try Program.run(program, arguments)
        guard outcome.status == 0 else { throw CocoaError(.executableLoad) }
        return outcome.text
    }

    @Test(.enabled(if: !missing.isEmpty, "every family is installed"))
    func everyFamilyIsThere() {
        // Shown as a known issue: nothing failed, and nothing was compared either.
        withKnownIssue("not installed, and so not compared: \(Self.missing.joined(separator: ", "))") {
            #expect(Self.missing.isEmpty)
        }
    }

    /// Our advances in pixels: ten digits, then each text as a run of its own, and the face that drew them.
    private func ours(_ subject: Case, size: Double) throws -> (advances: [Double], face: FontReport) {
        let typesetter = try FontFixtures.typesetter(
            [subject.family], size: size, weight: subject.weight, tabular: true)
        var cells = Array(0..<10)
        for text in subject.texts { cells += try typesetter.typeset(TextRun(pieces: [text])) }
        let sheet = typesetter.sheet()
        #expect(sheet.faces.count == 1, "a fallback would be compared with the wrong font")
        return (cells.map { sheet.cells[$0].advance }, sheet.faces[0])
    }

    private func variations(_ face: FontReport) -> String {
        face.variations.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: ",")
    }

    @Test(.enabled(if: hasShape, "hb-shape (libharfbuzz-bin) is not installed"), arguments: installed)
    func agreesWithShape(subject: Case) throws {
        let size = 72.0
        let (advances, face) = try ours(subject, size: size)
        // At a size of a million units an em, hb-shape prints whole numbers fine enough.
        let scale = 1_048_576.0
        var theirs: [Double] = []
        for (texts, features) in [(FontFixtures.asciiDigits, "tnum"), (subject.texts, "")] {
            let scratch = Scratch()
            let file = try scratch.write(texts.map { $0 + "\n" }.joined(), to: "texts")
            let output = try Self.run(
                "hb-shape",
                [
                    "--font-size=\(Int(scale))", "--no-glyph-names", "--no-clusters", "--features=\(features)",
                    "--variations=\(variations(face))", "--face-index=\(face.index)", "--direction=ltr",
                    "--language=en", "--output-format=json", "--text-file=\(file)", face.file,
                ])
            // A line per text, each a list of glyphs.
            for line in output.split(separator: "\n") {
                let glyphs = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [[String: Any]])
                theirs.append(glyphs.reduce(0) { $0 + (($1["ax"] as? NSNumber)?.doubleValue ?? .nan) } * size / scale)
            }
        }
        #expect(advances.count == theirs.count)
        for (text, pair) in zip(FontFixtures.asciiDigits + subject.texts, zip(advances, theirs)) {
            #expect(abs(pair.0 - pair.1) < 1.0 / 64, "\(text): \(pair.0) against \(pair.1)")
        }
    }

    @Test(.enabled(if: hasFontTools, "fontTools (python3-fonttools) is not installed"), arguments: installed)
    func agreesWithFontTools(subject: Case) throws {
        let size = 72.0
        let (advances, face) = try ours(subject, size: size)
        let output = try Self.run(
            "python3",
            ["-c", Self.reader, face.file, "\(face.index)", variations(face), subject.texts.joined(separator: " ")])
        let theirs = output.split(separator: "\n").compactMap { Double($0) }.map { $0 * size }
        #expect(advances.count == theirs.count)
        for (text, pair) in zip(FontFixtures.asciiDigits + subject.texts, zip(advances, theirs)) {
            #expect(abs(pair.0 - pair.1) < 1.0 / 64, "\(text): \(pair.0) against \(pair.1)")
        }
    }

    /// Reads advances in ems from the tables: cmap, the single substitutions of tnum for digits, hmtx, and for a
    /// variable font HVAR at the normalised place on the axes.
    private static let reader = """
        import sys
        from fontTools.ttLib import TTFont
        from fontTools.varLib.models import normalizeLocation
        from fontTools.varLib.varStore import VarStoreInstancer
        path, index, place, texts = sys.argv[1:5]
        font = TTFont(path, fontNumber=int(index))
        cmap, order = font.getBestCmap(), font.getReverseGlyphMap()
        tabular = {}
        gsub = font["GSUB"].table if "GSUB" in font else None
        if gsub and gsub.FeatureList:
            wanted = {i for f in gsub.FeatureList.FeatureRecord if f.FeatureTag == "tnum" for i in f.Feature.LookupListIndex}
            for i in sorted(wanted):
                for table in gsub.LookupList.Lookup[i].SubTable:
                    table = getattr(table, "ExtSubTable", table)
                    for old, new in getattr(table, "mapping", {}).items():
                        tabular.setdefault(old, new)
        delta = lambda glyph: 0
        if "fvar" in font:
            axes = {a.axisTag: (a.minValue, a.defaultValue, a.maxValue) for a in font["fvar"].axes}
            location = {k: float(v) for k, v in (p.split("=") for p in place.split(","))}
            location = normalizeLocation(location, axes)
            if "avar" in font:
                from fontTools.varLib.models import piecewiseLinearMap
                location = {k: piecewiseLinearMap(v, font["avar"].segments[k]) for k, v in location.items()}
            hvar = font["HVAR"].table
            instancer = VarStoreInstancer(hvar.VarStore, font["fvar"].axes, location)
            def delta(glyph):
                where = hvar.AdvWidthMap.mapping[glyph] if hvar.AdvWidthMap else order[glyph]
                return instancer[where]
        units = font["head"].unitsPerEm
        def advance(glyph):
            return (font["hmtx"][glyph][0] + delta(glyph)) / units
        for digit in "0123456789":
            glyph = cmap[ord(digit)]
            print(advance(tabular.get(glyph, glyph)))
        for text in texts.split(" "):
            print(sum(advance(cmap[ord(c)]) for c in text))
        """
}
