import Commands
import Glibc
import RollGIF

extension Command {
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
