/// Signs that editors and chats put in place of those that were typed.
package enum PastedText {
    /// Signs before the name of an option.
    package static let dashes: Set<Character> = ["-", "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}", "\u{2014}"]
    /// Opening quotation marks with their closing ones.
    private static let quotes: [Character: Character] = [
        "\u{201C}": "\u{201D}", "\u{2018}": "\u{2019}", "\u{201E}": "\u{201C}",
    ]

    /// Returns whether a word on its own may be read as another one.
    package static func changes(_ word: String) -> Bool {
        word.first.map { dashes.contains($0) || quotes[$0] != nil } == true
    }

    /// Returns the words without the quotation marks around one or several of them: `“Sales` and `up”` are `Sales up`.
    /// A word with a space in it was quoted for the shell, so that its marks belong to the text.
    package static func words(_ words: [String]) -> [String] {
        var result: [String] = []
        var remaining = words[...]
        while let word = remaining.popFirst() {
            guard let mark = word.first.flatMap({ quotes[$0] }), !word.contains(" "),
                let end = ([word] + remaining).firstIndex(where: { $0.last == mark }),
                ([word] + remaining)[...end].allSatisfy({ !$0.contains(" ") })
            else {
                result.append(word)
                continue
            }
            let text = ([word] + remaining.prefix(end)).joined(separator: " ")
            result.append(String(text.dropFirst().dropLast()))
            remaining = remaining.dropFirst(end)
        }
        return result
    }
}
