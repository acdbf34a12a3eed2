/// Characters that are invisible in a message or control the terminal that shows it.
package enum InvisibleText {
    /// Returns the text with code points such as `<U+200B>` instead of invisible characters.
    ///
    /// Spaces that do not break stay next to digits, where many languages write them.
    package static func shown(_ text: String) -> String {
        let scalars = Array(text.unicodeScalars)
        guard scalars.contains(where: isInvisible) else { return text }
        func isDigit(_ index: Int) -> Bool {
            scalars.indices.contains(index) && scalars[index].properties.numericType == .decimal
        }
        return scalars.indices.map { index in
            let scalar = scalars[index]
            let isGrouping = scalar == "\u{A0}" || scalar == "\u{202F}"
            let stays = !isInvisible(scalar) || isGrouping && (isDigit(index - 1) || isDigit(index + 1))
            return stays ? String(scalar) : "<\(code(of: scalar))>"
        }.joined()
    }

    /// Returns whether a character controls a terminal, breaks the line or sets the direction of text.
    package static func isControlCharacter(_ scalar: Unicode.Scalar) -> Bool {
        if (0x20..<0x7F).contains(scalar.value) { return false }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: return true
        default: return false
        }
    }

    /// Returns whether a character looks like nothing or like a space.
    static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        if (0x20..<0x7F).contains(scalar.value) { return false }
        return isControlCharacter(scalar) || scalar.properties.generalCategory == .spaceSeparator
            || scalar.properties.isDefaultIgnorableCodePoint && !scalar.properties.isVariationSelector
    }

    /// Returns the code point as text, such as `U+200B`.
    static func code(of scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
