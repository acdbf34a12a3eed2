import Commands
import RollGIF

/// A line without option names for its values: `49 39 price.gif` and `49 39 -o price.gif` are `--from 49 --to 39 -o
/// price.gif`.
enum BareLine {
    /// Words and arrows between the two values of a change.
    static let arrows: Set<String> = ["to", "->", "→", "=>"]
    /// Endings of pictures and pages that rollgif does not write.
    private static let foreignEndings: Set<String> = [
        "jpg", "jpeg", "bmp", "tif", "tiff", "heic", "pdf", "eps", "html", "htm", "mkv", "avi", "m4v",
    ]

    /// Returns the words with the options written out, or unchanged if they are not such a line.
    ///
    /// - Parameter arguments: words of `rollgif` or `rollgif render`. A bare line has two or more values before its
    ///   first option. Its output file follows them, is an option, or follows other options.
    static func written(_ arguments: [String]) -> [String] {
        let words = Array(arguments.prefix { !CommandWords.isOption($0) })
        // A mistyped command is not a bare line, so that its error suggests the command.
        guard words.count > 1,
            !words[0].allSatisfy(\.isLetter) || Suggestion.nearest(to: words[0], in: Command.names) == nil
        else { return arguments }
        let others = Array(arguments.dropFirst(words.count))
        return options(of: words, beside: others).map { $0 + others } ?? gathered(arguments) ?? arguments
    }

    /// Returns the words of a line whose values and output follow other options, with the options written out:
    /// `--theme price 49 39 price.gif`. Returns nil for other lines.
    static func gathered(_ arguments: [String]) -> [String]? {
        guard let (words, files, others) = CommandWords.parted(arguments, of: Command.render.shape),
            !hasValues(others)
        else { return nil }
        return options(of: words + files, beside: others).map { $0 + others }
    }

    /// Returns the words of a command that names no output, such as `preview 49 39`, with the options of two or more
    /// numbers written out, or unchanged if they are not such a line.
    static func written(_ arguments: [String], of shape: CommandShape) -> [String] {
        guard let (words, files, others) = CommandWords.parted(arguments, of: shape), files.isEmpty, !hasValues(others),
            values(words).allSatisfy({ $0.contains(where: \.isNumber) && !namesJobs($0) }), let change = change(words)
        else { return arguments }
        return change + others
    }

    /// Returns whether a word looks like the name of a job file.
    private static func namesJobs(_ word: String) -> Bool {
        [".json", ".jsonl", ".ndjson", ".csv", ".tsv"].contains { word.lowercased().hasSuffix($0) }
    }

    /// Returns the options of two or more values and of the files among them; nil for other words. The files may be in
    /// the other options instead.
    private static func options(of words: [String], beside others: [String]) -> [String]? {
        var files = words.filter(CommandWords.isPicture)
        if files.isEmpty, words.count > 2 { files = words.suffix(1).filter(isForeignPicture) }
        let values = words.filter { !files.contains($0) }
        if files.isEmpty {
            let areNumbers = Self.values(values).allSatisfy { $0.contains(where: \.isNumber) }
            guard namesOutput(others), areNumbers else { return nil }
        }
        return change(values).map { $0 + files.flatMap { ["-o", $0] } }
    }

    /// Returns the options that set two or more values: `49 39`, `from 49 to 39` and `49 -> 39` are one change. Returns
    /// nil for a single value.
    static func change(_ words: some Sequence<String>) -> [String]? {
        let values = joined(values(Array(words)))
        guard values.count > 1, !values.contains(where: arrows.contains) else { return nil }
        guard values.count > 2 else { return ["--from", values[0], "--to", values[1]] }
        return ["--values", values.joined(separator: values.contains { $0.contains(",") } ? ";" : ",")]
    }

    /// Returns the values without the words of `from 49 to 39`.
    static func values(_ words: [String]) -> [String] {
        var values = words
        if values.count > 1, values[0].lowercased() == "from" { values.removeFirst() }
        if values.count == 3, arrows.contains(values[1].lowercased()) { values.remove(at: 1) }
        return values
    }

    /// Returns the values with their words: `1.2 GB 1.5 GB` are `1.2 GB` and `1.5 GB`. Other words are unchanged.
    private static func joined(_ words: [String]) -> [String] {
        let areNumbers = words.map { $0.contains(where: \.isNumber) }
        guard words.count > 3, words.count.isMultiple(of: 2),
            areNumbers.enumerated().allSatisfy({ $1 == $0.isMultiple(of: 2) })
        else { return words }
        return stride(from: 0, to: words.count, by: 2).map { "\(words[$0]) \(words[$0 + 1])" }
    }

    /// Returns whether options set the values of a job.
    static func hasValues(_ options: [String]) -> Bool {
        let keys: [JobKey] = [.from, .to, .values, .text, .until]
        let names = keys.map(\.optionName) + ["--job"]
        return options.contains { word in names.contains { word == $0 || word.hasPrefix($0 + "=") } }
    }

    static func namesOutput(_ options: [String]) -> Bool {
        options.contains { $0 == "-o" || $0 == "--output" || $0.hasPrefix("-o=") || $0.hasPrefix("--output=") }
    }

    /// Returns whether a word looks like the name of a picture or a page that rollgif does not write: `a.jpg`.
    private static func isForeignPicture(_ word: String) -> Bool {
        guard word.first?.isNumber == false, let point = word.lastIndex(of: ".") else { return false }
        let ending = word[word.index(after: point)...].lowercased()
        return foreignEndings.contains(ending)
    }
}
