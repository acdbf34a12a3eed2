internal import CICU

/// Embedding levels by the Unicode Bidirectional Algorithm; odd ones run from right to left.
enum BidiLevels {
    /// Returns the level of every UTF-16 code unit of a text that is one paragraph.
    static func levels(of units: [UInt16], rightToLeft: Bool) throws(NumeralError) -> [UInt8] {
        // Hebrew is the first block with letters that run from right to left.
        if units.isEmpty || (!rightToLeft && units.allSatisfy { $0 < 0x0590 }) {
            return Array(repeating: 0, count: units.count)
        }
        var status: Int32 = 0
        var levels = [UInt8](repeating: 0, count: units.count)
        unsafe units.withUnsafeBufferPointer { text in
            unsafe levels.withUnsafeMutableBufferPointer { levels in
                unsafe icu_bidi_levels(
                    text.baseAddress, Int32(text.count), rightToLeft ? 1 : 0, levels.baseAddress, &status)
            }
        }
        guard !ICU.isFailure(status) else { throw .icu(ICU.name(of: status), doing: "order the text") }
        return levels
    }

    /// Returns the logical indices from left to right.
    static func visualOrder(_ levels: [UInt8]) -> [Int] {
        guard levels.contains(where: { $0 != 0 }) else { return Array(levels.indices) }
        var order = [Int32](repeating: 0, count: levels.count)
        unsafe levels.withUnsafeBufferPointer { levels in
            unsafe order.withUnsafeMutableBufferPointer { order in
                unsafe icu_bidi_visual_order(levels.baseAddress, Int32(levels.count), order.baseAddress)
            }
        }
        return order.map(Int.init)
    }

    /// Returns whether a character is a bidi mark, which only controls the algorithm and is never drawn.
    static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}

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
