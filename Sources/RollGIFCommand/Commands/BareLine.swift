import Commands
import RollGIF

/// Line that names no option for its values and its output: `49 39 price.gif` is `--from 49 --to 39 -o price.gif`.
enum BareLine {
    /// Returns the words with the options written out, or unchanged if they are not such a line.
    ///
    /// - Parameter arguments: words of `rollgif` or `rollgif render`. A bare line has two or more values and an output
    ///   file before its first option.
    static func written(_ arguments: [String]) -> [String] {
        let words = Array(arguments.prefix { !CommandWords.isOption($0) })
        guard words.count > 2, isOutput(words[words.count - 1]) else { return arguments }
        let values = words.dropLast()
        // A mistyped command is answered as one.
        guard !values[0].allSatisfy(\.isLetter) || Suggestion.nearest(to: values[0], in: Command.names) == nil else {
            return arguments
        }
        let separator = values.contains { $0.contains(",") } ? ";" : ","
        let change =
            values.count == 2
            ? ["--from", values[0], "--to", values[1]] : ["--values", values.joined(separator: separator)]
        return change + ["-o", words[words.count - 1]] + arguments.dropFirst(words.count)
    }

    /// Returns whether a word names a file of a type that is written.
    static func isOutput(_ word: String) -> Bool {
        word.split(separator: ".").dropFirst().last.map { OutputFormat(ending: $0.lowercased()) != nil } ?? false
    }
}
