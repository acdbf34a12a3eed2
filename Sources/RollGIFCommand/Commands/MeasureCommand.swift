import ArgumentParser
import RollGIF

/// `rollgif measure`: what would be drawn, as JSON.
struct MeasureCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "measure",
        abstract: "Print what would be drawn, as JSON.",
        discussion: "The canvas, the baseline, and every element of every value with its key, place, width and font."
    )

    @OptionGroup var arguments: JobArguments
    @OptionGroup(title: "Limits") var limits: LimitOptions

    func run() throws {
        try Console.print(JSONText.of(Renderer(arguments.job.filled(from: limits.job)).measurement()))
    }
}
