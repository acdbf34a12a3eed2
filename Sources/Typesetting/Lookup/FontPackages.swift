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
