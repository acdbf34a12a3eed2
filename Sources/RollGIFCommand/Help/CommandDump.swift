import ArgumentParser
import RollGIF

/// The parser's own description of a command, as far as the manual page shows it.
struct CommandDump: Decodable {
    struct Root: Decodable {
        let command: CommandDump
    }

    struct Argument: Decodable {
        struct Name: Decodable {
            let kind: String
            let name: String

            /// As it is typed.
            var typed: String { (kind == "long" ? "--" : "-") + name }
        }

        let abstract: String?
        let kind: String
        let names: [Name]?
        let valueName: String?
        let sectionTitle: String?
        let isRepeating: Bool
        let isOptional: Bool
        let parsingStrategy: String

        /// What makes it the same option in two commands.
        var key: String { "\(spelled) \(abstract ?? "")" }

        /// `-o, --output <file>`
        var spelled: String {
            let names = (names ?? []).map(\.typed).joined(separator: ", ")
            let value = valueName.map { "<\($0)>" } ?? ""
            return switch kind {
            case "flag": names
            case "option": "\(names) \(value)"
            default: value + (isRepeating ? "…" : "")
            }
        }
    }

    let commandName: String
    let abstract: String?
    let discussion: String?
    let arguments: [Argument]?
    let subcommands: [CommandDump]?

    /// That of `rollgif`.
    static func ofRoot() throws(RollGIFError) -> CommandDump {
        try JSONText.decoded(Root.self, from: RollGIFCommand._dumpHelp()).command
    }
}
