/// Signs that editors and chats put in place of those that were typed.
package enum PastedText {
    /// Signs before the name of an option.
    package static let dashes: Set<Character> = ["-", "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}", "\u{2014}"]
    /// Opening quotation marks with those that may close them: English, German and Swedish pairs.
    private static let quotes: [Character: [Character]] = [
        "“": ["”"], "‘": ["’"], "„": ["“", "”"], "‚": ["‘", "’"], "”": ["”"], "’": ["’"],
    ]

    /// Returns whether a word on its own may be read as another one.
    package static func changes(_ word: String) -> Bool {
        word.first.map { dashes.contains($0) || quotes[$0] != nil } == true
    }

    /// Returns a text without the quotation marks around it.
    package static func unquoted(_ text: String) -> String {
        let inner = text.dropFirst().dropLast()
        guard let first = text.first, let last = text.last, quotes[first]?.contains(last) == true, !inner.isEmpty,
            !inner.contains(where: { "“”„‘’‚".contains($0) })
        else { return text }
        return String(inner)
    }

    /// Returns the words without the quotation marks around one or several of them: `“Sales` and `up”` are `Sales up`.
    /// A word with a space in it was quoted for the shell, so that its marks belong to the text.
    package static func words(_ words: [String]) -> [String] {
        var result: [String] = []
        var remaining = words[...]
        while let word = remaining.first {
            let closing = word.first.flatMap { quotes[$0] } ?? []
            let end = remaining.firstIndex { $0.last.map(closing.contains) == true }
            let words = end.map { remaining[...$0] } ?? []
            let quoted = words.joined(separator: " ")
            let text = words.contains { $0.contains(" ") } ? quoted : unquoted(quoted)
            result.append(text == quoted ? word : text)
            remaining.removeFirst(text == quoted ? 1 : words.count)
        }
        return result
    }
}
