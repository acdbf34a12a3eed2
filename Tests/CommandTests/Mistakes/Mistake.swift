import Testing

/// A wrong command line, its exit code, and parts of its error: the wrong part, and the words to type instead.
struct Mistake: CustomTestStringConvertible {
    var arguments: [String]
    var status: Int32
    var mentions: [String]

    /// - Parameter line: the words after `rollgif`, separated by single spaces.
    init(_ line: String, _ status: Int32, _ mentions: String...) {
        arguments = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        (self.status, self.mentions) = (status, mentions)
    }

    /// Makes a mistake next to two valid numbers and a valid output.
    static func option(_ line: String, _ status: Int32, _ mentions: String...) -> Mistake {
        var mistake = Mistake("--from 1 --to 2 " + line + " -o out.gif", status)
        mistake.mentions = mentions
        return mistake
    }

    var testDescription: String { arguments.joined(separator: " ").prefix(80).description }
}
