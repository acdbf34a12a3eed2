/// Four letters as the number that font tables hold.
enum OpenTypeTag {
    /// Tags shorter than four letters are filled with spaces; letters beyond ASCII count as `?`.
    static func value(_ text: String) -> UInt32 {
        let letters = text.utf8.prefix(4).map { $0 < 0x80 ? $0 : 0x3F }
        return (letters + [UInt8](repeating: 0x20, count: 4 - letters.count)).reduce(0) { $0 << 8 | UInt32($1) }
    }

    static func text(_ value: UInt32) -> String {
        let letters = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
        var text = String(decoding: letters, as: UTF8.self)
        while text.last == " " { text.removeLast() }
        return text
    }
}
