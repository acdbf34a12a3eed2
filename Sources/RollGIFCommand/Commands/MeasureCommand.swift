import ArgumentParser
import RollGIF

/// `rollgif measure`: what would be drawn, as JSON.
struct MeasureCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "measure",
        abstract: "Print what would be drawn as JSON: the canvas, the baseline and every element of every value."
    )

    @OptionGroup var arguments: JobArguments

    func run() throws {
        try Console.print(JSONText.of(Renderer(arguments.job).measurement()))
    }
}
