internal import CICU

/// Scripts whose letters join, reorder or stack, so that a word cannot be drawn letter by letter.
enum ShapedScript {
    /// Script codes of ISO 15924.
    private static let names: Set<String> = [
        "Adlm", "Ahom", "Arab", "Bali", "Beng", "Bhks", "Brah", "Bugi", "Cakm", "Cham", "Deva", "Diak", "Dogr",
        "Gong", "Gonm", "Gran", "Gujr", "Guru", "Java", "Kawi", "Khmr", "Khoj", "Knda", "Kthi", "Lana", "Lepc",
        "Limb", "Maka", "Mand", "Marc", "Mlym", "Modi", "Mong", "Mtei", "Mymr", "Nand", "Newa", "Nkoo", "Orya",
        "Phag", "Rjng", "Rohg", "Saur", "Shrd", "Sidd", "Sind", "Sinh", "Soyo", "Sund", "Sylo", "Syrc", "Takr",
        "Taml", "Telu", "Tibt", "Tirh", "Zanb",
    ]

    /// Returns the pieces of a text that are drawn independently. They are its user-perceived characters, or the whole
    /// text if letters join or run from right to left.
    static func pieces(of text: String, isRightToLeft: Bool) -> [String] {
        isRightToLeft || text.unicodeScalars.contains(where: contains) ? [text] : text.map(String.init)
    }

    static func contains(_ scalar: Unicode.Scalar) -> Bool {
        // Blocks before Arabic, such as Latin, Greek and Cyrillic, need no shaping.
        guard scalar.value >= 0x0600, let name = unsafe icu_script_name(scalar.value) else { return false }
        return names.contains(unsafe String(cString: name))
    }
}
