import TestSupport
import Testing

/// A wrong command line, its exit code, and parts of its error: the wrong part, and the words to type instead.
struct Mistake: CustomTestStringConvertible {
    let line: ShellLine
    let status: Int32
    let mentions: [String]

    /// - Parameter line: the words after `rollgif`.
    init(_ line: ShellLine, _ status: Int32, _ mentions: String...) {
        (self.line, self.status, self.mentions) = (line, status, mentions)
    }

    private init(line: ShellLine, status: Int32, mentions: [String]) {
        (self.line, self.status, self.mentions) = (line, status, mentions)
    }

    /// Makes a mistake next to two valid numbers and a valid output.
    static func option(_ line: ShellLine, _ status: Int32, _ mentions: String...) -> Mistake {
        Mistake(line: "--from 1 --to 2 \(line) -o out.gif", status: status, mentions: mentions)
    }

    /// Makes a mistake in a countdown of a minute.
    static func countdown(_ line: ShellLine, _ mention: String) -> Mistake {
        Mistake("countdown --until 2027-01-01T00:00Z --at 2026-12-31T23:59Z \(line) -o x.gif", 64, mention)
    }

    var testDescription: String { line.description.prefix(80).description }

    /// Runs the line, and expects its exit code, one error with the mentions, and no file.
    ///
    /// - Parameters:
    ///   - more: words behind the line.
    ///   - isNoted: whether other messages may stand beside the error.
    func expect(in scratch: Scratch, _ more: ShellLine = "", isNoted: Bool = false) throws {
        let names = try scratch.names
        let run = try scratch.run("\(line) \(more)", status: nil)
        #expect(run.status == status, "\(run.errors)")
        let lines = run.errors.split(separator: "\n").filter { !isNoted || $0.contains(" error: ") }
        #expect(lines.count == 1 && lines.first?.hasPrefix("rollgif: error: ") == true, "\(run.errors)")
        for mention in mentions { #expect(run.errors.contains(mention), "\(run.errors)") }
        #expect(run.output.isEmpty)
        #expect(try scratch.names == names)
    }
}
