internal import CICU

/// Scripts whose letters join, reorder or stack, so that a word cannot be drawn letter by letter.
enum ShapedScript {
    /// ISO 15924.
    private static let names: Set<String> = [
        "Adlm", "Arab", "Bali", "Beng", "Brah", "Bugi", "Cakm", "Cham", "Deva", "Gujr", "Guru", "Java", "Khmr", "Knda",
        "Lana", "Lepc", "Limb", "Mand", "Mlym", "Mong", "Mtei", "Mymr", "Nkoo", "Orya", "Phag", "Rohg", "Saur", "Sinh",
        "Sund", "Syrc", "Taml", "Telu", "Tibt",
    ]

    static func contains(_ scalar: Unicode.Scalar) -> Bool {
        // Below the Arabic block lie Latin, Greek, Cyrillic and the like.
        guard scalar.value >= 0x0600, let name = unsafe icu_script_name(scalar.value) else { return false }
        return names.contains(unsafe String(cString: name))
    }
}
