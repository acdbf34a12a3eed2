private import CHarfBuzz

/// An installed family and the scripts and digits of its faces, as `rollgif fonts --list` reports it.
package struct InstalledFamily: Encodable, Sendable {
    /// An axis of a variable face.
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
