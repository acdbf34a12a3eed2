import ArgumentParser

/// What `rollgif --help` prints: the options of the default command, and the names of the others.
enum HelpText {
    static func root(_ commands: [any ParsableCommand.Type]) -> String {
        let list = commands.map { $0.configuration }.filter(\.shouldDisplay).map { command in
            let name = command.commandName ?? ""
            return "  \(name)\(String(repeating: " ", count: max(1, 24 - name.count)))\(command.abstract)"
        }
        return RenderCommand.helpMessage().trimmedEnd + "\n  --version               Show the version.\n\nCOMMANDS:\n"
            + list.joined(separator: "\n")
            + "\n\n  'rollgif help <command>' lists the options of one."
    }
}

extension String {
    fileprivate var trimmedEnd: String {
        var text = self
        while text.last?.isNewline == true { text.removeLast() }
        return text
    }
}
