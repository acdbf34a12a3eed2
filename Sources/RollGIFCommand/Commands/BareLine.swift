import Commands
import RollGIF

/// A line without option names for its values and its output: `49 39 price.gif` is `--from 49 --to 39 -o price.gif`.
enum BareLine {
    /// Returns the words with the options written out, or unchanged if they are not such a line.
    ///
    /// - Parameter arguments: words of `rollgif` or `rollgif render`. A bare line has two or more values and an output
    ///   file before its first option.
    static func written(_ arguments: [String]) -> [String] {
        let words = Array(arguments.prefix { !CommandWords.isOption($0) })
        guard words.count > 2, isOutput(words[words.count - 1]) else { return arguments }
        let values = words.dropLast()
        // A mistyped command is not a bare line, so that its error suggests the command.
        guard !values[0].allSatisfy(\.isLetter) || Suggestion.nearest(to: values[0], in: Command.names) == nil else {
            return arguments
        }
        let separator = values.contains { $0.contains(",") } ? ";" : ","
        let change =
            values.count == 2
            ? ["--from", values[0], "--to", values[1]] : ["--values", values.joined(separator: separator)]
        return change + ["-o", words[words.count - 1]] + arguments.dropFirst(words.count)
    }

    /// Returns the words of a bare line whose output is missing or has no format, with one: `49 39` becomes `49 39
    /// out.gif`. Returns nil for other lines.
    static func completed(_ arguments: [String]) -> [String]? {
        var words = Array(arguments.prefix { !CommandWords.isOption($0) })
        let options = arguments.dropFirst(words.count)
        guard words.count > 1, !options.contains(where: ["-o", "--output"].contains) else { return nil }
        let hasName = words.count > 2 && words[words.count - 1].allSatisfy { $0.isLetter || "-_".contains($0) }
        let name = hasName ? words.removeLast() : "out"
        guard words.allSatisfy({ $0.contains(where: \.isNumber) && !isOutput($0) }) else { return nil }
        return words + [name + ".gif"] + options
    }

    /// Returns whether a word names a file of a type that is written.
    static func isOutput(_ word: String) -> Bool {
        word.split(separator: ".").dropFirst().last.map { OutputFormat(ending: $0.lowercased()) != nil } ?? false
    }
}
