private import CHarfBuzz

/// An installed family and the scripts and digits of its faces, as `rollgif fonts --list` reports it.
package struct InstalledFamily: Encodable, Sendable {
    package struct Axis: Encodable, Sendable {
        package let tag: String
        package let minimum, `default`, maximum: Double
    }

    package let family: String
    /// Names of the faces' styles, lighter ones first.
    package let styles: [String]
    /// OpenType weights of the lightest face and the heaviest.
    package let lightestWeight, heaviestWeight: Int
    package let italic: Bool
    package let color: Bool
    package let axes: [Axis]
    /// Scripts whose commonest letters the family has, as ISO 15924 codes.
    package let scripts: [String]
    /// Names of the requested numbering systems of which the family has all ten digits.
    package let digits: [String]
    package let files: [String]
}

extension FontLibrary {
    /// Returns every installed family that can be drawn, sorted by name.
    ///
    /// - Parameter digitSystems: names of numbering systems and their digits, for ``InstalledFamily/digits``.
    package func installedFamilies(
        digitSystems: [(name: String, digits: [Unicode.Scalar])]
    ) throws(TypesettingError) -> [InstalledFamily] {
        let catalog = try catalog()
        var faces: [String: [Int]] = [:]
        for (index, entry) in catalog.entries.enumerated() where entry.drawable || entry.colour {
            faces[entry.families[0], default: []].append(index)
        }
        return faces.sorted { $0.key < $1.key }.map { name, faces in
            let entries = faces.map { catalog.entries[$0] }.sorted {
                ($0.italic ? 1 : 0, $0.weights.lowerBound, $0.style) < (
                    $1.italic ? 1 : 0, $1.weights.lowerBound, $1.style
                )
            }
            func has(_ scalars: [Unicode.Scalar]) -> Bool {
                faces.contains { face in scalars.allSatisfy { catalog.face(face, has: $0) } }
            }
            var styles: [String] = []
            for style in entries.map(\.style) where !style.isEmpty && !styles.contains(style) { styles.append(style) }
            // The default is never used, because a family has at least one face.
            let lightest = entries.map(\.weights.lowerBound).min() ?? 400
            let heaviest = entries.map(\.weights.upperBound).max() ?? 400
            return InstalledFamily(
                family: name, styles: styles, lightestWeight: Int(lightest.rounded()),
                heaviestWeight: Int(heaviest.rounded()), italic: entries.contains(where: \.italic),
                color: entries.contains(where: \.colour), axes: axes(of: entries.filter(\.variable)),
                scripts: Self.scripts.filter { has(Array($0.letters.unicodeScalars)) }.map(\.code),
                digits: digitSystems.filter { has($0.digits) }.map(\.name),
                files: Set(entries.map(\.path)).sorted())
        }
    }

    /// Returns the axes of variable faces, each once; unreadable files are left out.
    private func axes(of entries: [CatalogEntry]) -> [InstalledFamily.Axis] {
        var axes: [InstalledFamily.Axis] = []
        for entry in entries {
            // The bytes outlive the font that reads them.
            guard let bytes = try? bytes(of: entry.path),
                let font = unsafe try? FontFace.openShaping(bytes, index: entry.face)
            else { continue }
            defer { unsafe hb_font_destroy(font) }
            for axis in unsafe FontFace.axes(of: font) where !axes.contains(where: { $0.tag == axis.tag }) {
                axes.append(
                    InstalledFamily.Axis(
                        tag: axis.tag, minimum: axis.range.lowerBound, default: axis.standard,
                        maximum: axis.range.upperBound))
            }
        }
        return axes
    }

    /// Scripts by a few letters that every font for them has.
    private static let scripts: [(code: String, letters: String)] = [
        ("Latn", "aez"), ("Grek", "αωΣ"), ("Cyrl", "аяЖ"), ("Armn", "աբ"), ("Geor", "აბ"), ("Hebr", "אש"),
        ("Arab", "اعن"), ("Syrc", "ܐܒ"), ("Thaa", "ހށ"), ("Nkoo", "ߊߋ"), ("Ethi", "ሀለ"), ("Deva", "कम"),
        ("Beng", "কম"), ("Guru", "ਕਮ"), ("Gujr", "કમ"), ("Orya", "କମ"), ("Taml", "கம"), ("Telu", "కమ"),
        ("Knda", "ಕಮ"), ("Mlym", "കമ"), ("Sinh", "කම"), ("Thai", "กม"), ("Laoo", "ກມ"), ("Tibt", "ཀམ"),
        ("Mymr", "ကမ"), ("Khmr", "កម"), ("Mong", "ᠠᠡ"), ("Hang", "가한"), ("Kana", "アン"), ("Hira", "あん"),
        ("Hani", "一人"), ("Zsye", "😀🎉"),
    ]
}

/// An installed face, as fontconfig describes it.
struct CatalogEntry: Sendable, Equatable {
    var families: [String]
    var style: String
    var path: String
    var face: Int
    /// OpenType weights: a single one, or the range of a variable font.
    var weights: ClosedRange<Double>
    var italic: Bool
    /// Percent of the normal width.
    var width: Double
    var variable: Bool
    /// Whether the face has bitmaps or colour layers, as emoji fonts do.
    var colour: Bool
    /// Whether it is an OpenType font with outlines.
    var drawable: Bool

    var isEmoji: Bool { colour || families.contains { $0.lowercased().contains("emoji") } }

    var isSans: Bool { families.contains { $0.lowercased().contains("sans") } }

    /// Returns the distance of the face from a request; smaller is nearer, compared part by part.
    ///
    /// Slant comes before width, and width before weight, similar to the style matching of CSS Fonts 4 §5.2. CSS puts
    /// width first, but a request has no width here. It only ranks condensed families lower.
    func distance(weight: Int, italic: Bool) -> (Int, Double, Double, Int, String, Int) {
        let slant = self.italic == italic ? 0 : 1
        return (slant, abs(width - 100), weightDistance(Double(weight)), variable ? 0 : 1, path, face)
    }

    /// Returns the distance in weight by CSS Fonts 4 §5.2. A weight from 400 to 500 prefers heavier ones up to 500,
    /// then lighter ones, then the others. Lower weights prefer lighter ones, and higher weights heavier ones.
    private func weightDistance(_ wanted: Double) -> Double {
        if weights.contains(wanted) { return 0 }
        let nearest = wanted < weights.lowerBound ? weights.lowerBound : weights.upperBound
        let gap = abs(nearest - wanted)
        let favoured: Bool
        if wanted >= 400, wanted <= 500 {
            if nearest > wanted, nearest <= 500 { return gap }
            favoured = nearest < wanted
            return favoured ? 1000 + gap : 2000 + gap
        }
        favoured = wanted < 400 ? nearest < wanted : nearest > wanted
        return favoured ? gap : 2000 + gap
    }
}
