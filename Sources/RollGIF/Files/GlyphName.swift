/// Characters that a picture in a folder of glyphs is drawn for, read from its file's name.
enum GlyphName: Hashable {
    /// A cell of the wheels, 0 to 9.
    case digit(Int)
    /// Several characters when they look alike.
    case characters([Character])

    /// File names for characters that a file system or a shell would reject, and the characters.
    static let named: [(name: String, characters: [Character])] = [
        ("comma", [","]), ("period", ["."]), ("colon", [":"]), ("semicolon", [";"]), ("apostrophe", ["'", "\u{2019}"]),
        ("quote", ["\""]), ("space", [" ", "\u{A0}", "\u{202F}", "\u{2009}"]), ("minus", ["-", "\u{2212}"]),
        ("plus", ["+"]), ("plus-minus", ["±"]), ("times", ["×"]), ("equals", ["="]), ("slash", ["/"]),
        ("percent", ["%"]), ("permille", ["‰"]), ("number", ["#"]), ("degree", ["°"]), ("tilde", ["~"]),
        ("caret", ["^"]), ("paren-open", ["("]), ("paren-close", [")"]), ("dollar", ["$"]), ("cent", ["¢"]),
        ("euro", ["€"]), ("pound", ["£"]), ("yen", ["¥", "\u{FFE5}"]), ("rupee", ["₹"]), ("won", ["₩"]),
        ("ruble", ["₽"]), ("lira", ["₺"]), ("shekel", ["₪"]), ("bitcoin", ["₿"]), ("infinity", ["∞"]),
    ]

    /// The names that are expected, for errors.
    static let expected =
        "0.png to 9.png, \(named.map { "\($0.name).png" }.joined(separator: ", ")), or u+20AC.png for any character"

    private static let byName = Dictionary(uniqueKeysWithValues: named.map { ($0.name, $0.characters) })

    /// Reads a file's name without its extension; nil for a name that means nothing.
    init?(_ name: String) {
        let name = name.lowercased()
        if name.utf8.count == 1, let digit = Int(name) {
            self = .digit(digit)
        } else if let characters = Self.byName[name] {
            self = .characters(characters)
        } else if name.hasPrefix("u+"), (4...6).contains(name.utf8.count - 2),
            let scalar = UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
        {
            // ASCII digits are cells of the wheels.
            let digit = ("0"..."9").contains(scalar) ? Int(scalar.value) - 0x30 : nil
            self = digit.map(GlyphName.digit) ?? .characters([Character(scalar)])
        } else {
            return nil
        }
    }
}
