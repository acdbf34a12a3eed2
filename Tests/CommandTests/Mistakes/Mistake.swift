import Testing

/// A command line that is wrong, the exit code, and what its one line must say: which part is wrong, and what to type
/// instead.
struct Mistake: CustomTestStringConvertible {
    var arguments: [String]
    var status: Int32
    var mentions: [String]

    /// - Parameter line: the words after `rollgif`, separated by single spaces.
    init(_ line: String, _ status: Int32, _ mentions: String...) {
        arguments = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        (self.status, self.mentions) = (status, mentions)
    }

    /// A mistake beside two good numbers and a good output.
    static func option(_ line: String, _ status: Int32, _ mentions: String...) -> Mistake {
        var mistake = Mistake("--from 1 --to 2 " + line + " -o out.gif", status)
        mistake.mentions = mentions
        return mistake
    }

    var testDescription: String { arguments.joined(separator: " ").prefix(80).description }
}
