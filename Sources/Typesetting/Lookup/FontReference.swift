/// The target of a font's name in a request: a family or a file.
package enum FontReference: Equatable {
    case family(String)
    /// Font file; `face` counts the fonts of a collection from 0.
    case file(path: String, face: Int)

    /// Names with a slash or a font file's extension are paths; `#n` or `:n` after the extension chooses a face.
    package init(_ name: String) {
        var (path, face) = (name[...], 0)
        if let mark = name.lastIndex(where: { $0 == "#" || $0 == ":" }),
            let number = Int(name[name.index(after: mark)...]),
            number >= 0, Self.hasFontExtension(name[..<mark])
        {
            (path, face) = (name[..<mark], number)
        }
        if path.contains("/") || Self.hasFontExtension(path) {
            self = .file(path: String(path), face: face)
        } else {
            self = .family(name)
        }
    }

    /// Returns the option of the style that a name has behind a family's name, `--weight bold` for `Inter-Bold`; nil
    /// for none.
    static func style(named name: String, ofFamily family: String) -> String? {
        guard name.lowercased().hasPrefix(family.lowercased()) else { return nil }
        let style = name.dropFirst(family.count).lowercased().filter(\.isLetter)
        if style == "italic" || style == "oblique" { return "--italic" }
        let weights = [
            "thin", "extralight", "light", "regular", "medium", "semibold", "bold", "extrabold", "black",
        ]
        return weights.contains(style) ? "--weight \(style)" : nil
    }

    /// Returns the file that a name begins with; nil for the name of a family.
    package static func file(of name: String) -> String? {
        if case .file(let path, _) = FontReference(name) { path } else { nil }
    }

    private static func hasFontExtension(_ path: Substring) -> Bool {
        let lowercase = path.lowercased()
        return [".ttf", ".otf", ".ttc", ".otc", ".woff", ".woff2", ".pfb", ".pfa", ".pcf", ".bdf", ".dfont"]
            .contains { lowercase.hasSuffix($0) }
    }
}
