internal import CICU

/// Scripts whose letters join, reorder or stack, so that a word cannot be drawn letter by letter.
enum ShapedScript {
    /// ISO 15924.
    private static let names: Set<String> = [
        "Adlm", "Ahom", "Arab", "Bali", "Beng", "Bhks", "Brah", "Bugi", "Cakm", "Cham", "Deva", "Diak", "Dogr",
        "Gong", "Gonm", "Gran", "Gujr", "Guru", "Java", "Kawi", "Khmr", "Khoj", "Knda", "Kthi", "Lana", "Lepc",
        "Limb", "Maka", "Mand", "Marc", "Mlym", "Modi", "Mong", "Mtei", "Mymr", "Nand", "Newa", "Nkoo", "Orya",
        "Phag", "Rjng", "Rohg", "Saur", "Shrd", "Sidd", "Sind", "Sinh", "Soyo", "Sund", "Sylo", "Syrc", "Takr",
        "Taml", "Telu", "Tibt", "Tirh", "Zanb",
    ]

    /// The pieces of a text that can be drawn each by itself: its user-perceived characters, or all of it at once where
    /// letters join or run from right to left.
    static func pieces(of text: String, isRightToLeft: Bool) -> [String] {
        isRightToLeft || text.unicodeScalars.contains(where: contains) ? [text] : text.map(String.init)
    }

    static func contains(_ scalar: Unicode.Scalar) -> Bool {
        // Below the Arabic block lie Latin, Greek, Cyrillic and the like.
        guard scalar.value >= 0x0600, let name = unsafe icu_script_name(scalar.value) else { return false }
        return names.contains(unsafe String(cString: name))
    }
}

/// Keys of spaces and other literals, and the promise that no key appears twice in a number.
enum LiteralKeys {
    /// What a literal carries until its neighbours are known.
    static let pending = ElementKey.symbol(.literal, 0)

    /// Gives each literal the key of its neighbour on the far side from the digits: a space stays with the symbol
    /// that brought it when symbols further in come and go. At the ends of the text it belongs to the inner one.
    static func assign(to elements: inout [Element]) {
        let firstDigit = elements.firstIndex { $0.kind == .digit } ?? elements.endIndex
        for index in elements.indices where elements[index].key == pending {
            let outer = index < firstDigit ? index - 1 : index + 1
            let inner = index < firstDigit ? index + 1 : index - 1
            // Literals of different bidi levels can stand side by side; then the inner neighbour has to do.
            let owner = [outer, inner].first { elements.indices.contains($0) && elements[$0].key != pending }
            elements[index].key = .space(owner.map { elements[$0].key } ?? .decimal)
        }
        var seen: Set<ElementKey> = []
        for index in elements.indices {
            while !seen.insert(elements[index].key).inserted { elements[index].key = .space(elements[index].key) }
        }
    }
}
