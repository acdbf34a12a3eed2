import Motion

/// A text that stands where the first number would and hides the second one until it turns into it: `???`.
///
/// It is told from a number that was mistyped by having no digit at all, in any script.
enum CoverText {
    /// What programs write where they have no number: in a list of numbers it is a mistake.
    private static let noNumbers: Set<String> = [
        "nan", "inf", "infinity", "null", "nil", "none", "undefined", "n/a", "na", "#n/a", "true", "false",
    ]

    static func isOne(_ text: String) -> Bool {
        guard text.utf8.count <= OptionDefinition.longestText, text.contains(where: { !$0.isWhitespace }),
            !text.contains(where: { $0.isNumber || $0.isNewline }), !["+", "-", "."].contains(text)
        else { return false }
        let word = text.lowercased().drop { $0 == "-" || $0 == "+" }
        return !noNumbers.contains(String(word))
    }
}

extension JobReader {
    /// The text that hides the first value; nil where that is shown.
    ///
    /// - Throws: a usage error for a mode that needs a number to start from.
    func cover() throws(RollGIFError) -> String? {
        guard job[.text] == nil, job[.until] == nil else { return nil }
        let key: JobKey = job[.values] == nil ? .from : .values
        guard let first = firstText(of: key), CoverText.isOne(first) else { return nil }
        let mode: MotionSettings.Mode = try choice(.mode)
        guard !mode.printsAfresh else {
            throw RollGIFError(
                .usage,
                "\(key.optionName) \(Quoted.text(first)): --mode \(mode.rawValue) counts from a number, and this is a "
                    + "text; give a number, or another --mode, such as roll or morph", key: key)
        }
        return first
    }

    /// What stands where the first number does.
    private func firstText(of key: JobKey) -> String? {
        guard key == .values else { return job[key] }
        let text = job[list: key].joined(separator: ",")
        return OptionDefinition.trimmed(text.prefix { $0 != "," })
    }
}
