import TextFormats

/// Text from outside, made safe and short for one line of a message.
package enum Quoted {
    package static func text(_ text: some StringProtocol) -> String {
        "\"\(line(text, length: 60))\""
    }

    /// Returns a word that the user has to type again.
    package static func bare(_ text: some StringProtocol) -> String { line(text, length: 60) }

    package static func shellWord(_ word: String) -> String {
        let plain = word.utf8.allSatisfy { byte in
            (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
                || "-_=.,:/@%+".utf8.contains(byte)
        }
        return plain && !word.isEmpty ? word : "'" + word.replacing("'", with: #"'\''"#) + "'"
    }

    /// Returns a file's name for a message, with up to 400 characters, because the user finds the file by it.
    package static func path(_ path: String) -> String { line(path, length: 400) }

    /// Returns the text with at most `length` characters, and with code points instead of invisible characters, as in
    /// `<U+200B>`.
    package static func line(_ text: some StringProtocol, length: Int) -> String {
        InvisibleText.shown(shortened(text, length: length))
    }

    /// Returns a name to draw, with at most `length` characters, and `?` for control characters.
    package static func name(_ text: some StringProtocol, length: Int) -> String {
        let short = shortened(text, length: length)
        return isPlain(short)
            ? short : short.unicodeScalars.map { InvisibleText.isControlCharacter($0) ? "?" : String($0) }.joined()
    }

    private static func shortened(_ text: some StringProtocol, length: Int) -> String {
        // Counting characters would visit all of a text of megabytes.
        let end = text.index(text.startIndex, offsetBy: length, limitedBy: text.endIndex) ?? text.endIndex
        return end == text.endIndex ? String(text) : String(text.prefix(max(0, length - 3)) + "…".prefix(length))
    }

    /// Returns a text for standard output, with its lines but with no other control character.
    package static func lines(_ text: String) -> String {
        func steersTerminal(_ scalar: Unicode.Scalar) -> Bool {
            scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t"
        }
        guard text.unicodeScalars.contains(where: steersTerminal) else { return text }
        return text.unicodeScalars.map { steersTerminal($0) ? "?" : String($0) }.joined()
    }

    /// Returns whether a text is free of control characters and of characters that change the direction of text.
    package static func isPlain(_ text: String) -> Bool {
        !text.unicodeScalars.contains(where: InvisibleText.isControlCharacter)
    }
}
