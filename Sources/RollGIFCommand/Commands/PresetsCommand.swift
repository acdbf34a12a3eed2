import ArgumentParser
import RollGIF

/// `rollgif presets`: the presets and what each sets.
struct PresetsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "presets",
        abstract: "List the presets and the options that each sets."
    )

    @Flag(.asJSON) var json: Bool

    func run() throws {
        try Console.print(json ? JSONText.of(PresetReport.all) : PresetReport.listing)
    }
}
