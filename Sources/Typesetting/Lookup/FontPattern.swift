private import CFontconfig

/// The reader of fontconfig's patterns into plain values.
enum FontPattern {
    /// Returns the file and face of a pattern, or nil when it has no family or file. The path belongs to the pattern.
    static func place(_ pattern: OpaquePointer) -> (path: UnsafePointer<CChar>, face: Int32)? {
        guard unsafe bytes(pattern, FC_FAMILY, 0) != nil, let path = unsafe bytes(pattern, FC_FILE, 0) else {
            return nil
        }
        return unsafe (path, face(pattern))
    }

    /// Returns the index of the face in its file, without the instance of a variable font.
    private static func face(_ pattern: OpaquePointer) -> Int32 {
        unsafe (integer(pattern, FC_INDEX) ?? 0) & 0xFFFF
    }

    static func hasFamily(_ folded: String, _ pattern: OpaquePointer) -> Bool {
        var number: Int32 = 0
        while let name = unsafe bytes(pattern, FC_FAMILY, number) {
            if unsafe isFolded(folded, name) { return true }
            number += 1
        }
        return false
    }

    /// Returns whether a name equals `folded` once it is folded too. Names of ASCII letters, which most are, need no
    /// string for that.
    private static func isFolded(_ folded: String, _ name: UnsafePointer<CChar>) -> Bool {
        var remaining = folded.utf8[...]
        var next = unsafe name
        // The name ends with a zero.
        while unsafe next.pointee != 0 {
            let byte = unsafe UInt8(bitPattern: next.pointee)
            if byte >= 0x80 { return unsafe FontCatalog.folded(String(cString: name)) == folded }
            unsafe next += 1
            if byte == 0x20 { continue }
            guard remaining.popFirst() == (0x41...0x5A ~= byte ? byte | 0x20 : byte) else { return false }
        }
        return remaining.isEmpty
    }

    static func entry(_ pattern: OpaquePointer) -> CatalogEntry {
        let format = unsafe strings(pattern, FC_FONTFORMAT).first ?? ""
        let outlined = unsafe flag(pattern, FC_OUTLINE)
        return unsafe CatalogEntry(
            families: strings(pattern, FC_FAMILY), style: strings(pattern, FC_STYLE).first ?? "",
            path: strings(pattern, FC_FILE).first ?? "", face: Int(face(pattern)), weights: weights(pattern),
            italic: (integer(pattern, FC_SLANT) ?? FC_SLANT_ROMAN) != FC_SLANT_ROMAN,
            width: Double(integer(pattern, FC_WIDTH) ?? FC_WIDTH_NORMAL), variable: flag(pattern, FC_VARIABLE),
            colour: flag(pattern, FC_COLOR), drawable: outlined && (format == "TrueType" || format == "CFF"))
    }

    /// Returns whether the pattern is a named instance of a variable font. The upper half of its index numbers them
    /// from 1; 0x8000 there is the variable font itself.
    static func isNamedInstance(_ pattern: OpaquePointer) -> Bool {
        let instance = unsafe UInt32(bitPattern: integer(pattern, FC_INDEX) ?? 0) >> 16
        return instance != 0 && instance < 0x8000
    }

    /// Returns the OpenType weights of a face. Fontconfig has its own scale, and a range for variable fonts.
    private static func weights(_ pattern: OpaquePointer) -> ClosedRange<Double> {
        var single = 0.0
        if unsafe FcPatternGetDouble(pattern, FC_WEIGHT, 0, &single) == FcResultMatch {
            let weight = FcWeightToOpenTypeDouble(single)
            return weight...weight
        }
        var range: OpaquePointer?
        var (low, high) = (0.0, 0.0)
        // The range that comes back belongs to the pattern.
        if unsafe FcPatternGetRange(pattern, FC_WEIGHT, 0, &range) == FcResultMatch,
            unsafe FcRangeGetDouble(range, &low, &high) != 0, low <= high
        {
            return FcWeightToOpenTypeDouble(low)...FcWeightToOpenTypeDouble(high)
        }
        return 400...400
    }

    private static func strings(_ pattern: OpaquePointer, _ object: String) -> [String] {
        var all: [String] = []
        while let bytes = unsafe bytes(pattern, object, Int32(all.count)) {
            unsafe all.append(String(cString: bytes))
        }
        return all
    }

    /// Returns the text of a pattern by its kind and number, ended by a zero, which belongs to the pattern.
    private static func bytes(_ pattern: OpaquePointer, _ object: String, _ number: Int32) -> UnsafePointer<CChar>? {
        var text: UnsafeMutablePointer<FcChar8>?
        guard unsafe FcPatternGetString(pattern, object, number, &text) == FcResultMatch else { return nil }
        // fontconfig's bytes are unsigned chars.
        return unsafe UnsafeRawPointer(text)?.assumingMemoryBound(to: CChar.self)
    }

    private static func integer(_ pattern: OpaquePointer, _ object: String) -> Int32? {
        var value: Int32 = 0
        return unsafe FcPatternGetInteger(pattern, object, 0, &value) == FcResultMatch ? value : nil
    }

    private static func flag(_ pattern: OpaquePointer, _ object: String) -> Bool {
        var value: FcBool = 0
        return unsafe FcPatternGetBool(pattern, object, 0, &value) == FcResultMatch && value == 1
    }
}

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
