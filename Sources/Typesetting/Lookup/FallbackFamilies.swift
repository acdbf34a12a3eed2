/// Families to try, in order, for characters that the requested fonts lack.
enum FallbackFamilies {
    /// Default families. The first installed one is used if no font is requested.
    static let standard = ["Inter", "Noto Sans", "DejaVu Sans"]

    /// Families of colour emoji that take precedence over others.
    static let emoji = ["Noto Color Emoji"]

    /// Returns the families for one character: those of its script, then those of wide coverage. Relatives of the
    /// text's family (they share its first word) come before others.
    static func families(for scalar: Unicode.Scalar, language: String, relativesOf family: String) -> [String] {
        let word = family.prefix { $0 != " " } + " "
        let wide = standard + general
        let ordered =
            byBlock(scalar.value, language: language) + wide.filter { $0.hasPrefix(word) }
            + wide.filter { !$0.hasPrefix(word) }
        return ordered.reduce(into: []) { names, name in if !names.contains(name) { names.append(name) } }
    }

    /// Families for signs and symbols of no script.
    private static let general = [
        "Noto Sans Math", "Noto Sans Symbols", "Noto Sans Symbols2", "Noto Sans Symbols 2", "Liberation Sans",
        "Symbola",
    ]

    /// Returns the families by Unicode block. Noto has one for almost every script. Blocks replace scripts, because a
    /// script's punctuation and digits are in its blocks too.
    private static func byBlock(_ value: UInt32, language: String) -> [String] {
        if isHan(value) { return hanFamilies(language: language) }
        guard let block = blocks.first(where: { $0.range.contains(value) }) else { return [] }
        return block.scripts.map { "Noto Sans \($0)" }
    }

    private static func isHan(_ value: UInt32) -> Bool {
        switch value {
        case 0x1100...0x11FF, 0x2E80...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFE30...0xFE4F,
            0xFF00...0xFFEF, 0x20000...0x323AF:
            true
        default: false
        }
    }

    /// Returns the families for Han characters in the order of a language. The same code points have other shapes in
    /// Chinese, Japanese and Korean.
    private static func hanFamilies(language: String) -> [String] {
        let parts = language.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" })
        let first: String
        switch parts.first {
        case "ja": first = "JP"
        case "ko": first = "KR"
        case "zh" where parts.contains("hk") || parts.contains("mo"): first = "HK"
        case "zh" where parts.contains("tw") || parts.contains("hant"): first = "TC"
        default: first = "SC"
        }
        return ([first] + ["SC", "TC", "JP", "KR", "HK"].filter { $0 != first }).map { "Noto Sans CJK \($0)" }
    }

    private static let blocks: [(range: ClosedRange<UInt32>, scripts: [String])] = [
        (0x0530...0x058F, ["Armenian"]), (0x0590...0x05FF, ["Hebrew"]), (0x0600...0x06FF, ["Arabic"]),
        (0x0700...0x074F, ["Syriac"]), (0x0750...0x077F, ["Arabic"]), (0x0780...0x07BF, ["Thaana"]),
        (0x07C0...0x07FF, ["NKo"]), (0x08A0...0x08FF, ["Arabic"]), (0x0900...0x097F, ["Devanagari"]),
        (0x0980...0x09FF, ["Bengali"]), (0x0A00...0x0A7F, ["Gurmukhi"]), (0x0A80...0x0AFF, ["Gujarati"]),
        (0x0B00...0x0B7F, ["Oriya"]), (0x0B80...0x0BFF, ["Tamil"]), (0x0C00...0x0C7F, ["Telugu"]),
        (0x0C80...0x0CFF, ["Kannada"]), (0x0D00...0x0D7F, ["Malayalam"]), (0x0D80...0x0DFF, ["Sinhala"]),
        (0x0E00...0x0E7F, ["Thai"]), (0x0E80...0x0EFF, ["Lao"]), (0x0F00...0x0FFF, ["Tibetan"]),
        (0x1000...0x109F, ["Myanmar"]), (0x10A0...0x10FF, ["Georgian"]), (0x1200...0x139F, ["Ethiopic"]),
        (0x13A0...0x13FF, ["Cherokee"]), (0x1780...0x17FF, ["Khmer"]), (0x1800...0x18AF, ["Mongolian"]),
        (0x1900...0x194F, ["Limbu"]), (0x1980...0x19DF, ["NewTaiLue", "New Tai Lue"]),
        (0x1A20...0x1AAF, ["TaiTham", "Tai Tham"]), (0x1B00...0x1B7F, ["Balinese"]), (0x1B80...0x1BBF, ["Sundanese"]),
        (0x1C00...0x1C4F, ["Lepcha"]), (0x1C50...0x1C7F, ["OlChiki", "Ol Chiki"]), (0xA500...0xA63F, ["Vai"]),
        (0xA880...0xA8DF, ["Saurashtra"]), (0xA900...0xA92F, ["KayahLi", "Kayah Li"]), (0xA980...0xA9DF, ["Javanese"]),
        (0xAA00...0xAA5F, ["Cham"]), (0xABC0...0xABFF, ["MeeteiMayek", "Meetei Mayek"]), (0xFB50...0xFDFF, ["Arabic"]),
        (0xFE70...0xFEFF, ["Arabic"]), (0x104A0...0x104AF, ["Osmanya"]), (0x11066...0x1106F, ["Brahmi"]),
        (0x11100...0x1114F, ["Chakma"]), (0x118A0...0x118FF, ["WarangCiti", "Warang Citi"]),
        (0x1E900...0x1E95F, ["Adlam"]),
    ]
}

