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

    /// Pieces of a text that are drawn independently: its user-perceived characters, or the whole text where letters
    /// join or run from right to left.
    static func pieces(of text: String, isRightToLeft: Bool) -> [String] {
        isRightToLeft || text.unicodeScalars.contains(where: contains) ? [text] : text.map(String.init)
    }

    static func contains(_ scalar: Unicode.Scalar) -> Bool {
        // Blocks below Arabic are Latin, Greek, Cyrillic and the like: no shaping.
        guard scalar.value >= 0x0600, let name = unsafe icu_script_name(scalar.value) else { return false }
        return names.contains(unsafe String(cString: name))
    }
}

/// Keys of spaces and other literals; also makes every key unique in its number.
enum LiteralKeys {
    /// Key of a literal until its neighbours are known.
    static let pending = ElementKey.symbol(.literal, 0)

    /// Gives each literal the key of its neighbour on the far side from the digits: a space stays with its symbol when
    /// symbols further in come and go. At the ends of the text the inner neighbour gives the key.
    static func assign(to elements: inout [Element]) {
        let firstDigit = elements.firstIndex { $0.kind == .digit } ?? elements.endIndex
        for index in elements.indices where elements[index].key == pending {
            let outer = index < firstDigit ? index - 1 : index + 1
            let inner = index < firstDigit ? index + 1 : index - 1
            // Inner neighbour where literals of different bidi levels are side by side.
            let owner = [outer, inner].first { elements.indices.contains($0) && elements[$0].key != pending }
            elements[index].key = .space(owner.map { elements[$0].key } ?? .decimal)
        }
        var seen: Set<ElementKey> = []
        for index in elements.indices {
            while !seen.insert(elements[index].key).inserted { elements[index].key = .space(elements[index].key) }
        }
    }
}
