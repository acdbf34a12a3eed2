import Commands
import RollGIF

// Commands about the program itself.
extension Command {
    /// `rollgif version`: the version, as `--version` prints it.
    static let version = Command(CommandShape("version", "Print the version.")) { _ in
        try Console.print(Version.number)
    }

    /// `rollgif completion SHELL`: the script with which a shell completes the program's words.
    static let completion = Command(
        CommandShape(
            "completion", "Print the completion script of bash, zsh or fish.", example: "rollgif completion bash",
            operand: .init("shell", "bash, zsh or fish; the one in use by default.", isOptional: true))
    ) { line in
        try Console.print(Completion.script(of: line.operands.first))
    }
}
