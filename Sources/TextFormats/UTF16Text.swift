/// Text in UTF-16, as PowerShell 5 writes with `>` and spreadsheets save as "Unicode text", read as UTF-8.
///
/// JSON and tables begin with an ASCII character, so a byte order mark or the position of the first zero gives the byte
/// order.
package struct UTF16Text {
    private let isBigEndian: Bool
    /// Bytes of a character whose end has not been read yet.
    private var unfinished: [UInt8] = []

    /// Returns nil for bytes that do not begin a text in UTF-16.
    package init?(startingWith bytes: some Collection<UInt8>) {
        let start = Array(bytes.prefix(2))
        guard start.count == 2 else { return nil }
        switch (start[0], start[1]) {
        case (0xFF, 0xFE): isBigEndian = false
        case (0xFE, 0xFF): isBigEndian = true
        case (0, let second) where second != 0: isBigEndian = true
        case (let first, 0) where first != 0: isBigEndian = false
        default: return nil
        }
    }

    /// Returns the whole text as UTF-8; bytes in other encodings stay as they are.
    package static func utf8(_ bytes: [UInt8]) throws(TextFault) -> [UInt8] {
        guard var text = UTF16Text(startingWith: bytes) else { return bytes }
        return try text.utf8(bytes, isEnd: true)
    }

    /// Returns the next bytes of the text as UTF-8.
    ///
    /// - Parameter isEnd: whether no more bytes follow.
    package mutating func utf8(_ bytes: [UInt8], isEnd: Bool) throws(TextFault) -> [UInt8] {
        let all = unfinished + bytes
        var units = stride(from: 0, to: all.count - 1, by: 2).map { place in
            UInt16(all[place + (isBigEndian ? 0 : 1)]) << 8 | UInt16(all[place + (isBigEndian ? 1 : 0)])
        }
        // The first half of a pair waits for the second.
        if !isEnd, let last = units.last, UTF16.isLeadSurrogate(last) { units.removeLast() }
        unfinished = Array(all[(2 * units.count)...])
        guard let text = String(validating: units, as: UTF16.self), !isEnd || unfinished.isEmpty else {
            throw TextFault(
                offset: 0, reason: "the text starts as UTF-16 and continues in another encoding; save the file as UTF-8"
            )
        }
        return Array(text.utf8)
    }
}
