/// Text in the place of the first number that hides the second one until it turns into it: `???`.
///
/// Covers have no digit at all, in any script, which tells them from numbers that were mistyped.
enum CoverText {
    /// Words that programs write where they have no number: in a list of numbers they are mistakes, and no covers.
    private static let noNumbers: Set<String> = [
        "nan", "inf", "infinity", "null", "nil", "none", "undefined", "n/a", "na", "#n/a", "true", "false",
    ]

    static func isOne(_ text: String) -> Bool {
        guard text.utf8.count <= OptionDefinition.longestText, text.contains(where: { !$0.isWhitespace }),
            !text.contains(where: { $0.isNumber || $0.isNewline }), !["+", "-", "."].contains(text),
            !OptionDefinition.isReference(text)
        else { return false }
        let word = text.lowercased().drop { $0 == "-" || $0 == "+" }
        return !noNumbers.contains(String(word))
    }
}
