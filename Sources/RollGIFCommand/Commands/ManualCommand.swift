import ArgumentParser
import Glibc
import RollGIF

/// `rollgif manual`: the manual page, shown on a terminal and printed for whoever installs the command.
struct ManualCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "manual", abstract: "Show the manual page; into a file, its source.")

    @Flag(.markdown) var markdown: Bool

    func run() throws {
        guard !markdown else { return try Console.print(OptionTable.text) }
        let page = try ManualPage().text
        guard Console.outputIsTerminal, Self.shown(page) else { return try Console.print(page) }
    }

    /// Lets man(1) show a page, which it pages itself; false where there is none.
    private static func shown(_ page: String) -> Bool {
        // A pipe that popen opens is closed by pclose, whatever happens in between.
        guard let pipe = unsafe popen("man -l - 2>/dev/null", "w") else { return false }
        unsafe fputs(page + "\n", pipe)
        return unsafe pclose(pipe) == 0
    }
}
