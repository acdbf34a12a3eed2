package import RollGIF

/// A word of a line that belongs to no option.
struct BareWord {
    let text: String
    let place: Int
    /// Option whose value is before the word; nil for none.
    let follows: OptionDefinition?

    var isNumber: Bool { text.contains(where: \.isNumber) }

    /// Whether the word names a file of jobs or of values.
    var isData: Bool { DataFile.Format(ending: Output.ending(of: text)) != nil }

    /// Whether the word is a size, a file of data, a path, or a name of a theme or another choice, and so no value of a
    /// change.
    var isSetting: Bool {
        let sides = text.lowercased().split(separator: "x")
        let isSize = sides.count == 2 && sides.allSatisfy { $0.count > 1 && $0.allSatisfy(\.isNumber) }
        let isName = [JobKey.place, .theme, .preset].contains { $0.words.contains(text) }
        return isData || hasFolder || isSize || isName && text.first?.isLetter == true
    }

    /// Whether the word is a device, or ends as a picture or a page of a kind that rollgif does not write: `a.jpg`.
    var isForeignFile: Bool {
        guard text.first?.isNumber == false, let ending = Output.ending(of: text) else {
            return text.hasPrefix("/dev/")
        }
        return (3...5).contains(ending.count) && ending.first?.isLetter == true && !isData
    }

    private var hasFolder: Bool {
        text.contains("/") && text.first.map { $0.isLetter || "./~".contains($0) } == true
    }

    /// Whether the word can only be a file to draw. A unit such as `km/h` is none.
    var isPath: Bool { isForeignFile || hasFolder && !isData && Meaning.unit(text) == nil }

    /// Returns the word as the name of a file. A folder gets a file, too.
    func named(_ ending: String) -> String { text + (text.hasSuffix("/") ? "number." : ".") + ending }

    /// Returns the files to draw in the word, and the rest of it: `a.gif,b.svg` are two, and `49 39 a.gif` has a change
    /// before one. A JSON file may hold jobs, and a panel such as `from=1,to=2,icon=a.png` may end with a name.
    func files(behindChange: Bool) -> (rest: BareWord?, files: [String]) {
        if behindChange, let space = text.lastIndex(of: " "), CommandWords.isPicture(text),
            WrittenChange.values(in: String(text[..<space])) != nil
        {
            let rest = BareWord(text: String(text[..<space]), place: place, follows: follows)
            return (rest, [String(text[text.index(after: space)...])])
        }
        let parts = text.split(separator: ",").map(OptionDefinition.trimmed)
        let files = parts.allSatisfy(CommandWords.isPicture) ? parts : CommandWords.isPicture(text) ? [text] : []
        guard !files.isEmpty, !text.contains("="), !files.contains(where: { $0.lowercased().hasSuffix(".json") }) else {
            return (self, [])
        }
        return (nil, files)
    }
}

/// The first word of a line that belongs to nothing.
package struct StrayWord: Sendable {
    package let text: String
    /// Option whose value is before the word; nil for none.
    package let option: OptionDefinition?
    /// That value with the word, and with those behind it that belong to nothing either.
    package let phrase: String?
    /// All words of the line that belong to nothing.
    package let all: [String]
    package let hasValues: Bool
    /// Whether the word is directly behind the last value of a change.
    package let isBehindChange: Bool
    /// File to draw that the word may name; nil if the line has one.
    package let file: String?
}
