/// Splits a text into the keys with which it is typed. They are its user-perceived characters, several at once if they
/// form one sign.
package enum TypedKeys {
    /// Invisible stackers of Unicode, which put the next letter under or behind the previous one. A text that ended
    /// with one would render it as a visible virama.
    private static let stackers: Set<UInt32> = [
        0x1039, 0x17D2, 0x1A60, 0x1BAB, 0xAAF6, 0x10A3F, 0x11133, 0x113D0, 0x1193E, 0x11A47, 0x11A99, 0x11D45, 0x11D97,
        0x11F42,
    ]
    private static let joiner: UInt32 = 0x200D

    package static func of(_ text: String) -> [String] {
        var keys: [String] = []
        var isOpen = false
        for character in text {
            if isOpen, !character.isWhitespace {
                keys[keys.count - 1].append(character)
            } else {
                keys.append(String(character))
            }
            isOpen = character.unicodeScalars.last.map { stackers.contains($0.value) || $0.value == joiner } ?? false
        }
        return keys
    }
}
