import ArgumentParser
import RollGIF

@main
struct RollGIFCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rollgif",
        abstract: "Turns a change of a number into a rolling animation.",
        version: "0.1.0"
    )
}
