import ArgumentParser
import RollGIF

/// `rollgif themes`: the themes by what they are for, and the line to type.
struct ThemesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "themes",
        abstract: "List whole pictures by what they are for."
    )

    @Flag(.asJSON) var json: Bool

    func run() throws {
        try Console.print(json ? JSONText.of(ThemeReport.all) : ThemeReport.listing)
    }
}
