extension Theme {
    /// Settings of the sample line, for the studio and other users without a command line.
    package var sampleSettings: [(key: JobKey, text: String)] {
        let words = Self.words(sample)
        return zip(words, words.dropFirst()).compactMap { name, text in
            name.hasPrefix("--") ? JobKey(optionName: String(name.dropFirst(2))).map { ($0, text) } : nil
        }
    }

    /// Returns the words of a line as a shell splits them. Quotation marks enclose a part with spaces.
    private static func words(_ line: String) -> [String] {
        var words: [String] = []
        for (index, part) in line.split(separator: "'", omittingEmptySubsequences: false).enumerated() {
            if index % 2 == 0 {
                words += part.split(separator: " ").map(String.init)
            } else {
                words.append(String(part))
            }
        }
        return words
    }
}
