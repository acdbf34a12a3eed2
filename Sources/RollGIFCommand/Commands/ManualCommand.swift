import ArgumentParser
import RollGIF

/// `rollgif manual`: the manual page, for whoever installs the command.
struct ManualCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "manual", abstract: "Print the manual page.", shouldDisplay: false)

    func run() throws {
        try Console.print(ManualPage().text)
    }
}
