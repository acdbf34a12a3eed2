import Commands
import Glibc
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

    /// `rollgif manual`: the manual page, shown on a terminal and printed into a file for packages.
    static let manual = Command(
        CommandShape("manual", "Show the manual page, or print its source to a file.", listed: [.markdown])
    ) { line in
        guard !line.has(.markdown) else { return try Console.print(OptionTable.text) }
        let page = ManualPage(commands: all.map(\.shape)).text
        guard Console.outputIsTerminal, isShown(page) else { return try Console.print(page) }
    }

    /// Shows a page with man(1), which pages it. Returns false if man is missing.
    private static func isShown(_ page: String) -> Bool {
        // `pclose` closes the pipe on every path.
        guard let pipe = unsafe popen("man -l - 2>/dev/null", "w") else { return false }
        unsafe fputs(page + "\n", pipe)
        return unsafe pclose(pipe) == 0
    }
}
