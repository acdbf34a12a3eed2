import Commands
import Glibc
import RollGIF

extension Command {
    /// `rollgif manual`: the manual page, shown on a terminal and printed for whoever installs the command.
    static let manual = Command(
        CommandShape("manual", "Show the manual page; into a file, its source.", own: [.markdown])
    ) { line in
        guard !line.has(.markdown) else { return try Console.print(OptionTable.text) }
        let page = ManualPage(commands: all.map(\.shape)).text
        guard Console.outputIsTerminal, isShown(page) else { return try Console.print(page) }
    }

    /// Lets man(1) show a page, which it pages itself; false where there is none.
    private static func isShown(_ page: String) -> Bool {
        // A pipe that popen opens is closed by pclose, whatever happens in between.
        guard let pipe = unsafe popen("man -l - 2>/dev/null", "w") else { return false }
        unsafe fputs(page + "\n", pipe)
        return unsafe pclose(pipe) == 0
    }
}