/// Debian packages by family and character, for the advice in errors.
enum FontPackages {
    /// Returns the package of a well-known family; nil for others.
    static func package(ofFamily family: String) -> String? {
        let name = family.lowercased()
        if let exact = families[name] { return exact }
        if name.hasPrefix("noto sans cjk") || name.hasPrefix("noto serif cjk") { return "fonts-noto-cjk" }
        if name.hasPrefix("noto sans mono") { return "fonts-noto-mono" }
        if name.hasPrefix("noto ") { return "fonts-noto-core" }
        if name.hasPrefix("dseg") { return "fonts-dseg" }
        if name.hasPrefix("dejavu ") { return "fonts-dejavu-core" }
        if name.hasPrefix("liberation ") { return "fonts-liberation" }
        if let free = lookalikes[name] { return free.package }
        return nil
    }

    /// Returns the package with a font for a character; nil if none is known.
    static func package(for scalar: Unicode.Scalar) -> String? {
        if scalar.properties.isEmojiPresentation { return "fonts-noto-color-emoji" }
        return switch scalar.value {
        case 0x20...0x24F, 0x370...0x52F, 0x2010...0x203F, 0x20A0...0x20BF, 0x2190...0x22FF: "fonts-dejavu-core"
        case 0x530...0x1CFF, 0xA640...0xABFF, 0xFB00...0xFDFF, 0xFE70...0xFEFF, 0x10280...0x1BCFF: "fonts-noto-core"
        case 0x2E80...0x9FFF, 0xAC00...0xD7AF, 0xF900...0xFAFF, 0xFF00...0xFFEF, 0x20000...0x323AF: "fonts-noto-cjk"
        case 0x2300...0x2BFF, 0x1D400...0x1D7FF, 0x1F000...0x1FAFF: "fonts-symbola"
        default: nil
        }
    }

    /// Free families with the widths of well-known ones that are not free.
    private static let lookalikes = [
        "arial": (family: "Liberation Sans", package: "fonts-liberation"),
        "helvetica": (family: "Liberation Sans", package: "fonts-liberation"),
        "times new roman": (family: "Liberation Serif", package: "fonts-liberation"),
        "courier new": (family: "Liberation Mono", package: "fonts-liberation"),
        "calibri": (family: "Carlito", package: "fonts-crosextra-carlito"),
        "cambria": (family: "Caladea", package: "fonts-crosextra-caladea"),
    ]

    /// Returns the free family with the widths of a well-known one; nil for others.
    static func lookalike(ofFamily family: String) -> String? { lookalikes[family.lowercased()]?.family }

    private static let families = [
        "inter": "fonts-inter-variable", "inter display": "fonts-inter-variable",
        "roboto": "fonts-roboto-unhinted", "lato": "fonts-lato", "open sans": "fonts-open-sans",
        "manrope": "fonts-manrope", "jetbrains mono": "fonts-jetbrains-mono", "fira code": "fonts-firacode",
        "noto color emoji": "fonts-noto-color-emoji", "symbola": "fonts-symbola",
    ]
}
