import Motion

// Texts of one character, and of characters in order.
extension TextForm {
    /// The character under every digit of a display.
    static let ghost = TextForm(
        value: "character", pattern: onePattern("[ -~]"), samples: ["8", "e\u{301}", "✱", "88", "ab"]
    ) { text throws(ValueError) in
        guard text.count == 1 else { throw ValueError(reason: "it is one character, such as 8") }
        return text
    }

    /// The cursor behind a text that is typed.
    static let cursor = TextForm(
        value: "character", pattern: onePattern("[!-~]"), samples: ["|", "▌", "ab", " "]
    ) { text throws(ValueError) in
        guard text.count == 1, !text.contains(where: { $0.isNewline || $0.isWhitespace }) else {
            throw ValueError(reason: "it is one character, such as |")
        }
        return text
    }

    /// Returns the pattern of one character. It counts ASCII characters; others may be parts of one.
    private static func onePattern(_ visible: String) -> String {
        "^(\(visible)[^ -~]*|[^ -~]+\(visible)?[^ -~]*)$"
    }
}
